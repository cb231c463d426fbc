// The words of the emails about orders in the person's language, and numbers and days as that language writes them.

import type { Locale } from '#contract/limits.ts'
import { kilogramsShown, spaceGrouped } from '#contract/orders/weight.ts'
import { unitSymbol } from '#contract/units.ts'
import { wordsIn, type Words } from '#server/features/emails/public.ts'
import en from './email-texts/en.json' with { type: 'json' }
import pl from './email-texts/pl.json' with { type: 'json' }
import uk from './email-texts/uk.json' with { type: 'json' }

export type EmailWords = Words<keyof typeof pl>

export const emailWords = (locale: Locale): EmailWords => wordsIn({ pl, en, uk }, locale)

export function shownWeight(grams: number, locale: Locale): string {
  const decimals = kilogramsShown(grams).split('.')[1]?.length ?? 0
  return `${spaceGrouped(numberFormat(locale, decimals).format(grams / 1000), locale)} ${unitSymbol('kg', locale)}`
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
