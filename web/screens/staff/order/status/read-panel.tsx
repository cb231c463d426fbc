import { useState } from 'react'
import { statusKey } from '#contract/orders/order.ts'
import { useText } from '#web/texts/use-text.tsx'
import { statusAct } from '../acts.ts'
import { ActionPanel, type PanelProps } from './panel.tsx'
import { useStepTarget } from './use-step-target.tsx'

/** To a status of which nothing else is asked. */
export function ReadPanel({ order, acts, onClose, onDone }: PanelProps) {
  const { t, locale } = useText()
  const [base] = useState(order)
  const { status, choice } = useStepTarget(base.status, 'read')
  const name = t(statusKey(status))
  const submit = () =>
    acts.perform(statusAct({ status, done: `${base.orderNumber}: ${name}` }, { t, locale }), { base, onDone })
  return (
    <ActionPanel
      label={t('INBOX.BULK_READ')}
      busy={acts.busy}
      submitWords={name}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {choice}
    </ActionPanel>
  )
}
