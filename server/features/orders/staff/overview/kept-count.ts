// Keeps what is dear to count, for so long that counting takes no more than a hundredth of the time: a moment on a small
// installation, minutes on a large one.

const SHARE = 100
const LONGEST_MS = 10 * 60_000

interface Kept<Answer> {
  of: string
  answer: Promise<Answer>
  /** Undefined while it is being counted. */
  until: number | undefined
}

export interface Asked {
  /** What is kept is only for the same. */
  of: string
  now: Date
}

/** Whoever asks while it is being counted waits for the same answer. */
export function keptCount<Answer>(
  count: (asked: Asked) => Promise<Answer>,
  stopwatch: () => number = () => performance.now(),
): (asked: Asked) => Promise<Answer> {
  let kept: Kept<Answer> | undefined
  return (asked) => {
    const isKept = kept?.of === asked.of && (kept.until === undefined || asked.now.getTime() < kept.until)
    if (kept && isKept) return kept.answer
    const began = stopwatch()
    const mine: Kept<Answer> = { of: asked.of, answer: count(asked), until: undefined }
    kept = mine
    mine.answer.then(
      () => {
        mine.until = asked.now.getTime() + Math.min(SHARE * (stopwatch() - began), LONGEST_MS)
      },
      // The next one tries again.
      () => {
        if (kept === mine) kept = undefined
      },
    )
    return mine.answer
  }
}
