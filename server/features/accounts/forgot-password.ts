import { recordEvent, type EventOrigin } from '#server/features/security-events/public.ts'
import type { Parts } from '#server/parts.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { tellLockOut } from './account-events.ts'
import { passwordLinkLetter } from './account-letters.ts'
import { countAttempt, subjectsOf, TooManyAttempts } from './attempt-limits.ts'
import { mailLetter } from './mail-letter.ts'
import { makePasswordLink } from './password-links.ts'
import { emailKey, findUserByEmail } from './user-queries.ts'

export async function forgotPassword(parts: Parts, email: string, origin: EventOrigin): Promise<void> {
  await countRequest(parts, email, origin)
  const user = await findUserByEmail(parts.database.connection, email)
  if (!user) {
    const detail = 'FORGOT_PASSWORD.WRONG_EMAIL'
    await recordEvent(parts.database.connection, parts, { kind: 'password-link', email, detail }, origin)
    throw new ProblemError(detail)
  }
  await parts.database.transaction(async (tx) => {
    const { url, key } = await makePasswordLink(tx, parts, user.id, 'reset')
    await mailLetter(parts, tx, user, {
      kind: 'password-link',
      key,
      letter: passwordLinkLetter(user.locale, url),
    })
    await recordEvent(tx, parts, { kind: 'password-link', email }, origin)
  })
}

async function countRequest(parts: Parts, email: string, origin: EventOrigin): Promise<void> {
  try {
    await countAttempt(parts, [
      ...subjectsOf('password-link-address', origin.address),
      ['password-link-account', emailKey(email)],
    ])
  } catch (error) {
    if (error instanceof TooManyAttempts) await tellLockOut(parts, error, email, origin)
    throw error
  }
}
