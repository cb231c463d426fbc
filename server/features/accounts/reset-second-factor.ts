// Removes the second factor of a person who lost the phone and the recovery codes. Administrators and the operator can do so.

import { randomUUID } from 'node:crypto'
import type { Dependencies } from '#server/dependencies.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { queueFactorMail } from './second-factor/factor-mails.ts'
import { deleteSecondFactor } from './second-factor/second-factor-queries.ts'
import { deleteSessionsOf } from './session-queries.ts'
import { lockUser, type User } from './user-queries.ts'

/**
 * Ends all sessions and mails the person, because now the password alone gives access. Returns false if there was no second
 * factor.
 */
export async function resetSecondFactor(
  deps: Pick<Dependencies, 'mail'>,
  tx: Transaction,
  { id }: Pick<User, 'id'>,
): Promise<boolean> {
  const user = await lockUser(tx, id)
  if (!user || !(await deleteSecondFactor(tx, id))) return false
  await deleteSessionsOf(tx, id)
  await queueFactorMail(deps, tx, user, { what: 'reset', key: randomUUID() })
  return true
}
