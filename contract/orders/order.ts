// Types and statuses of an order.

export const ORDER_STATUSES = [
  'NEW',
  'READ',
  'PLANNED',
  'COMPLETED',
  'CANCELLED',
  'CANCELLEDBYCLIENTREQUEST',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Steps of an order, in the sequence of their buttons: the most likely next step first. */
export const STATUS_STEPS = ['complete', 'plan', 'read', 'cancel', 'reopen'] as const
export type StatusStep = (typeof STATUS_STEPS)[number]

export type OrderEnd = 'done' | 'cancelled' | null

interface StatusRules {
  /** How the order ends with this status; null if it is still open. */
  end: OrderEnd
  /** Whether the order takes part of a day's capacity: its pickup is planned or done. */
  holdsDay: boolean
  /** Event that the history records for this status. Reopening has an event of its own. */
  event: string
  /** Possible next statuses and the step to each. NEW is only ever the first status. */
  next: Partial<Record<OrderStatus, StatusStep>>
}

const STATUSES = {
  NEW: {
    end: null,
    holdsDay: false,
    event: 'placed',
    next: { READ: 'read', PLANNED: 'plan', CANCELLED: 'cancel', CANCELLEDBYCLIENTREQUEST: 'cancel' },
  },
  READ: {
    end: null,
    holdsDay: false,
    event: 'read',
    next: { PLANNED: 'plan', CANCELLED: 'cancel', CANCELLEDBYCLIENTREQUEST: 'cancel' },
  },
  PLANNED: {
    end: null,
    holdsDay: true,
    event: 'planned',
    // Planning again changes the date.
    next: { PLANNED: 'plan', COMPLETED: 'complete', CANCELLED: 'cancel', CANCELLEDBYCLIENTREQUEST: 'cancel' },
  },
  COMPLETED: { end: 'done', holdsDay: true, event: 'completed', next: { READ: 'reopen' } },
  CANCELLED: { end: 'cancelled', holdsDay: false, event: 'cancelled', next: { READ: 'reopen' } },
  CANCELLEDBYCLIENTREQUEST: {
    end: 'cancelled',
    holdsDay: false,
    event: 'cancelled-by-client-request',
    next: { READ: 'reopen' },
  },
} as const satisfies Record<OrderStatus, StatusRules>

const rulesOf = (status: OrderStatus): StatusRules => STATUSES[status]

export const orderEnd = (status: OrderStatus) => rulesOf(status).end
export const holdsDay = (status: OrderStatus) => rulesOf(status).holdsDay
/** Whether the pickup is planned and not yet done. */
export const awaitsPickup = (status: OrderStatus) => holdsDay(status) && orderEnd(status) === null

/** How far the order has come with a status. */
const progress = (status: OrderStatus) =>
  orderEnd(status) !== null ? 3 : holdsDay(status) ? 2 : status === 'NEW' ? 0 : 1

/** Whether an order that has the status `present` no longer counts as having reached `step`, because staff reopened it. */
export const isBeyond = (step: OrderStatus, present: OrderStatus) => progress(step) > progress(present)

export const statusesOfEnd = (end: OrderEnd) => ORDER_STATUSES.filter((status) => orderEnd(status) === end)

/** Returns the step between two statuses, or null. */
export const stepBetween = (from: OrderStatus, to: OrderStatus): StatusStep | null =>
  rulesOf(from).next[to] ?? null

/** Returns the possible next statuses, in the sequence of `ORDER_STATUSES`. */
export const nextStatuses = (from: OrderStatus): OrderStatus[] =>
  ORDER_STATUSES.filter((to) => stepBetween(from, to) !== null)

/** Returns the statuses to which the step leads. */
export const stepTargets = (from: OrderStatus, step: StatusStep): OrderStatus[] =>
  nextStatuses(from).filter((to) => stepBetween(from, to) === step)

/** Returns the steps that lead to this status from any other. */
export const stepsInto = (to: OrderStatus): StatusStep[] =>
  STATUS_STEPS.filter((step) => ORDER_STATUSES.some((from) => stepBetween(from, to) === step))

export type StatusEvent<Status extends OrderStatus = OrderStatus> = (typeof STATUSES)[Status]['event']
export const statusEvent = (status: OrderStatus): StatusEvent => STATUSES[status].event

type StatusOfEnd<End> = {
  [Status in OrderStatus]: (typeof STATUSES)[Status]['end'] extends End ? Status : never
}[OrderStatus]
export type CancelledStatus = StatusOfEnd<'cancelled'>

/** `staff`: phone orders. The forms of visitors and clients send `receiving`. */
export const ORDER_TYPES = ['receiving', 'staff'] as const
export type OrderType = (typeof ORDER_TYPES)[number]
export const DEFAULT_ORDER_TYPE = 'receiving'

/** Returns the text key of a status; the stored status may have either case. */
export const statusKey = <Status extends string>(status: Status) =>
  `STATUSES.${status.toUpperCase() as Uppercase<Status>}` as const

export const orderTypeKey = <Type extends string>(type: Type) =>
  `ORDERS_DETAILS.TYPE_ORDER_${type.toUpperCase() as Uppercase<Type>}` as const
