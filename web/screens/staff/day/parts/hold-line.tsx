// Hold of an order (DAY-12) with exactly one button that removes it.
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { type Hold, type HoldDay, MOST_DETOUR_KM } from '#contract/pickup-days/holds.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { formatKilograms } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { focusAddVehicle } from '../use-board-keys.ts'
import { useBoardActions } from '../use-board.ts'
import styles from './tray.module.css'

export interface TrayDay extends HoldDay {
  date: string
  /** Next day with room; null if none was found. */
  freeDay: string | null
}

interface HoldLineProps {
  hold: Hold
  order: StaffOrderRow
  day: TrayDay
}

export function HoldLine({ hold, order, day }: HoldLineProps) {
  const { t, locale } = useText()
  const { actions } = useBoardActions()
  const room = hold.mend === 'assign' ? hold.room : undefined
  const plate = day.routes.find(({ vehicle }) => vehicle.uuid === room?.vehicle)?.vehicle.plate ?? ''
  const about = <VisuallyHidden>{`: ${order.companyName}`}</VisuallyHidden>
  const button = (words: string, run: () => void) => (
    <Button kind="second" wide onClick={run}>
      {words}
      {about}
    </Button>
  )
  const plan = (date: string | null) =>
    button(date ? t('HOLD.PLAN_ON', { date }) : t('HOLD.PLAN'), () =>
      actions.open({ name: 'plan', order, date }),
    )
  const mend = () => {
    switch (hold.mend) {
      case 'edit':
        return (
          <ButtonLink kind="second" wide href={staffPaths.order(order.uuid)}>
            {t('HOLD.SETTLE')}
            {about}
          </ButtonLink>
        )
      case 'write':
        return button(t(hold.because === 'hours' ? 'HOLD.ASK_HOURS' : 'HOLD.WRITE'), () =>
          actions.open({ name: 'write', order: order.uuid }),
        )
      case 'addVehicle':
        return button(t('DAY_PLAN.ADD_VEHICLE'), focusAddVehicle)
      case 'planLater':
        return plan(day.freeDay)
      case 'plan':
        return plan(day.date)
      case 'assign':
        return button(t('HOLD.ASSIGN', { plate }), () => actions.move(order.uuid, hold.room))
    }
  }
  /** One plain sentence: the nearest vehicle with room, or the largest mass that fits. */
  const detail = () => {
    if (room) {
      const km = Math.round(room.km ?? 0)
      return km > 0 ? t('HOLD.NEAREST', { plate, km }) : t('HOLD.FITS', { plate })
    }
    if (!('mostKg' in hold)) return ''
    const weight = formatKilograms(Math.max(0, hold.mostKg), locale)
    return t(hold.because === 'tooHeavy' ? 'HOLD.MOST_PAYLOAD' : 'HOLD.MOST_ROOM', { weight })
  }
  return (
    <div className={classNames('second xs', styles['hold'])}>
      <b>{t(`HOLD.BECAUSE_${hold.because}`, { city: order.branch.city, km: MOST_DETOUR_KM })}</b>{' '}
      {typeset(detail())}
      {mend()}
    </div>
  )
}
