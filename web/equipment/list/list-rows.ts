// What each row of a list says: a name, how much of it, a serial number; or why it says nothing of equipment.
import { MAX_LIST_ROWS } from '#contract/limits.ts'
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
  unitInTitle,
} from './columns.ts'

export const REFUSALS = ['header', 'above', 'section', 'sum', 'nameless', 'zero', 'unelectric'] as const
export type Refusal = (typeof REFUSALS)[number]

export interface ListRow {
  number: number
  /** What the list says of the thing, as it has it. */
  text: string
  /** The same without an amount that stands in it, with whatever maker and model. */
  name: string
  /** What the row is matched by: the name, or `soughtFor` a kind and the rest where the list has a column for the kind. */
  sought: string
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
  const headers = rows.slice(0, headerAt + 1).filter(isHeader)
  const isSection = sectionsOf(rows.slice(headerAt + 1), columns)
  const read = rows.map((row, at): ListRow => {
    const refusal = at < headerAt && !isHeader(row) ? 'above' : at <= headerAt ? 'header' : null
    const one = withOther(rowOf(row, columns), row, columns)
    const outside = refusal ?? (isFurtherHeader(row, headers) ? 'header' : isSection(row) ? 'section' : null)
    return outside ? { ...one, text: textOf(row), name: textOf(row), refusal: outside } : one
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

/** Between the kind of a thing and the rest of its name; cells have no tabs when a row is read. */
const AFTER_KIND = '\t'

/** What a row is matched by, and back: a kind that a column of its own says, and the rest. */
const soughtFor = (kind: string, rest: string) => (kind === '' ? rest : `${kind}${AFTER_KIND}${rest}`)
export function partsOfSought(sought: string): { kind: string; rest: string } {
  const [rest = '', kind = ''] = sought.split(AFTER_KIND).toReversed()
  return { kind, rest }
}

const MODEL = /model|модель/iu
/** "ASUSTeK COMPUTER INC.": how companies are called says nothing of what they make. */
const COMPANY = /(?:\s+computers?)?,?\s+(?:inc|corp|corporation|co|company|ltd|gmbh|ag|s\.?a)\.?$/iu

/** "PC-KSIEG-01", "LAP 0012": what a device is called in the network, or by its label, says nothing of its kind. */
const isLabel = (name: string) => /^\S*\d\S*$/u.test(name) || /^\p{L}{1,5}[\s_-]\d+$/u.test(name)

function rowOf(row: CellRow, columns: readonly Column[]): ListRow {
  const cellsOf = (role: ColumnRole) =>
    row.cells
      .filter((cell, at) => columns[at]?.role === role && cell !== '')
      .map((cell) => cell.replaceAll(AFTER_KIND, ' '))
  const kind = cellsOf('kind').join(' ')
  const thing = cellsOf('name').join(' ')
  // The model says more than its maker, so it stands first.
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
  const serial = cellsOf('serial').join(' ')
  const countColumn = columns.find(({ role }) => role === 'count')
  const [amountText = ''] = cellsOf('count')
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
  if (!/\p{L}/u.test(name)) return { ...read, refusal: 'nameless' }
  if (saysNone(amountText)) return { ...read, refusal: 'zero' }
  const unit = unitText || unitInTitle(countColumn?.title ?? '')
  if (amountText !== '') {
    const isAmountGuessed = countColumn?.isDoubtful === true
    return { ...read, amount: amountOf(amountText, unit), isAmountGuessed, refusal: null }
  }
  // Numbers of models are no amounts.
  const inName = amountInName(isNamedElsewhere ? thing : name)
  // What has a serial number is one device; another row without an amount, among rows that have one, may be more.
  if (!inName || (inName.isGuess && serial !== '')) {
    const isAmountGuessed = countColumn !== undefined && serial === ''
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

/** "Razem:", "Razem szt.", "Suma 120", "Razem pracownia nr 12": the first cell with letters says that; "łącznie z torbą" does not. */
function isSum(cells: readonly string[]): boolean {
  const words = wordsOf(cells.find((cell) => /\p{L}/u.test(cell)) ?? '')
  const count = [1, 2].find((length) => SUMS.has(words.slice(0, length).join(' ')))
  return count !== undefined && words.length <= LONGEST_SUM && !PREPOSITIONS.has(words[count] ?? '')
}
const LONGEST_SUM = 8

const SECTIONS = new Set(
  wordsOfAll(({ equipment }) => equipment.sections).map((words) => wordsOf(words).join(' ')),
)
/** "I. Komputery", "A) sala 12", "2.1 Monitory". */
const PART_NUMBER = /^(?:[IVX]{1,5}|[A-Z]|\d{1,2}(?:\.\d{1,2})+)[.)]?\s+\p{L}/u

/**
 * Titles of parts within a list, and lines below it: one cell alone, where other rows have several, that names a place, ends in a
 * colon, begins with the number of a part, or lacks the row number that the others have.
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
