// Blocks and unblocks accounts, ends their sessions and removes their second factor, for the operator and for staff.

import { randomUUID } from 'node:crypto'
import type { Dependencies } from '#server/dependencies.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { deletePasswordLinksOf } from './password-link-queries.ts'
import { queueFactorMail } from './second-factor/factor-mails.ts'
import { deleteSecondFactor } from './second-factor/second-factor-queries.ts'
import { deleteSessionsOf } from './session-queries.ts'
import { lockUser, saveBlockedAt, type User, lockAdministrators } from './user-queries.ts'

/**
 * Blocks an account and deletes its sessions and password links, which unblocking does not restore. Refuses to block the last
 * administrator. Returns false if the account was already blocked.
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

/** Unblocks an account. Returns false if it was not blocked. */
export async function unblockUser(tx: Transaction, { id }: Pick<User, 'id'>): Promise<boolean> {
  const user = await lockUser(tx, id)
  if (!user?.blockedAt) return false
  await saveBlockedAt(tx, id, null)
  return true
}

/** Ends all sessions of the user and returns their number. */
export async function signOutEverywhere(tx: Transaction, { id }: Pick<User, 'id'>): Promise<number> {
  await lockUser(tx, id)
  return deleteSessionsOf(tx, id)
}

/**
 * Throws if the account is that of the last administrator. Call it before locking any administrator: it locks all of them,
 * sorted by id. If two administrators demote each other at once, the second then sees the first change.
 */
export async function keepAnAdministrator(tx: Transaction, id: string): Promise<void> {
  const ids = await lockAdministrators(tx)
  if (ids.length === 1 && ids[0] === id) throw new ProblemError('TEAM.LAST_ADMINISTRATOR')
}

/**
 * Removes the second factor, ends all sessions and mails the person, because now the password alone gives access. Returns false
 * if there was no second factor.
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
