// Languages of the product. Pages, emails and the database take all language data from these rows.

interface Language {
  /** Name of the language in that language. */
  name: string
  /** Locale by which `Intl` formats numbers and days; for English the European one. */
  intl: string
  /** Whether a word of one letter must not end a line. */
  keepsShortWords: boolean
  /** Opening and closing quotation marks. */
  quotes: string
}

const ROWS = {
  pl: { name: 'Polski', intl: 'pl', keepsShortWords: true, quotes: '„”' },
  en: { name: 'English', intl: 'en-GB', keepsShortWords: false, quotes: '“”' },
  uk: { name: 'Українська', intl: 'uk', keepsShortWords: true, quotes: '«»' },
} satisfies Record<string, Language>

export type Locale = keyof typeof ROWS
export const LANGUAGES: Readonly<Record<Locale, Language>> = ROWS
/** In the sequence of the language switch. */
export const LOCALES = Object.keys(ROWS) as readonly Locale[]
export const DEFAULT_LOCALE = 'pl' satisfies Locale
/** Languages other than the default, into which texts are translated. */
export type OtherLocale = Exclude<Locale, typeof DEFAULT_LOCALE>
export const OTHER_LOCALES: readonly OtherLocale[] = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

const formats = new Map<string, Intl.NumberFormat>()

/** Caches the format, because creating one costs more than using it hundreds of times. */
function numberFormat(locale: Locale, fewest: number, most: number): Intl.NumberFormat {
  const key = `${locale} ${fewest} ${most}`
  const kept = formats.get(key)
  if (kept) return kept
  const made = new Intl.NumberFormat(LANGUAGES[locale].intl, {
    minimumFractionDigits: fewest,
    maximumFractionDigits: most,
    // `Intl` groups Polish numbers only from five digits; weights are shown in columns, so four digits are
    // grouped too.
    useGrouping: 'always',
  })
  formats.set(key, made)
  return made
}

/**
 * Formats a number for a language, but always with spaces between thousands. Polish readers would read the English 16,500 as
 * sixteen and a half.
 */
export const numberIn = (
  locale: Locale,
  amount: number,
  { fewest = 0, most = fewest }: { fewest?: number; most?: number } = {},
) =>
  // Small whole numbers look the same in every language. They skip `Intl`, whose first format costs a phone a tenth of a
  // second.
  fewest === 0 && Number.isInteger(amount) && amount >= 0 && amount < 1000
    ? String(amount)
    : numberFormat(locale, fewest, most)
        .formatToParts(amount)
        .map(({ type, value }) => (type === 'group' ? '\u00a0' : value))
        .join('')

/** Builds an object with one value for each language. */
export const byLanguage = <Language extends Locale, Of>(
  languages: readonly Language[],
  make: (language: Language) => Of,
): Record<Language, Of> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Of>
