import type { Dependencies } from '#server/dependencies.ts'
import { recordEvent, type EventOrigin } from '#server/features/security-events/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { ownAct } from './account-events.ts'
import { rejectGuessablePassword } from './guessable-password.ts'
import { hashPassword } from './passwords.ts'
import type { Session } from './sessions.ts'
import { checkOwnPassword, replacePassword } from './set-password.ts'
import { lockUser } from './user-queries.ts'

interface Passwords {
  password: string
  password_new: string
}

export async function changePassword(
  deps: Dependencies,
  session: Session,
  { password, password_new }: Passwords,
  origin: EventOrigin,
): Promise<void> {
  const user = await checkOwnPassword(deps, session, { password, origin, wrong: wrongPassword() })
  await rejectGuessablePassword(deps, { field: 'password_new', password: password_new, person: user })
  const passwordHash = await hashPassword(password_new)
  await deps.database.transaction(async (tx) => {
    const current = await lockUser(tx, user.id)
    // Another call may have replaced the password since it was checked.
    if (!current || current.passwordHash !== user.passwordHash) throw wrongPassword()
    await replacePassword(deps, tx, current, { passwordHash, keptSession: sha256(session.token) })
    await recordEvent(tx, deps, { kind: 'password-change', ...ownAct(current) }, origin)
  })
}

const wrongPassword = () => new ProblemError('PROFILE.GLOBAL_ERROR')
