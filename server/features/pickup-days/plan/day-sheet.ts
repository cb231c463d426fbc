// Sheet of a pickup day: its routes with what a driver needs on paper.

import { toKilograms } from '#contract/orders/weight.ts'
import type { Stop } from '#contract/pickup-days/day-plan.ts'
import type { DaySheet, SheetStop } from '#contract/pickup-days/day-sheet.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { sheetOrders, type SheetOrderRow } from '#server/features/orders/public.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { readDayPlan } from './day-plan.ts'

export async function readDaySheet(
  deps: Pick<Dependencies, 'clock' | 'database' | 'settings'>,
  staff: StaffActor,
  date: string,
): Promise<DaySheet> {
  const db = deps.database.connection
  const { base, routes } = await readDayPlan(deps, db, staff, date)
  const ids = routes.flatMap(({ stops }) => stops.map(({ order }) => order.uuid))
  const rows = new Map((await sheetOrders(db, staff, ids)).map((row) => [row.id, row]))
  return {
    date,
    base,
    routes: routes.map((route) => ({
      ...route,
      stops: route.stops.flatMap((stop) => {
        const row = rows.get(stop.order.uuid)
        return row ? [sheetStop(stop, row)] : []
      }),
    })),
  }
}

const sheetStop = (stop: Stop, row: SheetOrderRow): SheetStop => ({
  ...stop,
  contact: { name: row.contact_name, phone: row.contact_phone ?? row.reporter_phone },
  access: row.access_card && { ...row.access_card, doorCodeSaved: row.has_door_code },
  comment: row.comment,
  equipment: row.entries.map(({ name, quantity, unit }) => ({ name, quantity, unit })),
  wasteCodes: [...Map.groupBy(row.entries, ({ wasteCode }) => wasteCode)]
    .map(([code, entries]) => ({ code, kg: toKilograms(entries.reduce((sum, { grams }) => sum + grams, 0)) }))
    .sort((a, b) => (a.code < b.code ? -1 : 1)),
  bdo: row.bdo,
})
