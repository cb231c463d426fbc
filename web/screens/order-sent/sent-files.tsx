import { useRef } from 'react'
import { FILE_TYPES } from '#contract/limits.ts'
import { sendOrderFile } from '#web/api/send-order-file.ts'
import { checkedFile } from '#web/orders/chosen-file.ts'
import { fileProblem } from '#web/orders/file-problem.ts'
import { type SentFile, sentOrder } from '#web/orders/sent-order.ts'
import { formatFileSize } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FileDetail, FileList, FileRow } from '#web/ui/file-row.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './order-sent-screen.module.css'

export function SentFiles({ files }: { files: readonly SentFile[] }) {
  const { t } = useText()
  const done = files.filter(({ state }) => state === 'sent').length
  return (
    <section aria-labelledby="sent-files">
      <h2 className={styles['filesTitle']} id="sent-files">
        {t('SENT.FILES')} <span>{t('SENT.FILES_COUNT', { done, total: files.length })}</span>
      </h2>
      <FileList label={t('SENT.FILES')}>
        {files.map((file) => (
          <FileRow
            key={file.id}
            name={file.name}
            isImage={file.type.startsWith('image/')}
            action={file.state === 'failed' && <Again file={file} />}
          >
            <FileState file={file} />
          </FileRow>
        ))}
      </FileList>
    </section>
  )
}

function FileState({ file: { id, name, size, state, share, reason } }: { file: SentFile }) {
  const { t, locale } = useText()
  if (state === 'sent') {
    const { amount, unit } = formatFileSize(size, locale)
    return <FileDetail good={t('FORM.FILE_SENT')}>{t(`UNITS.${unit}`, { amount })}</FileDetail>
  }
  if (state === 'failed') {
    return (
      <FieldError>
        {reason || sentOrder.hasContent(id) ? fileProblem(t, reason) : t('SENT.FILE_LOST')}
      </FieldError>
    )
  }
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

/**
 * Button that sends the same file again. After a rejection or a reload the person has to choose a
 * file.
 */
function Again({ file: { id, name, isFinal } }: { file: SentFile }) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const send = () => void sentOrder.sendFile(id, sendOrderFile)
  const replace = async (chosen: File | undefined) => {
    if (!chosen) return
    const file = await checkedFile(chosen)
    if (typeof file === 'string') return toasts.error(t(file))
    sentOrder.replaceFile(id, file)
    return send()
  }
  if (!isFinal && sentOrder.hasContent(id)) {
    return (
      <Button kind="quiet" onClick={send}>
        <Icon name="refresh" />
        <span aria-hidden="true">{t('SENT.FILE_AGAIN')}</span>
        <VisuallyHidden>{t('SENT.FILE_AGAIN_NAMED', { name })}</VisuallyHidden>
      </Button>
    )
  }
  return (
    <>
      <Button kind="quiet" onClick={() => input.current?.click()}>
        <Icon name="clip" />
        <span aria-hidden="true">{t('SENT.FILE_CHOOSE')}</span>
        <VisuallyHidden>{t('SENT.FILE_CHOOSE_NAMED', { name })}</VisuallyHidden>
      </Button>
      <input
        ref={input}
        type="file"
        name="file"
        hidden
        accept={FILE_TYPES.join(',')}
        onChange={(event) => {
          void replace(event.target.files?.[0])
          // Lets the person choose the same file again after correcting it.
          event.target.value = ''
        }}
      />
    </>
  )
}
