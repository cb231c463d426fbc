// Saved views of the inbox. All staff see a shared view; its author and administrators may change it.

import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { MAX_STAFF_VIEWS, VIEW_COUNT_LIMIT } from '#contract/limits.ts'
import {
  type ChangeStaffView,
  filtersIn,
  type NewStaffView,
  type StaffView,
} from '#contract/orders/staff-views.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { wantedBy } from './list-staff-orders.ts'
import {
  countOwnViews,
  countUpToLimit,
  deleteViewRow,
  findView,
  insertView,
  listViews,
  mayChange,
  updateView,
  type ChangeableView,
  type ViewRow,
} from './staff-view-queries.ts'

type Deps = Pick<Dependencies, 'database' | 'clock' | 'log'>

export async function listStaffViews(
  { database: { connection }, clock }: Deps,
  actor: StaffActor,
): Promise<{ list: StaffView[] }> {
  const list: StaffView[] = []
  // Counts one view after another, so that a person's views do not take all connections.
  for (const row of await listViews(connection, actor))
    list.push(await shown(connection, actor, row, clock.now()))
  return { list }
}

export async function addStaffView(
  deps: Deps,
  author: Author,
  view: NewStaffView,
): Promise<{ view: StaffView }> {
  const { actor } = author
  const id = randomUUID()
  return deps.database.transaction(async (tx) => {
    if ((await countOwnViews(tx, actor)) >= MAX_STAFF_VIEWS) throw new ProblemError('VIEW.TOO_MANY')
    await insertView(tx, actor, { id, created_at: deps.clock.now(), ...stored(view) })
    await recordAct(tx, deps, author, { kind: 'view-made', objectId: id })
    return readView(tx, actor, id, deps.clock.now())
  })
}

export async function changeStaffView(
  deps: Deps,
  author: Author,
  id: string,
  change: ChangeStaffView,
): Promise<{ view: StaffView }> {
  return deps.database.transaction(async (tx) => {
    const before = await changeable(tx, author.actor, id)
    const { name = before.name, query = before.query, shared = before.is_shared } = change
    const after = stored({ name, query, shared })
    if (!isDeepStrictEqual(after, stored({ ...before, shared: before.is_shared }))) {
      await updateView(tx, before, after)
      await recordAct(tx, deps, author, { kind: 'view-edit', objectId: id })
    }
    return readView(tx, author.actor, id, deps.clock.now())
  })
}

export async function deleteStaffView(deps: Deps, author: Author, id: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await deleteViewRow(tx, await changeable(tx, author.actor, id))
    await recordAct(tx, deps, author, { kind: 'view-deleted', objectId: id })
  })
}

const stored = ({ name, query, shared }: NewStaffView) => ({ name, query, is_shared: shared })

async function changeable(db: Connection, actor: StaffActor, id: string): Promise<ChangeableView> {
  const row = await findView(db, actor, id)
  if (!row) throw new ProblemError('VIEW.NOT_FOUND')
  if (!mayChange(actor, row)) throw new ProblemError('ACCESS.DENIED')
  return row
}

async function readView(
  db: Connection,
  actor: StaffActor,
  id: string,
  now: Date,
): Promise<{ view: StaffView }> {
  const row = await findView(db, actor, id)
  if (!row) throw new ProblemError('VIEW.NOT_FOUND')
  return { view: await shown(db, actor, row, now) }
}

async function shown(db: Connection, actor: StaffActor, row: ViewRow, now: Date): Promise<StaffView> {
  const filters = filtersIn(row.query)
  // A view whose filters are no longer valid counts no orders.
  const counted = filters ? await countUpToLimit(db, wantedBy(actor, filters, now)) : 0
  return {
    uuid: row.id,
    name: row.name,
    shared: row.is_shared,
    query: row.query,
    by: { uuid: row.owner_id, name: row.owner_name },
    mayChange: mayChange(actor, row),
    count: Math.min(counted, VIEW_COUNT_LIMIT),
    countIsLowerBound: counted > VIEW_COUNT_LIMIT,
  }
}
