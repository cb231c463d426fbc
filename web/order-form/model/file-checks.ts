// Files that are still being checked. Sending an order waits for them.
let running: Promise<boolean> | undefined

export const fileChecks = {
  /** Resolves to whether all chosen files were accepted; undefined if none is being checked. */
  running: () => running,
  /** @param check resolves to whether its files were accepted */
  add(check: Promise<boolean>): void {
    const before = running
    const both = check.then(async (taken) => (await before) !== false && taken)
    running = both
    void both.finally(() => {
      if (running === both) running = undefined
    })
  },
}
