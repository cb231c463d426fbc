// Hold of an order (DAY-12) with exactly one button that removes it.
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import type { Hold, HoldRoute } from '#contract/pickup-days/holds.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { formatKilograms } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { BoardActions } from '../board-actions.ts'
import { focusAddVehicle } from '../use-board-keys.ts'
import styles from './tray.module.css'

interface HoldLineProps {
  hold: Hold
  order: StaffOrderRow
  routes: readonly HoldRoute[]
  /** Next day with room; null if none was found. */
  freeDay: string | null
  /** Day on which an order without a date can be planned. */
  date?: string
  actions: BoardActions
}

const REASONS = {
  bdoUnknown: 'HOLD.BDO_UNKNOWN',
  tooHeavy: 'HOLD.TOO_HEAVY',
  noVehicle: 'HOLD.NO_VEHICLE',
  noRoom: 'HOLD.NO_ROOM',
  dayFull: 'HOLD.DAY_FULL',
  hours: 'HOLD.HOURS',
  region: 'HOLD.REGION',
  nothing: 'HOLD.NOTHING',
  noDate: 'HOLD.NO_DATE',
} as const

export function HoldLine({ hold, order, routes, freeDay, date, actions }: HoldLineProps) {
  const { t } = useText()
  const name = <VisuallyHidden>{`: ${order.companyName}`}</VisuallyHidden>
  const detail = useDetail(hold, routes)
  const button = (words: string, run: () => void) => (
    <Button kind="second" wide onClick={run}>
      {words}
      {name}
    </Button>
  )
  const plan = (day: string | null) =>
    button(day ? t('HOLD.PLAN_ON', { date: day }) : t('HOLD.PLAN'), () =>
      actions.open({ name: 'plan', order, date: day }),
    )
  return (
    <div className={styles['hold']}>
      <b>{t(REASONS[hold.because], { city: order.branch.city })}</b> {detail && typeset(detail)}
      {hold.mend === 'edit' && (
        <ButtonLink kind="second" wide href={staffPaths.order(order.uuid)}>
          {t('HOLD.SETTLE')}
          {name}
        </ButtonLink>
      )}
      {hold.mend === 'write' &&
        button(t(hold.because === 'hours' ? 'HOLD.ASK_HOURS' : 'HOLD.WRITE'), () =>
          actions.open({ name: 'write', order: order.uuid }),
        )}
      {hold.mend === 'addVehicle' && button(t('DAY_PLAN.ADD_VEHICLE'), focusAddVehicle)}
      {hold.mend === 'planLater' && plan(freeDay)}
      {hold.mend === 'plan' && plan(date ?? null)}
      {hold.mend === 'assign' &&
        button(t('HOLD.ASSIGN', { plate: plateOf(hold.room.vehicle, routes) }), () =>
          actions.move(order.uuid, hold.room),
        )}
    </div>
  )
}

const plateOf = (vehicle: string, routes: readonly HoldRoute[]) =>
  routes.find((route) => route.vehicle.uuid === vehicle)?.vehicle.plate ?? ''

/** One plain sentence about what is near. */
function useDetail(hold: Hold, routes: readonly HoldRoute[]): string | null {
  const { t, locale } = useText()
  const weight = (kg: number) => formatKilograms(Math.round(Math.max(0, kg) * 1000) / 1000, locale)
  switch (hold.because) {
    case 'tooHeavy':
      return t('HOLD.MOST_PAYLOAD', { weight: weight(hold.mostKg) })
    case 'noRoom':
      return t('HOLD.MOST_ROOM', { weight: weight(hold.mostKg) })
    case 'region':
    case 'nothing': {
      if (hold.mend !== 'assign') return null
      const plate = plateOf(hold.room.vehicle, routes)
      const { km } = hold.room
      return km === null
        ? t('HOLD.FITS', { plate })
        : t('HOLD.NEAREST', { plate, km: Math.max(0, Math.round(km)) })
    }
    default:
      return null
  }
}
