// Repeats a transaction after a conflict with another one.

/**
 * SQLSTATEs of conflicts: a deadlock, a serialization failure, or a row that another transaction inserted or deleted. From
 * version 18 on, `on delete restrict` has its own code.
 */
const MET_ANOTHER = new Set(['40001', '40P01', '23503', '23001'])
const MOST_TRIES = 5

export const metAnother = (error: unknown): boolean =>
  MET_ANOTHER.has(String((error as { code?: unknown } | undefined)?.code))

/** Repeats work that consists of a single transaction. */
export async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      if (!metAnother(error) || tries >= MOST_TRIES) throw error
      // Random delay, so that the two do not meet again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * 2 ** tries))
    }
}
