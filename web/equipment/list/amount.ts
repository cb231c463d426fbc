// How much of something a list says: "12 szt.", "szt. 3", "3 kpl", "1,5 t", "0,5 m3", "x2".
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { foldText } from '#contract/catalogue/search.ts'
import { isEquipmentQuantity } from '#contract/fields/quantity.ts'
import { type Unit, unitWeight } from '#contract/units.ts'
import listWords from './list-words.json' with { type: 'json' }

/** As the list says it: in a unit of ours, with fractions. */
export interface Amount {
  value: number
  unit: Unit
}

/** How much an entry of an order can say: a whole number. `changed`: the list says it another way. */
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

const UNITS = new Map<string, KnownUnit>(
  (
    [
      ['pieces', 'pieces', 1],
      ['pairs', 'pieces', 2],
      ['kg', 'kg', 1],
      ['tonnes', 'kg', 1000],
      ['m3', 'm3', 1],
    ] as const
  ).flatMap(([kind, unit, times]) =>
    listWords.units[kind].map((word) => [tidy(word), { unit, times }] as const),
  ),
)
const ABOUT = new Set(listWords.about.map(tidy))

export const unitOfWord = (word: string): KnownUnit | undefined => UNITS.get(tidy(word))

/** A number with what stands before and after it. */
const AMOUNT = /^(?<before>\D*?)\s*(?<number>\d[\d\s\u00a0]*(?:[.,]\d+)?)\s*(?<after>\D*\d?)$/u

/** `null`: no amount, or in a unit that nobody knows. `column`: the unit of the column, where the cell names none. */
export function amountOf(text: string, column?: string): Amount | null {
  const found = AMOUNT.exec(text.trim())?.groups
  if (!found) return null
  const { before = '', number = '', after = '' } = found
  const lead = tidy(before.replace(':', ''))
  const isUnit = UNITS.has(lead)
  if (lead !== '' && !isUnit && !ABOUT.has(lead)) return null
  const bare = isUnit ? lead : (column ?? '')
  const word = tidy(after) === '' || tidy(after) === 'x' ? bare : after
  const known = tidy(word) === '' ? { unit: 'pieces' as const, times: 1 } : unitOfWord(word)
  if (!known) return null
  const value = numberOf(number, known.unit) * known.times
  return Number.isFinite(value) && value > 0 ? { value, unit: known.unit } : null
}

/** Three digits after the mark are thousands of pieces, and grams of a weight. */
function numberOf(typed: string, unit: Unit): number {
  const plain = typed.replace(/[\s\u00a0]/gu, '')
  if (unit === 'pieces' && /^\d{1,3}[.,]\d{3}$/.test(plain)) return Number(plain.replace(/[.,]/, ''))
  return Number(plain.replace(',', '.'))
}

/** An entry takes whole numbers: part of a kilogram becomes a whole one, part of a cubic metre its kilograms. */
export function entryAmount({ value, unit }: Amount, item: ListedItem): EntryAmount | null {
  const asIs = whole(value, unit, false)
  if (asIs) return asIs
  if (unit === 'kg') return whole(Math.max(1, Math.round(value)), unit, true)
  const factor = unit === 'm3' ? unitWeight('m3', item) : null
  return factor === null ? null : whole(Math.max(1, Math.round(value * factor)), 'kg', true)
}

const whole = (value: number, unit: Unit, changed: boolean): EntryAmount | null =>
  isEquipmentQuantity(value) ? { value, unit, changed } : null

/** An amount written into a name: "12 x monitor", "monitory - 12 szt.". A bare number may be a size or a model. */
const IN_FRONT = /^(?<number>\d{1,5})\s*(?:[x×]\s*|(?<unit>\p{L}{1,8}\.?)\s+(?:-\s*)?)(?<name>\S.*)$/iu
const AT_THE_END =
  /^(?<name>.*?[^\s,;:(–-])[\s,;:(–-]+(?<number>\d{1,5}(?:[.,]\d+)?)\s*(?<unit>\p{L}{1,8}3?\.?)\)?$/iu

export function amountInName(name: string): { name: string; amount: Amount } | null {
  for (const pattern of [IN_FRONT, AT_THE_END]) {
    const found = pattern.exec(name)?.groups
    const unit = found?.['unit']
    if (!found || (unit !== undefined && !unitOfWord(unit))) continue
    const amount = amountOf(`${found['number']} ${unit ?? ''}`)
    if (amount) return { name: found['name'] ?? '', amount }
  }
  return null
}
