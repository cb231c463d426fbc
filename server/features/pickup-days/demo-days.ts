// Vehicles, drivers and planned days of the demo data. The days of the last week are completed and weighed; today (or, on a day
// without pickups, the next working day) and the working day after it are planned.

import { workdayFrom } from '#contract/days/days-off.ts'
import { dayAfter, dayInWarsaw, startOfDayInWarsaw } from '#contract/fields/day.ts'
import { needsMassReason } from '#contract/pickup-days/mass-reason.ts'
import { stableUuid } from '#database/seed/stable-uuid.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { changeIn, DRIVEN_DAYS, massesOfOrders } from '#server/features/orders/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { insertPastMails } from '#server/platform/mail/mail-queries.ts'
import type { NewMail } from '#server/platform/mail/new-mail.ts'
import { insertFleet, ordersOfDays } from './demo-day-queries.ts'
import { insertDriverLink } from './driver/driver-link-queries.ts'
import { expiryOf, findDriverRoute, type DriverRoute } from './driver/driver-links.ts'
import { decideReport } from './driver/report-stop.ts'
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
/** Vehicles of the demo, the largest first, so that it gets the heaviest orders of a day. */
const VEHICLES = [
  vehicle('MAN TGL', 'WE 5678E', 3200, 38, 15),
  vehicle('Iveco Daily', 'WX 1234E', 1300, 17, 5),
  vehicle('Renault Kangoo', 'WX 9012E', 600, 3.9, null),
] as const
/** Drivers of the first vehicles; the last vehicle has none. */
const DRIVERS = [
  { name: 'Marek Sowa', phone: '+48600555802' },
  { name: 'Adam Wrona', phone: '+48600555801' },
] as const

const HOUR_MS = 60 * 60 * 1000
/** Weighed masses of the demo, as shares of the estimates. */
const SHARES = [0.96, 1.08, 0.4, 1]
/** PNG of a scribble. */
const SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAPAAAABQAQAAAAAPMsXRAAAB5UlEQVR42u3VMW6sMBAG4FlR0ERymyq+SZyTBaIUW+6VLFG4fFdgtRcwnQvLk38Mfgu7htc/BUVo4cswY3sMxIcH/fJ/yMkcctCH7I95POZvsNnnVnPSuxw1WO1yeAe3uzx+miP+wrSkZpebiLJ3OajYMZ/KHfvAoxH+Knf6bsuWQ7cKIrPlbw5S/hKU3vSW/2T2hY1+WjGZm4Vjp1ZrlHmS26bwBYW0j1wmPQj3MsxU+CoXmJeIoMBn5ovt5DkL3+YBJTqRDuyYlfSPpFvxfGTWEamkBTIPcnohakai18x5CQo7OV16YttZktzU2hWfM+f5TqTxXGq8ufOl/M+LYUuaI52k9TeMDOndcMCSeDVJ9xRWC0d0Vfzo2KqABU5lYHopPwhLa5wDVnDLGLzHTMhf6wIShGXW5g0KnhCKi1EPAeV9PPJVWGN4NyxST/zAN0ncxoY9FmlsyibqCku6nhR7IbNhBAzSVRYDD+t2mPsI6VxuutO9N2ZGhJJo56s7NGKdJbebauw9WAlfazz1mApCse5WjZZiCMW6ocpS54iTO1e5bLpBVSsvF8/vt80r15tDDt0uL7ugziOVo60wrY/n1/3fm/KL9BPfB+w3D5h/rStO6yJqnxqbudn/Eh1G/36g/8U/P8RlbmqbAKoAAAAASUVORK5CYII='

type DemoOrder = Awaited<ReturnType<typeof ordersOfDays>>[number]

export async function seedDemoDays(
  tx: Transaction,
  deps: Dependencies,
  dispatcherId: string,
  now: Date,
): Promise<void> {
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
    if (day < today) {
      await planDay(tx, day, ofDay, DRIVERS.length)
      const routes: DriverRoute[] = []
      for (const [at, order] of ofDay.entries()) {
        const route = (routes[at % DRIVERS.length] ??= await openRoute(tx, day, at, dispatcherId))
        await report(tx, deps, route, order, at)
      }
    }
    // The lightest order stays without a route, so that the screen shows a task.
    else await planDay(tx, day, ofDay.slice(0, -1), VEHICLES.length)
  }
}

async function planDay(
  tx: Transaction,
  day: string,
  orders: readonly DemoOrder[],
  vehicles: number,
): Promise<void> {
  await lockDay(tx, day)
  await replaceRoutes(tx, day, {
    version: 1,
    routes: [...Map.groupBy(orders, (_, at) => at % vehicles)].map(([route, stops]): SavedRoute => ({
      uuid: stableUuid('demo-route', `${day} ${route}`),
      vehicleUuid: VEHICLES[route]!.id,
      driverName: DRIVERS[route]?.name ?? null,
      stops: stops.map(({ id }) => ({ orderUuid: id, pinned: false })),
    })),
  })
}

/** Opens the route by a driver link, which a dispatcher made on that morning. */
async function openRoute(
  tx: Transaction,
  day: string,
  at: number,
  dispatcherId: string,
): Promise<DriverRoute> {
  const id = stableUuid('demo-driver-link', `${day} ${at}`)
  const now = startOfDayInWarsaw(day)
  const link = { id, day, vehicle_id: VEHICLES[at]!.id, made_by_id: dispatcherId, created_at: now }
  await insertDriverLink(tx, { ...link, expires_at: expiryOf(day) })
  const route = await findDriverRoute(tx, id, now)
  if (!route) throw new Error('A planned route was not opened by its link')
  return route
}

/** Completes the order by a driver's report at an hour of its day. Its mail counts as sent. */
async function report(
  tx: Transaction,
  deps: Dependencies,
  route: DriverRoute,
  order: DemoOrder,
  at: number,
): Promise<void> {
  const { id: orderId, day } = order
  const now = new Date(startOfDayInWarsaw(day).getTime() + (9 + at) * HOUR_MS)
  const rows = await massesOfOrders(tx, [orderId])
  const masses = rows.map(({ waste_code: code, estimated_grams: grams }, place) => {
    const estimate = Number(grams) / 1000
    const kg = Math.round(estimate * SHARES[(at + place) % SHARES.length]! * 10) / 10
    return { code, kg, ...(needsMassReason(kg, estimate) && { reason: 'Część sprzętu została na miejscu.' }) }
  })
  const decide = decideReport(
    deps,
    route,
    {
      outcome: 'collected',
      masses,
      reason: null,
      handedOverBy: order.contact_name || null,
      signature: at === 0 ? SIGNATURE : null,
    },
    stableUuid('demo-report', orderId),
  )
  const queue = (_tx: Transaction, ...mails: NewMail[]) =>
    insertPastMails(
      tx,
      mails.map((mail) => ({ ...mail, queuedAt: now, leftAt: now, refusal: null })),
    )
  const origin = { requestId: 'demo', address: '' }
  const then = { ...deps, clock: { ...deps.clock, now: () => now }, mail: { ...deps.mail, queue } }
  await changeIn(tx, then, { kind: 'driver', actor: route.driver, origin }, { orderId }, decide)
}
