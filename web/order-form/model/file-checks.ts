// Chosen files that are still being checked: an order waits for them, since they belong to it.
let running: Promise<boolean> | undefined

export const fileChecks = {
  /** Resolves to whether the files chosen by now were taken; undefined when none is being checked. */
  running: () => running,
  /** `check` resolves to whether its files were taken. */
  add(check: Promise<boolean>): void {
    const before = running
    const both = check.then(async (taken) => (await before) !== false && taken)
    running = both
    void both.finally(() => {
      if (running === both) running = undefined
    })
  },
}
