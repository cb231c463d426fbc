// Which screen an address leads to, and what it names there: the id of an order, the token of a link. React Router's `Routes` ranks and
// nests routes, which addresses without any in common need not; it would take 2.5 KiB (gzip) of every page.
import { matchPath, useLocation } from 'react-router'
import { patterns, type ScreenName } from '#contract/paths.ts'

type AddressParams = Readonly<Record<string, string | undefined>>

interface FoundScreen {
  screen: ScreenName
  params: AddressParams
}

/** A part that is no well-formed percent-encoding stands for itself. */
function decoded(part: string | undefined): string | undefined {
  try {
    return part && decodeURIComponent(part)
  } catch {
    return part
  }
}

export function screenFor(pathname: string): FoundScreen | undefined {
  for (const screen of Object.keys(patterns) as ScreenName[]) {
    const found = matchPath(patterns[screen], pathname)
    if (found)
      return {
        screen,
        params: Object.fromEntries(
          Object.entries<string | undefined>(found.params).map(([name, part]) => [name, decoded(part)]),
        ),
      }
  }
  return undefined
}

export function useAddressParams(): AddressParams {
  const { pathname } = useLocation()
  return screenFor(pathname)?.params ?? {}
}
