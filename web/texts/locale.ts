// The person's language: kept in local storage, Polish until one is chosen.
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/languages.ts'
import { orInMemory, storedText } from '#web/lib/storage.ts'

const chosen = orInMemory(storedText('local', 'locale'))

function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

/** The language the person has chosen, or undefined: "not chosen" differs from Polish for the orders list only. */
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
