import { staffOrderEndpoints } from '#contract/endpoints/staff-order-endpoints.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { apiAddress } from '#web/api/address.ts'
import { asksForProtocol, ProtocolOfOrder } from '#web/orders/protocol-of-order.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { DenseCard } from './card.tsx'

export function ProtocolCard({ order }: { order: StaffOrder }) {
  const { t } = useText()
  if (!asksForProtocol(order)) return null
  const { path } = staffOrderEndpoints.downloadStaffProtocol
  return (
    <DenseCard title={t('CARRIERS_OF.PROTOCOL')}>
      <ProtocolOfOrder order={order} href={apiAddress(path.replace(':id', encodeURIComponent(order.uuid)))} />
    </DenseCard>
  )
}
