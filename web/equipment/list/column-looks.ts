// Properties of a column's cells, and the choice of the amount column among columns without a title.

import { amountOf, saysNone, unitOfWord } from './amount.ts'

export interface Look {
  filled: number
  letters: number
  isText: boolean
  /** Share of cells with an amount, including zero. */
  amounts: number
  /** Whether most cells are amounts. */
  isAmount: boolean
  /** Share of model names among the numbers: M402, 7010. */
  models: number
  /** Whether most numbers are in the hundreds. They may be prices or rooms. */
  isBig: boolean
  /** Whether there are unrounded numbers of four or more digits, which may be models or rooms. */
  isLarge: boolean
  isUnit: boolean
  isSerial: boolean
  /** Whether each number is one more than the one before: 1, 2, 3. */
  isCounting: boolean
  startsAtOne: boolean
  areYears: boolean
  isPrice: boolean
  /** Inventory numbers or bar codes. */
  isId: boolean
}

const share = (cells: readonly string[], is: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(is).length / cells.length

const MOST = 0.7
const FEW = 0.25
const LONGEST_AMOUNT = 15

const isAmountCell = (cell: string) =>
  cell.length <= LONGEST_AMOUNT && (amountOf(cell) !== null || saysNone(cell))
const isModel = (cell: string) => /\p{L}[\s-]*\d/u.test(cell) && !isAmountCell(cell)

export function look(column: readonly string[]): Look {
  const cells = column.filter((cell) => cell !== '')
  const numbers = cells.map((cell) => Number(cell.replace(/[.)]$/, '')))
  const areNext = numbers.filter((number, at) => at > 0 && number === (numbers[at - 1] ?? 0) + 1).length
  const startsAtOne = numbers[0] === 1
  const differ = new Set(cells).size / Math.max(1, cells.length)
  const amounts = share(cells, isAmountCell)
  return {
    filled: cells.length,
    letters:
      cells.reduce((sum, cell) => sum + cell.replace(/\P{L}/gu, '').length, 0) / Math.max(1, cells.length),
    isText: share(cells, (cell) => /\p{L}{3}/u.test(cell)) > 0.5,
    amounts,
    isAmount: amounts > MOST,
    models: share(cells, isModel),
    isBig: share(cells, (cell) => /^\d{3,}$/.test(cell)) > MOST,
    isLarge: share(cells, (cell) => /^\d{4,}$/.test(cell) && !cell.endsWith('00')) > MOST,
    isUnit:
      share(cells, (cell) => !/\d/.test(cell.replace(/[m\u043c]3$/i, '')) && unitOfWord(cell) !== undefined) >
      MOST,
    isSerial: share(cells, isSerialNumber) > MOST && differ > 0.6,
    isCounting: cells.length > 1 ? areNext >= (cells.length - 1) * 0.8 : startsAtOne,
    startsAtOne,
    areYears: cells.length > 2 && numbers.every((number) => number >= 1980 && number <= 2100),
    isPrice: share(cells, (cell) => /\d[.,]\d\d$/.test(cell)) > MOST,
    isId: share(cells, (cell) => /^(?:\d{5,}|0\d{3,})$/.test(cell) && !cell.endsWith('00')) > MOST,
  }
}

const isSerialNumber = (cell: string) =>
  /^[\p{L}\d][\p{L}\d\-/.]{4,}$/u.test(cell) &&
  /\d.*\d/.test(cell) &&
  (/\p{L}/u.test(cell) || cell.length >= 7)

export interface CountColumn {
  at: number
  /** Whether another column may be the amount, or this column may be something else. */
  isDoubtful: boolean
}

/** Fewest consecutive numbers that are taken for row numbers. Fewer may be a coincidence. */
const FEWEST_LABELS = 3

/** Chooses the amount column by the cells, relative to the position of the names. */
export function countByLook(
  seen: readonly Look[],
  name: number,
  isFree: (at: number) => boolean,
): CountColumn | undefined {
  // If a separate column has the unit, a fraction of a kilogram looks like a price.
  const hasUnit = seen.some(({ isUnit }) => isUnit)
  const maySay = seen.flatMap((one, at) => {
    const isNever =
      one.areYears || one.isId || (one.isPrice && !hasUnit) || (!one.isAmount && one.models >= FEW)
    return isFree(at) && one.amounts > 0 && !isNever ? [{ ...one, at }] : []
  })
  type Candidate = (typeof maySay)[number]
  const hasOther = (one: Candidate, is: (other: Candidate) => boolean) =>
    maySay.some((other) => other.at !== one.at && other.isAmount && is(other))
  /**
   * Whether the column is a row number: consecutive numbers before the names. After the names,
   * consecutive numbers are amounts.
   */
  const isLabel = (one: Candidate) =>
    one.isCounting &&
    one.at < name &&
    (one.startsAtOne
      ? one.filled >= FEWEST_LABELS || hasOther(one, () => true)
      : hasOther(one, ({ isCounting }) => !isCounting))
  const rank = (one: Candidate) => {
    if (one.models > 0) return 4
    if (one.isLarge || !one.isAmount) return 3
    if (!one.isCounting) return one.isBig ? 1 : 0
    if (one.at < name) return 2
    return one.filled >= FEWEST_LABELS ? 1 : 0
  }
  const ranked = maySay
    .filter((one) => !isLabel(one))
    .map((one) => ({ ...one, rank: rank(one) }))
    .toSorted((one, other) => one.rank - other.rank || other.amounts - one.amounts || one.at - other.at)
  const [best, next] = ranked
  if (!best) return undefined
  const isLabelPerhaps = best.rank === 2 && best.startsAtOne && best.filled > 1
  return {
    at: best.at,
    isDoubtful: best.models > 0 || best.isLarge || isLabelPerhaps || (next !== undefined && next.rank <= 1),
  }
}
