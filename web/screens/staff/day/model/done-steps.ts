// Actions of the board that can be undone, with the boards between which they lie.
import { actsBetween, type Board, replayed } from './board.ts'
import type { Step } from './use-trial.ts'

export interface DoneStep {
  words: string
  acts: Step
  /** Actions that undo the step. */
  back: Step
  /** The board after the step. */
  left: Board
}

export function doneStep(words: string, acts: Step, board: Board): DoneStep {
  const left = replayed(board, acts)
  return { words, acts, back: actsBetween(left, board), left }
}

/**
 * Steps to undo after a conflict. The unsaved ones start from the version that the colleague saved, so that an undo returns each
 * stop to its place in that version.
 */
export function rebasedSteps(steps: readonly DoneStep[], unsaved: Step, saved: Board): DoneStep[] {
  const waits = ({ acts }: DoneStep) => acts.length > 0 && acts.every((act) => unsaved.includes(act))
  let board = saved
  return steps.map((step) => {
    if (!waits(step)) return step
    const renewed = doneStep(step.words, step.acts, board)
    board = renewed.left
    return renewed
  })
}
