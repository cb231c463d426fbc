// Reads the parts of orders that the stops of a pickup day show on paper and on the driver's page.

import { sql } from 'kysely'
import { toKilograms } from '#contract/orders/weight.ts'
import type { StopFacts } from '#contract/pickup-days/driver-day.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { type MassRow, massesOfOrders } from '../masses/mass-queries.ts'

export const sheetOrders = (db: Connection, _staff: StaffActor, ids: readonly string[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'contact_name', 'contact_phone', 'reporter_phone', 'access_card', 'comment', 'bdo'])
    .select(
      sql<boolean>`exists (select from order_door_codes where order_id = orders.id)`.as('has_door_code'),
    )
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

interface StopOrder {
  id: string
  contact_name: string
  contact_phone: string | null
  reporter_phone: string | null
  comment: string | null
}

/** Reads the facts of stops. The caller has checked who may read the orders. */
export async function readStopFacts(db: Connection, ids: readonly string[]) {
  const [entries, masses] = await Promise.all([
    db
      .selectFrom('order_entries')
      .select(['order_id', 'name', 'quantity', 'unit'])
      .where('order_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .orderBy('position')
      .execute(),
    massesOfOrders(db, ids),
  ])
  return (order: StopOrder): { facts: StopFacts; masses: MassRow[] } => {
    const ofOrder = masses.filter(({ order_id: id }) => id === order.id)
    return {
      masses: ofOrder,
      facts: {
        contact: { name: order.contact_name, phone: order.contact_phone ?? order.reporter_phone },
        comment: order.comment,
        equipment: entries
          .filter(({ order_id: id }) => id === order.id)
          .map(({ name, quantity, unit }) => ({ name, quantity, unit })),
        // Leaves out codes that were weighed but are no longer in the order: they have no estimate.
        wasteCodes: ofOrder
          .filter((mass) => mass.is_ordered)
          .map(({ waste_code: code, estimated_grams: grams }) => ({ code, kg: toKilograms(Number(grams)) })),
      },
    }
  }
}
