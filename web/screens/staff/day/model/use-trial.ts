// Steps of a trial (DAY-13). They are a draft: they survive a reload and navigation, and the
// browser asks before the page is closed.
import { useState } from 'react'
import { drafts, useDraft } from '#web/staff/edit/drafts.ts'
import type { DayAct } from './board.ts'

/** Actions of one press or key, undone together. */
export type Step = readonly DayAct[]

const NO_STEPS: readonly Step[] = []

/**
 * Returns the steps of the trial, null without a trial. A trial without steps is not stored,
 * because there is nothing to lose.
 */
export function useTrial(date: string) {
  const id = `trial ${date}`
  const kept = useDraft(id) as readonly Step[] | undefined
  const [isOn, setOn] = useState(false)
  const set = (steps: readonly Step[] | null) => {
    setOn(steps !== null)
    if (steps && steps.length > 0) drafts.keep(id, steps)
    else drafts.drop(id)
  }
  return [kept ?? (isOn ? NO_STEPS : null), set] as const
}
