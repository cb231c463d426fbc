// Passwords are kept as argon2id hashes, and checking one takes the same time whether or not there is an account.

import { hash, verify } from '@node-rs/argon2'

// OWASP Password Storage Cheat Sheet: argon2id with at least 19 MiB, two passes, one lane; a third pass is affordable here.
// The number stands for argon2id: the package's enum is a constant one, which does not exist when types are stripped.
const ARGON2ID = 2
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 3, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

let standIn: Promise<string> | undefined

/** Without a hash the work is done on a stand-in, so that the time taken does not tell which addresses have accounts. */
export async function passwordIsRight(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  standIn ??= hashPassword('a stand-in, never anybody’s password')
  const matches = await verify(passwordHash ?? (await standIn), password)
  return matches && typeof passwordHash === 'string'
}

/** Made before the first login, which would otherwise be the one slow answer. */
export async function prepareStandIn(): Promise<void> {
  await passwordIsRight(null, '')
}
