// Card above the list with the next pickup.
import type { NextPickup as Pickup } from '#contract/orders/list-orders.ts'
import { paths } from '#contract/paths.ts'
import { apiAddress } from '#web/api/address.ts'
import { formatKilograms, weekdayOf } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './next-pickup.module.css'

export function NextPickup({ pickup, isOfMany }: { pickup: Pickup; isOfMany: boolean }) {
  const { t, locale } = useText()
  const {
    uuid,
    suggestedDate,
    availableHoursFrom: from,
    availableHoursTo: to,
    customerCompanyBranch,
  } = pickup
  const { name, street, city } = customerCompanyBranch
  const weight = formatKilograms(pickup.totalWeight, locale)
  const title = t('LIST.NEXT_PICKUP')
  return (
    <section className={classNames('no-print', styles['slip'])} aria-labelledby="next-pickup">
      <div className={styles['when']}>
        <h2 id="next-pickup">
          {title}, {weekdayOf(suggestedDate, locale)}
        </h2>
        <time dateTime={suggestedDate}>{suggestedDate}</time>
        <p>{typeset(`${from}–${to}`)}</p>
      </div>
      <div className={styles['where']}>
        <p>
          <b>{name}</b>, {typeset(`${street}, ${city}`)}
        </p>
        {isOfMany && <p className={styles['more']}>{pickup.customerCompanyName}</p>}
        <p className={styles['more']}>
          {typeset(pickup.totalWeightIsLowerBound ? t('ORDERS_DETAILS.AT_LEAST', { weight }) : weight)},{' '}
          {t('ORDERS_DETAILS.ENTRIES', { count: pickup.entryCount })}
        </p>
      </div>
      <div className={styles['actions']}>
        <ButtonLink kind="quiet" href={apiAddress(`/client/orders/${encodeURIComponent(uuid)}/pickup.ics`)}>
          {t('LIST.CALENDAR')}
        </ButtonLink>
        <ButtonLink
          kind="second"
          href={paths.orderDetails(uuid)}
          aria-label={t('LIST.DETAILS_NAMED', { number: pickup.orderNumber })}
        >
          {t('LIST.DETAILS')}
        </ButtonLink>
      </div>
    </section>
  )
}
