import { useRef, useState } from 'react'
import { MAX_FILES_PER_ORDER } from '#contract/limits.ts'
import { clientChanges } from '#web/api/client-changes.ts'
import { clientOrders } from '#web/api/client-orders.ts'
import { dataUrl } from '#web/lib/data-url.ts'
import { FileChooser } from '#web/order-form/sections/files/file-chooser.tsx'
import { ReadyFiles } from '#web/order-form/sections/files/file-lists.tsx'
import { queryClient } from '#web/queries/query-client.ts'
import { announce } from '#web/shell/announcer.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { type ChangeDialogProps, useChange } from './use-change.ts'

/** Timeout, long enough for the largest file on a slow mobile connection. */
const TIMEOUT_MS = 300_000

export function FilesDialog({ order, onClose }: ChangeDialogProps) {
  const { t } = useText()
  const { uuid: id } = order
  const [files, setFiles] = useState<readonly File[]>([])
  const current = useRef(files)
  const { busy, problem, setProblem, send } = useChange({ order, onClose })
  const show = (next: readonly File[]) => setFiles((current.current = next))

  /**
   * Sends one file after another. Sent files leave the list, so that the next attempt sends the
   * others.
   */
  const sendAll = async () => {
    for (const file of current.current) {
      const { name, type } = file
      announce(t('FORM.FILE_PROGRESS', { name }))
      const data = await dataUrl(file).catch(() => undefined)
      if (data === undefined) return { ok: false, error: { code: 'FILE.UNREADABLE' } } as const
      const call = { params: { id }, body: { name, type, data }, timeoutMs: TIMEOUT_MS }
      const answer = await clientChanges.addClientOrderFile(call)
      if (!answer.ok) return answer
      show(current.current.slice(1))
    }
    return clientOrders.getOrder({ params: { id } })
  }
  const submit = async () => {
    if (files.length === 0) return onClose()
    const refusal = await send(sendAll, t('CHANGE_ORDER.SAVED', { number: order.orderNumber }))
    if (!refusal) return
    const [{ name } = { name: '' }] = current.current
    setProblem((reason) => `${name}: ${reason}`)
    void queryClient.invalidateQueries({ queryKey: ['order', id] })
  }
  return (
    <DialogForm
      title={`${t('CHANGE_ORDER.FILES')}: ${order.orderNumber}`}
      busy={busy}
      problem={problem}
      submitWords={t('CHANGE_ORDER.SAVE')}
      leaveWords={t('CHANGE_ORDER.LEAVE')}
      discardWords={undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FileChooser
        files={files}
        places={MAX_FILES_PER_ORDER - order.files.length}
        current={() => current.current}
        onChange={show}
      />
      <ReadyFiles files={files} onRemove={(at) => show(files.toSpliced(at, 1))} />
    </DialogForm>
  )
}
