import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { clientOrderEndpoints } from '#contract/endpoints/client-order-endpoints.ts'
import type { ClientOrder } from '#contract/orders/customer-order.ts'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { orderEnd, orderTypeKey } from '#contract/orders/order.ts'
import { paths } from '#contract/paths.ts'
import { addressOf } from '#web/api/address.ts'
import { operator } from '#web/operator/operator.ts'
import { isWeighed, MassesOfOrder } from '#web/orders/masses-of-order.tsx'
import { asksForProtocol, ProtocolOfOrder } from '#web/orders/protocol-of-order.tsx'
import { followWhileSignedIn } from '#web/session/follow-while-signed-in.ts'
import { announce } from '#web/shell/announcer.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { formatDateTime, formatFileSize } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { FileDetail, FileList, FileRow } from '#web/ui/file-row.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ChangeCard } from './change/change-card.tsx'
import { EquipmentCard } from './equipment-card.tsx'
import { PlaceCard } from './place-card.tsx'
import { ReceiptSlip } from './receipt-slip.tsx'
import styles from './order-details-screen.module.css'

function ProtocolCard({ order }: { order: OrderDetails }) {
  const { t } = useText()
  if (!asksForProtocol(order)) return null
  return (
    <Card title={t('CARRIERS_OF.PROTOCOL')}>
      <ProtocolOfOrder
        order={order}
        href={addressOf(clientOrderEndpoints.downloadProtocol, { id: order.uuid })}
      />
    </Card>
  )
}

export function OrderPage({ order }: { order: ClientOrder }) {
  const { t } = useText()
  const { orderNumber } = order
  useScreenTitle(t('ORDERS_DETAILS.TITLE', { number: orderNumber }))
  return (
    <>
      <Printed />
      <PageHead
        isBelow
        above={t('ORDERS_DETAILS.TYPE_AND_ORDER', { type: t(orderTypeKey(order.orderType)) })}
        title={orderNumber}
        isCode
        actions={
          <>
            <CopyButton
              text={orderNumber}
              label={t('ORDERS_DETAILS.COPY')}
              copiedLabel={t('ORDERS_DETAILS.COPIED')}
              onCopied={() => announce(t('ORDERS_DETAILS.COPIED'))}
            />
            {/* If the order is cancelled, the slip has this button. */}
            {orderEnd(order.status) !== 'cancelled' && (
              <ButtonLink kind="second" href={paths.repeatOrder(order.uuid)}>
                <Icon name="refresh" />
                {t('ORDERS_DETAILS.REPEAT')}
              </ButtonLink>
            )}
            <Button kind="second" onClick={() => window.print()}>
              <Icon name="printer" />
              {t('ORDERS_DETAILS.PRINT')}
            </Button>
          </>
        }
      />
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <EquipmentCard order={order} />
          {isWeighed(order.wasteCodes) && (
            <Card title={t('ORDERS_DETAILS.MASSES')}>
              <MassesOfOrder masses={order.wasteCodes} />
            </Card>
          )}
          <PlaceCard order={order} />
        </div>
        <div className={styles['aside']}>
          <ReceiptSlip order={order} />
          <ChangeCard order={order} />
          <ProtocolCard order={order} />
          <FilesCard orderId={order.uuid} files={order.files} />
        </div>
      </div>
    </>
  )
}

/** Header of a printed page: operator and time of printing. */
function Printed() {
  const { t } = useText()
  const [when, setWhen] = useState(() => new Date())
  useEffect(() => {
    const note = () => flushSync(() => setWhen(new Date()))
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  return (
    <p className={styles['printed']}>
      {t('ORDERS_DETAILS.PRINTED', { operator: operator().name, when: formatDateTime(when) })}
    </p>
  )
}

/** Address of a plain link. The browser downloads the file itself. */
const fileAddress = (id: string, fileId: string) =>
  addressOf(clientOrderEndpoints.downloadOrderFile, { id, fileId })

function FilesCard({ orderId, files }: { orderId: string; files: OrderDetails['files'] }) {
  const { t, locale } = useText()
  if (files.length === 0) return null
  return (
    <Card title={t('ORDERS_DETAILS.FILES')}>
      <FileList label={t('ORDERS_DETAILS.FILES')}>
        {files.map(({ uuid, name, type, size }) => {
          const { amount, unit } = formatFileSize(size, locale)
          return (
            <FileRow
              key={uuid}
              name={name}
              isImage={type.startsWith('image/')}
              href={fileAddress(orderId, uuid)}
              onFollow={(event) => void followWhileSignedIn(event)}
            >
              <FileDetail>{t(`UNITS.${unit}`, { amount })}</FileDetail>
            </FileRow>
          )
        })}
      </FileList>
    </Card>
  )
}
