// Actions of the client on the order until the cut-off. Afterwards the card shows the phone number.
// Dialogs load when they open.
import { useEffect, useState } from 'react'
import { phoneLink } from '#contract/contact-links.ts'
import type { ClientOrder } from '#contract/orders/customer-order.ts'
import { orderEnd } from '#contract/orders/order.ts'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import { operator } from '#web/operator/operator.ts'
import { withTexts } from '#web/texts/load-texts.ts'
import { Text, useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import type { ChangeDialogProps } from './use-change.ts'
import styles from './change.module.css'

/** Loads a dialog with the texts of the order form, whose fields two dialogs show. */
const withFormTexts = <Part,>(dialog: Promise<Part>) =>
  withTexts(dialog, 'order-form', 'order-form-later', 'order-errors')
const DIALOGS = {
  edit: loadable(() => withFormTexts(import('./edit-dialog.tsx').then((part) => part.EditDialog))),
  files: loadable(() => withFormTexts(import('./files-dialog.tsx').then((part) => part.FilesDialog))),
  cancel: loadable(() => import('./cancel-dialog.tsx').then((part) => part.CancelDialog)),
}
type DialogName = keyof typeof DIALOGS

export function ChangeCard({ order }: { order: ClientOrder }) {
  const { t } = useText()
  const [open, setOpen] = useState<DialogName | null>(null)
  const close = () => setOpen(null)
  const ask = (name: DialogName) => {
    DIALOGS[name].load()
    setOpen(name)
  }
  return (
    <>
      {orderEnd(order.status) === null && (
        <Card title={t('CHANGE_ORDER.TITLE')}>
          <p>
            <UntilWhen order={order} />
          </p>
          {order.changeable && (
            <div className={classNames('no-print', styles['buttons'])}>
              <Button kind="second" onClick={() => ask('edit')}>
                {t('CHANGE_ORDER.EDIT')}
              </Button>
              <Button kind="second" onClick={() => ask('files')}>
                {t('CHANGE_ORDER.FILES')}
              </Button>
              <Button kind="danger" onClick={() => ask('cancel')}>
                {t('CHANGE_ORDER.CANCEL')}
              </Button>
            </div>
          )}
        </Card>
      )}
      {/* Outside the card, because after a rejected change the card may lose its buttons, but the
          dialog must keep the typed text. */}
      {open && <LoadedDialog key={open} name={open} order={order} onClose={close} />}
    </>
  )
}

function LoadedDialog({ name, ...props }: { name: DialogName } & ChangeDialogProps) {
  const { t } = useText()
  const { status, value: Dialog } = useLoadable(DIALOGS[name])
  const { onClose } = props
  const hasFailed = status === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    toasts.error(t('ERROR.NETWORK'))
    onClose()
  }, [hasFailed, onClose, t])
  return Dialog && <Dialog {...props} />
}

function UntilWhen({ order: { changeable, changeableUntil } }: { order: ClientOrder }) {
  const { phone } = operator()
  const hour = changeableUntil && `${String(changeableUntil.hour).padStart(2, '0')}:00`
  const late = changeable ? 'CHANGE_ORDER.UNTIL' : 'CHANGE_ORDER.LATE'
  return (
    <Text
      id={changeableUntil ? late : 'CHANGE_ORDER.OPEN'}
      values={{ phone: phone.shown, date: changeableUntil?.date ?? '', hour: hour ?? '' }}
      parts={{ phone: <a href={phoneLink(phone.dial)} /> }}
    />
  )
}
