// The history of an order as steps of a cable: past, present and still to come.
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { awaitsPickup, orderEnd, statusKey } from '#contract/orders/order.ts'
import { formatDateTime } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import type { Translate } from '#web/texts/use-text.tsx'
import type { CableStep } from '#web/ui/cable.tsx'
import styles from './order-details-screen.module.css'

type Event = OrderDetails['history'][number]

const later = (words: string) => <span className={styles['later']}>{words}</span>

function title({ status, suggestedDate }: Event, t: Translate): string {
  if (status === 'NEW') return t('ORDERS_DETAILS.ACCEPTED')
  if (status === 'PLANNED' && suggestedDate) return t('ORDERS_DETAILS.PLANNED_FOR', { date: suggestedDate })
  return t(statusKey(status))
}

export function historySteps(
  { history, createdDate, status }: Pick<OrderDetails, 'history' | 'createdDate' | 'status'>,
  t: Translate,
): CableStep[] {
  const events: readonly Event[] =
    history.length > 0 ? history : [{ at: createdDate, status: 'NEW', suggestedDate: null }]
  const isEnded = orderEnd(status) !== null
  const past = events.map((event, at): CableStep => ({
    id: `${at} ${event.at}`,
    state:
      orderEnd(event.status) === 'cancelled' ? 'cut' : at < events.length - 1 || isEnded ? 'done' : 'now',
    title: typeset(title(event, t)),
    detail: <time dateTime={event.at}>{formatDateTime(event.at)}</time>,
  }))
  if (isEnded) return past
  const ahead: CableStep[] = [{ id: 'receipt', state: 'later', title: later(t('ORDERS_DETAILS.PICKUP')) }]
  if (!awaitsPickup(status))
    ahead.unshift({ id: 'date', state: 'later', title: later(t('ORDERS_DETAILS.DATE_TO_SET')) })
  return [...past, ...ahead]
}
