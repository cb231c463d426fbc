import { sql } from 'kysely'
import { VIEW_COUNT_LIMIT } from '#contract/limits.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { matching, type Wanted } from './staff-list-queries.ts'

export interface ViewRow {
  id: string
  owner_id: string
  owner_name: string
  name: string
  query: string
  is_shared: boolean
}

const views = (db: Connection) =>
  db
    .selectFrom('staff_views')
    .innerJoin('users', 'users.id', 'owner_id')
    .select(['staff_views.id', 'owner_id', 'staff_views.name', 'query', 'is_shared'])
    .select(sql<string>`users.name || ' ' || users.surname`.as('owner_name'))

/** Those of the person and those that all share, by name. */
export const viewsFor = (db: Connection, userId: string): Promise<ViewRow[]> =>
  views(db)
    .where((either) => either.or([either('owner_id', '=', userId), either('is_shared', '=', true)]))
    .orderBy(sql`fold_text(staff_views.name)`)
    .orderBy('staff_views.id')
    .execute()

export const findView = (db: Connection, id: string): Promise<ViewRow | undefined> =>
  views(db).where('staff_views.id', '=', id).executeTakeFirst()

/** The person's row is locked, so that two views made at once are counted. */
export async function countOwnViews(tx: Transaction, userId: string): Promise<number> {
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
  view: StoredView & { id: string; owner_id: string; created_at: Date },
): Promise<void> {
  await tx.insertInto('staff_views').values(view).execute()
}

export async function updateView(tx: Transaction, id: string, view: StoredView): Promise<void> {
  await tx.updateTable('staff_views').set(view).where('id', '=', id).execute()
}

export async function deleteViewRow(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('staff_views').where('id', '=', id).execute()
}

/** Counted one further than the limit, which says that there are more. */
export async function countUpToLimit(db: Connection, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from orders where ${matching(wanted, wanted.status)} limit ${VIEW_COUNT_LIMIT + 1}) as counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
