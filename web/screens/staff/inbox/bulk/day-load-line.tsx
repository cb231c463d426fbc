import { queryOptions, useQuery } from '@tanstack/react-query'
import { isDay } from '#contract/fields/day.ts'
import { staffApi } from '#web/api/staff.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { quietDataOf } from '#web/staff/frame/unattended.ts'
import { formatWeight, weekdayOf } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import styles from './bulk.module.css'

const loadQuery = (date: string) =>
  queryOptions({
    queryKey: ['staff day load', date],
    queryFn: ({ signal }) => quietDataOf(staffApi.getDayLoad({ query: { from: date, to: date }, signal })),
    enabled: isDay(date),
  })

/** Load of the chosen day. A full day can be chosen all the same. */
export function DayLoadLine({ date }: { date: string }) {
  const { t, locale } = useText()
  const { data } = useQuery(loadQuery(date), queryClient)
  // Rendered from the beginning, so that a screen reader announces its content.
  if (!isDay(date) || !data) return <p role="status" />
  const { orders = 0, kg = 0 } = data.days[0] ?? {}
  return (
    <p role="status" className={styles['load']}>
      {typeset(
        t('INBOX.DAY_LOAD', { day: weekdayOf(date, locale), orders, weight: formatWeight(kg, locale) }),
      )}
    </p>
  )
}
