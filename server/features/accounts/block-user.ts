// Blocks and unblocks accounts, and ends all of their sessions, for the operator and for staff.

import type { Transaction } from '#server/platform/database/database.ts'
import { keepAnAdministrator } from './administrators.ts'
import { deletePasswordLinksOf } from './password-link-queries.ts'
import { deleteSessionsOf } from './session-queries.ts'
import { lockUser, saveBlockedAt, type User } from './user-queries.ts'

/**
 * Ends sessions and links for good; unblocking does not restore them. Refuses the last administrator. Returns false if the
 * account was already blocked.
 */
export async function blockUser(tx: Transaction, { id }: Pick<User, 'id'>, now: Date): Promise<boolean> {
  await keepAnAdministrator(tx, id)
  const user = await lockUser(tx, id)
  if (!user || user.blockedAt) return false
  await saveBlockedAt(tx, id, now)
  await deleteSessionsOf(tx, id)
  await deletePasswordLinksOf(tx, id)
  return true
}

/** Returns false if the account was not blocked. */
export async function unblockUser(tx: Transaction, { id }: Pick<User, 'id'>): Promise<boolean> {
  const user = await lockUser(tx, id)
  if (!user?.blockedAt) return false
  await saveBlockedAt(tx, id, null)
  return true
}

/** Returns the number of ended sessions. */
export async function signOutEverywhere(tx: Transaction, { id }: Pick<User, 'id'>): Promise<number> {
  await lockUser(tx, id)
  return deleteSessionsOf(tx, id)
}
