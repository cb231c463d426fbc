// Address of the API: on the page's own origin unless the page names another.
import { API_BASE } from '#contract/endpoints/endpoint.ts'
import { pageSettings } from './page-settings.ts'

export const apiAddress = (path: string): string => `${pageSettings.apiUrl ?? ''}${API_BASE}${path}`

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? WithoutEnding<Name>
    : never
type WithoutEnding<Name extends string> = Name extends `${infer Bare}.${string}` ? Bare : Name

/** Address of a call, with the encoded parameters in its path. */
export const addressOf = <Path extends string>(
  { path }: { path: Path },
  params: Readonly<Record<NamesIn<Path>, string>>,
): string =>
  apiAddress(
    path.replace(/:(?<name>\w+)/g, (_, name: NamesIn<Path>) => encodeURIComponent(params[name] ?? '')),
  )
