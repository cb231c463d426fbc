// Stop of a vehicle, or order in the tray. It is dragged by the pointer, moved by keys, or by a
// dialog on a phone.
import { memo, type ReactNode } from 'react'
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
import { useBoardActions } from '../use-board.ts'
import { useDraggable } from './dragging.ts'
import styles from './stops.module.css'

interface StopItemProps {
  stop: Stop
  /** Whether the promised hours are missed. */
  isLate: boolean
}

/**
 * Memoised: a plan has up to 120 stops, and an action changes few of them. CSS numbers the stops.
 */
export const StopItem = memo(function StopItem({ stop: { order, pinned }, isLate }: StopItemProps) {
  const { t } = useText()
  return (
    <li ref={useDraggable(order.uuid)} data-order={order.uuid}>
      <div>
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
            <span className={classNames('amber', styles['sign'])}>
              <Icon name="clock" size="small" />
              {t('DAY_PLAN.LATE')}
            </span>
          )}
        </OrderLink>
        <MoveButton order={order} />
      </div>
    </li>
  )
}, isSame)

/** Compares the content, because each response of the server has new objects for the same stops. */
function isSame(a: StopItemProps, b: StopItemProps): boolean {
  return a.isLate === b.isLate && (a.stop === b.stop || JSON.stringify(a.stop) === JSON.stringify(b.stop))
}

export function OrderLink({ order, children }: { order: StaffOrderRow; children?: ReactNode }) {
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
      <span className={classNames('wrap muted xs figures', styles['facts'])}>
        <strong>
          {order.weightIsLowerBound && '≥ '}
          {formatKilograms(order.weightKg, locale)}
        </strong>{' '}
        <span className="nowrap">{`${order.availableHoursFrom}–${order.availableHoursTo}`}</span> {children}
      </span>
    </a>
  )
}

function WasteCardLight({ state }: { state: PlannedOrder['wasteCard'] }) {
  const { t } = useText()
  const isToCheck = state === 'needed' || state === 'unnumbered'
  return (
    <span className={classNames(isToCheck ? 'amber' : 'accent', styles['sign'])}>
      {isToCheck ? <StaffIcon name="question" /> : <Icon name="check" size="small" />}
      {t('DAY_PLAN.KPO')}
      <VisuallyHidden>{`, ${t(`DAY_PLAN.CARD_${state}`)}`}</VisuallyHidden>
    </span>
  )
}

export function MoveButton({ order }: { order: PlannedOrder }) {
  const { t } = useText()
  const { actions } = useBoardActions()
  const open = () => actions.open({ name: 'move', order: order.uuid })
  return (
    <Button kind="quiet" className={styles['move']} onClick={open}>
      <Icon name="sort" size="small" />
      <VisuallyHidden>{t('DAY_PLAN.MOVE', { name: order.companyName })}</VisuallyHidden>
    </Button>
  )
}
