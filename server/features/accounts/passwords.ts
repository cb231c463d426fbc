// Stores passwords as argon2id hashes. A check takes the same time whether or not the account exists.

import { composed } from '#contract/accounts/accounts.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { renewPasswordHash, type User } from './user-queries.ts'

// OWASP Password Storage Cheat Sheet: argon2id with at least 19 MiB, two passes, one lane; a third pass is affordable here. The
// number 2 means argon2id: the package's enum is a const enum, which disappears when types are stripped.
const ARGON2ID = 2
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 3, parallelism: 1 }

/** Loaded with the first password, to keep the start fast. */
const argon2 = () => import('@node-rs/argon2')

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2()
  return hash(composed(password), COST)
}

/** Hash of 32 random bytes that were not kept, with the cost of a real one. */
export const STAND_IN =
  '$argon2id$v=19$m=19456,t=3,p=1$vqy7NfPM9kMCv2d2a5cHSQ$tW6dIY+dsaOKa42a40DxqpGWlsrouKNQfBwmkikkvqY'

/**
 * Whether the password is right. Without a stored hash, checks against `STAND_IN`, so that the time does not reveal which
 * addresses have accounts.
 */
export async function passwordIsRight(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const { verify } = await argon2()
  const matches = await verify(passwordHash ?? STAND_IN, password)
  return matches && typeof passwordHash === 'string'
}

/**
 * Returns the user if the password is right. Older hashes may be of the password as typed instead of its normal form. Such a
 * hash is replaced, so that the password works on every system.
 */
export async function userOfPassword(
  db: Connection,
  user: User | undefined,
  password: string,
): Promise<User | undefined> {
  if (await passwordIsRight(user?.passwordHash, composed(password))) return user
  if (composed(password) === password || !(await passwordIsRight(user?.passwordHash, password)) || !user)
    return undefined
  const renewed = { ...user, passwordHash: await hashPassword(password) }
  return (await renewPasswordHash(db, user, renewed.passwordHash)) ? renewed : undefined
}
