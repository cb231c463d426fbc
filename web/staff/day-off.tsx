// Planning on a Sunday or a public holiday: the day is marked, and saving it asks once. It is not refused.
import { useState } from 'react'
import { dayOffOf } from '#contract/days/days-off.ts'
import { isDay } from '#contract/fields/day.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Note } from '#web/ui/note.tsx'

export interface DayOffQuestion {
  /** The day that was asked about. */
  asked: string | null
  /** Whether to ask now instead of saving: the first time for each day. */
  ask: (date: string | null) => boolean
}

export function useDayOffQuestion(): DayOffQuestion {
  const [asked, setAsked] = useState<string | null>(null)
  const ask = (date: string | null) => {
    if (date === null || !isDay(date) || dayOffOf(date) === null || asked === date) return false
    setAsked(date)
    return true
  }
  return { asked, ask }
}

/** A question below the edge of the screen would look like a button that does nothing. */
const toView = (question: HTMLElement | null) => question?.scrollIntoView?.({ block: 'nearest' })

/** Names the day off that was chosen, and asks whether it is meant. */
export function DayOffNote({ date, asked }: { date: string | null; asked: string | null }) {
  const { t } = useText()
  const off = date !== null && isDay(date) ? dayOffOf(date) : null
  // There from the beginning, so that what comes into it is announced.
  return (
    <div role="status">
      {date !== null && off !== null && (
        <Note kind="hint">
          <p>{t('STAFF_ORDER.DAY_OFF', { date, name: t(`STAFF_ORDER.DAY_OFF_${off}`) })}</p>
          {asked === date && <p ref={toView}>{t('STAFF_ORDER.DAY_OFF_ASK')}</p>}
        </Note>
      )}
    </div>
  )
}
