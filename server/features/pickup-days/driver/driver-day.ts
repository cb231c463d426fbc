// Reads a route for its driver, with the reports of each stop.

import { isHazardous } from '#contract/catalogue/waste-code.ts'
import { dayInWarsaw, startOfDayInWarsaw } from '#contract/fields/day.ts'
import { awaitsPickup, orderEnd } from '#contract/orders/order.ts'
import { toKilograms } from '#contract/orders/weight.ts'
import type { DriverDay, DriverStop, StoredReport } from '#contract/pickup-days/driver-day.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  ordersForDriver,
  readStopFacts,
  unsealDoorCode,
  wasteCardOf,
  type MassRow,
  type OrderForDriver,
} from '#server/features/orders/public.ts'
import {
  recordedWithoutAccount,
  recordEvent,
  type EventOrigin,
} from '#server/features/security-events/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { DriverRoute } from './driver-links.ts'
import { reportsOfDay, stopsOfRoute, type ReportRow } from './stop-report-queries.ts'

type Deps = Pick<Dependencies, 'database' | 'clock' | 'log'>

/**
 * Reads the stops of the route in their sequence, with the reports of the day. An order that moved to another day is left out,
 * unless it was reported before.
 */
export async function stopsOf(db: Connection, route: DriverRoute) {
  const ids = await stopsOfRoute(db, route)
  const reports = await reportsOfDay(db, route.day, ids)
  const reportedIds = reports.map((report) => report.order_id)
  const orders = await ordersForDriver(db, route.driver, { day: route.day, ids, reportedIds })
  return ids.flatMap((id) => {
    const order = orders.find((found) => found.id === id)
    const reported = reports.find((found) => found.order_id === id)
    const report = order && reported && !isTakenBack(reported, order) ? reported : undefined
    return order && (report || order.is_of_day) ? [{ order, report }] : []
  })
}

/** Whether staff have reopened the order since its collection was reported. */
export const isTakenBack = ({ outcome }: ReportRow, { status }: Pick<OrderForDriver, 'status'>) =>
  outcome === 'collected' && orderEnd(status) !== 'done'

export async function readDriverDay(
  deps: Deps & Pick<Dependencies, 'settings'>,
  route: DriverRoute,
  origin: EventOrigin,
): Promise<DriverDay> {
  const db = deps.database.connection
  const stops = await stopsOf(db, route)
  const ids = stops.map(({ order }) => order.id)
  const [stopOf, codes] = await Promise.all([readStopFacts(db, ids), doorCodes(deps, route, stops, origin)])
  return {
    date: route.day,
    vehicle: { name: route.vehicleName, plate: route.plate },
    driverName: route.driverName,
    dispatcherPhone: deps.settings.now().settings.contact.phone,
    expiresAt: route.expiresAt.toISOString(),
    stops: stops.map(({ order, report }): DriverStop => {
      const { facts, masses } = stopOf(order)
      return {
        ...facts,
        orderUuid: order.id,
        companyName: order.company_name,
        address: {
          street: order.branch_street,
          postalCode: order.branch_postal_code,
          city: order.branch_city,
        },
        hoursFrom: order.available_hours_from,
        hoursTo: order.available_hours_to,
        access: order.access_card,
        doorCode: codes.get(order.id) ?? null,
        wasteCard: wasteCardOf(
          order,
          facts.wasteCodes.some(({ code }) => isHazardous(code)),
        ),
        awaitsPickup: order.is_of_day && awaitsPickup(order.status),
        report: report ? storedReport(report, masses) : null,
      }
    }),
  }
}

export const storedReport = (report: ReportRow, masses: readonly MassRow[]): StoredReport => ({
  outcome: report.outcome,
  reportedAt: report.reported_at.toISOString(),
  reason: report.reason,
  handedOverBy: report.handed_over_by,
  masses: weighedMasses(masses),
})

export const weighedMasses = (masses: readonly MassRow[]): StoredReport['masses'] =>
  masses.flatMap(({ waste_code: code, weighed_grams: grams, estimated_then: then, reason }) =>
    grams === null
      ? []
      : [{ code, kg: toKilograms(Number(grams)), estimatedKg: toKilograms(Number(then)), reason }],
  )

/**
 * Returns the door codes by order, on the day of the pickup only. Records the first time on this day that a driver gets one.
 */
async function doorCodes(
  deps: Deps,
  route: DriverRoute,
  stops: readonly { order: OrderForDriver }[],
  origin: EventOrigin,
): Promise<Map<string, string>> {
  const now = deps.clock.now()
  const sealed = stops.flatMap(({ order: { id, status, is_of_day: isOfDay, sealed_code: code } }) =>
    code && isOfDay && status === 'PLANNED' ? [{ id, code }] : [],
  )
  if (sealed.length === 0 || route.day !== dayInWarsaw(now)) return new Map()
  return deps.database.transaction(async (tx) => {
    const kind = 'order-door-code'
    const orderIds = sealed.map(({ id }) => id)
    const known = await recordedWithoutAccount(tx, { kind, orderIds, since: startOfDayInWarsaw(route.day) })
    const codes = new Map<string, string>()
    for (const { id, code } of sealed) {
      codes.set(id, await unsealDoorCode(tx, id, code))
      if (!known.has(id)) await recordEvent(tx, deps, { kind, objectId: id }, origin)
    }
    return codes
  })
}
