// Queries of an order's door code. The code is encrypted and has its own table.

import { sql } from 'kysely'
import { statusesOfEnd } from '#contract/orders/order.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { oneOf } from '#server/platform/database/one-of.ts'
import type { OrderForStaff } from './order-details-queries.ts'

interface Sealed {
  sealed: Buffer
  now: Date
}

export async function saveDoorCode(tx: Transaction, orderId: string, { sealed, now }: Sealed): Promise<void> {
  const code = { sealed_code: sealed, created_at: now }
  await tx
    .insertInto('order_door_codes')
    .values({ order_id: orderId, ...code })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(code))
    .execute()
}

export async function deleteDoorCode(tx: Transaction, orderId: string): Promise<void> {
  await tx.deleteFrom('order_door_codes').where('order_id', '=', orderId).execute()
}

export async function hasDoorCode(db: Connection, orderId: string): Promise<boolean> {
  const kept = db.selectFrom('order_door_codes').select('order_id').where('order_id', '=', orderId)
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
export async function deleteOldDoorCodes(
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
