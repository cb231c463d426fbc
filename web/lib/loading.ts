// The number of page loads under way, shown by the progress bar.
import { createStore } from './store.ts'

const count = createStore(() => 0)

export const loading = {
  isUnderWay: () => count.read() > 0,
  subscribe: count.subscribe,
  /** Counts the work until it ends, and returns its result. */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    count.write(count.read() + 1)
    try {
      return await work
    } finally {
      count.write(count.read() - 1)
    }
  },
}
