// Content of a list's rows: name, amount, serial number, or the reason why a row is not equipment.
import { MAX_LIST_ROWS } from '#contract/limits.ts'
import { isWholeUnit } from '#contract/units.ts'
import type { CellRow, Cells } from '#web/lib/sheets/read-cells.ts'
import { wordsOfAll } from '#web/texts/sheet-words.ts'
import { PREPOSITIONS, wordsOf } from '../search/word-stem.ts'
import { amountInName, countPerhaps, countsThings } from './amount-in-name.ts'
import { type Amount, amountOf, saysNone } from './amount.ts'
import {
  type Column,
  type ColumnRole,
  isFurtherHeader,
  isHeader,
  type Layout,
  namesThing,
  namesWeight,
  unitInTitle,
} from './columns.ts'

export const REFUSALS = ['header', 'above', 'section', 'sum', 'nameless', 'zero', 'unelectric'] as const
export type Refusal = (typeof REFUSALS)[number]

export interface ListRow {
  number: number
  /** Text about the thing, unchanged. */
  text: string
  /** Text without its amount, but with maker and model. */
  name: string
  /** Text to match: the name, or with a kind column the kind and the rest (`soughtFor`). */
  sought: string
  /** Null without a readable amount. */
  amount: Amount | null
  /**
   * Whether the amount is a guess: found in the name or in an untitled column, or assumed because
   * other rows have one.
   */
  isAmountGuessed: boolean
  /** Amount as written in the list. */
  amountText: string
  serial: string
  refusal: Refusal | null
}

/** Limits the rows. The header and the rows above it do not count. */
export function withinLimit({ rows, beyond }: Cells, { headerAt }: Layout): Cells {
  const most = headerAt + 1 + MAX_LIST_ROWS
  return { rows: rows.slice(0, most), beyond: beyond + Math.max(0, rows.length - most) }
}

export function rowsOf(rows: readonly CellRow[], { columns, headerAt }: Layout): ListRow[] {
  const headers = rows.slice(0, headerAt + 1).filter(isHeader)
  const isSection = sectionsOf(rows.slice(headerAt + 1), columns)
  const read = rows.map((row, at): ListRow => {
    const refusal = at < headerAt && !isHeader(row) ? 'above' : at <= headerAt ? 'header' : null
    const one = withOther(rowOf(row, columns), row, columns)
    const outside = refusal ?? (isFurtherHeader(row, headers) ? 'header' : isSection(row) ? 'section' : null)
    return outside ? { ...one, text: textOf(row), name: textOf(row), refusal: outside } : one
  })
  return withNumbered(withCounted(withBelow(read)))
}

/**
 * Takes the amount from the line below the name, because a table from a word processor is pasted
 * line by line. The person checks it. A number above the first name is a row number.
 */
function withBelow(rows: ListRow[]): ListRow[] {
  const first = rows.find(({ refusal }) => refusal === null || refusal === 'nameless')
  if (first?.refusal === 'nameless') return rows
  return rows.map((one, at) => {
    const below = rows[at + 1]
    const amount = below?.refusal === 'nameless' ? amountOf(below.text) : null
    const isBare = one.refusal === null && one.amountText === '' && one.serial === ''
    return amount && isBare ? { ...one, amount, isAmountGuessed: true } : one
  })
}

/** If every row ends in a number, as in "Monitor LCD 19", "Laptop Dell 24", it is an amount; in a single row it may be a size. */
function withCounted(rows: ListRow[]): ListRow[] {
  const things = rows.filter(({ refusal }) => refusal === null)
  const isCounted = ({ text, serial, amountText }: ListRow) =>
    serial === '' && (amountText === '' || amountText === text) && countPerhaps(text) !== null
  if (things.length < 2 || !things.every(isCounted)) return rows
  return rows.map((one) => {
    const perhaps = one.refusal === null && one.amountText === '' ? countPerhaps(one.text) : null
    return perhaps
      ? {
          ...one,
          name: perhaps.name,
          sought: perhaps.name,
          amount: perhaps.amount,
          isAmountGuessed: true,
          amountText: one.text,
        }
      : one
  })
}

/**
 * Recognises numbered devices, one per row: "Komputer 1", "Komputer 2". A repeated number, as in
 * two rows "monitor 19", is a size.
 */
function withNumbered(rows: ListRow[]): ListRow[] {
  const isNumbered = ({ isAmountGuessed, amount, amountText, text }: ListRow) =>
    isAmountGuessed && amount?.unit === 'pieces' && amountText === text
  const numbered = rows.filter(isNumbered)
  return rows.map((one) => {
    const alike = numbered.filter(({ name }) => name.toLowerCase() === one.name.toLowerCase())
    if (alike.length < 2 || !isNumbered(one)) return one
    const numbers = alike.map(({ amount }) => amount?.value ?? 0).toSorted((a, b) => a - b)
    const isOrdered = numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)
    const isRepeated = new Set(numbers).size < numbers.length
    if (!isOrdered && !isRepeated) return one
    return { ...one, ...ONE_DEVICE, isAmountGuessed: !isOrdered || numbers[0] !== 1, name: one.text }
  })
}

