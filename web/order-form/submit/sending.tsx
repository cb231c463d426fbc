// Code for sending an order besides the button: loaded after the consent, before the button is pressed.
import { useSentOrder } from '#web/orders/sent-order.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'

export { ErrorsDialog } from './errors-dialog.tsx'
export { placeOrder } from './place-order.ts'
export { WaitingRowsDialog } from './waiting-rows-dialog.tsx'

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
