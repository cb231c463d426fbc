// Runs work at start and once a day. Several processes may do so at the same time.

const DAY_MS = 24 * 60 * 60_000

export interface DailyWork {
  /** Waits for the running work. */
  stop(): Promise<void>
}

/** `work` reports its own failures and never throws. */
export function everyDay(work: () => Promise<void>): DailyWork {
  let current = work()
  const daily = setInterval(() => (current = current.then(work)), DAY_MS)
  daily.unref()
  return {
    async stop() {
      clearInterval(daily)
      await current
    },
  }
}
