// The operator or the staff block an account, unblocks it, or ends all of its sessions.

import type { Transaction } from '#server/platform/database/database.ts'
import { keepAnAdministrator } from './administrators.ts'
import { deletePasswordLinksOf } from './password-link-queries.ts'
import { deleteSessionsOf } from './session-queries.ts'
import { lockUser, saveBlockedAt, type User } from './user-queries.ts'

/** Sessions and links end with the block, and do not work again when it is lifted. The last administrator is refused. False when the account was blocked already. */
export async function blockUser(tx: Transaction, { id }: Pick<User, 'id'>, now: Date): Promise<boolean> {
  await keepAnAdministrator(tx, id)
  const user = await lockUser(tx, id)
  if (!user || user.blockedAt) return false
  await saveBlockedAt(tx, id, now)
  await deleteSessionsOf(tx, id)
  await deletePasswordLinksOf(tx, id)
  return true
}

/** Answers no when it was not blocked. */
export async function unblockUser(tx: Transaction, { id }: Pick<User, 'id'>): Promise<boolean> {
  const user = await lockUser(tx, id)
  if (!user?.blockedAt) return false
  await saveBlockedAt(tx, id, null)
  return true
}

/** Answers with how many there were. */
export async function signOutEverywhere(tx: Transaction, { id }: Pick<User, 'id'>): Promise<number> {
  await lockUser(tx, id)
  return deleteSessionsOf(tx, id)
}
