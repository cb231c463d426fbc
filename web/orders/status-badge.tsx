// The state of an order, in the words for its company.
import { type OrderStatus, statusKey } from '#contract/orders/order.ts'
import { STATUS_LOOKS } from '#contract/orders/status-looks.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Badge } from '#web/ui/badge.tsx'

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useText()
  return <Badge look={STATUS_LOOKS[status]}>{t(statusKey(status))}</Badge>
}
