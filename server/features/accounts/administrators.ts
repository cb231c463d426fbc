// Makes sure that at least one administrator can always sign in.

import type { Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { lockAdministrators } from './user-queries.ts'

/**
 * Refuses to remove the last administrator. Call it before locking any of them: all administrators are locked in one order. If
 * two administrators demote each other at once, the second then sees the first change.
 */
export async function keepAnAdministrator(tx: Transaction, id: string): Promise<void> {
  const ids = await lockAdministrators(tx)
  if (ids.length === 1 && ids[0] === id) throw new ProblemError('TEAM.LAST_ADMINISTRATOR')
}
