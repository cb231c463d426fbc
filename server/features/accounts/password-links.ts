// The link that lets its holder choose a password: once, for a while, until a newer one is made; kept as a hash.

import { INVITATION_DAYS, PASSWORD_LINK_MINUTES } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { insertPasswordLink, replacePasswordLinks } from './password-link-queries.ts'
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

type LinkDependencies = Pick<Dependencies, 'clock'> & { config: Pick<Dependencies['config'], 'publicUrl'> }

export async function makePasswordLink(
  tx: Transaction,
  { config, clock }: LinkDependencies,
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
  return { url: urlOf(config, token), key: tokenHash.toString('hex') }
}

/** Invitations of many, by their ids. */
export async function makeInvitationLinks(
  tx: Transaction,
  { config, clock }: LinkDependencies,
  userIds: readonly string[],
): Promise<Map<string, PasswordLink>> {
  const now = clock.now()
  const made = userIds.map((userId) => {
    const token = newToken()
    return { userId, token, tokenHash: sha256(token) }
  })
  await replacePasswordLinks(tx, made, {
    now,
    expiresAt: new Date(now.getTime() + LIFETIMES_MS.invitation),
  })
  return new Map(
    made.map(({ userId, token, tokenHash }) => [
      userId,
      { url: urlOf(config, token), key: tokenHash.toString('hex') },
    ]),
  )
}

const urlOf = ({ publicUrl }: LinkDependencies['config'], token: string) =>
  `${publicUrl}${paths.newPassword(token)}`
