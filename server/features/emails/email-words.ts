// The words of every email in the person's language, and weights, counts and days as that language writes them.

import { dayInWarsaw } from '#contract/fields/day.ts'
import { LANGUAGES, numberIn, type Locale } from '#contract/languages.ts'
import { kilogramsShown } from '#contract/orders/weight.ts'
import { unitSymbol } from '#contract/units.ts'
import { EMAIL_TEXTS, type EmailTexts } from '#server/texts.ts'

export type EmailWords = (key: keyof EmailTexts, values?: Record<string, string>) => string

/** `{name}` in a text is replaced once: a value that itself contains braces stays as typed. */
export const emailWords =
  (locale: Locale): EmailWords =>
  (key, values) => {
    const text = EMAIL_TEXTS[locale][key]
    return values
      ? text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
      : text
  }

export function shownWeight(grams: number, locale: Locale): string {
  const decimals = kilogramsShown(grams).split('.')[1]?.length ?? 0
  return `${numberIn(locale, grams / 1000, { fewest: decimals })} ${unitSymbol('kg', locale)}`
}

export const shownCount = (count: number, locale: Locale) => numberIn(locale, count, { fewest: 0, most: 3 })

/** `4 listopada 2026 r.`, after a weekday when the style is full. `Intl` leaves the word for the year out in Polish alone. */
export function shownDate(
  moment: Date,
  locale: Locale,
  { dateStyle, timeZone }: { dateStyle: 'full' | 'long'; timeZone: string },
): string {
  const date = new Intl.DateTimeFormat(LANGUAGES[locale].intl, { dateStyle, timeZone }).format(moment)
  return locale === 'pl' ? `${date} r.` : date
}

/** `YYYY-MM-DD` where the company works. */
export const shownDay = dayInWarsaw
