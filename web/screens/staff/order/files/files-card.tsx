// Files of an order as thumbnails, by which a dispatcher chooses the vehicle.
import { useState } from 'react'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { formatFileSize } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DenseCard } from '../card.tsx'
import { useFileUrl } from './file-content.ts'
import { FileDialog } from './file-dialog.tsx'
import styles from './files.module.css'

type File = StaffOrder['files'][number]

export function FilesCard({ orderId, files }: { orderId: string; files: readonly File[] }) {
  const { t, locale } = useText()
  const [shownId, setShownId] = useState<string | null>(null)
  const shown = files.find(({ uuid }) => uuid === shownId)
  const sum = formatFileSize(
    files.reduce((bytes, { size }) => bytes + size, 0),
    locale,
  )
  const count = t('STAFF_ORDER.FILES_COUNT', {
    count: files.length,
    size: t(`UNITS.${sum.unit}`, { amount: sum.amount }),
  })
  return (
    <DenseCard title={t('ORDERS_DETAILS.FILES')} end={files.length > 0 && count}>
      {files.length === 0 ? (
        <p className="muted">{t('STAFF_ORDER.NO_FILES')}</p>
      ) : (
        <ul className={styles['tiles']} aria-label={t('ORDERS_DETAILS.FILES')}>
          {files.map((file) => (
            <li key={file.uuid}>
              <Tile orderId={orderId} file={file} onOpen={() => setShownId(file.uuid)} />
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <FileDialog
          orderId={orderId}
          files={files}
          file={shown}
          onShow={setShownId}
          onClose={() => setShownId(null)}
        />
      )}
    </DenseCard>
  )
}

interface TileProps {
  orderId: string
  file: File
  onOpen: () => void
}

function Tile({ orderId, file: { uuid, name, type, size }, onOpen }: TileProps) {
  const { t, locale } = useText()
  const { amount, unit } = formatFileSize(size, locale)
  return (
    <button type="button" className={styles['tile']} onClick={onOpen}>
      <span className={styles['picture']}>
        {type.startsWith('image/') ? <Thumbnail orderId={orderId} id={uuid} /> : <Icon name="file" />}
      </span>
      <span className={styles['caption']}>
        <b>{name}</b>
        <i>{t(`UNITS.${unit}`, { amount })}</i>
      </span>
    </button>
  )
}

/** Decorative, because the file name stands below it. */
function Thumbnail({ orderId, id }: { orderId: string; id: string }) {
  const { url } = useFileUrl(orderId, id)
  return url ? <img src={url} alt="" /> : <Icon name="image" />
}
