// Reads one order with its entries, packages, files and history, limited to the companies of the person.

import { sql } from 'kysely'
import { MOST_EVENTS_READ } from '#contract/limits.ts'
import type { ChangedField } from '#contract/orders/order-history.ts'
import type { OrderHistoryDetails } from '#database/order-tables.ts'
import type { CompanyScope } from '#server/features/companies/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { SUGGESTED_DAY } from '../columns/suggested-day-queries.ts'
import { WEIGHED_OF_ORDER } from '../masses/mass-queries.ts'

declare const readable: unique symbol

/**
 * Id of an order that was found within the person's companies. Queries for its parts accept only this type, and only this file
 * creates it.
 */
export type OrderOf = NonNullable<Awaited<ReturnType<typeof orderOfCompanies>>> & {
  readonly [readable]: true
}

declare const forStaff: unique symbol

/** Order that was found for a staff member. Queries and changes for staff accept only this type. */
export interface OrderForStaff {
  id: string
  readonly [forStaff]: true
}

/** Order whose reader may read all of it. */
type ReadableOrder = { id: string } & ({ readonly [readable]: true } | OrderForStaff)

/** Returns undefined for orders of other companies or of none, exactly as for unknown ids. */
export const findOrderOf = async (db: Connection, scope: CompanyScope, orderId: string) =>
  (await orderOfCompanies(db, scope, orderId)) as (OrderOf & { company_id: string }) | undefined

/** Returns undefined for a token that never worked, has expired or was revoked. */
export const findOrderOfLink = async (db: Connection, tokenHash: Buffer, now: Date) =>
  (await ordersToRead(db)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('order_status_links')
        .select('order_id')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now),
    )
    .executeTakeFirst()) as OrderOf | undefined

/** Staff may read every order, of any company or none. */
export const findOrderForStaff = async (db: Connection, _staff: StaffActor, orderId: string) =>
  (await orderById(db, orderId).executeTakeFirst()) as (OrderOf & OrderForStaff) | undefined

/** Finds an order for callers that need only its id. */
export const findOrderIdForStaff = async (db: Connection, _staff: StaffActor, id: string) =>
  (await db.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()) as
    | OrderForStaff
    | undefined

const orderOfCompanies = (db: Connection, scope: CompanyScope, orderId: string) =>
  orderById(db, orderId)
    .where('company_id', '=', sql<string>`any(${scope}::uuid[])`)
    .executeTakeFirst()

const orderById = (db: Connection, orderId: string) => ordersToRead(db).where('id', '=', orderId)

const ordersToRead = (db: Connection) =>
  db
    .selectFrom('orders')
    .selectAll()
    .select(SUGGESTED_DAY.as('suggested_day'))
    .select(
      sql<boolean>`exists (select from order_door_codes where order_door_codes.order_id = orders.id)`.as(
        'has_door_code',
      ),
    )
    .select(WEIGHED_OF_ORDER.as('weighed'))

export const entriesOf = (db: Connection, { id }: ReadableOrder) =>
  db
    .selectFrom('order_entries')
    .innerJoin('recycling_items', 'recycling_items.id', 'recycling_item_id')
    .selectAll('order_entries')
    .select('recycling_items.holds_data')
    .where('order_id', '=', id)
    .orderBy('order_entries.position')
    .execute()
export type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number]

export const packagesOf = (db: Connection, { id }: ReadableOrder) =>
  db
    .selectFrom('order_packages')
    .innerJoin('order_entries', 'order_entries.id', 'order_packages.order_entry_id')
    .selectAll('order_packages')
    .where('order_entries.order_id', '=', id)
    .orderBy('order_packages.position')
    .execute()
export type PackageRow = Awaited<ReturnType<typeof packagesOf>>[number]

/** Whether the customer added the file. The holder of a status link sees no files of staff and drivers. */
export const isFileOfCustomer = sql<boolean>`exists (
  select from order_history where order_history.order_id = order_files.order_id and event = 'file-added'
    and actor_kind in ('visitor', 'client') and details ->> 'fileId' = order_files.id::text)`

export const filesOf = (db: Connection, { id }: OrderOf) =>
  db
    .selectFrom('order_files')
    .select(['id', 'name', 'type', 'size_bytes', isFileOfCustomer.as('is_of_customer')])
    .where('order_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
export type FileRow = Awaited<ReturnType<typeof filesOf>>[number]

/** Returns the fields that staff changed last. The customer typed the others. */
export async function fieldsByStaff(
  db: Connection,
  { id }: OrderOf,
  fields: readonly ChangedField[],
): Promise<ReadonlySet<ChangedField>> {
  const { rows } = await sql<{ field: ChangedField }>`
    select field from unnest(${fields}::text[]) as field
    where (
      select actor_kind from order_history
      where order_id = ${id}::uuid
        and (event = 'placed' or details -> 'changes' @> jsonb_build_array(jsonb_build_object('field', field)))
      order by at desc, id desc limit 1
    ) = 'staff'`.execute(db)
  return new Set(rows.map(({ field }) => field))
}

export const historyOf = async (db: Connection, { id }: OrderOf) =>
  (
    await db
      .selectFrom('order_history')
      .select(['id', 'at', 'status', 'event'])
      // Field changes are for staff only, and may be long.
      .select(sql<OrderHistoryDetails | null>`details - 'changes'`.as('details'))
      .where('order_id', '=', id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_EVENTS_READ)
      .execute()
  ).reverse()
export type HistoryRow = Awaited<ReturnType<typeof historyOf>>[number]

export const isErasedOrder = sql<boolean>`
  (orders.company_id is null and orders.reporter_email = '' and orders.reporter_name = '')`
