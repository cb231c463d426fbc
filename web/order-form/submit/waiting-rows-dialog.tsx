// Asks before sending an order while rows of a pasted list are undecided, because they would be missing.
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PASTED_LIST_ID } from '../model/form-values.ts'

interface WaitingRowsDialogProps {
  rows: number
  onSend: () => void
  onClose: () => void
}

export function WaitingRowsDialog({ rows, onSend, onClose }: WaitingRowsDialogProps) {
  const { t } = useText()
  const showList = () => {
    onClose()
    // Runs after the dialog has closed and returned the focus.
    requestAnimationFrame(() => document.getElementById(PASTED_LIST_ID)?.focus())
  }
  const send = () => {
    onClose()
    onSend()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('FORM.ROWS_WAIT', { count: rows })}
      closeLabel={t('FORM.ERRORS_CLOSE')}
      footer={
        <>
          <Button kind="second" onClick={send}>
            {t('FORM.ROWS_SEND')}
          </Button>
          <Button onClick={showList}>{t('FORM.ROWS_GO')}</Button>
        </>
      }
    >
      <p>{t('FORM.ROWS_WAIT_LEAD')}</p>
    </Dialog>
  )
}
