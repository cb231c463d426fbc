// How much of something a list says: "12 szt.", "szt. 3", "3 kpl", "1,5 t", "0,5 m3", "x2".
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { foldText } from '#contract/catalogue/search.ts'
import { isEquipmentQuantity } from '#contract/fields/quantity.ts'
import { isWholeUnit, type Unit, UNITS, unitWeight } from '#contract/units.ts'
import { namedWordsOfAll, wordsOfAll, type WrittenUnit } from '#web/texts/sheet-words.ts'
import { MAKERS, PREPOSITIONS, wordsOf, wordStem } from '../search/word-stem.ts'

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
const ABOUT = new Set(wordsOfAll(({ equipment }) => equipment.about).map(tidy))

export const unitOfWord = (word: string): KnownUnit | undefined => WORDS_OF_UNITS.get(tidy(word))

/** A number with what stands before and after it. */
const AMOUNT = /^(?<before>\D*?)\s*(?<number>\d[\d\s\u00a0]*(?:[.,]\d+)?)\s*(?<after>\D*\d?)$/u

/** `null`: no amount, or in a unit that nobody knows. `column`: the unit of the column, where the cell names none. */
export function amountOf(text: string, column?: string): Amount | null {
  const found = AMOUNT.exec(text.trim())?.groups
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

/** Three digits after the mark are thousands of whole things, and grams of a weight. */
function numberOf(typed: string, unit: Unit): number {
  const plain = typed.replace(/[\s\u00a0]/gu, '')
  if (isWholeUnit(unit) && /^\d{1,3}[.,]\d{3}$/.test(plain)) return Number(plain.replace(/[.,]/, ''))
  return Number(plain.replace(',', '.'))
}

/** An entry takes whole numbers: part of what is no whole thing becomes kilograms, as far as anybody knows how many. */
export function entryAmount({ value, unit }: Amount, item: ListedItem): EntryAmount | null {
  const asIs = whole(value, unit, false)
  if (asIs || isWholeUnit(unit)) return asIs
  const factor = unitWeight(unit, item)
  return factor === null ? null : whole(Math.max(1, Math.round(value * factor)), 'kg', true)
}

const whole = (value: number, unit: Unit, changed: boolean): EntryAmount | null =>
  isEquipmentQuantity(value) ? { value, unit, changed } : null

/** What a name says of how many there are. */
export interface NamedAmount {
  name: string
  /** Null for crates and pallets: nobody knows how much is in them. */
  amount: Amount | null
  /** The number may be a size or a model as well. */
  isGuess: boolean
}

/** "12 x monitor", "3 szt. laptop", "monitory - 12 szt.", "kable (1,5 t)", "monitory 2 palety". */
const IN_FRONT =
  /^(?<number>\d{1,5}(?:[.,]\d+)?)\s*(?:[x×]\s*|(?<unit>\p{L}{1,12}\.?)\s+(?:-\s*)?)(?<name>\S.*)$/iu
const AT_THE_END =
  /^(?<name>.*?[^\s,;:(–-])[\s,;:(–-]+(?<number>\d{1,5}(?:[.,]\d+)?)\s*(?<unit>\p{L}{1,12}3?\.?)\)?$/iu
/** "laptopy: 3", "laptopy (3)", "laptopy – 3", "laptopy x 3". */
const MARKED = /^(?<name>.*\p{L}.*?)(?:\s*[:=(]\s*|\s+[–x×-]\s+)(?<number>[1-9]\d{0,3})\)?$/u
/** "12 monitorów Dell". */
const BARE_IN_FRONT = /^(?<number>[1-9]\d{0,3})\s+(?<name>\p{L}.*)$/u
/** "czajniki 5", "laptop x3": a model has more digits, or letters that are capitals. */
const BARE_AT_THE_END = /^(?<name>\p{Lu}?\p{Ll}{2,}|.*\s\p{Ll}{3,})\s+x?(?<number>[1-9]\d{0,2})$/u

const foldedWords = (words: readonly string[]) => new Set(words.flatMap(wordsOf))
const MEASURES = foldedWords(wordsOfAll(({ equipment }) => equipment.measures))
const CONTAINERS = foldedWords(wordsOfAll(({ equipment }) => equipment.containers))
/** Words that call a number something else than a count: "sala 4", "nr 12". */
const LABELS = new Set(
  [
    ...foldedWords(wordsOfAll(({ equipment }) => [...equipment.headers.skip, ...equipment.headers.serial])),
  ].map(wordStem),
)

/** Longer ones are no names, and would take the patterns long. */
const LONGEST_NAME = 200

/** An amount written into a name; null where it says none. */
export function amountInName(name: string): NamedAmount | null {
  return name.length > LONGEST_NAME ? null : (statedIn(name) ?? guessedIn(name))
}

function statedIn(text: string): NamedAmount | null {
  for (const pattern of [IN_FRONT, AT_THE_END]) {
    const { name = '', number = '', unit } = pattern.exec(text)?.groups ?? {}
    if (number === '') continue
    if (unit !== undefined && wordsOf(unit).some((word) => CONTAINERS.has(word)))
      return { name, amount: null, isGuess: false }
    if (unit !== undefined && !unitOfWord(unit)) continue
    const amount = amountOf(`${number} ${unit ?? ''}`)
    if (amount) return { name, amount, isGuess: false }
  }
  const { name = '', number = '' } = MARKED.exec(text)?.groups ?? {}
  return number === '' || isLabel(name) ? null : pieces(name, number, false)
}

function guessedIn(text: string): NamedAmount | null {
  const front = BARE_IN_FRONT.exec(text)?.groups
  const [first = ''] = wordsOf(front?.['name'] ?? '')
  if (front && !MEASURES.has(first) && !PREPOSITIONS.has(first)) {
    // The model of a maker, and what has so many digits, may stand in front as well.
    const isLong = front['number']?.length === 4
    const isMade = MAKERS.has(first)
    return isLong && isMade ? null : pieces(front['name'], front['number'], isLong || isMade)
  }
  const { name = '', number } = BARE_AT_THE_END.exec(text)?.groups ?? {}
  return number === undefined || isLabel(name) || namesMaker(name) ? null : pieces(name, number, true)
}

const pieces = (name = '', number = '', isGuess: boolean): NamedAmount => ({
  name,
  amount: { value: Number(number), unit: 'pieces' },
  isGuess,
})

const isLabel = (name: string) => LABELS.has(wordStem(wordsOf(name).at(-1) ?? ''))
const namesMaker = (name: string) => wordsOf(name).some((word) => MAKERS.has(word))
