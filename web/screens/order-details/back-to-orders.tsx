import { type MouseEvent, useState } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { ordersListAddress } from '#web/orders/orders-list-address.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './order-details-screen.module.css'

/** Leads to the list as it was left. A person who came from it goes back in the history, where the list is still scrolled as it was. */
export function BackToOrders() {
  const { t } = useText()
  const navigate = useNavigate()
  const kind = useNavigationType()
  // Asked while the list still stands: the first drawing of this screen replaces it.
  const [cameFromList] = useState(() => kind === 'PUSH' && ordersListAddress.isOpen())
  const goBack = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!cameFromList || !isPlain) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <a className={styles['back']} href={ordersListAddress.address()} onClick={goBack}>
      <Icon name="left" size="small" />
      {t('ORDERS_DETAILS.BACK')}
    </a>
  )
}
