// The person's own second factor: set up, confirm, renew recovery codes, and switch off if allowed.

import { randomUUID } from 'node:crypto'
import type { OwnFactor } from '#contract/accounts/second-factor.ts'
import { SECOND_FACTOR_SETUP_MINUTES } from '#contract/limits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordEvent, type EventOrigin } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { seal, unseal } from '#server/platform/signing-keys/sealed.ts'
import { ownAct } from '../account-events.ts'
import { countAttempt } from '../attempt-limits.ts'
import { deleteSessionsOf } from '../session-queries.ts'
import { mustHaveFactor, type Session } from '../sessions.ts'
import { checkOwnPassword } from '../set-password.ts'
import { lockUser, type User } from '../user-queries.ts'
import { newSecret, otpauthUrl, stepOfCode, tidyCode } from './authenticator.ts'
import { FACTOR_KEYS, takeCode, tryCode, WrongCode } from './check-code.ts'
import { queueFactorMail } from './factor-mails.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import {
  abandonSetUp,
  confirmNewSecret,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  hasSecondFactor,
  replaceRecoveryCodes,
  saveNewSecret,
} from './second-factor-queries.ts'

const SETUP_MS = SECOND_FACTOR_SETUP_MINUTES * 60_000

/** Values that the person sent, and the origin of the request. */
interface Asked {
  password: string
  code?: string | undefined
  origin: EventOrigin
}

export async function ownFactor(
  { database: { connection }, config }: Pick<Dependencies, 'database' | 'config'>,
  actor: Actor,
): Promise<OwnFactor> {
  const { confirmedAt } = (await findSecondFactor(connection, actor.userId)) ?? {}
  return {
    on: actor.hasSecondFactor,
    since: confirmedAt?.toISOString() ?? null,
    required: mustHaveFactor(config, actor),
    recoveryCodesLeft: await countRecoveryCodes(connection, actor.userId),
  }
}

/** Creates the secret of a new authenticator. The one in use keeps working until the new one is confirmed. */
export async function startSecondFactor(
  deps: Dependencies,
  session: Session,
  asked: Asked,
): Promise<{ secret: string; otpauthUrl: string }> {
  const secret = await newSecret()
  const { email } = await asOwner(deps, session, asked, async (tx, owner) => {
    const sealed = await seal(tx, FACTOR_KEYS, secret, owner.id)
    await saveNewSecret(tx, owner.id, { secret: sealed, now: deps.clock.now() })
    return owner
  })
  return { secret, otpauthUrl: await otpauthUrl(secret, email, deps.settings.operator().name) }
}

/**
 * Confirms the new authenticator by a code from it, and returns the recovery codes. Ends sessions that were opened without a
 * code.
 */
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
  await attempt.refund()
  return codes
}

async function confirm(tx: Transaction, { id }: User, typed: string, now: Date): Promise<void> {
  const { newSecret: sealed, newSecretAt } = (await findSecondFactor(tx, id)) ?? {}
  if (!sealed || !newSecretAt || now.getTime() - newSecretAt.getTime() >= SETUP_MS)
    throw new ProblemError('SECOND_FACTOR.NOT_STARTED')
  const code = tidyCode(typed)
  const step = code && (await stepOfCode(await unseal(tx, FACTOR_KEYS, sealed, id), code, now))
  if (!step) throw wrongCode()
  await confirmNewSecret(tx, id, { secret: sealed, step, now })
}

export const renewRecoveryCodes = (deps: Dependencies, session: Session, asked: Asked): Promise<string[]> =>
  asOwner(deps, session, asked, async (tx, user) => {
    if (!(await hasSecondFactor(tx, user.id))) throw new ProblemError('SECOND_FACTOR.IS_OFF')
    // A thief may have started a set-up with a stolen code; it must not survive the new codes.
    await abandonSetUp(tx, user.id)
    await recordEvent(tx, deps, { kind: 'recovery-codes', ...ownAct(user) }, asked.origin)
    await queueFactorMail(deps, tx, user, { what: 'new-recovery-codes', key: randomUUID() })
    return giveRecoveryCodes(tx, user)
  })

export async function switchSecondFactorOff(
  deps: Dependencies,
  session: Session,
  asked: Asked,
): Promise<void> {
  if (mustHaveFactor(deps.config, session.actor)) throw new ProblemError('SECOND_FACTOR.MUST_STAY')
  await asOwner(deps, session, asked, async (tx, user) => {
    if (!(await deleteSecondFactor(tx, user.id))) throw new ProblemError('SECOND_FACTOR.IS_OFF')
    await recordEvent(tx, deps, { kind: 'second-factor-off', ...ownAct(user) }, asked.origin)
    await queueFactorMail(deps, tx, user, { what: 'off', key: randomUUID() })
  })
}

/**
 * Runs `act` after checking the password and, if there is a second factor, a code. The code is marked as used in the
 * transaction of `act`.
 */
async function asOwner<Done>(
  deps: Dependencies,
  session: Session,
  { password, code, origin }: Asked,
  act: (tx: Transaction, owner: User) => Promise<Done>,
): Promise<Done> {
  const wrong = new ProblemError('ACCOUNT.PASSWORD_WRONG', {
    errors: { password: ['ACCOUNT.PASSWORD_WRONG'] },
  })
  const user = await checkOwnPassword(deps, session, { password, origin, wrong })
  const useBoth = () =>
    deps.database.transaction(async (tx) => {
      const owner = await lockUser(tx, user.id)
      if (!owner) throw new ProblemError('SESSION.REQUIRED')
      if (await hasSecondFactor(tx, owner.id)) {
        if (code === undefined)
          throw new ProblemError('ERROR.INVALID_INPUT', { errors: { code: ['LOGIN.CODE_REQUIRED'] } })
        const kind = await takeCode(deps, tx, owner.id, { code, wrong: wrongCode() })
        // The mail does not say how many codes are left, because these actions replace or remove them.
        if (kind === 'recovery-code')
          await queueFactorMail(deps, tx, owner, { what: 'recovery-code', key: randomUUID() })
      }
      return act(tx, owner)
    })
  return code === undefined ? useBoth() : tryCode(deps, user, origin, useBoth)
}

/** Problem for a wrong code. Its status is not 401, which would sign the person out. */
const wrongCode = () => new WrongCode('ERROR.INVALID_INPUT', { errors: { code: ['LOGIN.CODE_WRONG'] } })

/** Creates new recovery codes, which replace all earlier ones. */
async function giveRecoveryCodes(tx: Transaction, { id }: User): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    id,
    codes.map((code) => recoveryCodeHash(id, code)),
  )
  return codes
}
