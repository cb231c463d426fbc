// Counts of what waits, each a link to the counted orders.
import type { ReactNode } from 'react'
import { UNDELIVERED_MAILS_DAYS, LATE_AFTER_DAYS } from '#contract/limits.ts'
import { holdsDay, ORDER_STATUSES, statusesOfEnd } from '#contract/orders/order.ts'
import type { PickupsOfDay, Waiting } from '#contract/overview/overview.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { OnPaper } from '#web/staff/moment.tsx'
import { formatCount, formatDateTime, formatKilograms, weekdayOf } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './overview.module.css'

const ordersWith = (query: Record<string, string>) =>
  `${staffPaths.orders}?${String(new URLSearchParams(query))}`

const WITH_DAY = ORDER_STATUSES.filter(holdsDay).join(',')
const WITHOUT_DAY = statusesOfEnd(null)
  .filter((status) => !holdsDay(status))
  .join(',')

const ordersOfDay = ({ date }: PickupsOfDay) =>
  ordersWith({ status: WITH_DAY, pickupFrom: date, pickupTo: date })

export function WaitingTiles({ waiting }: { waiting: Waiting }) {
  const { t } = useText()
  const { unread, undated, today, tomorrow, undeliveredMails } = waiting
  return (
    <ul className={styles['tiles']} aria-label={t('OVERVIEW.WAITING')}>
      <Tile
        href={ordersWith({ unread: 'true' })}
        count={unread.count}
        tone="hot"
        words={t('OVERVIEW.UNREAD', { count: unread.count })}
        detail={
          unread.oldestDate && typeset(t('OVERVIEW.OLDEST', { date: formatDateTime(unread.oldestDate) }))
        }
      />
      <Tile
        href={ordersWith({ status: WITHOUT_DAY })}
        count={undated.count}
        words={t('OVERVIEW.UNDATED')}
        detail={undated.late > 0 && t('OVERVIEW.LATE', { count: undated.late, days: LATE_AFTER_DAYS })}
      />
      <Tile
        href={ordersOfDay(today)}
        count={today.count}
        words={<OfDate pickups={today} words="OVERVIEW.TODAY" />}
        detail={<OfDay pickups={today} />}
      />
      <Tile
        href={ordersOfDay(tomorrow)}
        count={tomorrow.count}
        words={<OfDate pickups={tomorrow} words="OVERVIEW.TOMORROW" />}
        detail={<OfTomorrow waiting={waiting} />}
      />
      <Tile
        href={ordersWith({ undelivered: 'true' })}
        count={undeliveredMails.count}
        tone="warn"
        words={t('OVERVIEW.UNDELIVERED', { count: undeliveredMails.count })}
        detail={t('OVERVIEW.LAST_DAYS', { count: UNDELIVERED_MAILS_DAYS })}
      />
    </ul>
  )
}

interface TileProps {
  href: string
  count: number
  /** Colour of the tile while the count is above zero. */
  tone?: 'hot' | 'warn'
  words: ReactNode
  detail?: ReactNode
}

function Tile({ href, count, tone, words, detail }: TileProps) {
  const { locale } = useText()
  return (
    <li className={classNames(tone && count > 0 && styles[tone])}>
      <a href={href}>
        <strong>{formatCount(count, locale)}</strong> <span className={styles['words']}>{words}</span>
        {detail && <span className="second block"> {detail}</span>}
      </a>
    </li>
  )
}

interface OfDateProps {
  pickups: PickupsOfDay
  words: 'OVERVIEW.TODAY' | 'OVERVIEW.TOMORROW'
}

function OfDate({ pickups: { count, date }, words }: OfDateProps) {
  const { t } = useText()
  return <OnPaper paper={t('OVERVIEW.ON_DAY', { count, date })}>{t(words, { count })}</OnPaper>
}

function OfDay({ pickups: { count, kg, completed } }: { pickups: PickupsOfDay }) {
  const { t, locale } = useText()
  if (count === 0) return null
  // Grams do not matter in the sum of a day.
  const mass = formatKilograms(Math.round(kg), locale)
  return completed > 0 ? `${mass}, ${t('OVERVIEW.DONE', { count: completed })}` : mass
}

/** Names the next day that has pickups if tomorrow has none, for example before a weekend. */
function OfTomorrow({ waiting: { tomorrow, next } }: { waiting: Waiting }) {
  const { t, locale } = useText()
  if (tomorrow.count > 0) return <OfDay pickups={tomorrow} />
  if (!next) return null
  return typeset(
    t('OVERVIEW.NEXT', { count: next.count, day: weekdayOf(next.date, locale), date: next.date }),
  )
}