const textOf = ({ cells }: CellRow) => cells.filter((cell) => cell !== '').join(' · ')

/** Separator between the kind and the rest of a name; cells contain no tabs. */
const AFTER_KIND = '\t'

/** Joins and splits the text to match: the kind from its own column, and the rest. */
const soughtFor = (kind: string, rest: string) => (kind === '' ? rest : `${kind}${AFTER_KIND}${rest}`)
export function partsOfSought(sought: string): { kind: string; rest: string } {
  const [rest = '', kind = ''] = sought.split(AFTER_KIND).toReversed()
  return { kind, rest }
}

const MODEL = /model|модель/iu
/** Company suffixes, which do not help matching: "ASUSTeK COMPUTER INC.". */
const COMPANY = /(?:\s+computers?)?,?\s+(?:inc|corp|corporation|co|company|ltd|gmbh|ag|s\.?a)\.?$/iu

/** Host names and labels, which say nothing about the kind: "PC-KSIEG-01", "LAP 0012". */
const isLabel = (name: string) => /^\S*\d\S*$/u.test(name) || /^\p{L}{1,5}[\s_-]\d+$/u.test(name)

function rowOf(row: CellRow, columns: readonly Column[]): ListRow {
  const cellsOf = (role: ColumnRole) =>
    row.cells
      .filter((cell, at) => columns[at]?.role === role && cell !== '')
      .map((cell) => cell.replaceAll(AFTER_KIND, ' '))
  const kind = cellsOf('kind').join(' ')
  const thing = cellsOf('name').join(' ')
  // The model comes first, because it says more than the maker.
  const isModel = (at: number) => MODEL.test(columns[at]?.title ?? '')
  const models = row.cells.flatMap((cell, at) =>
    columns[at]?.role === 'model' && cell !== '' ? [{ cell, at }] : [],
  )
  const model = models
    .toSorted((one, other) => Number(isModel(other.at)) - Number(isModel(one.at)))
    .map(({ cell }) => cell.replaceAll(AFTER_KIND, ' ').replace(COMPANY, ''))
    .join(' ')
  const name = row.cells.filter((cell, at) => cell !== '' && namesThing(columns[at]?.role)).join(' ')
  const isNamedElsewhere = kind !== '' || model !== ''
  const rest = [isNamedElsewhere && isLabel(thing) ? '' : thing, model].filter(Boolean).join(' ')
  const serial = cellsOf('serial').map(plainSerial).filter(Boolean).join(' ')
  const { at: countAt, amountText } = amountCell(row, columns)
  const countColumn = columns[countAt]
  const [unitText = ''] = cellsOf('unit')
  const read = {
    number: row.number,
    text: name || textOf(row),
    name: name || textOf(row),
    sought: soughtFor(kind, rest),
    serial,
    amountText,
    amount: null,
    isAmountGuessed: false,
  }
  if (isSum(row.cells)) return { ...read, refusal: 'sum' }
  // "5 PC" is five computers, though "pc" is an English unit.
  const isAmount = amountOf(name) !== null && !/^\d+ PC$/.test(name)
  if (!/\p{L}/u.test(name) || isAmount) return { ...read, refusal: 'nameless' }
  if (saysNone(amountText)) return { ...read, refusal: 'zero' }
  const stated = unitText || unitInTitle(countColumn?.title ?? '')
  const isWeight = stated === undefined && namesWeight(countColumn?.title ?? '')
  if (amountText !== '') {
    const amount = amountOf(amountText, isWeight ? 'kg' : stated)
    const isAmountGuessed =
      countColumn?.isDoubtful === true ||
      row.repeated?.includes(countAt) === true ||
      (isWeight && !/\p{L}/u.test(amountText)) ||
      (amount !== null && isWholeUnit(amount.unit) && THOUSANDS_OR_NONE.test(amountText))
    return { ...read, amount, isAmountGuessed, refusal: null }
  }
  // Remarks may state the amount: "5 szt.".
  const remarked = countColumn ? [] : row.cells.filter((_, at) => columns[at]?.role === 'skip')
  const noted = remarked.find(
    (cell) => /\d.*\p{L}|\p{L}.*\d/u.test(cell) && amountOf(cell)?.unit === 'pieces',
  )
  if (noted !== undefined && serial === '')
    return { ...read, amountText: noted, amount: amountOf(noted), isAmountGuessed: true, refusal: null }
  // Numbers in model names are not amounts.
  const inName = amountInName(isNamedElsewhere ? thing : name)
  // A row with a serial number is one device. Another row without an amount, in a list that has amounts, may be more.
  if (!inName || (inName.isGuess && serial !== '')) {
    const isAmountGuessed = (countColumn !== undefined && serial === '') || SEVERAL_SERIALS.test(serial)
    return { ...read, ...ONE_DEVICE, isAmountGuessed, refusal: null }
  }
  const { isGuess, name: named, amount } = inName
  const without = { name: name.replace(thing, named), sought: soughtFor(kind, rest.replace(thing, named)) }
  return {
    ...read,
    ...(isNamedElsewhere ? without : { name: named, sought: named }),
    amount,
    isAmountGuessed: isGuess,
    amountText: thing,
    refusal: null,
  }
}

