// Takes somebody's second factor away, whose telephone and recovery codes are lost: an administrator does it, or the operator.

import { randomUUID } from 'node:crypto'
import type { Dependencies } from '#server/dependencies.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { queueFactorMail } from './second-factor/factor-mails.ts'
import { deleteSecondFactor } from './second-factor/second-factor-queries.ts'
import { deleteSessionsOf } from './session-queries.ts'
import { lockUser, type User } from './user-queries.ts'

/** Whoever holds their password could come in now: sessions end and the person is written to. False when there was none. */
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
