// The words of each kind of event.
import type { OrderEvent } from '#contract/orders/order-history.ts'
import type { MessageKey } from '#web/texts/keys.ts'

const KEYS: Record<OrderEvent, MessageKey> = {
  placed: 'STAFF_ORDER.EVENT_PLACED',
  'file-added': 'STAFF_ORDER.EVENT_FILE_ADDED',
  read: 'STATUSES.READ',
  planned: 'STATUSES.PLANNED',
  completed: 'STATUSES.COMPLETED',
  cancelled: 'STATUSES.CANCELLED',
  'cancelled-by-client-request': 'STATUSES.CANCELLEDBYCLIENTREQUEST',
  reopened: 'STAFF_ORDER.EVENT_REOPENED',
  undone: 'STAFF_ORDER.EVENT_UNDONE',
  edited: 'STAFF_ORDER.EVENT_EDITED',
  assigned: 'STAFF_ORDER.EVENT_ASSIGNED',
  unassigned: 'STAFF_ORDER.EVENT_UNASSIGNED',
  'company-attached': 'STAFF_ORDER.EVENT_COMPANY_ATTACHED',
  'company-detached': 'STAFF_ORDER.EVENT_COMPANY_DETACHED',
}

export const eventKey = (event: OrderEvent): MessageKey => KEYS[event]
