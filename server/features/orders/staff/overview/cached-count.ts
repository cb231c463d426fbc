// Caches an expensive count so long that counting takes at most a hundredth of the time: seconds on a small installation,
// minutes on a large one.

const SHARE = 100
const LONGEST_MS = 10 * 60_000

interface Kept<Answer> {
  of: string
  answer: Promise<Answer>
  /** Undefined while the count is running. */
  until: number | undefined
}

export interface Asked {
  /** Key of the cached value. */
  of: string
  now: Date
}

/** Concurrent callers share one running count. */
export function cachedCount<Answer>(
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
      // After a failure the next caller counts again.
      () => {
        if (kept === mine) kept = undefined
      },
    )
    return mine.answer
  }
}
