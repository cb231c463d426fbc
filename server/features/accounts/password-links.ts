// The link that lets its holder choose a password: once, for a while, until a newer one is made; kept as a hash.

import { INVITATION_DAYS, PASSWORD_LINK_MINUTES } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { insertPasswordLink } from './password-link-queries.ts'
import { newToken } from './secret-token.ts'
import { lockUser } from './user-queries.ts'

const MINUTE = 60_000

/** Asked for by the person, who waits for it; or sent to somebody who does not expect it yet. */
const LIFETIMES_MS = {
  reset: PASSWORD_LINK_MINUTES * MINUTE,
  invitation: INVITATION_DAYS * 24 * 60 * MINUTE,
}

export interface PasswordLink {
  url: string
  /** Names the link without opening it. */
  key: string
}

export async function makePasswordLink(
  tx: Transaction,
  { config, clock }: Pick<Dependencies, 'clock'> & { config: Pick<Dependencies['config'], 'publicUrl'> },
  userId: string,
  purpose: keyof typeof LIFETIMES_MS,
): Promise<PasswordLink> {
  const now = clock.now()
  const token = newToken()
  const tokenHash = sha256(token)
  await lockUser(tx, userId)
  await insertPasswordLink(tx, {
    tokenHash,
    userId,
    now,
    expiresAt: new Date(now.getTime() + LIFETIMES_MS[purpose]),
  })
  return { url: `${config.publicUrl}${paths.newPassword(token)}`, key: tokenHash.toString('hex') }
}
