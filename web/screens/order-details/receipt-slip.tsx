// The time of the pickup, or why there is none, and the history of the order until now.
import { phoneLink } from '#contract/contact-links.ts'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { orderEnd } from '#contract/orders/order.ts'
import { paths } from '#contract/paths.ts'
import { operator } from '#web/operator/operator.ts'
import { StatusBadge } from '#web/orders/status-badge.tsx'
import { weekdayOf } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { Text, useText } from '#web/texts/use-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Cable } from '#web/ui/cable.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Perforation, Slip, SlipHead } from '#web/ui/slip.tsx'
import { historySteps } from './history-steps.tsx'
import styles from './order-details-screen.module.css'

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
  order: { suggestedDate, availableHoursFrom: from, availableHoursTo: to },
}: {
  order: OrderDetails
}) {
  const { t, locale } = useText()
  const hours = t('ORDERS_DETAILS.FROM_TO', { from, to })
  return suggestedDate ? (
    <p className={styles['receipt']}>
      <time dateTime={suggestedDate}>{suggestedDate}</time>
      <span>{t('ORDERS_DETAILS.DAY_AND_HOURS', { day: weekdayOf(suggestedDate, locale), hours })}</span>
    </p>
  ) : (
    <p className={styles['receipt']}>
      <b>{t('LIST.NO_DATE_RECEIPT')}</b>
      <span>{t('ORDERS_DETAILS.HOURS_GIVEN', { hours })}</span>
    </p>
  )
}

/** Why, and what can be done now. Nobody did wrong, so nothing here is red. */
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
