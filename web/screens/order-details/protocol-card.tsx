import { clientOrderEndpoints } from '#contract/endpoints/client-order-endpoints.ts'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { apiAddress } from '#web/api/address.ts'
import { asksForProtocol, ProtocolOfOrder } from '#web/orders/protocol-of-order.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Card } from '#web/ui/card.tsx'

export function ProtocolCard({ order }: { order: OrderDetails }) {
  const { t } = useText()
  if (!asksForProtocol(order)) return null
  const { path } = clientOrderEndpoints.downloadProtocol
  return (
    <Card title={t('CARRIERS_OF.PROTOCOL')}>
      <ProtocolOfOrder order={order} href={apiAddress(path.replace(':id', encodeURIComponent(order.uuid)))} />
    </Card>
  )
}
