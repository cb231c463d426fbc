import type { Dependencies } from '#server/dependencies.ts'
import { recordEvent, type EventOrigin } from '#server/features/security-events/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { tellLockOut } from './account-events.ts'
import { countAttempt, subjectsOf, TooManyAttempts } from './attempt-limits.ts'
import { mailPasswordLink } from './password-links.ts'
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
