// Actions of the board that can be undone, with the boards from which they started.
import { actsBetween, type Board, type DayAct, replayed, untouched } from './board.ts'
import type { Step } from './use-trial.ts'

export interface DoneStep {
  words: string
  acts: Step
  /** The board before the step. */
  before: Board
  /** Steps of the trial that this step discarded. It has no actions of its own. */
  trial?: readonly Step[]
}

/**
 * Actions that undo a step, except those on orders, drivers and vehicles that a colleague has
 * changed since. `isWhole` is false if any was omitted.
 */
export function undoing({ acts, before }: DoneStep, now: Board): { back: DayAct[]; isWhole: boolean } {
  const left = replayed(before, acts)
  const all = actsBetween(left, before)
  const back = untouched(all, left, now)
  return { back, isWhole: back.length === all.length }
}

/**
 * Steps to undo after a conflict. Unsaved steps start from the version that the colleague saved, so
 * that an undo returns each stop to its position in that version.
 */
export function rebasedSteps(steps: readonly DoneStep[], unsaved: Step, saved: Board): DoneStep[] {
  const waits = ({ acts }: DoneStep) => acts.length > 0 && acts.every((act) => unsaved.includes(act))
  let board = saved
  return steps.map((step) => {
    if (!waits(step)) return step
    const renewed = { ...step, before: board }
    board = replayed(board, step.acts)
    return renewed
  })
}
