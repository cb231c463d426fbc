// Drivers' reports about the order: who handed the equipment over, to which driver, and the signature.
import { useQuery } from '@tanstack/react-query'
import { orderEnd } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { DriverReports } from '#contract/pickup-days/driver-day.ts'
import { massApi } from '#web/api/masses.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { Moment } from '#web/staff/moment.tsx'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { FailedNote } from '#web/ui/failed-note.tsx'
import { DenseCard, Facts } from '../card.tsx'
import styles from './driver-reports.module.css'

/** Whether a driver may have reported something. */
const mayHaveReports = ({ status, history }: StaffOrder) =>
  orderEnd(status) === 'done' || history.some(({ actor }) => actor === 'driver')

export function DriverReportsCard({ order }: { order: StaffOrder }) {
  const { t } = useText()
  const query = useQuery(
    {
      // The version is part of the key, because a changed order may have a new report.
      queryKey: ['staff order', order.uuid, 'driver reports', order.version],
      queryFn: ({ signal }) => dataOf(massApi.listDriverReports({ params: { id: order.uuid }, signal })),
      enabled: mayHaveReports(order),
    },
    queryClient,
  )
  const problem = query.data ? undefined : problemOf(query)
  const list = query.data?.list ?? []
  if (!problem && list.length === 0) return null
  return (
    <DenseCard title={t('DRIVER_REPORTS.TITLE')}>
      {problem && <FailedNote words={t(problem.code)} onClick={() => void query.refetch()} />}
      {list.map((report) => (
        <Report key={report.uuid} report={report} />
      ))}
    </DenseCard>
  )
}

function Report({ report }: { report: DriverReports['list'][number] }) {
  const { t } = useText()
  const { outcome, reason, reportedAt, driverName, plate, handedOverBy, signature } = report
  const isCollected = outcome === 'collected'
  return (
    <Facts
      facts={[
        {
          id: 'outcome',
          term: t(isCollected ? 'DRIVER_REPORTS.COLLECTED' : 'STAFF_ORDER.EVENT_NOT_COLLECTED'),
          words: (
            <>
              <Moment at={reportedAt} />
              {reason && <>, {typeset(reason)}</>}
            </>
          ),
        },
        {
          id: 'driver',
          term: t('DAY_PLAN.DRIVER'),
          words: typeset([driverName, plate].filter(Boolean).join(', ')),
        },
        ...(isCollected
          ? [
              {
                id: 'by',
                term: t('DRIVER_REPORTS.HANDED_OVER'),
                words: handedOverBy ? typeset(handedOverBy) : t('DRIVER_REPORTS.NOT_GIVEN'),
              },
              {
                id: 'signature',
                term: t('DRIVER_REPORTS.SIGNATURE'),
                words: signature ? (
                  <img
                    className={styles['signature']}
                    src={signature}
                    alt={t('DRIVER_REPORTS.SIGNATURE_OF', { name: handedOverBy ?? '' }).trim()}
                  />
                ) : (
                  t('DRIVER_REPORTS.NO_SIGNATURE')
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
