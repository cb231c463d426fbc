// A screen, or a part of one, in its own chunk, loaded with its texts. A loaded one renders at once, so that a prerendered page
// can be hydrated.
import { type ComponentType, lazy, useState } from 'react'
import type { Locale } from '#contract/languages.ts'
import { loading } from '#web/lib/loading.ts'
import type { Area } from '#web/texts/keys.ts'
import { currentLocale, loadTexts } from '#web/texts/load-texts.ts'

/** The fetch failed because of the connection or because a new release removed the old files; not a crash. */
export class ScreenNotFetched extends Error {
  /** Tries the fetch again. */
  readonly again: () => Promise<void>

  constructor(again: () => Promise<void>, cause: unknown) {
    super('Not fetched', { cause })
    this.again = again
  }
}

export interface LazyScreen<Props extends object = object> {
  Screen: ComponentType<Props>
  /** Fetches code and texts; after a failure it can be called again. */
  preload: (locale?: Locale) => Promise<void>
}

export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  areas: readonly Area[] = [],
): LazyScreen<Props> {
  let Ready: ComponentType<Props> | undefined
  let Awaited: ComponentType<Props> | undefined
  let pending: Promise<void> | undefined

  const fetchAll = async (locale: Locale) => {
    try {
      const [component] = await Promise.all([load(), ...areas.map((area) => loadTexts(locale, area))])
      Ready = component
    } catch (cause) {
      throw new ScreenNotFetched(preload, cause)
    }
  }
  const preload = (locale = currentLocale()) => {
    if (pending) return pending
    const attempt = loading.during(fetchAll(locale))
    Awaited = lazy(() => attempt.then(() => ({ default: Ready as ComponentType<Props> })))
    attempt.catch(() => (pending = undefined))
    pending = attempt
    return attempt
  }
  const awaited = (): ComponentType<Props> => {
    // Only at the first render: rendering must not retry a failed fetch forever. The crash page and the next click retry it.
    if (!Awaited) preload().catch(() => undefined)
    return Awaited as ComponentType<Props>
  }
  function Screen(props: Props) {
    // Kept for the life of the instance: another component type would unmount the form and lose typed values.
    const [Shown] = useState(() => Ready ?? awaited())
    return <Shown {...props} />
  }
  return { Screen, preload }
}
