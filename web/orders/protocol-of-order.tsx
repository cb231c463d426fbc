// The data destruction protocol of an order: a link to it, or why there is none yet.
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { orderEnd, statusKey } from '#contract/orders/order.ts'
import { followWhileSignedIn } from '#web/session/follow-while-signed-in.ts'
import { useText } from '#web/texts/use-text.tsx'
import { FileDetail, FileList, FileRow } from '#web/ui/file-row.tsx'
import styles from './carriers.module.css'

/** Whether the client asked for a protocol; otherwise the page does not mention it. */
export const asksForProtocol = ({ orderData }: Pick<OrderDetails, 'orderData'>): boolean =>
  orderData.some(({ destructionProtocol }) => destructionProtocol)

interface ProtocolProps {
  order: Pick<OrderDetails, 'status' | 'orderData'>
  /** The address of the protocol file. */
  href: string
}

export function ProtocolOfOrder({ order: { status, orderData }, href }: ProtocolProps) {
  const { t } = useText()
  const count = orderData.reduce(
    (sum, entry) => sum + (entry.destructionProtocol ? entry.serialNumbers.length : 0),
    0,
  )
  const end = orderEnd(status)
  if (end === 'cancelled') return <p className={styles['none']}>{t('CARRIERS_OF.CANCELLED')}</p>
  if (end === null)
    return <p className={styles['none']}>{t('CARRIERS_OF.NOT_YET', { status: t(statusKey('COMPLETED')) })}</p>
  const words = t('CARRIERS_OF.PROTOCOL')
  return (
    <FileList label={words}>
      <FileRow
        name={t('CARRIERS_OF.DOWNLOAD')}
        isImage={false}
        href={href}
        onFollow={(event) => void followWhileSignedIn(event)}
      >
        <FileDetail>
          {count > 0 ? t('CARRIERS_OF.SERIALS', { count }) : t('CARRIERS_OF.NO_SERIALS')}
        </FileDetail>
      </FileRow>
    </FileList>
  )
}
