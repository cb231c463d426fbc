// Work done at the start and once a day. Several processes may do it at the same time.

const DAY_MS = 24 * 60 * 60_000

export interface DailyWork {
  /** Waits for what is being done. */
  stop(): Promise<void>
}

/** `work` tells of its own failures: it does not throw. */
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
