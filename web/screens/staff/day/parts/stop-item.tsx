// A stop on the cable of its vehicle, or an order in the tray: dragged by the pointer, moved by keys, or by a dialog on a phone.
import { memo } from 'react'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import type { PlannedOrder, Stop } from '#contract/pickup-days/day-plan.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { StaffIcon } from '#web/staff/frame/staff-icon.tsx'
import { formatKilograms } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { BoardActions } from '../board-actions.ts'
import { useDraggable } from './dragging.ts'
import styles from './stops.module.css'

interface StopItemProps {
  stop: Stop
  /** Whether the hours that were promised are broken. */
  isLate: boolean
  actions: BoardActions
}

/** Memoised: a plan has up to 120 stops, and an action changes few of them. Their numbers are counted by CSS. */
export const StopItem = memo(function StopItem({ stop: { order, pinned }, isLate, actions }: StopItemProps) {
  const { t } = useText()
  return (
    <li ref={useDraggable(order.uuid)} data-order={order.uuid}>
      <span className={classNames(styles['knot'], pinned && styles['pinned'])}>
        {pinned && (
          <>
            <StaffIcon name="pinned" />
            <VisuallyHidden>{t('DAY_PLAN.IS_PINNED')} </VisuallyHidden>
          </>
        )}
        <span className={styles['number']} />
      </span>
      <OrderLink order={order}>
        <WasteCardLight state={order.wasteCard} />
        {isLate && (
          <span className={styles['late']}>
            <Icon name="clock" size="small" />
            {t('DAY_PLAN.LATE')}
          </span>
        )}
      </OrderLink>
      <MoveButton order={order} actions={actions} />
    </li>
  )
})

interface OrderLinkProps {
  order: StaffOrderRow
  children?: React.ReactNode
}

export function OrderLink({ order, children }: OrderLinkProps) {
  const { locale } = useText()
  const { city, street } = order.branch
  return (
    // The item is dragged, not its address.
    <a
      href={staffPaths.order(order.uuid)}
      data-stop
      draggable={false}
      aria-keyshortcuts="M I"
      className={styles['order']}
    >
      <b>{order.companyName}</b> <span>{`${city}, ${street}`}</span>{' '}
      <span className={styles['facts']}>
        <strong>
          {order.weightIsLowerBound && '≥ '}
          {formatKilograms(order.weightKg, locale)}
        </strong>{' '}
        <span className={styles['hours']}>{`${order.availableHoursFrom}–${order.availableHoursTo}`}</span>{' '}
        {children}
      </span>
    </a>
  )
}

const LIGHTS = {
  exists: 'DAY_PLAN.CARD_EXISTS',
  needed: 'DAY_PLAN.CARD_NEEDED',
  unnumbered: 'WASTE_CARD.UNNUMBERED',
  notNeeded: 'DAY_PLAN.CARD_NOT_NEEDED',
} as const

function WasteCardLight({ state }: { state: PlannedOrder['wasteCard'] }) {
  const { t } = useText()
  const isToCheck = state === 'needed' || state === 'unnumbered'
  return (
    <span className={isToCheck ? styles['ask'] : styles['good']}>
      {isToCheck ? <StaffIcon name="question" /> : <Icon name="check" size="small" />}
      {t('DAY_PLAN.KPO')}
      <VisuallyHidden>{`, ${t(LIGHTS[state])}`}</VisuallyHidden>
    </span>
  )
}

export function MoveButton({ order, actions }: { order: PlannedOrder; actions: BoardActions }) {
  const { t } = useText()
  return (
    <Button
      kind="quiet"
      className={styles['move']}
      onClick={() => actions.open({ name: 'move', order: order.uuid })}
    >
      <Icon name="sort" size="small" />
      <VisuallyHidden>{t('DAY_PLAN.MOVE', { name: order.companyName })}</VisuallyHidden>
    </Button>
  )
}
