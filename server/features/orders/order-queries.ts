// Inserts an order with its entries, packages and first history event.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isHazardous } from '#contract/catalogue/waste-code.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import { companyToColumns } from './columns/company.ts'
import { placeToColumns } from './columns/pickup-place.ts'
import { reporterToColumns } from './columns/reporter.ts'
import type { Equipment, EquipmentEntry } from './equipment.ts'
import type { NewOrder } from './new-order.ts'
import { actorId, type OrderActor } from './order-actor.ts'
import type { OrderForStaff } from './reading/order-details-queries.ts'

/** Returns false if the number is taken; the caller then generates another. */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  orderNumber: string,
  placedBy: OrderActor,
): Promise<boolean> {
  const { entries } = order.equipment
  const rows = await orderWithParts(tx, {
    ...orderRow(order, orderNumber),
    entries: JSON.stringify(entryRows(entries)),
    packages: JSON.stringify(packageRows(entries)),
    eventId: randomUUID(),
    actorKind: placedBy.kind,
    actorId: actorId(placedBy),
  })
  return rows.length > 0
}

interface OrderParts {
  entries: string
  packages: string
  eventId: string
  actorKind: OrderActor['kind']
  actorId: string | null
}

/**
 * Inserts the order, its equipment and its first history event in one statement, to save round trips to the database. Equipment
 * is passed as JSON, because the largest order has more values than a statement may have parameters.
 */
const orderWithParts = statement(
  (
    db,
    { entries, packages, eventId, actorKind, actorId, ...order }: ReturnType<typeof orderRow> & OrderParts,
  ) => sql`
    with placed as (
      ${db
        .insertInto('orders')
        .values(order)
        .onConflict((conflict) => conflict.column('order_number').doNothing())
        .returning('id')}
    ),
    ${equipmentAdded({ entries, packages })},
    recorded as (
      insert into order_history (id, order_id, at, event, actor_kind, actor_id, status)
      select ${eventId}::uuid, placed.id, ${order.created_at}::timestamptz, 'placed', ${actorKind}, ${actorId}::uuid, ${order.status} from placed
    )
    select id from placed`,
)

/** Inserts the equipment of the order in the CTE `placed`. */
const equipmentAdded = ({ entries, packages }: Pick<OrderParts, 'entries' | 'packages'>) => sql`
    entries_added as (
      insert into order_entries (
        id, order_id, position, recycling_item_id, name, description, item_group, examples, waste_code,
        grams_per_piece, grams_per_cubic_meter, quantity, unit, weight_grams, weight_is_lower_bound, destruction_protocol, serial_numbers
      )
      select
        entry.id, placed.id, position, recycling_item_id, name, description, item_group, examples, waste_code,
        grams_per_piece, grams_per_cubic_meter, quantity, unit, weight_grams, weight_is_lower_bound, destruction_protocol, serial_numbers
      from placed, jsonb_to_recordset(${entries}::jsonb) as entry (
        id uuid, position integer, recycling_item_id uuid, name text, description text, item_group text, examples text, waste_code text,
        grams_per_piece integer, grams_per_cubic_meter integer, quantity integer, unit text, weight_grams bigint, weight_is_lower_bound boolean,
        destruction_protocol boolean, serial_numbers text[]
      )
    ),
    packages_added as (
      insert into order_packages (id, order_entry_id, position, package_type_id, name, quantity, unit)
      select package.id, order_entry_id, position, package_type_id, name, quantity, unit
      from placed, jsonb_to_recordset(${packages}::jsonb) as package (
        id uuid, order_entry_id uuid, position integer, package_type_id uuid, name text, quantity numeric, unit text
      )
    )`

/** Replaces the ordered equipment. */
export async function replaceEquipment(
  tx: Transaction,
  { id }: OrderForStaff,
  { entries }: Equipment,
): Promise<void> {
  await tx.deleteFrom('order_entries').where('order_id', '=', id).execute()
  const added = {
    entries: JSON.stringify(entryRows(entries)),
    packages: JSON.stringify(packageRows(entries)),
  }
  await sql`with placed as (select ${id}::uuid as id), ${equipmentAdded(added)} select id from placed`.execute(
    tx,
  )
}

/** Columns of the order that are calculated from its equipment. */
export const weightColumns = ({ grams, isLowerBound, entries }: Equipment) => ({
  weight_grams: grams,
  weight_is_lower_bound: isLowerBound,
  is_hazardous: entries.some(({ item }) => isHazardous(item.waste_code)),
})

const orderRow = (order: NewOrder, orderNumber: string) => ({
  id: order.id,
  order_number: orderNumber,
  order_type: order.orderType,
  status: 'NEW' as const,
  created_at: order.placedAt,
  suggested_date: null,
  locale: order.locale,
  privacy_notice_version: order.privacyNoticeVersion,
  comment: order.comment,
  access_card: order.accessCard && JSON.stringify(order.accessCard),
  company_id: order.owner?.id ?? null,
  branch_id: order.attachedBranchId,
  ...companyToColumns(order.company),
  ...pickupColumns(order),
  ...reporterToColumns(order.reporter),
  ...weightColumns(order.equipment),
  order_link_id: order.linkId,
})

const pickupColumns = ({ branch, hours, contact }: NewOrder) => ({
  ...placeToColumns(branch),
  available_hours_from: hours.from,
  available_hours_to: hours.to,
  contact_name: contact.name,
  contact_email: contact.email,
  contact_phone: contact.phone,
})

const entryRows = (entries: EquipmentEntry[]) =>
  entries.map((entry, position) => ({
    id: entry.id,
    position,
    recycling_item_id: entry.item.id,
    name: entry.item.name,
    description: entry.item.description,
    item_group: entry.item.item_group,
    examples: entry.item.examples,
    waste_code: entry.item.waste_code,
    grams_per_piece: entry.item.grams_per_piece,
    grams_per_cubic_meter: entry.item.grams_per_cubic_meter,
    quantity: entry.quantity,
    unit: entry.unit,
    weight_grams: entry.grams,
    weight_is_lower_bound: entry.isLowerBound,
    destruction_protocol: entry.destructionProtocol,
    serial_numbers: entry.serialNumbers,
  }))

const packageRows = (entries: EquipmentEntry[]) =>
  entries.flatMap((entry) =>
    entry.packages.map(({ typeId, name, quantity, unit }, position) => ({
      id: randomUUID(),
      order_entry_id: entry.id,
      position,
      package_type_id: typeId,
      name,
      quantity,
      unit,
    })),
  )

export async function hasOrders(tx: Transaction): Promise<boolean> {
  return (await tx.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
}
