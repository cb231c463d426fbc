import { useId } from 'react'
import { type CancelledStatus, orderEnd, type OrderStatus, statusKey } from '#contract/orders/order.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import styles from './status-choice.module.css'

/** Labels say who wanted to cancel. */
const CANCEL_WORDS: Record<CancelledStatus, MessageKey> = {
  CANCELLED: 'STAFF_ORDER.CANCELLED_BY_US',
  CANCELLEDBYCLIENTREQUEST: 'STAFF_ORDER.CANCELLED_BY_CLIENT',
}
const isCancelled = (status: OrderStatus): status is CancelledStatus => orderEnd(status) === 'cancelled'

interface StatusChoiceProps {
  /** Statuses that the step can lead to. */
  choices: readonly OrderStatus[]
  chosen: OrderStatus
  onChoose: (status: OrderStatus) => void
}

/** Chooses the status that a step leads to if there are several. */
export function StatusChoice({ choices, chosen, onChoose }: StatusChoiceProps) {
  const { t } = useText()
  const name = useId()
  if (choices.length < 2) return null
  return (
    <fieldset className={styles['choices']}>
      <legend>
        {t(choices.every(isCancelled) ? 'STAFF_ORDER.CANCELLED_BY' : 'STAFF_ORDER.PART_STATUS')}
      </legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoose(choice)} />
          {t(isCancelled(choice) ? CANCEL_WORDS[choice] : statusKey(choice))}
        </label>
      ))}
    </fieldset>
  )
}
