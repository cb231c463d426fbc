// The person's language, stored in local storage. It is Polish until one is chosen.
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/languages.ts'
import { orInMemory, storedText } from '#web/lib/storage.ts'

const chosen = orInMemory(storedText('local', 'locale'))

function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

/** Chosen language. Undefined if none was chosen, which only the order list treats differently from Polish. */
export function chosenLocale(): Locale | undefined {
  const locale = chosen.read()
  return isLocale(locale) ? locale : undefined
}

export function startingLocale(): Locale {
  return chosenLocale() ?? DEFAULT_LOCALE
}

export function rememberLocale(locale: Locale): void {
  chosen.write(locale)
}
