// What an order is to everybody who reads one.

export const ORDER_STATUSES = ['NEW', 'READ', 'PLANNED', 'COMPLETED', 'CANCELLED', 'CANCELLEDBYCLIENTREQUEST'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_TYPES = ['receiving'] as const
export type OrderType = (typeof ORDER_TYPES)[number]
export const DEFAULT_ORDER_TYPE = 'receiving'

/** Text key of a status, whatever case it is stored in. */
export const statusKey = (status: string) => `STATUSES.${status.toUpperCase()}` as const

/** Text key of an order type. */
export const orderTypeKey = (type: string) => `ORDERS_DETAILS.TYPE_ORDER_${type.toUpperCase()}` as const
