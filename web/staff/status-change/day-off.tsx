// Planning on a Sunday or public holiday: the form marks the day and asks once at saving. It does not refuse it.
import { useState } from 'react'
import { dayOffOf } from '#contract/days/days-off.ts'
import { isDay } from '#contract/fields/day.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Note } from '#web/ui/note.tsx'

export interface DayOffQuestion {
  /** The day that the form asked about. */
  asked: string | null
  /** Returns true if the form must ask before saving: once for each day. */
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

/** Scrolls to the question: below the edge of the screen it would make the button look broken. */
const toView = (question: HTMLElement | null) => question?.scrollIntoView?.({ block: 'nearest' })

/** Names the chosen Sunday or holiday and asks whether the person means it. */
export function DayOffNote({ date, asked }: { date: string | null; asked: string | null }) {
  const { t } = useText()
  const off = date !== null && isDay(date) ? dayOffOf(date) : null
  // Rendered from the beginning, so that a screen reader announces what is added.
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
