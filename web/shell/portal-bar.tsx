// The top bar of the signed-in area: two links next to the logo, and the person's menu at the end.
import { useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { logOut } from '#web/session/log-out.ts'
import { useSession } from '#web/session/session.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import styles from './portal-bar.module.css'

/** `page` if the link leads to the current screen, `true` if the screen belongs under it: an order belongs under the orders. */
function useCurrent(): (href: string) => 'page' | true | undefined {
  const { pathname } = useLocation()
  return (href) => {
    if (matchPath(href, pathname)) return 'page'
    return matchPath(`${href}/*`, pathname) ? true : undefined
  }
}

export function PortalLinks({ label }: { label: string }) {
  const { t } = useText()
  const current = useCurrent()
  return (
    <nav className={classNames('no-print', styles['links'])} aria-label={label}>
      <a href={paths.orders} aria-current={current(paths.orders)}>
        {t('PORTAL.ORDERS')}
      </a>
      <a href={paths.addOrder} aria-current={current(paths.addOrder)}>
        {t('PORTAL.NEW_ORDER')}
      </a>
    </nav>
  )
}

export function PersonMenu() {
  const { t } = useText()
  const current = useCurrent()
  const person = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async () => {
    if (isLeaving) return
    setIsLeaving(true)
    await logOut()
    setIsLeaving(false)
  }
  const link = (href: string, icon: 'person' | 'plus' | 'list', words: string) => (
    <a href={href} aria-current={current(href)}>
      <Icon name={icon} />
      {words}
    </a>
  )
  return (
    <Menu
      label={
        <>
          <Icon name="person" className={styles['person']} />
          <span className={styles['name']}>{person?.fullname}</span>
        </>
      }
      items={[
        { id: 'profile', item: link(paths.profile, 'person', t('PORTAL.PROFILE')) },
        { id: 'new-order', item: link(paths.addOrder, 'plus', t('PORTAL.NEW_ORDER')) },
        { id: 'orders', item: link(paths.orders, 'list', t('PORTAL.ORDERS')) },
        {
          id: 'logout',
          item: (
            <button type="button" aria-busy={isLeaving || undefined} onClick={() => void leave()}>
              <Icon name="logout" />
              {t('PORTAL.LOGOUT')}
            </button>
          ),
        },
      ]}
    />
  )
}
