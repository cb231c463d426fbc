// The person's language: kept in local storage, Polish until one is chosen.
export const LOCALES = ['pl', 'en', 'uk'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'pl'
const STORAGE_KEY = 'locale'

function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

/** The language the person has chosen, or undefined: "not chosen" differs from Polish for the orders list only. */
export function chosenLocale(): Locale | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return isLocale(stored) ? stored : undefined
  } catch {
    // Storage may be refused (private mode, policy): the language then lasts until the page is left.
    return undefined
  }
}

export function startingLocale(): Locale {
  return chosenLocale() ?? DEFAULT_LOCALE
}

export function rememberLocale(locale: Locale): void {
  try {
    localStorage.setItem(STORAGE_KEY, locale)
  } catch {
    // As above.
  }
}
