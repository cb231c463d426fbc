// Time of the pickup, or the reason why there is none, and the history of the order.
import { phoneLink } from '#contract/contact-links.ts'
import { clientOrderEndpoints } from '#contract/endpoints/client-order-endpoints.ts'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { awaitsPickup, orderEnd, statusKey } from '#contract/orders/order.ts'
import { paths } from '#contract/paths.ts'
import { addressOf } from '#web/api/address.ts'
import { operator } from '#web/operator/operator.ts'
import { StatusBadge } from '#web/orders/status-badge.tsx'
import { followWhileSignedIn } from '#web/session/follow-while-signed-in.ts'
import { formatDateTime, weekdayOf } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { Text, type Translate, useText } from '#web/texts/use-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Cable, type CableStep } from '#web/ui/cable.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Perforation, Slip, SlipHead } from '#web/ui/slip.tsx'
import styles from './order-details-screen.module.css'

type Event = OrderDetails['history'][number]

const later = (words: string) => <span className={styles['later']}>{words}</span>

function title({ status, suggestedDate }: Event, t: Translate): string {
  if (status === 'NEW') return t('ORDERS_DETAILS.ACCEPTED')
  if (status === 'PLANNED' && suggestedDate) return t('ORDERS_DETAILS.PLANNED_FOR', { date: suggestedDate })
  return t(statusKey(status))
}

/** History of an order as steps of the stepper: past, current and future. */
function historySteps(
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

export function ReceiptSlip({ order }: { order: OrderDetails }) {
  const { t } = useText()
  const isCancelled = orderEnd(order.status) === 'cancelled'
  const title = t(isCancelled ? 'ORDERS_DETAILS.NO_PICKUP' : 'ORDERS_DETAILS.RECEIPT')
  return (
    <Slip label={title}>
      <SlipHead title={title} headingLevel={2} isClosed={isCancelled}>
        <StatusBadge status={order.status} />
      </SlipHead>
      {isCancelled ? <Cancelled order={order} /> : <Receipt order={order} />}
      <Perforation />
      <h3 className={styles['historyTitle']}>{t('ORDERS_DETAILS.HISTORY')}</h3>
      <Cable steps={historySteps(order, t)} />
    </Slip>
  )
}

function Receipt({
  order: { uuid, status, suggestedDate, availableHoursFrom: from, availableHoursTo: to },
}: {
  order: OrderDetails
}) {
  const { t, locale } = useText()
  const hours = t('ORDERS_DETAILS.FROM_TO', { from, to })
  return suggestedDate ? (
    <>
      <p className={styles['receipt']}>
        <time dateTime={suggestedDate}>{suggestedDate}</time>
        <span>{t('ORDERS_DETAILS.DAY_AND_HOURS', { day: weekdayOf(suggestedDate, locale), hours })}</span>
      </p>
      {awaitsPickup(status) && (
        <ButtonLink
          kind="second"
          wide
          className={classNames('no-print', styles['calendar'])}
          href={addressOf(clientOrderEndpoints.getOrderCalendar, { id: uuid })}
          onClick={(event) => void followWhileSignedIn(event)}
        >
          <Icon name="calendar" />
          {t('LIST.CALENDAR')}
        </ButtonLink>
      )}
    </>
  ) : (
    <p className={styles['receipt']}>
      <b>{t('LIST.NO_DATE_RECEIPT')}</b>
      <span>{t('ORDERS_DETAILS.HOURS_GIVEN', { hours })}</span>
    </p>
  )
}

/**
 * Reason of the cancellation, and what the client can do now. Not in red, because nobody made a
 * mistake.
 */
function Cancelled({ order: { uuid, history } }: { order: OrderDetails }) {
  const { t } = useText()
  const { phone } = operator()
  const reason = history.at(-1)?.reason
  return (
    <div className={styles['cancelled']}>
      {reason && (
        <dl>
          <dt>{t('ORDERS_DETAILS.REASON')}</dt>
          <dd className={styles['words']}>{typeset(reason)}</dd>
        </dl>
      )}
      <ButtonLink wide href={paths.repeatOrder(uuid)}>
        <Icon name="refresh" />
        {t('ORDERS_DETAILS.REPEAT')}
      </ButtonLink>
      <p>
        <Text
          id="ORDERS_DETAILS.REPEAT_LEAD"
          values={{ phone: phone.shown }}
          parts={{ phone: <a className={styles['together']} href={phoneLink(phone.dial)} /> }}
        />
      </p>
    </div>
  )
}
