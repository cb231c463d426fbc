import type { Dependencies } from '#server/dependencies.ts'
import { recordEvent, type EventOrigin } from '#server/features/security-events/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { tellLockOut } from './account-events.ts'
import { countAttempt, subjectsOf, TooManyAttempts } from './attempt-limits.ts'
import { makePasswordLink } from './password-links.ts'
import { emailKey, findUserByEmail } from './user-queries.ts'

export async function forgotPassword(deps: Dependencies, email: string, origin: EventOrigin): Promise<void> {
  await countRequest(deps, email, origin)
  const user = await findUserByEmail(deps.database.connection, email)
  if (!user) {
    const detail = 'FORGOT_PASSWORD.WRONG_EMAIL'
    await recordEvent(deps.database.connection, deps, { kind: 'password-link', email, detail }, origin)
    throw new ProblemError(detail)
  }
  await deps.database.transaction(async (tx) => {
    const { url, key } = await makePasswordLink(tx, deps, user.id, 'reset')
    await deps.mail.queue(tx, {
      kind: 'password-link',
      to: user.email,
      locale: user.locale,
      data: { url },
      dedupeKey: `password-link:${key}`,
    })
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
