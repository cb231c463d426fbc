// Reads the parts of orders that the printed sheet of a pickup day shows.

import { sql } from 'kysely'
import type { AccessCard } from '#contract/orders/access-card.ts'
import type { Unit } from '#contract/units.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'

export interface SheetOrderRow {
  id: string
  contact_name: string
  contact_phone: string | null
  reporter_phone: string | null
  access_card: AccessCard | null
  has_door_code: boolean
  comment: string | null
  bdo: string | null
  /** In their order. */
  entries: { name: string; quantity: number; unit: Unit; wasteCode: string; grams: number }[]
}

export async function sheetOrders(
  db: Connection,
  _staff: StaffActor,
  ids: readonly string[],
): Promise<SheetOrderRow[]> {
  const { rows } = await sql<SheetOrderRow>`
    select id, contact_name, contact_phone, reporter_phone, access_card, comment, bdo,
      exists (select from order_door_codes where order_id = orders.id) as has_door_code,
      (
        select coalesce(json_agg(json_build_object(
          'name', name, 'quantity', quantity, 'unit', unit, 'wasteCode', waste_code, 'grams', weight_grams
        ) order by position), '[]') from order_entries where order_id = orders.id
      ) as entries
    from orders where id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}
