// Dialog that tries a route on another day.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isFull } from '#contract/days/calendar.ts'
import { isDay, todayInWarsaw } from '#contract/fields/day.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { DayOffNote } from '#web/staff/status-change/day-off.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { BoardState } from '../board-actions.ts'
import { ordersIn, routeOf } from '../model/board.ts'
import { weekQuery } from '../model/day-query.ts'
import styles from '../day.module.css'

interface LeaveProps {
  board: BoardState
  vehicle: string
  /** Day that the route would leave. */
  date: string
  onClose: () => void
}

export function LeaveDialog({ board: { settled, actions }, vehicle, date, onClose }: LeaveProps) {
  const { t } = useText()
  const [day, setDay] = useState('')
  const isPossible = isDay(day) && day >= todayInWarsaw() && day !== date
  return (
    <DialogForm
      title={t('DAY_PLAN.TRY_DAY_OF', { plate: routeOf(settled, vehicle)?.vehicle.plate ?? '' })}
      closeLabel={t('TOASTS.CLOSE')}
      busy={false}
      problem={null}
      submitWords={t('DAY_PLAN.TRY')}
      unavailable={!isPossible}
      discardWords={undefined}
      onSubmit={() => {
        onClose()
        actions.leave(vehicle, day)
      }}
      onClose={onClose}
    >
      <div className={styles['stack']}>
        <Field label={t('DAY_PLAN.OTHER_DAY')} hint={t('DAY_PLAN.OTHER_DAY_HINT')}>
          <TextInput
            type="date"
            min={todayInWarsaw()}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        </Field>
        {isPossible && <DayWarnings day={day} orders={ordersIn(settled, vehicle)} />}
      </div>
    </DialogForm>
  )
}

/** Says that the day is closed, or full with these orders (DAY-3). */
function DayWarnings({ day, orders }: { day: string; orders: readonly { weightKg: number }[] }) {
  const { data: week } = useQuery(weekQuery(day), queryClient)
  if (!week) return null
  const load = week.days.find((one) => one.date === day) ?? { orders: 0, kg: 0 }
  const sum = orders.reduce((kg, { weightKg }) => kg + weightKg, load.kg)
  const isTooMuch = isFull(week.calendar, { orders: load.orders + orders.length, kg: sum })
  return <DayOffNote date={day} asked={null} calendar={week.calendar} isFull={isTooMuch} />
}
