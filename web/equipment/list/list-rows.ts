// What each row of a list says: a name, how much of it, a serial number; or why it says nothing of equipment.
import { MAX_LIST_ROWS } from '#contract/limits.ts'
import type { CellRow, Cells } from '#web/lib/sheets/read-cells.ts'
import { wordsOfAll } from '#web/texts/sheet-words.ts'
import { wordsOf } from '../search/word-stem.ts'
import { amountInName, countPerhaps, countsThings } from './amount-in-name.ts'
import { type Amount, amountOf, saysNone } from './amount.ts'
import { type Column, type ColumnRole, isRepeatedHeader, type Layout, unitInTitle } from './columns.ts'

export const REFUSALS = ['header', 'above', 'sum', 'nameless', 'zero', 'unelectric'] as const
export type Refusal = (typeof REFUSALS)[number]

export interface ListRow {
  number: number
  /** What the list says of the thing, as it has it. */
  text: string
  /** The same without an amount that stands in it, with whatever maker and model. */
  name: string
  /** Null where the list says none that can be read. */
  amount: Amount | null
  /** The amount was read out of the name or a column without a title and may be none, or none is given where others have one. */
  isAmountGuessed: boolean
  /** As the list has it. */
  amountText: string
  serial: string
  refusal: Refusal | null
}

/** The rows up to the limit; the header and what stands above it do not count. */
export function withinLimit({ rows, beyond }: Cells, { headerAt }: Layout): Cells {
  const most = headerAt + 1 + MAX_LIST_ROWS
  return { rows: rows.slice(0, most), beyond: beyond + Math.max(0, rows.length - most) }
}

export function rowsOf(rows: readonly CellRow[], { columns, headerAt }: Layout): ListRow[] {
  const header = rows[headerAt]
  const read = rows.map((row, at): ListRow => {
    const one = withOther(rowOf(row, columns), row, columns)
    if (at < headerAt) return { ...one, text: textOf(row), name: textOf(row), refusal: 'above' }
    if (header && (at === headerAt || isRepeatedHeader(row, header)))
      return { ...one, text: textOf(row), name: textOf(row), refusal: 'header' }
    return one
  })
  return withNumbered(withCounted(read))
}

/** "Monitor LCD 19", "Laptop Dell 24": a size by itself, an amount where every row ends in a number. */
function withCounted(rows: ListRow[]): ListRow[] {
  const things = rows.filter(({ refusal }) => refusal === null)
  const isCounted = ({ text, serial, amountText }: ListRow) =>
    serial === '' && (amountText === '' || amountText === text) && countPerhaps(text) !== null
  if (things.length < 2 || !things.every(isCounted)) return rows
  return rows.map((one) => {
    const perhaps = one.refusal === null && one.amountText === '' ? countPerhaps(one.text) : null
    return perhaps
      ? { ...one, name: perhaps.name, amount: perhaps.amount, isAmountGuessed: true, amountText: one.text }
      : one
  })
}

/** "Komputer 1", "Komputer 2": numbers that tell devices apart, each in a row of its own; "monitor 19" in two rows is a size. */
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

function rowOf(row: CellRow, columns: readonly Column[]): ListRow {
  const cellsOf = (role: ColumnRole) =>
    row.cells.filter((cell, at) => columns[at]?.role === role && cell !== '')
  const name = cellsOf('name').join(' ')
  const serial = cellsOf('serial').join(' ')
  const countColumn = columns.find(({ role }) => role === 'count')
  const [amountText = ''] = cellsOf('count')
  const [unitText = ''] = cellsOf('unit')
  const read = {
    number: row.number,
    text: name || textOf(row),
    name: name || textOf(row),
    serial,
    amountText,
    amount: null,
    isAmountGuessed: false,
  }
  if (isSum(row.cells)) return { ...read, refusal: 'sum' }
  if (!/\p{L}/u.test(name)) return { ...read, refusal: 'nameless' }
  if (saysNone(amountText)) return { ...read, refusal: 'zero' }
  const unit = unitText || unitInTitle(countColumn?.title ?? '')
  if (amountText !== '') {
    const isAmountGuessed = countColumn?.isDoubtful === true
    return { ...read, amount: amountOf(amountText, unit), isAmountGuessed, refusal: null }
  }
  const inName = amountInName(name)
  // What has a serial number is one device; another row without an amount, among rows that have one, may be more.
  if (!inName || (inName.isGuess && serial !== '')) {
    const isAmountGuessed = countColumn !== undefined && serial === ''
    return { ...read, ...ONE_DEVICE, isAmountGuessed, refusal: null }
  }
  const { isGuess, ...said } = inName
  return { ...read, ...said, isAmountGuessed: isGuess, amountText: name, refusal: null }
}

/** "5 laptopów, 3 monitory": a cell that nobody gave a title counts something else, which one amount leaves out. */
function withOther(one: ListRow, { cells }: CellRow, columns: readonly Column[]): ListRow {
  const isCounted = cells.some(
    (cell, at) => columns[at]?.role === 'skip' && columns[at]?.title === '' && countsThings(cell),
  )
  return isCounted && one.amount !== null ? { ...one, isAmountGuessed: true } : one
}

/** A row for each device is the usual inventory. */
const ONE_DEVICE = { amount: { value: 1, unit: 'pieces' }, isAmountGuessed: false } as const

const SUMS = new Set(wordsOfAll(({ equipment }) => equipment.sums).map((words) => wordsOf(words).join(' ')))

/** "Razem:", "Razem szt.", "Suma 120": the first cell that says something says that. */
function isSum(cells: readonly string[]): boolean {
  const words = wordsOf(cells.find((cell) => /\p{L}/u.test(cell)) ?? '')
  return words.length <= 4 && [1, 2].some((count) => SUMS.has(words.slice(0, count).join(' ')))
}
