// Plan of one pickup day: a route for each vehicle that drives, with its sequence of stops.
import * as z from 'zod/mini'
import { listOf } from '../fields/bounded-list.ts'
import { day } from '../fields/day.ts'
import { optionalText } from '../fields/text.ts'
import { uuid } from '../fields/uuid.ts'
import { version } from '../fields/version.ts'
import { WASTE_CARD_STATES } from '../law/waste-card.ts'
import { MAX_ROUTES_A_DAY, MAX_STOPS_A_ROUTE } from '../limits.ts'
import { bookingWarning } from '../orders/staff-changes.ts'
import { staffOrderRow } from '../orders/staff-list.ts'
import { vehicleAnswer } from './vehicles.ts'

/** Degrees, of the centre of a town. */
const position = z.object({ latitude: z.number(), longitude: z.number() })
export type Position = z.output<typeof position>

/** Order in a day plan: its row in the inbox, and further data that a route needs. */
export const plannedOrder = z.extend(staffOrderRow, {
  /** Volume of all packages, null if one of them has no known volume. */
  volumeM3: z.nullable(z.number()),
  /** Pallets among the packages. */
  pallets: z.number(),
  /** Null if the town is unknown. */
  position: z.nullable(position),
  wasteCard: z.enum(WASTE_CARD_STATES),
})
export type PlannedOrder = z.output<typeof plannedOrder>

export const stopAnswer = z.object({
  order: plannedOrder,
  pinned: z.boolean(),
  /**
   * Earliest possible arrival (`HH:MM`): the latest beginning of pickup hours up to this stop. Driving time
   * is not counted.
   */
  eta: z.nullable(z.string()),
})
export type Stop = z.output<typeof stopAnswer>

export const routeAnswer = z.object({
  uuid: z.string(),
  vehicle: vehicleAnswer,
  driver: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
  stops: z.array(stopAnswer),
})
export type Route = z.output<typeof routeAnswer>

export const dayPlanAnswer = z.object({
  date: z.string(),
  /** 0 before the day is planned for the first time. */
  version: z.number(),
  /** Base of the routes: the operator's town; null if its position is unknown. */
  base: z.nullable(z.extend(position, { city: z.string() })),
  routes: z.array(routeAnswer),
  /** Orders of the day that are on no route. */
  unassigned: z.array(plannedOrder),
  /** Set after a save that moved a route to a full day. */
  warning: z.optional(bookingWarning),
})
export type DayPlan = z.output<typeof dayPlanAnswer>

/** Id in lower case, as PostgreSQL writes it, because ids of plans are compared as texts. */
const id = () => uuid().check(z.toLowerCase())

const plannedRoute = z.object({
  /** Left out for a new route. */
  uuid: z.optional(id()),
  vehicleUuid: id(),
  driverName: optionalText(),
  stops: listOf(z.object({ orderUuid: id(), pinned: z._default(z.boolean(), false) }), MAX_STOPS_A_ROUTE),
})
export type PlannedRoute = z.output<typeof plannedRoute>

const leavingRoute = z.object({
  vehicleUuid: id(),
  driverName: optionalText(),
  date: day('SUGGESTED_DATE_REQUIRED'),
  orders: listOf(z.object({ uuid: id(), version }), MAX_STOPS_A_ROUTE),
})
export type LeavingRoute = z.output<typeof leavingRoute>

export const saveDayPlan = z.object({
  version: z.number().check(z.int(), z.minimum(0)),
  routes: listOf(plannedRoute, MAX_ROUTES_A_DAY),
  /**
   * Routes moved to another day, with their orders. The server saves the moves together with the rest of the
   * plan, or nothing.
   */
  leaving: z.optional(listOf(leavingRoute, MAX_ROUTES_A_DAY)),
})
export type SaveDayPlan = z.output<typeof saveDayPlan>