/** "5,000" may be five thousand, or five with the decimals of an accounting program. */
const THOUSANDS_OR_NONE = /^\d{1,3}[.,]000(?!\d)/
const NOTHING = new Set(
  wordsOfAll(({ equipment }) => equipment.nothing).map((words) => wordsOf(words).join(' ')),
)
/** Serial number without the marks that keep its zeros in a spreadsheet; empty for "brak". */
function plainSerial(cell: string): string {
  const serial = cell.replace(/^="(.*)"$/, '$1').replace(/^'/, '')
  const phrase = wordsOf(serial).join(' ')
  return phrase === '' || NOTHING.has(phrase) ? '' : serial
}
const SEVERAL_SERIALS = /\d.*[,;]\s*\S*\d/

/** Cell with the amount of a row. A row without pieces may have its weight in another column. */
function amountCell({ cells }: CellRow, columns: readonly Column[]): { at: number; amountText: string } {
  const at = columns.findIndex(({ role }) => role === 'count')
  const amountText = cells[at] ?? ''
  if (at < 0 || !/^\p{Pd}*$/u.test(amountText)) return { at, amountText }
  const weightAt = columns.findIndex(
    ({ role, title }, column) =>
      role === 'skip' && namesWeight(title) && amountOf(cells[column] ?? '') !== null,
  )
  return weightAt < 0 ? { at, amountText } : { at: weightAt, amountText: cells[weightAt] ?? '' }
}

/**
 * Marks the amount as a guess if an untitled column contains another amount: "5 laptopów, 3
 * monitory".
 */
function withOther(one: ListRow, { cells }: CellRow, columns: readonly Column[]): ListRow {
  const isCounted = cells.some(
    (cell, at) => columns[at]?.role === 'skip' && columns[at]?.title === '' && countsThings(cell),
  )
  return isCounted && one.amount !== null ? { ...one, isAmountGuessed: true } : one
}

/** Amount of a row in the usual inventory, which has one row per device. */
const ONE_DEVICE = { amount: { value: 1, unit: 'pieces' }, isAmountGuessed: false } as const

const SUMS = new Set(wordsOfAll(({ equipment }) => equipment.sums).map((words) => wordsOf(words).join(' ')))

/**
 * Whether the row is a total: "Razem:", "Razem szt.", "Suma 120", "Razem pracownia nr 12" in the first cell with letters, but
 * not "łącznie z torbą".
 */
function isSum(cells: readonly string[]): boolean {
  const words = wordsOf(cells.find((cell) => /\p{L}/u.test(cell)) ?? '')
  const count = [1, 2].find((length) => SUMS.has(words.slice(0, length).join(' ')))
  return count !== undefined && words.length <= LONGEST_SUM && !PREPOSITIONS.has(words[count] ?? '')
}
const LONGEST_SUM = 8

const SECTIONS = new Set(
  wordsOfAll(({ equipment }) => equipment.sections).map((words) => wordsOf(words).join(' ')),
)
/** Numbers of sections: "I. Komputery", "A) sala 12", "2.1 Monitory". */
const PART_NUMBER = /^(?:[IVX]{1,5}|[A-Z]|\d{1,2}(?:\.\d{1,2})+)[.)]?\s+\p{L}/u

/**
 * Recognises section titles and footers: a single cell, in a list of several columns, that names a place, ends in a colon,
 * begins with a section number, or lacks the row number that others have.
 */
function sectionsOf(rows: readonly CellRow[], columns: readonly Column[]): (row: CellRow) => boolean {
  const filled = ({ cells }: CellRow) => cells.flatMap((cell, at) => (cell === '' ? [] : [at]))
  const several = rows.filter((row) => filled(row).length >= 2)
  if (several.length === 0) return () => false
  const isNumber = (cell = '') => /^\d{1,4}[.)]?$/.test(cell)
  const numberAt =
    several.every(({ cells }) => isNumber(cells[0]) || isSum(cells)) && columns[0]?.role === 'skip' ? 0 : -1
  return (row) => {
    const [at, ...others] = filled(row)
    if (at === undefined || others.length > 0) return false
    const cell = row.cells[at] ?? ''
    if (!/\p{L}{2}/u.test(cell) || isSum(row.cells) || amountInName(cell) !== null) return false
    const words = wordsOf(cell)
    const isPlace = [1, 2].some((length) => SECTIONS.has(words.slice(0, length).join(' ')))
    return (
      isPlace ||
      cell.endsWith(':') ||
      PART_NUMBER.test(cell) ||
      (numberAt >= 0 && at !== numberAt) ||
      !namesThing(columns[at]?.role)
    )
  }
}
