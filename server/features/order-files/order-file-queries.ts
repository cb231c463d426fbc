// Queries of file rows. Adding a file locks the order's row, so that two concurrent uploads cannot both become the tenth file.

import type { OrderFile } from '#contract/orders/order-file.ts'
import type { OrderStatus } from '#contract/orders/order.ts'
import { isErasedOrder, isFileOfCustomer, type OrderOf } from '#server/features/orders/public.ts'
import type { Transaction, Connection } from '#server/platform/database/database.ts'

export interface OpenOrder {
  id: string
  status: OrderStatus
}

export function openOrder(
  connection: Connection,
  orderNumber: string,
  placedSince: Date,
): Promise<OpenOrder | undefined> {
  return openOrders(connection, orderNumber, placedSince).executeTakeFirst()
}

export function lockOpenOrder(
  tx: Transaction,
  orderNumber: string,
  placedSince: Date,
): Promise<OpenOrder | undefined> {
  return openOrders(tx, orderNumber, placedSince).forUpdate().executeTakeFirst()
}

const openOrders = (connection: Connection, orderNumber: string, placedSince: Date) =>
  connection
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('order_number', '=', orderNumber)
    .where('created_at', '>=', placedSince)
    .where(({ not }) => not(isErasedOrder))

export interface NewFile extends OrderFile {
  orderId: string
  sha256: Buffer
  createdAt: Date
}

export async function sameFileOfOrder(
  db: Connection,
  { orderId, name, sha256 }: Pick<NewFile, 'orderId' | 'name' | 'sha256'>,
): Promise<OrderFile | undefined> {
  const row = await db
    .selectFrom('order_files')
    .select(['id', 'name', 'type', 'size_bytes'])
    .where('order_id', '=', orderId)
    .where('name', '=', name)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row && { uuid: row.id, name: row.name, type: row.type, size: row.size_bytes }
}

/** Finds a file of an order. The type `OrderOf` shows that the person may read the order. */
export const fileOf = (db: Connection, order: OrderOf, fileId: string) =>
  db
    .selectFrom('order_files')
    .select(['id', 'name', 'type', 'size_bytes', isFileOfCustomer.as('is_of_customer')])
    .where('order_id', '=', order.id)
    .where('id', '=', fileId)
    .executeTakeFirst()

export async function countFiles(db: Connection, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('order_files')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertFile(tx: Transaction, file: NewFile): Promise<void> {
  await tx
    .insertInto('order_files')
    .values({
      id: file.uuid,
      order_id: file.orderId,
      name: file.name,
      type: file.type,
      size_bytes: file.size,
      sha256: file.sha256,
      created_at: file.createdAt,
    })
    .execute()
}
