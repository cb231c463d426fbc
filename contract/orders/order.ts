// The types and statuses of an order.

export const ORDER_STATUSES = [
  'NEW',
  'READ',
  'PLANNED',
  'COMPLETED',
  'CANCELLED',
  'CANCELLEDBYCLIENTREQUEST',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What is done to an order when its status is set: buttons stand in this order, so first what usually comes next. */
export const STATUS_STEPS = ['complete', 'plan', 'read', 'cancel', 'reopen'] as const
export type StatusStep = (typeof STATUS_STEPS)[number]

export type OrderEnd = 'done' | 'cancelled' | null

interface StatusRules {
  /** How an order ends with it; null where it goes on. */
  end: OrderEnd
  /** Whether the order's date stands: a pickup that is agreed on, or one that took place, has its share of that day. */
  holdsDay: boolean
  /** The event by which an order comes to it; to be reopened is an event of its own. */
  event: string
  /** The statuses that may follow, and by which step. NEW is only ever the first. */
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
/** Whether the pickup is agreed on and still to come. */
export const awaitsPickup = (status: OrderStatus) => holdsDay(status) && orderEnd(status) === null

export const statusesOfEnd = (end: OrderEnd) => ORDER_STATUSES.filter((status) => orderEnd(status) === end)

/** The step between two statuses; null where there is none. */
export const stepBetween = (from: OrderStatus, to: OrderStatus): StatusStep | null =>
  rulesOf(from).next[to] ?? null

/** The statuses that may follow, in the order of all statuses. */
export const nextStatuses = (from: OrderStatus): OrderStatus[] =>
  ORDER_STATUSES.filter((to) => stepBetween(from, to) !== null)

/** The statuses that the step leads to. */
export const stepTargets = (from: OrderStatus, step: StatusStep): OrderStatus[] =>
  nextStatuses(from).filter((to) => stepBetween(from, to) === step)

/** The steps that lead to a status, whatever the order was before. */
export const stepsInto = (to: OrderStatus): StatusStep[] =>
  STATUS_STEPS.filter((step) => ORDER_STATUSES.some((from) => stepBetween(from, to) === step))

export type StatusEvent<Status extends OrderStatus = OrderStatus> = (typeof STATUSES)[Status]['event']
export const statusEvent = (status: OrderStatus): StatusEvent => STATUSES[status].event

type StatusOfEnd<End> = {
  [Status in OrderStatus]: (typeof STATUSES)[Status]['end'] extends End ? Status : never
}[OrderStatus]
export type CancelledStatus = StatusOfEnd<'cancelled'>

/** `staff`: taken by telephone. The forms of visitors and clients send the other one. */
export const ORDER_TYPES = ['receiving', 'staff'] as const
export type OrderType = (typeof ORDER_TYPES)[number]
export const DEFAULT_ORDER_TYPE = 'receiving'

/** Text key of a status, whatever case it is stored in. */
export const statusKey = <Status extends string>(status: Status) =>
  `STATUSES.${status.toUpperCase() as Uppercase<Status>}` as const

/** Text key of an order type. */
export const orderTypeKey = <Type extends string>(type: Type) =>
  `ORDERS_DETAILS.TYPE_ORDER_${type.toUpperCase() as Uppercase<Type>}` as const
