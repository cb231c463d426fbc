// Queries of an order's door code, and its retention. The code is encrypted and has its own table.

import { sql } from 'kysely'
import { dayAfter, dayInWarsaw } from '#contract/fields/day.ts'
import { DOOR_CODE_DAYS, UNDO_SECONDS } from '#contract/limits.ts'
import { statusesOfEnd } from '#contract/orders/order.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { oneOf } from '#server/platform/database/one-of.ts'
import type { RetentionRule } from '#server/platform/jobs/retention.ts'
import type { NewOrder } from './new-order.ts'
import type { OrderForStaff } from './order-details-queries.ts'

interface Sealed {
  sealed: Buffer
  now: Date
}

export async function saveDoorCode(
  tx: Transaction,
  { id }: NewOrder | OrderForStaff,
  { sealed, now }: Sealed,
): Promise<void> {
  const code = { sealed_code: sealed, created_at: now }
  await tx
    .insertInto('order_door_codes')
    .values({ order_id: id, ...code })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(code))
    .execute()
}

export async function deleteDoorCode(tx: Transaction, { id }: OrderForStaff): Promise<void> {
  await tx.deleteFrom('order_door_codes').where('order_id', '=', id).execute()
}

export async function hasDoorCode(db: Connection, { id }: OrderForStaff): Promise<boolean> {
  const kept = db.selectFrom('order_door_codes').select('order_id').where('order_id', '=', id)
  return (await kept.executeTakeFirst()) !== undefined
}

export async function sealedDoorCode(db: Connection, { id }: OrderForStaff): Promise<Buffer | undefined> {
  const kept = db.selectFrom('order_door_codes').select('sealed_code').where('order_id', '=', id)
  return (await kept.executeTakeFirst())?.sealed_code
}

interface Over {
  /** Orders that ended after this moment can still be reopened by an undo. */
  endedBefore: Date
  /** `YYYY-MM-DD` */
  plannedBefore: string
}

/** Deletes the codes of orders that have ended, and of orders whose pickup day is long past. */
async function deleteOldDoorCodes(
  db: Connection,
  { endedBefore, plannedBefore }: Over,
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

/** Waits until the end of an order can no longer be undone, because an undone end needs the code again. */
export const doorCodeRetention: RetentionRule = {
  name: 'door codes of orders that are over',
  table: 'order_door_codes',
  async deleteExpired(db, now, atMost) {
    const over = {
      endedBefore: new Date(now.getTime() - UNDO_SECONDS * 1000),
      plannedBefore: dayAfter(dayInWarsaw(now), -DOOR_CODE_DAYS),
    }
    return { order_door_codes: await deleteOldDoorCodes(db, over, atMost) }
  },
}
