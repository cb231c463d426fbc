// A screen in a chunk of its own, with the texts it needs. Ready ones render at once, so a prerendered page can be hydrated.
import { type ComponentType, use } from 'react'
import { loading } from './loading.ts'
import type { Area } from './texts/keys.ts'
import { currentLocale, loadTexts } from './texts/load-texts.ts'
import type { Locale } from './texts/locale.ts'

export interface LazyScreen {
  Screen: ComponentType
  /** Fetches code and texts; asked again after a failure, it tries again. */
  preload: (locale?: Locale) => Promise<void>
}

export function lazyScreen(load: () => Promise<ComponentType>, areas: readonly Area[]): LazyScreen {
  let Ready: ComponentType | undefined
  let pending: Promise<void> | undefined

  const fetchAll = async (locale: Locale) => {
    const [component] = await Promise.all([load(), ...areas.map((area) => loadTexts(locale, area))])
    Ready = component
  }
  const preload = (locale = currentLocale()) => {
    pending ??= loading.during(fetchAll(locale)).catch((cause: unknown) => {
      pending = undefined
      throw cause
    })
    return pending
  }
  function Screen() {
    if (!Ready) use(preload())
    return Ready ? <Ready /> : null
  }
  return { Screen, preload }
}
