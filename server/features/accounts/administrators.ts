// One administrator at least can always sign in.

import type { Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { lockAdministrators } from './user-queries.ts'

/**
 * Refuses what would take the last one away. To be called before anybody of them is locked: the administrators are locked in
 * one order, so that of two who take each other's rights at the same moment the second sees what the first has done.
 */
export async function keepAnAdministrator(tx: Transaction, id: string): Promise<void> {
  const ids = await lockAdministrators(tx)
  if (ids.length === 1 && ids[0] === id) throw new ProblemError('TEAM.LAST_ADMINISTRATOR')
}
