// The state of an order, in the words for its company.
import { type OrderStatus, statusKey } from '#contract/orders/order.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Badge, type BadgeLook } from '#web/ui/badge.tsx'

/** The colour shows who acts next (blue: the operator), the fill how far the order is. Icon and word do not depend on colour. */
const LOOKS: Record<OrderStatus, BadgeLook> = {
  NEW: { tone: 'blue', fill: 'solid', icon: 'dot' },
  READ: { tone: 'blue', fill: 'soft', icon: 'eye' },
  PLANNED: { tone: 'accent', fill: 'soft', icon: 'calendar' },
  COMPLETED: { tone: 'accent', fill: 'solid', icon: 'check' },
  CANCELLED: { tone: 'grey', fill: 'soft', icon: 'cross' },
  CANCELLEDBYCLIENTREQUEST: { tone: 'grey', fill: 'outline', icon: 'personCross' },
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useText()
  return <Badge look={LOOKS[status]}>{t(statusKey(status))}</Badge>
}
