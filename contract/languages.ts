// The languages of the product: what pages, emails and the database know of a language follows from its row.

interface Language {
  /** The language's name in itself, as people look for it. */
  name: string
  /** The rules by which `Intl` writes numbers and days: English as it is written in Europe. */
  intl: string
  /** A line never ends with a word of one letter. */
  keepsShortWords: boolean
  /** The marks around what is quoted. */
  quotes: string
}

const ROWS = {
  pl: { name: 'Polski', intl: 'pl', keepsShortWords: true, quotes: '„”' },
  en: { name: 'English', intl: 'en-GB', keepsShortWords: false, quotes: '“”' },
  uk: { name: 'Українська', intl: 'uk', keepsShortWords: true, quotes: '«»' },
} satisfies Record<string, Language>

export type Locale = keyof typeof ROWS
export const LANGUAGES: Readonly<Record<Locale, Language>> = ROWS
/** In the order in which they are offered. */
export const LOCALES = Object.keys(ROWS) as readonly Locale[]
export const DEFAULT_LOCALE = 'pl' satisfies Locale
/** Those that things are translated to. */
export type OtherLocale = Exclude<Locale, typeof DEFAULT_LOCALE>
export const OTHER_LOCALES: readonly OtherLocale[] = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

const formats = new Map<string, Intl.NumberFormat>()

/** Kept, since making one costs more than using it hundreds of times. */
function numberFormat(locale: Locale, fewest: number, most: number): Intl.NumberFormat {
  const key = `${locale} ${fewest} ${most}`
  const kept = formats.get(key)
  if (kept) return kept
  const made = new Intl.NumberFormat(LANGUAGES[locale].intl, {
    minimumFractionDigits: fewest,
    maximumFractionDigits: most,
    // Polish by itself groups from five digits only; a weight is read in a column, so four are grouped too.
    useGrouping: 'always',
  })
  formats.set(key, made)
  return made
}

/**
 * A number in the language's own way, except that thousands are apart by a space everywhere, which nobody takes for a decimal
 * sign: an English 16,500 would be sixteen and a half to everybody else here.
 */
export const numberIn = (
  locale: Locale,
  amount: number,
  { fewest = 0, most = fewest }: { fewest?: number; most?: number } = {},
) =>
  // Written alike in every language; the first format that `Intl` makes takes a phone a tenth of a second.
  fewest === 0 && Number.isInteger(amount) && amount >= 0 && amount < 1000
    ? String(amount)
    : numberFormat(locale, fewest, most)
        .formatToParts(amount)
        .map(({ type, value }) => (type === 'group' ? '\u00a0' : value))
        .join('')
