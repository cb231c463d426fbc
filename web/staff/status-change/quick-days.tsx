// Buttons for the days that dispatchers choose most: the day planned last, tomorrow or the next day
// with pickups, and the third working day.
import type { MouseEvent } from 'react'
import { dayAfter, todayInWarsaw } from '#contract/fields/day.ts'
import { storedText } from '#web/lib/storage.ts'
import { keyOfVisit } from '#web/session/kept-for-person.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { CalendarLoad } from './use-day-load.ts'
import styles from './step.module.css'

const stored = storedText('session', keyOfVisit('last-planned-day'))

/** The day that the person planned last in this tab. */
export const lastPlannedDay = {
  keep: (day: string) => void stored.write(day),
  read(): string | null {
    const day = stored.read()
    return day && day >= todayInWarsaw() ? day : null
  },
}

interface QuickDaysProps {
  chosen: string | null
  /** Whether the orders have a date, so that the calendar gets the focus. */
  isPlanned: boolean
  load: CalendarLoad
  onChoose: (day: string) => void
}

export function QuickDays({ chosen, isPlanned, load, onChoose }: QuickDaysProps) {
  const { t } = useText()
  const last = lastPlannedDay.read()
  const next = load.dayAhead(1)
  const isTomorrow = next === dayAfter(todayInWarsaw(), 1)
  const days = [
    ...(last ? [{ id: 'last', words: 'PLAN_DAY.LAST', day: last } as const] : []),
    // Tomorrow is not offered if it is a day off, because the form would then ask about it.
    { id: 'next', words: isTomorrow ? 'PLAN_DAY.TOMORROW' : 'PLAN_DAY.NEXT', day: next } as const,
    { id: 'third', words: 'PLAN_DAY.WORKDAYS', day: load.dayAhead(3) } as const,
  ]
  const choose = (day: string) => (event: MouseEvent<HTMLElement>) => {
    onChoose(day)
    load.show(day)
    // Moves the focus to the button that saves, because nothing else must be filled in.
    const scope = event.currentTarget.closest('dialog') ?? event.currentTarget.closest('form')
    const next =
      scope?.querySelector<HTMLElement>('[data-next]') ?? scope?.querySelector<HTMLElement>('[type="submit"]')
    next?.focus()
  }
  return (
    <div
      className={classNames('wrap gap-6 no-print', styles['quick'])}
      role="group"
      aria-label={t('PLAN_DAY.LABEL')}
    >
      {days.map(({ id, words, day }) => {
        const known = load.of(day)
        return (
          <button
            key={id}
            type="button"
            aria-pressed={chosen === day}
            data-first={id === 'last' && !isPlanned ? '' : undefined}
            onClick={choose(day)}
          >
            <b>{t(words)}</b>{' '}
            <small>
              {typeset(day)}
              {known && `, ${t('DAY_PLAN.COUNT', { count: known.orders })}`}
            </small>
          </button>
        )
      })}
    </div>
  )
}
