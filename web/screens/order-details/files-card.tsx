import { clientOrderEndpoints } from '#contract/endpoints/client-order-endpoints.ts'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { apiAddress } from '#web/api/address.ts'
import { followWhileSignedIn } from '#web/session/follow-while-signed-in.ts'
import { formatFileSize } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { FileDetail, FileList, FileRow } from '#web/ui/file-row.tsx'

/** Address for a plain link, whose file the browser downloads itself. */
const addressOf = (id: string, fileId: string) =>
  apiAddress(
    clientOrderEndpoints.downloadOrderFile.path
      .replace(':id', encodeURIComponent(id))
      .replace(':fileId', encodeURIComponent(fileId)),
  )

export function FilesCard({ orderId, files }: { orderId: string; files: OrderDetails['files'] }) {
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
              href={addressOf(orderId, uuid)}
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
