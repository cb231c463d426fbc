// Chosen files that are still being checked: an order waits for them, since they belong to it.
let running: Promise<boolean> | undefined

export const fileChecks = {
  /** Resolves to whether every file chosen by now was taken; undefined when none is being checked. */
  running: () => running,
  /** `check` resolves to whether its files were taken. */
  add(check: Promise<boolean>): void {
    const both = Promise.all([running, check]).then(
      (taken) => !taken.includes(false),
      () => true,
    )
    running = both
    void both.then(() => {
      if (running === both) running = undefined
    })
  },
}
