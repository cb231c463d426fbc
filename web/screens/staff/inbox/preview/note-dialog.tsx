// A note to one order without leaving the list.
import { type FormEvent, useId, useState } from 'react'
import { MAX_NOTE_LENGTH } from '#contract/limits.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { staffApi } from '#web/api/staff.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { orderQuery } from '#web/staff/order-query.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

interface NoteDialogProps {
  row: StaffOrderRow
  onClose: () => void
}

export function NoteDialog({ row, onClose }: NoteDialogProps) {
  const { t } = useText()
  const formId = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setError(t('NOTE_REQUIRED'))
    setBusy(true)
    const result = await staffApi.addNote({ params: { id: row.uuid }, body: { text } })
    setBusy(false)
    if (!result.ok) return setError(t(result.error.code))
    void queryClient.invalidateQueries({ queryKey: orderQuery(row.uuid).queryKey })
    toasts.success(t('INBOX.NOTE_SAVED', { number: row.orderNumber }))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('TOASTS.CLOSE')}
      title={t('INBOX.NOTE_TO', { number: row.orderNumber })}
      footer={
        <>
          <Button type="submit" form={formId} busy={busy}>
            {t('INBOX.NOTE_SAVE')}
          </Button>
          <Button kind="second" onClick={onClose}>
            {t('INBOX.GIVE_UP')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <Field label={t('INBOX.NOTE')} hint={t('INBOX.NOTE_HINT')} error={error}>
          <TextArea
            rows={4}
            maxLength={MAX_NOTE_LENGTH}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
