// Vehicles, drivers and planned days of the demo data. The days of the last week are completed and weighed; today and the next
// working day are planned.

import { workdayFrom } from '#contract/days/days-off.ts'
import { dayAfter, dayInWarsaw, startOfDayInWarsaw } from '#contract/fields/day.ts'
import { needsMassReason } from '#contract/pickup-days/mass-reason.ts'
import { stableUuid } from '#database/seed/stable-uuid.ts'
import { massesOfOrders, storeMasses } from '#server/features/orders/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { insertFleet, ordersOfDays } from './demo-day-queries.ts'
import { insertReport } from './driver/stop-report-queries.ts'
import { lockDay, replaceRoutes, type SavedRoute } from './plan/plan-queries.ts'

const vehicle = (name: string, plate: string, payload: number, volume: number, pallets: number | null) => ({
  id: stableUuid('demo-vehicle', plate),
  name,
  plate,
  payload_kg: payload,
  volume_m3: volume,
  pallet_places: pallets,
  tail_lift: payload > 1000,
  is_active: true,
})
const VEHICLES = [
  vehicle('Iveco Daily', 'WX 1234E', 1300, 17, 5),
  vehicle('MAN TGL', 'PO 5678E', 3200, 38, 15),
  vehicle('Renault Kangoo', 'WX 9012E', 600, 3.9, null),
] as const
const DRIVERS = [
  { name: 'Adam Wrona', phone: '+48600555801' },
  { name: 'Marek Sowa', phone: '+48600555802' },
] as const

/** Route for a postal code, by its first digit: one vehicle starts in Poznań. */
const routeOf = (postalCode: string) => (postalCode.startsWith('6') ? 1 : 0)

const DRIVEN_DAYS = 7
const HOUR_MS = 60 * 60 * 1000
/** Weighed mass as a share of the estimate. */
const SHARES = [0.96, 1.08, 0.4, 1]

type DemoOrder = Awaited<ReturnType<typeof ordersOfDays>>[number]

export async function seedDemoDays(tx: Transaction, now: Date): Promise<void> {
  const made = { is_active: true, created_at: now }
  await insertFleet(
    tx,
    VEHICLES.map((one) => ({ ...one, ...made })),
    DRIVERS.map((one) => ({ ...one, ...made, id: stableUuid('demo-driver', one.name) })),
  )
  const today = dayInWarsaw(now)
  const next = workdayFrom(dayAfter(workdayFrom(today), 1))
  const orders = await ordersOfDays(tx, dayAfter(today, -DRIVEN_DAYS), next)
  for (const [day, ofDay] of Map.groupBy(orders, (order) => order.day)) {
    // The last order of the next day stays without a route, so that the screen shows a task.
    await planDay(tx, day, day === next ? ofDay.slice(0, -1) : ofDay)
    const done = ofDay.filter(({ status }) => status === 'COMPLETED')
    for (const [at, order] of done.entries()) await reportCollected(tx, order, at)
  }
}

async function planDay(tx: Transaction, day: string, orders: readonly DemoOrder[]): Promise<void> {
  const byRoute = Map.groupBy(orders, ({ branch_postal_code: postalCode }) => routeOf(postalCode))
  const routes = [...byRoute].toSorted(([one], [other]) => one - other)
  await lockDay(tx, day)
  await replaceRoutes(tx, day, {
    version: 1,
    routes: routes.map(([at, stops]): SavedRoute => ({
      id: stableUuid('demo-route', `${day} ${at}`),
      vehicleId: VEHICLES[at]!.id,
      driverName: DRIVERS[at]!.name,
      stops: stops.map(({ id }) => ({ orderId: id, pinned: false })),
    })),
  })
}

/** Adds a driver's report in the morning of the day, before the office completes the order. */
async function reportCollected(tx: Transaction, order: DemoOrder, at: number): Promise<void> {
  const { id: orderId, day, branch_postal_code: postalCode } = order
  const route = routeOf(postalCode)
  await insertReport(tx, {
    id: stableUuid('demo-report', orderId),
    orderId,
    route: { day, plate: VEHICLES[route]!.plate, driverName: DRIVERS[route]!.name },
    outcome: 'collected',
    reason: null,
    handedOverBy: order.contact_name || null,
    signature: null,
    now: new Date(startOfDayInWarsaw(day).getTime() + (9 + at) * HOUR_MS),
    key: stableUuid('demo-report-key', orderId),
    bodyHash: sha256(orderId),
  })
  const rows = await massesOfOrders(tx, [orderId])
  await storeMasses(
    tx,
    { id: orderId },
    rows.map(({ waste_code: code, estimated_grams: grams }, place) => {
      const estimate = Number(grams) / 1000
      const kg = Math.round(estimate * SHARES[(at + place) % SHARES.length]! * 10) / 10
      const reason = 'Część sprzętu została na miejscu.'
      return { code, kg, ...(needsMassReason(kg, estimate) && { reason }) }
    }),
  )
}
