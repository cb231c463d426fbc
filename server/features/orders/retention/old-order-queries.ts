// Deletes orders and what belongs to them once it is no longer kept.

import { sql } from 'kysely'
import { DAY_MS } from '#contract/fields/day.ts'
import { statusesOfEnd } from '#contract/orders/order.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { oneOf } from '#server/platform/database/one-of.ts'
import type { Deleted } from '#server/platform/jobs/deletion-queries.ts'
import { deletingRows } from '#server/platform/jobs/expired-row-queries.ts'

const inWarsaw = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone 'Europe/Warsaw')::date`

/** First days, `YYYY-MM-DD`, of the retention periods of completed orders and of all others. */
interface KeptFrom {
  completed: string
  others: string
}

/** Locks old orders and returns their ids, the oldest first. */
export async function lockOldOrders(
  db: Connection,
  { completed, others }: KeptFrom,
  atMost: number,
): Promise<string[]> {
  const lastEvent = sql`(select max(order_history.at) from order_history where order_id = orders.id)`
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where ${inWarsaw(sql`created_at`)} < greatest(${completed}::date, ${others}::date)
      and case
        when status ${oneOf(statusesOfEnd('done'))} then
          greatest(${inWarsaw(sql`created_at`)}, coalesce(suggested_date, ${inWarsaw(lastEvent)})) < ${completed}::date
        else greatest(${inWarsaw(sql`created_at`)}, suggested_date, ${inWarsaw(lastEvent)}) < ${others}::date
      end
    order by created_at limit ${atMost} for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** Tables whose rows are deleted with the order by foreign keys. */
const BELONGINGS = [
  'order_entries',
  'order_files',
  'order_history',
  'order_notes',
  'order_reminders',
  'order_messages',
  'order_replies',
  'order_reads',
  'order_presences',
  'order_door_codes',
  'order_status_links',
  'day_stops',
  'stop_reports',
  'collected_masses',
  'idempotency_keys',
  'mails',
] as const

/** Deletes orders that are already locked, with the order links that they were placed through. */
export async function deleteOrders(db: Connection, ids: readonly string[]): Promise<Deleted> {
  if (ids.length === 0) return { orders: 0 }
  const ofThem = sql`= any(${[...ids]}::uuid[])`
  const counts: Record<string, number> = { orders: ids.length }
  const count = async (table: string, found: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ count: string }>`select count(*) as count from ${found}`.execute(db)
    counts[table] = Number(rows[0]?.count ?? 0)
  }
  for (const table of BELONGINGS) await count(table, sql`${sql.table(table)} where order_id ${ofThem}`)
  await count(
    'order_packages',
    sql`order_packages join order_entries on order_entries.id = order_entry_id where order_id ${ofThem}`,
  )
  const { rows: links } = await sql<{ id: string }>`
    select order_link_id as id from orders where id ${ofThem} and order_link_id is not null`.execute(db)
  await sql`delete from order_presences where order_id ${ofThem}`.execute(db)
  await sql`delete from orders where id ${ofThem}`.execute(db)
  await sql`delete from order_links where id = any(${links.map(({ id }) => id)}::uuid[])`.execute(db)
  return { ...counts, order_links: links.length }
}

/** Removes marks left by closed browsers and by deleted orders. */
export const oldPresences = deletingRows({
  name: 'marks of who has an order open',
  table: 'order_presences',
  where: (now) => sql`seen_at < ${new Date(now.getTime() - DAY_MS)}`,
})

/** Deletes read marks of closed orders. */
export async function deleteOldReads(db: Connection, readBefore: Date, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from order_reads where ctid = any(array(
      select order_reads.ctid from order_reads join orders on orders.id = order_id
      where read_at < ${readBefore} and not status ${oneOf(statusesOfEnd(null))}
      limit ${atMost}
    ))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

interface OldCodes {
  /** Orders that ended after this moment can still be reopened by an undo. */
  endedBefore: Date
  /** `YYYY-MM-DD` */
  plannedBefore: string
}

/** Deletes the door codes of orders that have ended, and of orders whose pickup day is long past. */
export async function deleteOldDoorCodes(
  db: Connection,
  { endedBefore, plannedBefore }: OldCodes,
  atMost: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from order_door_codes where order_id = any(array(
      select orders.id from order_door_codes join orders on orders.id = order_door_codes.order_id
      where suggested_date < ${plannedBefore}::date
        or not status ${oneOf(statusesOfEnd(null))} and not exists (
          select from order_history where order_history.order_id = orders.id and at > ${endedBefore}
        )
      limit ${atMost}
    ))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
