// The time of the pickup, and the history of the order until now.
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { StatusBadge } from '#web/orders/status-badge.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Cable } from '#web/ui/cable.tsx'
import { Perforation, Slip, SlipHead } from '#web/ui/slip.tsx'
import { historySteps } from './history-steps.tsx'
import styles from './order-details-screen.module.css'

export function ReceiptSlip({ order }: { order: OrderDetails }) {
  const { t, locale } = useText()
  const { suggestedDate, status, availableHoursFrom: from, availableHoursTo: to } = order
  const hours = t('ORDERS_DETAILS.FROM_TO', { from, to })
  return (
    <Slip label={t('ORDERS_DETAILS.RECEIPT')}>
      <SlipHead title={t('ORDERS_DETAILS.RECEIPT')} headingLevel={2}>
        <StatusBadge status={status} />
      </SlipHead>
      {suggestedDate ? (
        <p className={styles['receipt']}>
          <time dateTime={suggestedDate}>{suggestedDate}</time>
          <span>{t('ORDERS_DETAILS.DAY_AND_HOURS', { day: weekday(suggestedDate, locale), hours })}</span>
        </p>
      ) : (
        <p className={styles['receipt']}>
          <b>{t('LIST.NO_DATE_RECEIPT')}</b>
          <span>{t('ORDERS_DETAILS.HOURS_GIVEN', { hours })}</span>
        </p>
      )}
      <Perforation />
      <h3 className={styles['historyTitle']}>{t('ORDERS_DETAILS.HISTORY')}</h3>
      <Cable steps={historySteps(order, t)} />
    </Slip>
  )
}

/** A date without a time is the same day everywhere. */
const weekday = (date: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(date))
