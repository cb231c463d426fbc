// The person's language: kept in local storage, Polish until one is chosen.
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/limits.ts'

const STORAGE_KEY = 'locale'

let chosenOnThisPage: Locale | undefined

function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

/** The language the person has chosen, or undefined: "not chosen" differs from Polish for the orders list only. */
export function chosenLocale(): Locale | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    if (isLocale(stored)) return stored
  } catch {
    // Storage may be refused (private mode, policy): the language then lasts until the page is left.
  }
  return chosenOnThisPage
}

export function startingLocale(): Locale {
  return chosenLocale() ?? DEFAULT_LOCALE
}

export function rememberLocale(locale: Locale): void {
  try {
    localStorage.setItem(STORAGE_KEY, locale)
  } catch {
    chosenOnThisPage = locale
  }
}
