// The words of the letters in the person's language, and numbers and days as that language writes them.

import { DEFAULT_LOCALE, type Locale } from '#contract/limits.ts'
import { kilogramsShown, spaceGrouped } from '#contract/orders/weight.ts'
import en from './letter-texts/en.json' with { type: 'json' }
import pl from './letter-texts/pl.json' with { type: 'json' }
import uk from './letter-texts/uk.json' with { type: 'json' }

type TextKey = keyof typeof pl
export type LetterWords = (key: TextKey, values?: Record<string, string>) => string

const TEXTS: Record<Locale, Record<TextKey, string>> = { pl, en, uk }

/** `{name}` in a text is replaced once: a value that itself contains braces stays as typed. */
export const letterWords =
  (locale: Locale = DEFAULT_LOCALE): LetterWords =>
  (key, values) => {
    const text = TEXTS[locale][key]
    return values
      ? text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
      : text
  }

export function shownWeight(grams: number, locale: Locale): string {
  const decimals = kilogramsShown(grams).split('.')[1]?.length ?? 0
  return `${spaceGrouped(numberFormat(locale, decimals).format(grams / 1000), locale)} ${TEXTS[locale]['unit.kg']}`
}

export const shownCount = (count: number, locale: Locale) =>
  spaceGrouped(numberFormat(locale, 0, 3).format(count), locale)

/** Kept, since making one costs more than using it hundreds of times. */
const numberFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: Locale, fewest: number, most = fewest): Intl.NumberFormat {
  const key = `${locale} ${fewest} ${most}`
  const kept = numberFormats.get(key)
  if (kept) return kept
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: fewest,
    maximumFractionDigits: most,
    useGrouping: 'always',
  })
  numberFormats.set(key, made)
  return made
}

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })

/** `YYYY-MM-DD` where the company works. */
export const shownDay = (moment: Date) => DAY.format(moment)
