// The orders of the person's companies, a page at a time.
import { paths } from '../../paths.ts'
import { PortalPage } from '../../portal-page.tsx'
import { useScreenTitle } from '../../screen-title.ts'
import { useText } from '../../texts/use-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Wrap } from '../../ui/page.tsx'
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
