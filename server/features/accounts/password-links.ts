// Links to choose a password. A link works once, for a limited time, until a newer link replaces it. The database keeps a hash of
// its token. A queued mail holds the id of the link; the token is made when the mail is written. So no stored text opens an account.

import { randomUUID } from 'node:crypto'
import { INVITATION_DAYS, PASSWORD_LINK_MINUTES } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { PasswordLinkPurpose } from '#database/account-tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordEvent, type EventOrigin } from '#server/features/security-events/public.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { tellLockOut } from './account-events.ts'
import { countAttempt, subjectsOf, TooManyAttempts } from './attempt-limits.ts'
import { insertInvitationLinks, insertPasswordLink, renewToken } from './password-link-queries.ts'
import { newToken } from './secret-token.ts'
import { lockUser, type User, emailKey, findUserByEmail } from './user-queries.ts'

const MINUTE = 60_000

/** Milliseconds. A person who requested a reset is waiting for the mail; an invited person may not expect it yet. */
const LIFETIMES_MS: Record<PasswordLinkPurpose, number> = {
  reset: PASSWORD_LINK_MINUTES * MINUTE,
  invitation: INVITATION_DAYS * 24 * 60 * MINUTE,
}

export interface PasswordLink {
  /** Identifies the link without granting access. */
  id: string
  url: string
}

type LinkDependencies = Pick<Dependencies, 'clock'> & { config: Pick<Dependencies['config'], 'publicUrl'> }

export async function makePasswordLink(
  tx: Transaction,
  { config, clock }: LinkDependencies,
  userId: string,
  purpose: PasswordLinkPurpose,
): Promise<PasswordLink> {
  const now = clock.now()
  const [id, token] = [randomUUID(), newToken()]
  await lockUser(tx, userId)
  await insertPasswordLink(tx, {
    id,
    token_hash: sha256(token),
    user_id: userId,
    purpose,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFETIMES_MS[purpose]),
  })
  return { id, url: urlOf(config, token) }
}

/** Queues a mail with a link for a new password. The person requested it (`reset`), or staff sent it (`invitation`). */
export async function mailPasswordLink(
  tx: Transaction,
  deps: LinkDependencies & Pick<Dependencies, 'mail'>,
  { id, email, locale }: Pick<User, 'id' | 'email' | 'locale'>,
  purpose: PasswordLinkPurpose,
): Promise<void> {
  const { id: linkId } = await makePasswordLink(tx, deps, id, purpose)
  await deps.mail.queue(tx, {
    kind: 'password-link',
    to: email,
    locale,
    data: { linkId, isAskedFor: purpose === 'reset' },
    dedupeKey: `password-link:${linkId}`,
  })
}

/** Makes invitations for many people. Returns the id of each link by the id of its person. */
export async function makeInvitationLinks(
  tx: Transaction,
  { clock }: Pick<LinkDependencies, 'clock'>,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const now = clock.now()
  const made = userIds.map((userId) => ({ id: randomUUID(), userId, tokenHash: sha256(newToken()) }))
  await insertInvitationLinks(tx, made, {
    now,
    expiresAt: new Date(now.getTime() + LIFETIMES_MS.invitation),
  })
  return new Map(made.map(({ id, userId }) => [userId, id]))
}

/**
 * Returns the address for a mail that is being rendered; tokens of earlier attempts stop working. Undefined once the link is
 * gone.
 */
export async function addressForMail(
  db: Connection,
  config: LinkDependencies['config'],
  linkId: string,
  now: Date,
): Promise<string | undefined> {
  const token = newToken()
  return (await renewToken(db, { id: linkId, tokenHash: sha256(token), now }))
    ? urlOf(config, token)
    : undefined
}

const urlOf = ({ publicUrl }: LinkDependencies['config'], token: string) =>
  `${publicUrl}${paths.newPassword(token)}`

export async function forgotPassword(deps: Dependencies, email: string, origin: EventOrigin): Promise<void> {
  await countRequest(deps, email, origin)
  const user = await findUserByEmail(deps.database.connection, email)
  if (!user) {
    const detail = 'FORGOT_PASSWORD.WRONG_EMAIL'
    await recordEvent(deps.database.connection, deps, { kind: 'password-link', email, detail }, origin)
    throw new ProblemError(detail)
  }
  await deps.database.transaction(async (tx) => {
    await mailPasswordLink(tx, deps, user, 'reset')
    await recordEvent(tx, deps, { kind: 'password-link', email, personId: user.id }, origin)
  })
}

async function countRequest(deps: Dependencies, email: string, origin: EventOrigin): Promise<void> {
  try {
    await countAttempt(deps, [
      ...subjectsOf('password-link-address', origin.address),
      ['password-link-account', emailKey(email)],
    ])
  } catch (error) {
    if (error instanceof TooManyAttempts) await tellLockOut(deps, error, email, origin)
    throw error
  }
}
