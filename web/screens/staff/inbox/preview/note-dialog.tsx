// Adds a note to an order without leaving the list.
import { MAX_NOTE_LENGTH } from '#contract/limits.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { orderQuery } from '#web/staff/orders/order-query.ts'
import { useNewNote } from '#web/staff/orders/use-new-note.ts'
import { useText } from '#web/texts/use-text.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { TextAreaField } from '#web/ui/form/fields.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

interface NoteDialogProps {
  row: StaffOrderRow
  onClose: () => void
}

export function NoteDialog({ row, onClose }: NoteDialogProps) {
  const { t } = useText()
  const note = useNewNote(row.uuid, {
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: orderQuery(row.uuid).queryKey })
      toasts.success(t('INBOX.NOTE_SAVED', { number: row.orderNumber }))
      onClose()
    },
  })
  return (
    <DialogForm
      title={t('INBOX.NOTE_TO', { number: row.orderNumber })}
      discardWords={undefined}
      busy={note.busy}
      problem={note.problemText}
      submitWords={t('INBOX.NOTE_SAVE')}
      leaveWords={t('INBOX.GIVE_UP')}
      onSubmit={() => void note.submit()}
      onClose={onClose}
    >
      <TextAreaField
        control={note.form.control}
        name="text"
        label={t('INBOX.NOTE')}
        hint={t('INBOX.NOTE_HINT')}
        rows={4}
        maxLength={MAX_NOTE_LENGTH}
      />
    </DialogForm>
  )
}
