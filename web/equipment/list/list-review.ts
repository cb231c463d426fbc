// Review of a list: recognised items, decisions of the person, and the resulting entries.
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { MAX_QUANTITY } from '#contract/limits.ts'
import { entryWeight, totalWeight } from '#contract/orders/weight.ts'
import type { Unit } from '#contract/units.ts'
import type { Match } from '../search/item-search.ts'
import { type Amount, type EntryAmount, entryAmount } from './amount.ts'
import type { ListRow, Refusal } from './list-rows.ts'

/**
 * Certainty from which the best match is used without a question. It is right in 98 of 100 cases
 * (`real-names.tsv`).
 */
export const SURE = 0.6

/** Match of a row's name; items by uuid. */
export type NameMatch = Omit<Match, 'items'> & {
  items: readonly string[]
  /**
   * Set for cables without plugs, which are not in the catalogue. The row then explains which
   * cables can be ordered, and as what.
   */
  isCables?: true
}

/** Decision of the person about a row. */
export interface Decision {
  item?: string
  /** Typed amount in pieces, if the list's own is unreadable. */
  amount?: Amount
  isDropped?: boolean
  /** Whether the person confirmed the guess. */
  isConfirmed?: boolean
  isAdded?: boolean
}

/**
 * `sure` goes into the order as it is. `check` needs a confirmation, `unknown` an item, `uncounted`
 * an amount. `refused` is not equipment, or the person dropped it. `added` is in the order.
 */
export type RowState = 'sure' | 'check' | 'unknown' | 'uncounted' | 'refused' | 'added'

export interface ReviewedRow {
  row: ListRow
  state: RowState
  /** Reason why the row is not equipment. Null if the person dropped it. */
  refusal: Refusal | null
  /** Section of the review. It does not change with the person's decisions, so that rows do not move. */
  place: 'open' | 'known' | 'refused'
  item: ListedItem | undefined
  amount: EntryAmount | null
  proposals: readonly ListedItem[]
  certainty: number
  /** Whether the row means cables without plugs, which are not in the catalogue. */
  isCables: boolean
  /** Whether the person chose the item. */
  isChosen: boolean
  isConfirmed: boolean
}

interface Sources {
  rows: readonly ListRow[]
  matches: ReadonlyMap<string, NameMatch>
  decisions: ReadonlyMap<number, Decision>
  itemOf: (uuid: string) => ListedItem | undefined
}

export function reviewOf({ rows, matches, decisions, itemOf }: Sources): ReviewedRow[] {
  return rows.map((row) => {
    const match = matches.get(row.sought)
    const decision = decisions.get(row.number) ?? {}
    const proposals = (match?.items ?? []).flatMap((uuid) => itemOf(uuid) ?? [])
    const certainty = match?.certainty ?? 0
    const guess = certainty > 0 ? proposals[0] : undefined
    const item = decision.item === undefined ? guess : itemOf(decision.item)
    const stated = decision.amount ?? row.amount
    const amount = stated && item ? entryAmount(stated, item) : null
    const refusal = row.refusal ?? (match?.isNotElectrical ? 'unelectric' : null)
    const isRefused = decision.isDropped ?? (refusal !== null && decision.item === undefined)
    const isGuessSure = guess !== undefined && certainty >= SURE
    const isSureOf = (taken: ListedItem) =>
      row.amount !== null && !row.isAmountGuessed && entryAmount(row.amount, taken)?.changed === false
    const isKnown = isGuessSure && isSureOf(guess)
    const stateNow = (): RowState => {
      if (decision.isAdded) return 'added'
      if (isRefused) return 'refused'
      if (!item) return 'unknown'
      if (!amount) return 'uncounted'
      const isItemSure = decision.item !== undefined || isGuessSure
      const isAmountSure = decision.amount !== undefined || isSureOf(item)
      return decision.isConfirmed || (isItemSure && isAmountSure) ? 'sure' : 'check'
    }
    return {
      row,
      state: stateNow(),
      refusal,
      place:
        refusal === null ? (isKnown ? 'known' : 'open') : decision.isDropped === false ? 'open' : 'refused',
      item,
      amount,
      proposals,
      certainty,
      isCables: match?.isCables === true,
      isChosen: decision.item !== undefined,
      isConfirmed: decision.isConfirmed === true,
    }
  })
}

export const isReady = ({ state }: ReviewedRow) => state === 'sure'

/** Whether the row needs a decision of the person before it can go into the order. */
export const isWaiting = ({ state }: ReviewedRow) =>
  state === 'check' || state === 'unknown' || state === 'uncounted'

export type Tally = Record<'all' | 'known' | 'check' | 'unknown' | 'refused', number>

/** Counts rows by state; all of them add up to the rows of the list, and rows beyond the limit count as refused. */
export function tallyOf(review: readonly ReviewedRow[], beyond: number): Tally {
  const count = (...states: RowState[]) => review.filter(({ state }) => states.includes(state)).length
  return {
    all: review.length + beyond,
    known: count('sure', 'added'),
    check: count('check'),
    unknown: count('unknown', 'uncounted'),
    refused: count('refused') + beyond,
  }
}

export interface MergedEntry {
  item: ListedItem
  value: number
  unit: Unit
  serials: string[]
  rows: number[]
}

/**
 * Merges rows with the same item and unit into one entry. If the amount exceeds the limit of an
 * entry, another one begins.
 */
export function mergedEntries(review: readonly ReviewedRow[]): MergedEntry[] {
  const entries: MergedEntry[] = []
  for (const one of review) {
    const { item, amount, row } = one
    if (!isReady(one) || !item || !amount) continue
    const open = entries.find(
      (entry) =>
        entry.item.uuid === item.uuid &&
        entry.unit === amount.unit &&
        entry.value + amount.value <= MAX_QUANTITY,
    )
    const entry = open ?? { item, value: 0, unit: amount.unit, serials: [], rows: [] }
    if (!open) entries.push(entry)
    entry.value += amount.value
    entry.rows.push(row.number)
    if (row.serial !== '') entry.serials.push(row.serial)
  }
  return entries
}

export const weightOf = (entries: readonly MergedEntry[]) =>
  totalWeight(entries.map(({ item, value, unit }) => entryWeight(value, unit, item)))
