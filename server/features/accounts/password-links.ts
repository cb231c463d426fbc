// The link that lets its holder choose a password: once, for a while, until a newer one takes its place; kept as a hash.

import { INVITATION_DAYS, PASSWORD_LINK_MINUTES } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { PasswordLinkPurpose } from '#database/account-tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { insertInvitationLinks, insertPasswordLink } from './password-link-queries.ts'
import { newToken } from './secret-token.ts'
import { lockUser, type User } from './user-queries.ts'

const MINUTE = 60_000

/** Asked for by the person, who waits for it; or sent to somebody who does not expect it yet. */
const LIFETIMES_MS: Record<PasswordLinkPurpose, number> = {
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
  purpose: PasswordLinkPurpose,
): Promise<PasswordLink> {
  const now = clock.now()
  const token = newToken()
  const tokenHash = sha256(token)
  await lockUser(tx, userId)
  await insertPasswordLink(tx, {
    tokenHash,
    userId,
    purpose,
    now,
    expiresAt: new Date(now.getTime() + LIFETIMES_MS[purpose]),
  })
  return { url: urlOf(config, token), key: tokenHash.toString('hex') }
}

/** Mails a link for a new password, which the person asked for or the staff send. */
export async function mailPasswordLink(
  tx: Transaction,
  deps: LinkDependencies & Pick<Dependencies, 'mail'>,
  { id, email, locale }: Pick<User, 'id' | 'email' | 'locale'>,
  purpose: PasswordLinkPurpose,
): Promise<void> {
  const { url, key } = await makePasswordLink(tx, deps, id, purpose)
  await deps.mail.queue(tx, {
    kind: 'password-link',
    to: email,
    locale,
    data: { url, isAskedFor: purpose === 'reset' },
    dedupeKey: `password-link:${key}`,
  })
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
  await insertInvitationLinks(tx, made, {
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
