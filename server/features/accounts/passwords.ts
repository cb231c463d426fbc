// Passwords are kept as argon2id hashes, and checking one takes the same time whether or not there is an account.

// OWASP Password Storage Cheat Sheet: argon2id with at least 19 MiB, two passes, one lane; a third pass is affordable here.
// The number stands for argon2id: the package's enum is a constant one, which does not exist when types are stripped.
const ARGON2ID = 2
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 3, parallelism: 1 }

/** Loaded with the first password: a server that starts has other things to do. */
const argon2 = () => import('@node-rs/argon2')

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2()
  return hash(password, COST)
}

/** A hash of 32 random bytes that were not kept, at the cost of a real one. */
export const STAND_IN =
  '$argon2id$v=19$m=19456,t=3,p=1$vqy7NfPM9kMCv2d2a5cHSQ$tW6dIY+dsaOKa42a40DxqpGWlsrouKNQfBwmkikkvqY'

/** Without a hash the work is done on a stand-in, so that the time taken does not tell which addresses have accounts. */
export async function passwordIsRight(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const { verify } = await argon2()
  const matches = await verify(passwordHash ?? STAND_IN, password)
  return matches && typeof passwordHash === 'string'
}
