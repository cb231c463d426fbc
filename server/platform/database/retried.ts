// Tries a transaction again that another one got in the way of.

/**
 * PostgreSQL rolled back: two waited for each other, or a row came in, or went, that the transaction had not seen. From version 18
 * on a row that `on delete restrict` protects has a code of its own.
 */
const MET_ANOTHER = new Set(['40001', '40P01', '23503', '23001'])
const MOST_TRIES = 5

export const metAnother = (error: unknown): boolean =>
  MET_ANOTHER.has(String((error as { code?: unknown } | undefined)?.code))

/** For work that is one transaction and nothing besides. */
export async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      if (!metAnother(error) || tries >= MOST_TRIES) throw error
      // Each a little later than the other, so that they do not meet again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * 2 ** tries))
    }
}
