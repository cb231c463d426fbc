// How many page loads are under way; the line at the top of the page shows it.
let count = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  count += by
  for (const listener of listeners) listener()
}

export const loading = {
  isUnderWay: (): boolean => count > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Counts the work while it lasts and hands it through. */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    change(1)
    try {
      return await work
    } finally {
      change(-1)
    }
  },
}
