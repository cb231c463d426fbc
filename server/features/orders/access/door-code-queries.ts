// Queries of an order's door code. The code is encrypted and has its own table.

import type { Connection, Transaction } from '#server/platform/database/database.ts'
import type { NewOrder } from '../new-order.ts'
import type { OrderForStaff } from '../reading/order-details-queries.ts'

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
