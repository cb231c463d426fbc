import { useQuery } from '@tanstack/react-query'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { staffApi } from '#web/api/staff.ts'
import { StatusBadge } from '#web/orders/status-badge.tsx'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { OrderLink } from '#web/staff/order-links/link-list.tsx'
import { formatDate, formatKilograms } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './companies.module.css'

const SHOWN = 5

/** The latest orders. The inbox has all of them. */
export function OrdersCard({ company: { uuid, orderCount } }: { company: StaffCompany }) {
  const { t, locale } = useText()
  const query = useQuery(
    {
      queryKey: ['staff company orders', uuid],
      queryFn: ({ signal }) =>
        dataOf(staffApi.listStaffOrders({ query: { companyUuid: uuid, limit: String(SHOWN) }, signal })),
    },
    queryClient,
  )
  const problem = problemOf(query)
  return (
    <Card
      title={t('COMPANIES.LAST_ORDERS')}
      end={
        <a href={`${staffPaths.orders}?companyUuid=${uuid}`}>
          {t('COMPANIES.ALL_ORDERS', { count: orderCount })}
        </a>
      }
    >
      {problem && <Note kind="error">{t(problem.code)}</Note>}
      <ul className={styles['rows']}>
        {query.data?.list.map((order) => (
          <li key={order.uuid}>
            <span>
              <OrderLink order={order} /> {order.branch.name}
              <br />
              <span className="muted">
                {`${formatDate(order.createdDate)}, ${formatKilograms(order.weightKg, locale)}`}
              </span>
            </span>
            <StatusBadge status={order.status} />
          </li>
        ))}
        {query.data?.list.length === 0 && <li>{t('COMPANIES.NO_ORDERS')}</li>}
      </ul>
    </Card>
  )
}
