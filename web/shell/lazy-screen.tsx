// A screen, or a part of one, in a chunk of its own, with the texts it needs. Ready ones render at once, so a prerendered page can be hydrated.
import { type ComponentType, lazy, useState } from 'react'
import type { Locale } from '#contract/languages.ts'
import { loading } from '#web/lib/loading.ts'
import type { Area } from '#web/texts/keys.ts'
import { currentLocale, loadTexts } from '#web/texts/load-texts.ts'

/** The connection broke, or a new release has taken the old files away: no crash of the code. */
export class ScreenNotFetched extends Error {
  /** Fetches it once more. */
  readonly again: () => Promise<void>

  constructor(again: () => Promise<void>, cause: unknown) {
    super('Not fetched', { cause })
    this.again = again
  }
}

export interface LazyScreen<Props extends object = object> {
  Screen: ComponentType<Props>
  /** Fetches code and texts; asked again after a failure, it tries again. */
  preload: (locale?: Locale) => Promise<void>
}

export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  areas: readonly Area[],
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
    // Only the first time: rendering must not repeat a failed fetch for ever, the crash page and the next click do.
    if (!Awaited) preload().catch(() => undefined)
    return Awaited as ComponentType<Props>
  }
  function Screen(props: Props) {
    // Kept for the life of the instance: another component type in its place would lose typed values.
    const [Shown] = useState(() => Ready ?? awaited())
    return <Shown {...props} />
  }
  return { Screen, preload }
}
