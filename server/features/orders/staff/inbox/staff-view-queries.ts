// Queries of saved inbox views, limited to those that the person may see.

import { sql } from 'kysely'
import { VIEW_COUNT_LIMIT } from '#contract/limits.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { matching, type Wanted } from './staff-list-queries.ts'

declare const readable: unique symbol

/** View that the person may see: their own or a shared one. Only this file creates the type. */
export interface ViewRow {
  id: string
  owner_id: string
  owner_name: string
  name: string
  query: string
  is_shared: boolean
  readonly [readable]: true
}

declare const changeable: unique symbol

/** View that the person may change. Updates and deletions accept only this type. */
export type ChangeableView = ViewRow & { readonly [changeable]: true }

export const mayChange = ({ userId, isAdministrator }: StaffActor, view: ViewRow): view is ChangeableView =>
  view.owner_id === userId || (view.is_shared && isAdministrator)

/** Private views of other people are treated as missing. */
const viewsFor = (db: Connection, { userId }: StaffActor) =>
  db
    .selectFrom('staff_views')
    .innerJoin('users', 'users.id', 'owner_id')
    .select(['staff_views.id', 'owner_id', 'staff_views.name', 'query', 'is_shared'])
    .select(sql<string>`users.name || ' ' || users.surname`.as('owner_name'))
    .where((either) => either.or([either('owner_id', '=', userId), either('is_shared', '=', true)]))

/** Sorted by name. */
export const listViews = async (db: Connection, staff: StaffActor) =>
  (await viewsFor(db, staff)
    .orderBy(sql`fold_text(staff_views.name)`)
    .orderBy('staff_views.id')
    .execute()) as ViewRow[]

export const findView = async (db: Connection, staff: StaffActor, id: string) =>
  (await viewsFor(db, staff).where('staff_views.id', '=', id).executeTakeFirst()) as ViewRow | undefined

/** Locks the person's row, so that two views created at the same time are both counted. */
export async function countOwnViews(tx: Transaction, { userId }: StaffActor): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const { count } = await tx
    .selectFrom('staff_views')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface StoredView {
  name: string
  query: string
  is_shared: boolean
}

export async function insertView(
  tx: Transaction,
  { userId }: StaffActor,
  view: StoredView & { id: string; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('staff_views')
    .values({ ...view, owner_id: userId })
    .execute()
}

export async function updateView(tx: Transaction, { id }: ChangeableView, set: StoredView): Promise<void> {
  await tx.updateTable('staff_views').set(set).where('id', '=', id).execute()
}

export async function deleteViewRow(tx: Transaction, { id }: ChangeableView): Promise<void> {
  await tx.deleteFrom('staff_views').where('id', '=', id).execute()
}

/** Counts one more than the limit, which shows whether there are more. */
export async function countUpToLimit(db: Connection, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from orders where ${matching(wanted, wanted.status)} limit ${VIEW_COUNT_LIMIT + 1}) as counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
