// Stores a driver's report of a stop. The page sends a report again until it gets an answer, perhaps a day later. Therefore the
// report's idempotency key and the stop are checked while the order is locked.

import { randomUUID } from 'node:crypto'
import { dayInWarsaw } from '#contract/fields/day.ts'
import { awaitsPickup, orderEnd } from '#contract/orders/order.ts'
import type { StoredReport } from '#contract/pickup-days/driver-day.ts'
import { reportErrors, type StopReport } from '#contract/pickup-days/stop-report.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  changeLatest,
  changeOrderStatus,
  massesOfOrders,
  storeMasses,
  type Change,
  type Decide,
  type LockedOrder,
  type MassRow,
} from '#server/features/orders/public.ts'
import type { EventOrigin } from '#server/features/security-events/public.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { ProblemError, rejectInvalid } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { isTakenBack, stopsOf, storedReport, weighedMasses } from './driver-day.ts'
import type { DriverRoute } from './driver-links.ts'
import {
  deleteReport,
  insertReport,
  reportOfKey,
  reportsOfDay,
  stopsOfRoute,
  type ReportRow,
} from './stop-report-queries.ts'

interface SentReport {
  orderId: string
  key: string
  body: StopReport
}

/** Stores a report and returns it. For a repeated idempotency key it returns the same report and changes nothing. */
export async function reportStop(
  deps: Dependencies,
  route: DriverRoute,
  { orderId, key, body }: SentReport,
  origin: EventOrigin,
): Promise<StoredReport> {
  const author = { kind: 'driver', actor: route.driver, origin } as const
  const decide = decideReport(deps, route, body, key.toLowerCase())
  await changeLatest(deps, author, { orderId }, decide).catch((error: unknown) => {
    throw error instanceof ProblemError && error.code === 'ORDER.NOT_FOUND'
      ? new ProblemError('STOP.NOT_FOUND')
      : error
  })
  return reportIn(deps.database.connection, route, orderId)
}

/** Finds the order to which a photo from this stop is added. */
export async function photographedStop(
  { database }: Pick<Dependencies, 'database'>,
  route: DriverRoute,
  orderUuid: string,
) {
  const stops = await stopsOf(database.connection, route)
  const stop = stops.find(({ order }) => order.id === orderUuid.toLowerCase())
  if (!stop) throw new ProblemError('STOP.NOT_FOUND')
  return { orderNumber: stop.order.order_number, driver: route.driver }
}

type ReportedRoute = Pick<DriverRoute, 'routeId' | 'day' | 'plate' | 'driverName'>
type Deps = Pick<Dependencies, 'config' | 'settings'>

export const decideReport =
  (deps: Deps, route: ReportedRoute, body: StopReport, key: string): Decide =>
  async (order, context) => {
    const { tx, now } = context
    const bodyHash = sha256(JSON.stringify([order.id, body]))
    const sentBefore = await reportOfKey(tx, key)
    if (sentBefore && !sentBefore.body_hash.equals(bodyHash)) throw new ProblemError('IDEMPOTENCY.KEY_REUSED')
    if (sentBefore) return null
    await rejectOtherStops(tx, route, order, body)
    const masses = await massesOfOrders(tx, [order.id])
    rejectInvalid(
      reportErrors(
        body,
        masses.filter((mass) => mass.is_ordered).map(({ waste_code: code }) => code),
      ),
    )
    rejectKnownMasses(body, masses)
    const change = await changeOf(deps, route, body, order, context)
    await deleteReport(tx, route.day, order.id)
    const isInserted = await insertReport(tx, {
      id: randomUUID(),
      order_id: order.id,
      day: route.day,
      plate: route.plate,
      driver_name: route.driverName,
      outcome: body.outcome,
      reason: body.reason,
      handed_over_by: body.handedOverBy,
      signature: body.signature ? Buffer.from(body.signature.split(',')[1] ?? '', 'base64') : null,
      reported_at: now,
      idempotency_key: key,
      body_hash: bodyHash,
    })
    if (!isInserted) throw new ProblemError('IDEMPOTENCY.KEY_REUSED')
    if (body.outcome === 'collected') await storeMasses(tx, order, body.masses)
    return change
  }

async function reportIn(db: Connection, { day }: ReportedRoute, orderId: string): Promise<StoredReport> {
  const [report] = await reportsOfDay(db, day, [orderId])
  if (!report) throw new ProblemError('STOP.NOT_FOUND')
  return storedReport(report, await massesOfOrders(db, [orderId]))
}

/** Throws if the order has left the route, or if it has a valid report on this day. */
async function rejectOtherStops(
  tx: Transaction,
  route: ReportedRoute,
  order: LockedOrder,
  body: StopReport,
): Promise<void> {
  const [known] = await reportsOfDay(tx, route.day, [order.id])
  if (known && !isOverridden(known, order, body))
    throw new ProblemError('STOP.REPORTED', { more: { stored: await reportIn(tx, route, order.id) } })
  const isOnRoute = (await stopsOfRoute(tx, route)).includes(order.id)
  if (!isOnRoute || order.suggested_day !== route.day) throw new ProblemError('STOP.NOT_FOUND')
  if (orderEnd(order.status) === 'cancelled') throw new ProblemError('STOP.CANCELLED')
}

/**
 * Whether a new report may replace the known one: staff undid its collection, or the driver now collects what was not collected
 * before.
 */
const isOverridden = (known: ReportRow, order: LockedOrder, { outcome }: StopReport) =>
  isTakenBack(known, order) || (awaitsPickup(order.status) && outcome === 'collected')

/** Throws if staff have entered masses since. Those stay, and the problem shows them to the driver. */
function rejectKnownMasses({ outcome }: StopReport, rows: readonly MassRow[]): void {
  const masses = weighedMasses(rows)
  if (outcome === 'notCollected' || masses.length === 0) return
  const stored: StoredReport = { outcome, reportedAt: null, reason: null, handedOverBy: null, masses }
  throw new ProblemError('STOP.REPORTED', { more: { stored } })
}

/**
 * Returns the change of the order that a report makes. A driver who comes before the planned day collects today. An order that
 * staff have completed stays completed.
 */
async function changeOf(
  deps: Deps,
  { day }: ReportedRoute,
  { outcome, reason }: StopReport,
  order: LockedOrder,
  context: Parameters<Decide>[1],
): Promise<Change> {
  const same = { set: {}, status: order.status }
  if (outcome === 'notCollected') {
    const history = { event: 'not-collected', details: reason === null ? {} : { reason } } as const
    return { ...same, history, act: { kind: 'order-not-collected' } }
  }
  if (order.status === 'COMPLETED')
    return { ...same, history: { event: 'completed' }, act: { kind: 'order-masses' } }
  const today = dayInWarsaw(context.now)
  const complete = changeOrderStatus(
    {
      status: 'COMPLETED',
      suggestedDate: day < today ? day : today,
      reason: null,
      showReason: false,
      notify: true,
    },
    deps,
  )
  const change = await complete(order, context)
  if (!change) throw new Error('A planned order was not completed')
  return change
}
