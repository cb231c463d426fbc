// How many page loads are under way; the progress bar shows it.
import { createStore } from './store.ts'

const count = createStore(() => 0)

export const loading = {
  isUnderWay: () => count.read() > 0,
  subscribe: count.subscribe,
  /** Counts the work while it lasts and hands it through. */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    count.write(count.read() + 1)
    try {
      return await work
    } finally {
      count.write(count.read() - 1)
    }
  },
}
