// The second factor: what the calls about it take and answer.
import * as z from 'zod/mini'
import { requiredText } from '../fields/text.ts'
import { MAX_CODE_LENGTH } from '../limits.ts'
import { typedPassword } from './accounts.ts'

/** Six digits of an authenticator or a recovery code, with or without spaces and hyphens. */
const code = requiredText('LOGIN.CODE_REQUIRED', MAX_CODE_LENGTH)
export const secondFactorCode = z.object({ code })

/** Asks for password and code, so that an unlocked computer is not enough. An account without a second factor has no code. */
export const passwordAgain = z.object({ password: typedPassword, code: z.optional(code) })
/** The same of somebody who has one. */
export const passwordAndCode = z.object({ password: typedPassword, code })

export const newSecretAnswer = z.object({
  /** In base32, to be typed where no picture can be read. */
  secret: z.string(),
  /** The same as the picture says it. */
  otpauthUrl: z.string(),
})

/** The second factor of the person who asks. */
export const ownFactorAnswer = z.object({
  on: z.boolean(),
  /** When the authenticator in use was confirmed; null without one. */
  since: z.nullable(z.string()),
  /** Whether this installation lets them not do without. */
  required: z.boolean(),
  recoveryCodesLeft: z.number(),
})
export type OwnFactor = z.output<typeof ownFactorAnswer>

export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) })
