// Orders of one pickup day, as a day plan shows them.

import { wasteCardState } from '#contract/law/waste-card.ts'
import { MAX_ROUTES_A_DAY, MAX_STOPS_A_ROUTE } from '#contract/limits.ts'
import type { PlannedOrder } from '#contract/pickup-days/day-plan.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { DAY_STATUSES, dayOrderRows } from './day-order-queries.ts'
import { listedStaffOrder, wantedBy } from './list-staff-orders.ts'
import { staffOrdersPage } from './staff-list-queries.ts'

export type DayOrder = Omit<PlannedOrder, 'position'>

/** Most stops that all routes of a day can have. */
const MOST = MAX_ROUTES_A_DAY * MAX_STOPS_A_ROUTE

/** Oldest first. */
export async function listDayOrders(
  db: Connection,
  staff: StaffActor,
  { date, now }: { date: string; now: Date },
): Promise<DayOrder[]> {
  const filters = {
    sort: 'createdDate',
    order: 'asc',
    search: '',
    status: DAY_STATUSES,
    pickupFrom: date,
    pickupTo: date,
  } as const
  const wanted = wantedBy(staff, filters, now)
  const rows = await staffOrdersPage(db, wanted, { limit: MOST, offset: 0 }, { isOfFew: true })
  const known = await dayOrderRows(
    db,
    rows.map(({ uuid }) => uuid),
  )
  const byId = new Map(known.map((row) => [row.id, row]))
  return rows.map((row) => {
    const of = byId.get(row.uuid)
    const volume = of?.volume_m3 ?? null
    const listed = listedStaffOrder(row)
    return {
      ...listed,
      volumeM3: volume === null ? null : Number(volume),
      pallets: Number(of?.pallets ?? 0),
      wasteCard: wasteCardState({
        wasteCardNumber: of?.waste_card_number ?? null,
        bdoFree: of?.bdo_free ?? false,
        bdoPeopleCollection: of?.bdo_people_collection ?? false,
        hazardous: listed.hazardous,
        status: listed.status,
      }),
    }
  })
}
