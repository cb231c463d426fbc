// Texts of emails in the person's language, and weights, counts and days in its format.

import { dayInWarsaw } from '#contract/fields/day.ts'
import { LANGUAGES, numberIn, type Locale } from '#contract/languages.ts'
import { formatWeight } from '#contract/orders/weight.ts'
import { unitSymbol } from '#contract/units.ts'
import { EMAIL_TEXTS, type EmailTexts, filled } from '#server/texts.ts'

export type EmailWords = (key: keyof EmailTexts, values?: Record<string, string>) => string

export const emailWords =
  (locale: Locale): EmailWords =>
  (key, values) =>
    filled(EMAIL_TEXTS[locale][key], values)

export const shownWeight = (grams: number, locale: Locale) =>
  `${formatWeight(grams / 1000, locale)} ${unitSymbol('kg', locale)}`

export const shownCount = (count: number, locale: Locale) => numberIn(locale, count, { fewest: 0, most: 3 })

/**
 * Formats a day: `4 listopada 2026 r.`, with the weekday in the full style. `Intl` omits the word for the year only in Polish.
 */
export function shownDate(
  moment: Date,
  locale: Locale,
  { dateStyle, timeZone }: { dateStyle: 'full' | 'long'; timeZone: string },
): string {
  const date = new Intl.DateTimeFormat(LANGUAGES[locale].intl, { dateStyle, timeZone }).format(moment)
  return locale === 'pl' ? `${date} r.` : date
}

/** Formats weekday and date of a day that is written `YYYY-MM-DD`. */
export const fullDate = (day: string, locale: Locale) =>
  shownDate(new Date(`${day}T00:00:00Z`), locale, { dateStyle: 'full', timeZone: 'UTC' })

/** Day in Warsaw, `YYYY-MM-DD`. */
export const shownDay = dayInWarsaw
