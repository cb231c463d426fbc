// Files of an order as thumbnails. A dispatcher looks at them to choose the vehicle.

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { CallProblem } from '#web/api/result.ts'
import { downloadStaffFile, staffFileAddress } from '#web/api/staff-files.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { followWhileSignedIn } from '#web/session/follow-while-signed-in.ts'
import { FetchedPart } from '#web/shell/fetched-part.tsx'
import { lazyScreen } from '#web/shell/lazy-screen.tsx'
import { formatFileSize } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedNote } from '#web/ui/failed-note.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { DenseCard } from '../card.tsx'
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

/** Thumbnail without a text alternative, because the file name is below it. */
function Thumbnail({ orderId, id }: { orderId: string; id: string }) {
  const { url } = useFileUrl(orderId, id)
  return url ? <img src={url} alt="" /> : <Icon name="image" />
}

/**
 * Content of a file. It stays cached while the person works on orders, because every download is
 * audited.
 */
const fileQuery = (orderId: string, fileId: string) =>
  queryOptions({
    queryKey: ['staff order file', orderId, fileId],
    queryFn: ({ signal }) => dataOf(downloadStaffFile({ orderId, fileId }, signal)),
    staleTime: Infinity,
    gcTime: 5 * 60_000,
  })

interface FileContent {
  blob: Blob | undefined
  problem: CallProblem | undefined
  again: () => void
}

export function useFile(orderId: string, fileId: string): FileContent {
  const query = useQuery(fileQuery(orderId, fileId), queryClient)
  return { blob: query.data, problem: problemOf(query), again: () => void query.refetch() }
}

/** Object URL of a file, revoked when it is no longer shown. */
export function useFileUrl(orderId: string, fileId: string): FileContent & { url: string | undefined } {
  const file = useFile(orderId, fileId)
  const { blob } = file
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    // The object URL exists only in this effect.
    // oxlint-disable-next-line react/react-compiler
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return { ...file, url }
}

/** Loaded only when a PDF is opened, because the viewer has half a megabyte. */
const { Screen: PdfPages } = lazyScreen(() => import('./pdf-pages.tsx').then((m) => m.PdfPages), [])

interface FileDialogProps {
  orderId: string
  files: readonly File[]
  file: File
  onShow: (id: string) => void
  onClose: () => void
}

function FileDialog({ orderId, files, file, onShow, onClose }: FileDialogProps) {
  const { t } = useText()
  const at = files.indexOf(file)
  const other = (step: number) => files[(at + step + files.length) % files.length]
  const turn = (step: number) => {
    const next = other(step)
    if (next) onShow(next.uuid)
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={file.name}
      closeLabel={t('TOASTS.CLOSE')}
      footer={
        <>
          {files.length > 1 && (
            <>
              <Button kind="second" onClick={() => turn(-1)}>
                <Icon name="left" />
                {t('STAFF_ORDER.PREVIOUS_FILE')}
              </Button>
              <Button kind="second" onClick={() => turn(1)}>
                {t('STAFF_ORDER.NEXT_FILE')}
                <Icon name="right" />
              </Button>
            </>
          )}
          <ButtonLink
            kind="second"
            href={staffFileAddress({ orderId, fileId: file.uuid })}
            download
            onClick={(event) => void followWhileSignedIn(event)}
          >
            <Icon name="download" />
            {t('STAFF_ORDER.SAVE_FILE')}
          </ButtonLink>
        </>
      }
    >
      <FilePreview key={file.uuid} orderId={orderId} file={file} />
    </Dialog>
  )
}

function FilePreview({ orderId, file }: { orderId: string; file: File }) {
  const { t } = useText()
  const { blob, url, problem, again } = useFileUrl(orderId, file.uuid)
  if (problem) return <FailedNote words={t(problem.code)} onClick={again} />
  if (!blob || !url) return <Waiting />
  if (file.type === 'application/pdf')
    return (
      <FetchedPart fallback={<Waiting />}>
        <PdfPages file={blob} name={file.name} />
      </FetchedPart>
    )
  return <img className={styles['large']} src={url} alt={t('STAFF_ORDER.PICTURE', { name: file.name })} />
}

function Waiting() {
  const { t } = useText()
  return (
    <p className={styles['waiting']} role="status">
      <Spinner /> {t('STAFF_ORDER.FILE_LOADING')}
    </p>
  )
}
