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

/** How an order ends with a status; null where it goes on. */
const ENDS = {
  NEW: null,
  READ: null,
  PLANNED: null,
  COMPLETED: 'done',
  CANCELLED: 'cancelled',
  CANCELLEDBYCLIENTREQUEST: 'cancelled',
} as const satisfies Record<OrderStatus, 'done' | 'cancelled' | null>
export const orderEnd = (status: OrderStatus): 'done' | 'cancelled' | null => ENDS[status]

type StatusOfEnd<End> = {
  [Status in OrderStatus]: (typeof ENDS)[Status] extends End ? Status : never
}[OrderStatus]
export type CancelledStatus = StatusOfEnd<'cancelled'>

export const ORDER_TYPES = ['receiving'] as const
export type OrderType = (typeof ORDER_TYPES)[number]
export const DEFAULT_ORDER_TYPE = 'receiving'

/** Text key of a status, whatever case it is stored in. */
export const statusKey = <Status extends string>(status: Status) =>
  `STATUSES.${status.toUpperCase() as Uppercase<Status>}` as const

/** Text key of an order type. */
export const orderTypeKey = <Type extends string>(type: Type) =>
  `ORDERS_DETAILS.TYPE_ORDER_${type.toUpperCase() as Uppercase<Type>}` as const
