import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { staffFileAddress } from '#web/api/staff-files.ts'
import { followWhileSignedIn } from '#web/session/follow-while-signed-in.ts'
import { FetchedPart } from '#web/shell/fetched-part.tsx'
import { lazyScreen } from '#web/shell/lazy-screen.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { AgainButton } from '#web/ui/again-button.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useFileUrl } from './file-content.ts'
import styles from './files.module.css'

/** The PDF viewer has half a megabyte and loads only when a PDF is opened. */
const { Screen: PdfPages } = lazyScreen(() => import('./pdf-pages.tsx').then((m) => m.PdfPages), [])

type File = StaffOrder['files'][number]

interface FileDialogProps {
  orderId: string
  files: readonly File[]
  file: File
  onShow: (id: string) => void
  onClose: () => void
}

export function FileDialog({ orderId, files, file, onShow, onClose }: FileDialogProps) {
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
  if (problem)
    return (
      <Note kind="error" role="alert">
        <p>{t(problem.code)}</p>
        <AgainButton onClick={again} />
      </Note>
    )
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
