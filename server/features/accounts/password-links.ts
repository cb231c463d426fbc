// The link that lets its holder choose a password: once, for a while, kept as a hash.

import type { Parts } from '#server/parts.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { PASSWORD_LINK_MINUTES, INVITATION_HOURS } from '#contract/limits.ts'
import { insertPasswordLink } from './password-link-queries.ts'
import { hashOf, newToken } from './secret-token.ts'

const MINUTE = 60_000

/** Asked for by the person, who waits for it; or sent to somebody who does not expect it yet. */
const LIFETIMES_MS = { reset: PASSWORD_LINK_MINUTES * MINUTE, invitation: INVITATION_HOURS * 60 * MINUTE }

export interface PasswordLink {
  url: string
  /** Names the link without opening it. */
  key: string
}

export async function makePasswordLink(
  db: Connection,
  { config, clock }: Pick<Parts, 'clock'> & { config: Pick<Parts['config'], 'publicUrl'> },
  userId: string,
  purpose: keyof typeof LIFETIMES_MS,
): Promise<PasswordLink> {
  const now = clock.now()
  const token = newToken()
  const tokenHash = hashOf(token)
  await insertPasswordLink(db, { tokenHash, userId, now, expiresAt: new Date(now.getTime() + LIFETIMES_MS[purpose]) })
  return { url: `${config.publicUrl}/reset-password/${token}`, key: tokenHash.toString('hex') }
}
