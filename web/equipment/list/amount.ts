// Parses amounts in lists or typed text: "12 szt.", "szt. 3", "3 kpl", "1,5 t", "0,5 m3", "x2".
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { foldText } from '#contract/catalogue/search.ts'
import { isEquipmentQuantity } from '#contract/fields/quantity.ts'
import { isWholeUnit, type Unit, UNITS, unitWeight } from '#contract/units.ts'
import { namedWordsOfAll, wordsOfAll, type WrittenUnit } from '#web/texts/sheet-words.ts'

/** Amount in the list, converted to our unit. It may have decimals. */
export interface Amount {
  value: number
  unit: Unit
}

/**
 * Amount of an order entry, a whole number. `changed` if it differs from the amount in the list.
 */
export interface EntryAmount extends Amount {
  changed: boolean
}

interface KnownUnit {
  unit: Unit
  times: number
}

const tidy = (text: string) =>
  foldText(text)
    .replace(/[.\s]+$/u, '')
    .replace(/^[\s.]+/u, '')
    .replace('³', '3')

const COUNTED_IN: Record<WrittenUnit, KnownUnit> = {
  ...(Object.fromEntries(UNITS.map((unit) => [unit, { unit, times: 1 }])) as Record<Unit, KnownUnit>),
  pairs: { unit: 'pieces', times: 2 },
  tonnes: { unit: 'kg', times: 1000 },
}
const WORDS_OF_UNITS = new Map(
  namedWordsOfAll(({ equipment }) => equipment.units).flatMap(([written, words]) =>
    words.map((word) => [tidy(word), COUNTED_IN[written]] as const),
  ),
)
export const ABOUT = new Set(wordsOfAll(({ equipment }) => equipment.about).map(tidy))

export const unitOfWord = (word: string): KnownUnit | undefined => WORDS_OF_UNITS.get(tidy(word))

/** Number with the text before and after it. Only thousands may be separated within the number. */
const AMOUNT =
  /^(?<before>\D*?)\s*(?<number>(?:\d{1,3}(?:[\s\u00a0]\d{3})+(?!\d)|\d+)(?:[.,]\d+)?)\s*(?<after>\D*\d?)$/u

/** Removes decoration: "×30", "~30", "(30)", "30 szt. (uszkodzone)", "30 szt.;". */
const plainly = (text: string) =>
  text
    .trim()
    .replace(/[,;]$/u, '')
    .replace(/^\((?<inner>[^()]*)\)$/u, '$<inner>')
    .replace(/(?<=\d.*)\s*\([^()\d]*\)$/u, '')
    .replace(/^[~≈]/u, '')
    .replace('×', 'x')
    .trim()

/**
 * Parses an amount. Null without an amount or for an unknown unit. `column` is the column's unit,
 * which applies if the cell names none.
 */
export function amountOf(text: string, column?: string): Amount | null {
  const found = AMOUNT.exec(plainly(text))?.groups
  if (!found) return null
  const { before = '', number = '', after = '' } = found
  const lead = tidy(before.replace(':', ''))
  const isUnit = WORDS_OF_UNITS.has(lead)
  if (lead !== '' && !isUnit && !ABOUT.has(lead)) return null
  const bare = isUnit ? lead : (column ?? '')
  const word = tidy(after) === '' || tidy(after) === 'x' ? bare : after
  const known = tidy(word) === '' ? { unit: 'pieces' as const, times: 1 } : unitOfWord(word)
  if (!known) return null
  const value = numberOf(number, known.unit) * known.times
  return Number.isFinite(value) && value > 0 ? { value, unit: known.unit } : null
}

/** Whether the amount is zero: "0", "0 szt.", "0,00". */
export const saysNone = (text: string): boolean => /^0+(?:[.,]0+)?(?!\d)\s*\D*$/u.test(text)

/**
 * Parses a number. For pieces, three digits after the separator are thousands; for a weight they
 * are grams.
 */
function numberOf(typed: string, unit: Unit): number {
  const plain = typed.replace(/[\s\u00a0]/gu, '')
  if (isWholeUnit(unit) && /^\d{1,3}[.,]\d{3}$/.test(plain)) return Number(plain.replace(/[.,]/, ''))
  return Number(plain.replace(',', '.'))
}

/** Converts a fractional amount to kilograms if the weight is known, because an entry takes only whole numbers. */
export function entryAmount({ value, unit }: Amount, item: ListedItem): EntryAmount | null {
  const asIs = whole(value, unit, false)
  if (asIs || isWholeUnit(unit)) return asIs
  const factor = unitWeight(unit, item)
  return factor === null ? null : whole(Math.max(1, Math.round(value * factor)), 'kg', true)
}

const whole = (value: number, unit: Unit, changed: boolean): EntryAmount | null =>
  isEquipmentQuantity(value) ? { value, unit, changed } : null
