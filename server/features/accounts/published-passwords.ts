// Refuses the published password of the demo accounts in production.

import type { Dependencies } from '#server/dependencies.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { StartError } from '#server/platform/start-error.ts'
import { DEMO_ACCOUNT_IDS, DEMO_PASSWORD } from './demo-accounts.ts'
import { deletePasswordLinksOf } from './password-link-queries.ts'
import { passwordIsRight } from './passwords.ts'
import { deleteSessionsOf } from './session-queries.ts'
import { lockUser, removePasswordHash, usersToCheck, usersWithHashes } from './user-queries.ts'

interface Account {
  id: string
  email: string
  passwordHash: string | null
}

/**
 * Finds accounts with the published password. Checks the demo accounts by id, even if renamed, and all staff. The demo accounts
 * share one hash, so this costs one check plus one for each staff member. Client accounts are found if they share one of these
 * hashes.
 */
export async function accountsWithPublishedPassword(db: Connection): Promise<Account[]> {
  const candidates = await usersToCheck(db, DEMO_ACCOUNT_IDS)
  const hashes = [...new Set(candidates.map(({ passwordHash }) => passwordHash))]
  const published = await Promise.all(hashes.map((hash) => passwordIsRight(hash, DEMO_PASSWORD)))
  return usersWithHashes(
    db,
    hashes.filter((_hash, at) => published[at]),
  )
}

export async function refusePublishedPasswords({
  config,
  database,
}: Pick<Dependencies, 'config' | 'database'>): Promise<void> {
  if (config.environment !== 'prod') return
  const accounts = await accountsWithPublishedPassword(database.connection)
  if (accounts.length === 0) return
  const command = `end-demo${config.databaseUrl ? '' : ' --embedded'}`
  throw new StartError(
    `APP_ENV is prod, and accounts have the published password of the demo data: ${accounts.map(({ email }) => email).join(', ')}. Take it away with: npm run admin -- ${command} (in the image: node dist/server/admin.js ${command})`,
  )
}

/** Removes the passwords, sessions and links of these accounts. The owners choose another password with a new link. */
export async function takePublishedPasswords(tx: Transaction): Promise<string[]> {
  const emails: string[] = []
  for (const { id, email, passwordHash } of await accountsWithPublishedPassword(tx)) {
    const user = await lockUser(tx, id)
    if (user?.passwordHash !== passwordHash) continue
    await removePasswordHash(tx, id)
    await deleteSessionsOf(tx, id)
    await deletePasswordLinksOf(tx, id)
    emails.push(email)
  }
  return emails
}
