// Runs work at start and then regularly. Several processes may do so at the same time.

import { DAY_MS } from '#contract/fields/day.ts'

export interface RegularWork {
  /** Waits for the running work. */
  stop(): Promise<void>
}

export const everyDay = (work: () => Promise<void>): RegularWork => regularly(work, DAY_MS)

/** Runs `work` at once and then regularly. `work` reports its own failures and never throws. */
export function regularly(work: () => Promise<void>, everyMs: number): RegularWork {
  let current = work()
  const timer = setInterval(() => (current = current.then(work)), everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await current
    },
  }
}
