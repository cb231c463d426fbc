// Batches of an erasure, in the sequence of the steps below. Each finds the remaining work in the database and can be repeated.

import type { ErasureChoices } from '#contract/privacy/erasure.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { deleteOrders } from '#server/features/orders/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { addDeletions, type Deleted } from '#server/platform/jobs/deletion-queries.ts'
import { setData } from '#server/platform/jobs/long-job-queries.ts'
import type { LongJobKind } from '#server/platform/jobs/long-jobs.ts'
import {
  deleteCompanies,
  deleteFilesSentBy,
  deleteMailsTo,
  emptyPersonIn,
  keepRecordAlone,
  type Erased,
} from './empty-queries.ts'
import { nextOfCompanies, nextOfPeople, type AffectedOrder } from './erase-queries.ts'
import { deleteRow, rowsNaming, writeTexts, type SearchedPage } from './mention-queries.ts'
import { findsIn, goesUnasked } from './mentions.ts'
import { findPerson, type Identity } from './person-finder.ts'
import { remainsOf } from './retention-rules.ts'
import { SEARCHED_TABLES, type SearchedTable } from './searched-table-queries.ts'

export interface ErasureData {
  erased: Erased
  identity: Identity
  choices: ErasureChoices
  /** Position after the last batch: the step, and the last row or order within it. */
  step: number
  after: string | null
}

type Needed = Pick<Dependencies, 'clock' | 'config' | 'log'>

/** Result of a batch; `after` is null when its step is complete. */
interface Done {
  count: number
  after: string | null
}

type Step = (tx: Transaction, batch: Batch) => Promise<Done>

interface Batch extends ErasureData {
  kind: ErasureKind
  deps: Needed
  atMost: number
}

type ErasureKind = 'company-erasure' | 'person-erasure'
const REPORTED: Record<ErasureKind, string> = {
  'company-erasure': 'erasure of a company',
  'person-erasure': 'erasure of a person',
}

export const countDeletions = (tx: Transaction, kind: ErasureKind, deleted: Deleted, now: Date) =>
  addDeletions(tx, { rule: REPORTED[kind], deleted, now })

export const erasureKinds = (deps: Needed): LongJobKind<ErasureData>[] =>
  (['company-erasure', 'person-erasure'] as const).map((name) => ({
    name,
    async batch(tx, { id, data }, atMost) {
      let at = data
      while (at.step < STEPS.length) {
        const { count, after } = await STEPS[at.step]!(tx, { ...at, kind: name, deps, atMost })
        at = { ...at, step: after === null ? at.step + 1 : at.step, after }
        if (count === 0) continue
        await setData(tx, id, at)
        return count
      }
      return 0
    },
  }))

/** Erases whole orders of the companies, whoever sent them. */
const ordersOfCompanies: Step = async (tx, batch) => {
  const orders = await nextOfCompanies(tx, batch.erased, batch.atMost)
  await eraseOrders(tx, batch, orders)
  return { count: orders.length, after: orders.length > 0 ? '' : null }
}

const ordersOfPeople: Step = async (tx, batch) => {
  const { erased, after, atMost } = batch
  const orders = await nextOfPeople(tx, erased, { after: after || null, atMost, lock: 'lock' })
  await eraseOrders(tx, batch, orders)
  return { count: orders.length, after: orders.at(-1)?.id ?? null }
}

async function eraseOrders(tx: Transaction, batch: Batch, orders: readonly AffectedOrder[]): Promise<void> {
  if (orders.length === 0) return
  const { people } = batch.erased
  const idsOf = (which: (order: AffectedOrder) => boolean) => orders.filter(which).map(({ id }) => id)
  const deleted = await deleteOrders(
    tx,
    idsOf(({ isOwn, end }) => isOwn && end === 'cancelled'),
  )
  await keepRecordAlone(
    tx,
    idsOf(({ isOwn, end }) => isOwn && end === 'done'),
  )
  const staying = idsOf(({ isOwn }) => !isOwn)
  if (staying.length > 0) {
    for (const table of SEARCHED_TABLES)
      if (table.orderId) await eraseMentions(tx, batch, table, { isOwn: true, orderIds: staying })
    await deleteFilesSentBy(
      tx,
      people,
      idsOf(({ isOwn, isReporter }) => !isOwn && isReporter),
    )
    for (const person of people) await emptyPersonIn(tx, staying, person)
  }
  await countDeletions(tx, batch.kind, deleted, batch.deps.clock.now())
}

/** Practically no limit, because a batch has only a few orders. */
const ALL = 1_000_000

async function eraseMentions(
  tx: Transaction,
  batch: Batch,
  table: SearchedTable,
  {
    isOwn,
    orderIds,
    after = null,
    atMost = ALL,
  }: { isOwn: boolean; orderIds?: readonly string[]; after?: string | null; atMost?: number },
): Promise<SearchedPage> {
  const finder = findPerson(batch.identity)
  const page = await rowsNaming(tx, table, {
    traces: isOwn ? finder.ownTraces : finder.traces,
    after,
    atMost,
    lock: true,
    openOf: batch.identity.addresses,
    ...(orderIds && { orderIds }),
  })
  const { leave, erase } = batch.choices
  for (const row of page.rows) {
    const finds = findsIn(table, row, finder, isOwn).filter((find) =>
      find.isSure ? goesUnasked(table, find) || !leave.includes(find.id) : erase.includes(find.id),
    )
    const texts = Object.assign({}, ...finds.map((find) => find.without(erase.includes(find.id))))
    if (finds.some(({ deletes }) => deletes)) await deleteRow(tx, table, row.id)
    else if (Object.keys(texts).length > 0) await writeTexts(tx, table, row.id, texts)
  }
  return page
}

const mentionsIn =
  (table: SearchedTable): Step =>
  async (tx, batch) => {
    const page = await eraseMentions(tx, batch, table, {
      isOwn: false,
      after: batch.after || null,
      atMost: batch.atMost,
    })
    // Each page gets its own transaction, because reading takes time too.
    return { count: page.rows.length || (page.after === null ? 0 : 1), after: page.after }
  }

const mails: Step = async (tx, { erased, atMost }) => {
  const count = await deleteMailsTo(tx, erased, atMost)
  return { count, after: count > 0 ? '' : null }
}

const companies: Step = async (tx, { erased, kind, deps }) => {
  await deleteCompanies(tx, erased.companyIds)
  await countDeletions(tx, kind, { companies: erased.companyIds.length }, deps.clock.now())
  return { count: 0, after: null }
}

/** Most contents removed in one batch: each removal is a call to the file store, for which the transaction waits. */
const REMOVED_AT_ONCE = 20

/** Removes file contents and mail files of deleted rows. If the store does not answer, the daily job does it. */
const remains: Step = async (tx, { deps, atMost }) => {
  const now = deps.clock.now()
  let count = 0
  for (const rule of await remainsOf(deps))
    for (let removed = 1; removed > 0 && count < Math.min(atMost, REMOVED_AT_ONCE); count += removed)
      try {
        const deleted = await rule.deleteExpired(tx, now, REMOVED_AT_ONCE)
        await addDeletions(tx, { rule: rule.name, deleted, now })
        removed = Object.values(deleted).reduce((sum, rows) => sum + rows, 0)
      } catch (error) {
        deps.log.warn({ err: error }, `${rule.name} were not deleted at the end of an erasure`)
        removed = 0
      }
  return { count, after: count > 0 ? '' : null }
}

const STEPS: readonly Step[] = [
  ordersOfCompanies,
  ordersOfPeople,
  mails,
  ...SEARCHED_TABLES.map(mentionsIn),
  companies,
  remains,
]
