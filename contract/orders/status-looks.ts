// Badge of each status, for the screens and for the status page, which the server renders.
import type { OrderStatus } from './order.ts'

/**
 * The colour shows who acts next (blue: the operator), the fill how far the order is. Icon and label
 * distinguish the statuses without colour.
 */
export const STATUS_LOOKS = {
  NEW: { tone: 'blue', fill: 'solid', icon: 'dot' },
  READ: { tone: 'blue', fill: 'soft', icon: 'eye' },
  PLANNED: { tone: 'accent', fill: 'soft', icon: 'calendar' },
  COMPLETED: { tone: 'accent', fill: 'solid', icon: 'check' },
  CANCELLED: { tone: 'grey', fill: 'soft', icon: 'cross' },
  CANCELLEDBYCLIENTREQUEST: { tone: 'grey', fill: 'outline', icon: 'personCross' },
} as const satisfies Record<OrderStatus, { tone: string; fill: string; icon: string }>
