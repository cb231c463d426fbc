// The state of an order as its company reads it.
import { type OrderStatus, statusKey } from '#contract/orders/order.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Badge, type BadgeLook } from '#web/ui/badge.tsx'

const LOOKS: Record<OrderStatus, BadgeLook> = {
  NEW: 'new',
  READ: 'read',
  PLANNED: 'planned',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
  CANCELLEDBYCLIENTREQUEST: 'cancelledByClient',
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useText()
  return <Badge look={LOOKS[status]}>{t(statusKey(status))}</Badge>
}
