// Dialog that tries a route on another day, with the calendar and the load of the house.
import { useState } from 'react'
import { DayLoadBar, fills } from '#web/staff/status-change/day-load-bar.tsx'
import { DayOffNote } from '#web/staff/status-change/day-off.tsx'
import { PlanCalendar } from '#web/staff/status-change/plan-calendar.tsx'
import { useDayLoad } from '#web/staff/status-change/use-day-load.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { routeOf } from '../model/board.ts'
import { type BoardState, useBoardActions } from '../use-board.ts'
import styles from '../day.module.css'

interface LeaveProps {
  board: BoardState
  vehicle: string
  onClose: () => void
}

export function LeaveDialog({ board, vehicle, onClose }: LeaveProps) {
  const { t } = useText()
  const { date, actions } = useBoardActions()
  const [day, setDay] = useState<string | null>(null)
  const load = useDayLoad(date, true)
  const route = routeOf(board.settled, vehicle)
  const orders = (route?.stops ?? []).map(({ order }) => ({ ...order, kg: order.weightKg }))
  return (
    <DialogForm
      title={t('DAY_PLAN.TRY_DAY_OF', { plate: route?.vehicle.plate ?? '' })}
      busy={false}
      problem={null}
      submitWords={t('DAY_PLAN.TRY')}
      unavailable={day === null || day === date}
      discardWords={undefined}
      onSubmit={() => {
        onClose()
        if (day !== null) actions.leave(vehicle, day)
      }}
      onClose={onClose}
    >
      <div className={classNames('stack gap-12', styles['stack'])}>
        <p className={styles['quiet']}>{t('DAY_PLAN.OTHER_DAY_HINT')}</p>
        <PlanCalendar chosen={day} onChoose={setDay} load={load} />
        {day !== null && <DayLoadBar date={day} load={load} orders={orders} />}
        <DayOffNote date={day} asked={null} calendar={load.calendar} isFull={fills(day, load, orders)} />
      </div>
    </DialogForm>
  )
}
