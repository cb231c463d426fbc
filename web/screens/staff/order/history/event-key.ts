// Message key of each kind of event. A status change uses the key of its status.
import type { OrderEvent } from '#contract/orders/order-history.ts'
import {
  ORDER_STATUSES,
  type OrderStatus,
  statusEvent,
  type StatusEvent,
  statusKey,
} from '#contract/orders/order.ts'
import type { MessageKey } from '#web/texts/keys.ts'

const KEYS: Record<Exclude<OrderEvent, StatusEvent<Exclude<OrderStatus, 'NEW'>>>, MessageKey> = {
  placed: 'STAFF_ORDER.EVENT_PLACED',
  'file-added': 'STAFF_ORDER.EVENT_FILE_ADDED',
  reopened: 'STAFF_ORDER.EVENT_REOPENED',
  undone: 'STAFF_ORDER.EVENT_UNDONE',
  edited: 'STAFF_ORDER.EVENT_EDITED',
  assigned: 'STAFF_ORDER.EVENT_ASSIGNED',
  unassigned: 'STAFF_ORDER.EVENT_UNASSIGNED',
  'company-attached': 'STAFF_ORDER.EVENT_COMPANY_ATTACHED',
  'company-detached': 'STAFF_ORDER.EVENT_COMPANY_DETACHED',
}

const hasWords = (event: OrderEvent): event is keyof typeof KEYS => event in KEYS

export function eventKey(event: OrderEvent): MessageKey {
  if (hasWords(event)) return KEYS[event]
  const status = ORDER_STATUSES.find((known) => statusEvent(known) === event)
  return statusKey(status ?? 'NEW')
}
