// Sheet of a pickup day: its routes with what a driver needs on paper.

import type { Stop } from '#contract/pickup-days/day-plan.ts'
import type { DaySheet, SheetStop } from '#contract/pickup-days/day-sheet.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { readStopFacts, sheetOrders } from '#server/features/orders/public.ts'
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
  const [orders, stopOf] = await Promise.all([sheetOrders(db, staff, ids), readStopFacts(db, ids)])
  const sheetStop = (stop: Stop): SheetStop[] => {
    const order = orders.find(({ id }) => id === stop.order.uuid)
    if (!order) return []
    const access = order.access_card && { ...order.access_card, doorCodeSaved: order.has_door_code }
    return [{ ...stop, ...stopOf(order).facts, access, bdo: order.bdo }]
  }
  return {
    date,
    base,
    routes: routes.map((route) => ({ ...route, stops: route.stops.flatMap(sheetStop) })),
  }
}
