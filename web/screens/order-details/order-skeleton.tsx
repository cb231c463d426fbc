import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import styles from './order-details-screen.module.css'

/** The places of the order's data while they load. */
export function OrderSkeleton() {
  const { t } = useText()
  useScreenTitle(t('ORDERS_DETAILS.LOADING'))
  return (
    <div aria-busy="true">
      <PageHead isBelow above={t('ORDERS_DETAILS.ORDER')} title={t('ORDERS_DETAILS.LOADING')} />
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <Card title={t('ORDERS_DETAILS.EQUIPMENT')}>
            <TableSkeleton rows={3} columns={4} />
          </Card>
          <Card title={t('ORDERS_DETAILS.PLACE')}>
            <TableSkeleton rows={3} columns={3} />
          </Card>
        </div>
        <div className={styles['stack']}>
          <Card title={t('ORDERS_DETAILS.RECEIPT')}>
            <Skeleton shape="title" />
            <TableSkeleton rows={3} columns={1} />
          </Card>
        </div>
      </div>
    </div>
  )
}
