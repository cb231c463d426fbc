// Planning for a day without pickups, or for a full one: the form shows a note, and asks once
// before it saves a closed day.
import { useState } from 'react'
import { closingOf, weekdayOf as numberOfWeekday } from '#contract/days/calendar.ts'
import { isDay } from '#contract/fields/day.ts'
import type { CalendarSettings } from '#contract/settings/operator-settings.ts'
import { weekdayOf } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Note } from '#web/ui/note.tsx'

export interface DayOffQuestion {
  /** The day that the form asked about. */
  asked: string | null
  /** Returns true if the form must ask before it saves. It asks once for each day. */
  ask: (date: string | null) => boolean
}

const isClosed = (calendar: CalendarSettings, date: string | null): date is string =>
  date !== null && isDay(date) && closingOf(calendar, date) !== null

export function useDayOffQuestion(calendar: CalendarSettings): DayOffQuestion {
  const [asked, setAsked] = useState<string | null>(null)
  const ask = (date: string | null) => {
    if (!isClosed(calendar, date) || asked === date) return false
    setAsked(date)
    return true
  }
  return { asked, ask }
}

/** Why a day is closed: its holiday, the operator's reason or the weekday. Null on an open day. */
export function useClosedName(calendar: CalendarSettings) {
  const { t, locale } = useText()
  return (date: string): string | null => {
    const closing = closingOf(calendar, date)
    if (closing === null) return null
    if (closing === 'weekday') return weekdayOf(date, locale)
    return 'named' in closing ? closing.named : t(`STAFF_ORDER.DAY_OFF_${closing.dayOff}`)
  }
}

/** Whether the day is closed only by its weekday, which the calendar shows anyway. */
export const isUsuallyClosed = (calendar: CalendarSettings, date: string): boolean =>
  !calendar.weekdays.includes(numberOfWeekday(date))

/**
 * Scrolls to the question. Below the edge of the screen nobody would see it, and the button would
 * seem broken.
 */
const toView = (question: HTMLElement | null) => question?.scrollIntoView?.({ block: 'nearest' })

interface DayOffNoteProps {
  date: string | null
  asked: string | null
  calendar: CalendarSettings
  /** Whether the day is full with these orders. */
  isFull: boolean
}

export function DayOffNote({ date, asked, calendar, isFull }: DayOffNoteProps) {
  const { t } = useText()
  const closedName = useClosedName(calendar)
  const closing = date !== null && isDay(date) ? closingOf(calendar, date) : null
  const isByLaw = typeof closing === 'object' && closing !== null && 'dayOff' in closing
  // Rendered from the beginning, so that a screen reader announces what is added.
  return (
    <div role="status">
      {date !== null && closing !== null && (
        <Note kind="hint">
          <p>
            {t(isByLaw ? 'STAFF_ORDER.DAY_OFF' : 'STAFF_ORDER.DAY_CLOSED', {
              date,
              name: closedName(date) ?? '',
            })}
          </p>
          {asked === date && <p ref={toView}>{t('STAFF_ORDER.DAY_OFF_ASK')}</p>}
        </Note>
      )}
      {date !== null && isFull && (
        <Note kind="hint">
          <p>{t('STAFF_ORDER.DAY_FULL_WITH', { date })}</p>
        </Note>
      )}
    </div>
  )
}
