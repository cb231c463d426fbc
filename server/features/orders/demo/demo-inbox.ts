// Forty orders of visitors and companies as the staff of the example find them. Times are counted from the first start;
// `tell-story.ts` makes their history.

import { CANCELLED_ORDERS, COMPLETED_ORDERS } from './demo-ended-orders.ts'
import { PLANNED_ORDERS } from './demo-planned-orders.ts'
import type { DemoRow } from './demo-row.ts'
import { NEW_ORDERS, READ_ORDERS } from './demo-waiting-orders.ts'

export const DEMO_INBOX: readonly DemoRow[] = [
  ...NEW_ORDERS,
  ...READ_ORDERS,
  ...PLANNED_ORDERS,
  ...COMPLETED_ORDERS,
  ...CANCELLED_ORDERS,
]
