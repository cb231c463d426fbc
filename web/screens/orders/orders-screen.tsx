// The orders of the person's companies, a page at a time.
import { paths } from '#contract/paths.ts'
import { PortalPage } from '#web/shell/portal-page.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useText } from '#web/texts/use-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Wrap } from '#web/ui/page.tsx'
import { OrderResults } from './order-results.tsx'
import { OrderSearch } from './order-search.tsx'
import styles from './orders-screen.module.css'
import { useOrders } from './use-orders.ts'

export function OrdersScreen() {
  const { t } = useText()
  const orders = useOrders()
  const { view, search } = orders
  useScreenTitle(t('LIST.TITLE'))
  return (
    <PortalPage>
      <Wrap>
        <PageHead title={t('LIST.TITLE')} />
        <div className={styles['toolbar']}>
          <OrderSearch applied={view.search} onSearch={search} />
          <ButtonLink href={paths.addOrder}>
            <Icon name="plus" />
            {t('LIST.NEW_ORDER')}
          </ButtonLink>
        </div>
        <OrderResults {...orders} />
      </Wrap>
    </PortalPage>
  )
}
