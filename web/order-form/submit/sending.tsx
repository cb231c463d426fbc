// Code for sending an order, except the button. It is loaded after the consent, before the button
// is pressed.
import { useSentOrder } from '#web/orders/sent-order.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PASTED_LIST_ID } from '../model/form-values.ts'

export { ErrorsDialog } from './errors-dialog.tsx'
export { placeOrder } from './place-order.ts'

/** Shows which file is being uploaded. */
export function SendingFiles({ className }: { className: string | undefined }) {
  const { t } = useText()
  const files = useSentOrder()?.files ?? []
  if (files.length === 0) return null
  const number = Math.min(
    files.length,
    files.filter(({ state }) => state === 'sent' || state === 'failed').length + 1,
  )
  return (
    <p className={className}>
      <Icon name="info" />
      <span>{t('FORM.SENDING_FILES', { number, total: files.length })}</span>
    </p>
  )
}

interface WaitingRowsDialogProps {
  rows: number
  onSend: () => void
  onClose: () => void
}

/** Asks before sending an order while rows of a pasted list are undecided, because they would be missing. */
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
            {t('FORM.ROWS_SEND', { count: rows })}
          </Button>
          <Button onClick={showList}>{t('FORM.ROWS_GO')}</Button>
        </>
      }
    >
      <p>{t('FORM.ROWS_WAIT_LEAD', { count: rows })}</p>
    </Dialog>
  )
}
