// Lists of files before and during the upload, loaded when a person is about to choose a file.
import { MAX_FILES_PER_ORDER } from '#contract/limits.ts'
import { fileProblem } from '#web/orders/file-problem.ts'
import { type SentFile, useSentOrder } from '#web/orders/sent-order.ts'
import { announce } from '#web/shell/announcer.tsx'
import { formatFileSize } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FileDetail, FileList, FileRow } from '#web/ui/file-row.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Thumbnail } from './thumbnail.tsx'
import styles from './files.module.css'

const isImage = (type: string) => type.startsWith('image/')
const pictureOf = (file: File | undefined) =>
  file && isImage(file.type) ? <Thumbnail file={file} /> : undefined

export function ReadyFiles({ files, onRemove }: { files: readonly File[]; onRemove: (at: number) => void }) {
  const { t, locale } = useText()
  if (files.length === 0) return null
  const size = (bytes: number) => {
    const { amount, unit } = formatFileSize(bytes, locale)
    return t(`UNITS.${unit}`, { amount })
  }
  return (
    <FileList
      label={`${t('FORM.FILES_LIST')}: ${t('FORM.SUMMARY_FILES_COUNT', { count: files.length, limit: MAX_FILES_PER_ORDER })}`}
    >
      {files.map((file, at) => (
        <FileRow
          key={`${at} ${file.name}`}
          name={file.name}
          isImage={isImage(file.type)}
          picture={pictureOf(file)}
          action={
            <Button
              kind="danger"
              className={styles['remove']}
              onClick={() => {
                onRemove(at)
                announce(t('FORM.FILE_REMOVED', { name: file.name }))
              }}
            >
              <Icon name="trash" />
              <span aria-hidden="true">{t('FORM.REMOVE')}</span>
              <VisuallyHidden>{t('FORM.FILE_REMOVE', { name: file.name })}</VisuallyHidden>
            </Button>
          }
        >
          <FileDetail good={t('FORM.FILE_READY')}>{size(file.size)}</FileDetail>
        </FileRow>
      ))}
    </FileList>
  )
}

/** Files of an accepted order that are being uploaded. */
export function UploadingFiles({ chosen }: { chosen: readonly File[] }) {
  const { t } = useText()
  const files = useSentOrder()?.files ?? []
  return (
    <FileList label={t('FORM.FILES_LIST')}>
      {files.map((file) => (
        <FileRow
          key={file.id}
          name={file.name}
          isImage={isImage(file.type)}
          picture={pictureOf(chosen[Number(file.id)])}
        >
          <UploadState file={file} />
        </FileRow>
      ))}
    </FileList>
  )
}

function UploadState({ file: { name, state, share, reason } }: { file: SentFile }) {
  const { t } = useText()
  if (state === 'sent') return <FileDetail good={t('FORM.FILE_SENT')} />
  if (state === 'failed') return <FieldError>{fileProblem(t, reason)}</FieldError>
  const percent = Math.round(share * 100)
  return (
    <>
      <ProgressBar label={t('FORM.FILE_PROGRESS', { name })} value={percent} />
      <FileDetail>
        {state === 'waiting' ? t('FORM.FILE_WAITING') : t('FORM.FILE_SENDING', { percent })}
      </FileDetail>
    </>
  )
}
