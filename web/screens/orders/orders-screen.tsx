// Orders of the person's companies, page by page.
import { paths } from '#contract/paths.ts'
import { PortalPage } from '#web/shell/portal-page.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { formatCount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Wrap } from '#web/ui/page.tsx'
import { NextPickup } from './next-pickup.tsx'
import { OrderResults } from './order-results.tsx'
import { OrderSearch } from './order-search.tsx'
import { useOrders } from './use-orders.ts'
import styles from './orders-screen.module.css'

export function OrdersScreen() {
  const { t, locale } = useText()
  const orders = useOrders()
  const { view, query, overview, search } = orders
  const total = query.data?.totalCount
  useScreenTitle(t('LIST.TITLE'))
  return (
    <PortalPage>
      <Wrap>
        <PageHead
          title={t('LIST.TITLE')}
          actions={
            <ButtonLink href={paths.addOrder}>
              <Icon name="plus" />
              {t('LIST.NEW_ORDER')}
            </ButtonLink>
          }
        />
        {overview?.nextPickup && (
          <NextPickup pickup={overview.nextPickup} isOfMany={overview.companyCount > 1} />
        )}
        <div className={classNames('no-print', styles['toolbar'])}>
          <OrderSearch applied={view.search} onSearch={search} />
          {/* Not a live region, because the loaded page is announced anyway. */}
          {total !== undefined && total > 0 && (
            <p className={styles['found']}>{t('LIST.FOUND', { total, count: formatCount(total, locale) })}</p>
          )}
        </div>
        <OrderResults {...orders} />
      </Wrap>
    </PortalPage>
  )
}
