import { todayInWarsaw } from '#contract/fields/day.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { formatWeight } from '#contract/orders/weight.ts'
import { unitSymbol } from '#contract/units.ts'
import { Initials } from '#web/staff/people/initials.tsx'
import { formatDate, formatTime } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './table.module.css'

/** For today, the time says more than the date. */
export function Created({ at }: { at: string }) {
  const isToday = formatDate(at) === todayInWarsaw()
  return <time dateTime={at}>{isToday ? formatTime(at) : formatDate(at)}</time>
}

export function Weight({ weightKg, weightIsLowerBound, hazardous }: StaffOrderRow) {
  const { t, locale } = useText()
  const amount = formatWeight(weightKg, locale)
  return (
    <>
      {hazardous && (
        <span className={styles['hazard']} title={t('INBOX.HAZARDOUS')}>
          <Icon name="hint" size="small" />
          <VisuallyHidden>{t('INBOX.HAZARDOUS')}</VisuallyHidden>
        </span>
      )}
      <span>
        {weightIsLowerBound ? t('INBOX.AT_LEAST', { amount }) : amount}
        <span className={styles['unit']}> {unitSymbol('kg', locale)}</span>
      </span>
    </>
  )
}

export function Pickup({ day }: { day: string | null }) {
  const { t } = useText()
  if (day) return <time dateTime={day}>{day}</time>
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('INBOX.NO_DATE')}</VisuallyHidden>
    </>
  )
}

/** Assignee, or the colleague who has the order open at the moment. */
export function Assignee({ assignee, others = [] }: Pick<StaffOrderRow, 'assignee' | 'others'>) {
  const { t } = useText()
  const [here] = others
  const name = assignee?.name ?? t('INBOX.WHO_NONE')
  const words = [name, ...others.map((one) => t('STAFF_ORDER.OTHER_IS_HERE', { name: one.name }))].join(', ')
  return (
    <span title={words}>
      <Initials name={here?.name ?? assignee?.name ?? ''} isHere={here !== undefined} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
