// The person's own second factor: set up, confirmed, given new recovery codes, switched off where it may be.

import { randomUUID } from 'node:crypto'
import { SECOND_FACTOR_SETUP_MINUTES } from '#contract/limits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordEvent, type EventOrigin } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { seal, unseal } from '#server/platform/signing-keys/sealed.ts'
import { ownAct } from '../account-events.ts'
import { countAttempt } from '../attempt-limits.ts'
import { checkOwnPassword } from '../own-password.ts'
import { deleteSessionsOf } from '../session-queries.ts'
import type { Session } from '../sessions.ts'
import { lockUser, type User } from '../user-queries.ts'
import { newSecret, otpauthUrl, stepOfCode, tidyCode } from './authenticator.ts'
import { FACTOR_KEYS } from './check-code.ts'
import { queueFactorMail } from './factor-mails.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import {
  confirmNewSecret,
  deleteSecondFactor,
  findSecondFactor,
  hasSecondFactor,
  replaceRecoveryCodes,
  saveNewSecret,
} from './second-factor-queries.ts'

const SETUP_MS = SECOND_FACTOR_SETUP_MINUTES * 60_000

/** What the person sent, and from where. */
interface Asked {
  password: string
  origin: EventOrigin
}

/** An authenticator in use goes on working until the new one is confirmed. */
export async function startSecondFactor(
  deps: Dependencies,
  session: Session,
  asked: Asked,
): Promise<{ secret: string; otpauthUrl: string }> {
  const { id, email } = await ownerOf(deps, session, asked)
  const { database, clock, settings } = deps
  const secret = await newSecret()
  const sealed = await seal(database.connection, FACTOR_KEYS, secret, id)
  await saveNewSecret(database.connection, id, { secret: sealed, now: clock.now() })
  return { secret, otpauthUrl: await otpauthUrl(secret, email, settings.operator().name) }
}

/** Answers with the recovery codes. Sessions that began with less than a code end. */
export async function confirmSecondFactor(
  deps: Dependencies,
  { token, actor }: Session,
  { code, origin }: { code: string; origin: EventOrigin },
): Promise<string[]> {
  const attempt = await countAttempt(deps, [['second-factor-set-up', actor.userId]])
  const codes = await deps.database.transaction(async (tx) => {
    const user = await lockUser(tx, actor.userId)
    if (!user) throw new ProblemError('SESSION.REQUIRED')
    await confirm(tx, user, code, deps.clock.now())
    await deleteSessionsOf(tx, user.id, sha256(token))
    await recordEvent(tx, deps, { kind: 'second-factor-on', ...ownAct(user) }, origin)
    await queueFactorMail(deps, tx, user, { what: 'on', key: randomUUID() })
    return giveRecoveryCodes(tx, user)
  })
  await attempt.forgive()
  return codes
}

async function confirm(tx: Transaction, { id }: User, typed: string, now: Date): Promise<void> {
  const { newSecret: sealed, newSecretAt } = (await findSecondFactor(tx, id)) ?? {}
  if (!sealed || !newSecretAt || now.getTime() - newSecretAt.getTime() >= SETUP_MS)
    throw new ProblemError('SECOND_FACTOR.NOT_STARTED')
  const code = tidyCode(typed)
  const step = code && (await stepOfCode(await unseal(tx, FACTOR_KEYS, sealed, id), code, now))
  if (!step) throw new ProblemError('ERROR.INVALID_INPUT', { errors: { code: ['LOGIN.CODE_WRONG'] } })
  await confirmNewSecret(tx, id, { secret: sealed, step, now })
}

export async function renewRecoveryCodes(
  deps: Dependencies,
  session: Session,
  asked: Asked,
): Promise<string[]> {
  const owner = await ownerOf(deps, session, asked)
  return deps.database.transaction(async (tx) => {
    const user = await lockUser(tx, owner.id)
    if (!user || !(await hasSecondFactor(tx, user.id))) throw new ProblemError('SECOND_FACTOR.IS_OFF')
    await recordEvent(tx, deps, { kind: 'recovery-codes', ...ownAct(user) }, asked.origin)
    return giveRecoveryCodes(tx, user)
  })
}

export async function switchSecondFactorOff(
  deps: Dependencies,
  session: Session,
  asked: Asked,
): Promise<void> {
  if (deps.config.needsSecondFactor) throw new ProblemError('SECOND_FACTOR.MUST_STAY')
  const owner = await ownerOf(deps, session, asked)
  await deps.database.transaction(async (tx) => {
    const user = await lockUser(tx, owner.id)
    if (!user || !(await deleteSecondFactor(tx, user.id))) throw new ProblemError('SECOND_FACTOR.IS_OFF')
    await recordEvent(tx, deps, { kind: 'second-factor-off', ...ownAct(user) }, asked.origin)
    await queueFactorMail(deps, tx, user, { what: 'off', key: randomUUID() })
  })
}

const ownerOf = (deps: Dependencies, session: Session, { password, origin }: Asked): Promise<User> =>
  checkOwnPassword(deps, session, {
    password,
    origin,
    wrong: new ProblemError('ACCOUNT.PASSWORD_WRONG', { errors: { password: ['ACCOUNT.PASSWORD_WRONG'] } }),
  })

/** The earlier ones open nothing from now on. */
async function giveRecoveryCodes(tx: Transaction, { id }: User): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    id,
    codes.map((code) => recoveryCodeHash(id, code)),
  )
  return codes
}
