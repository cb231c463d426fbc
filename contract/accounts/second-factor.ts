// Schemas of the calls about second factors.
import * as z from 'zod/mini'
import { requiredText } from '../fields/text.ts'
import { MAX_CODE_LENGTH } from '../limits.ts'
import { typedPassword } from './accounts.ts'

/** Six digits from an authenticator app, or a recovery code; spaces and hyphens are allowed. */
const code = requiredText('LOGIN.CODE_REQUIRED', MAX_CODE_LENGTH)
export const secondFactorCode = z.object({ code })

/** Asks for password and code, so that an unlocked computer is not enough. An account without a second factor has no code. */
export const passwordAgain = z.object({ password: typedPassword, code: z.optional(code) })
/** Password and code, for accounts that already have a second factor. */
export const passwordAndCode = z.object({ password: typedPassword, code })

export const newSecretAnswer = z.object({
  /** Secret in base32, for typing it where no QR code can be scanned. */
  secret: z.string(),
  /** Text of the QR code. */
  otpauthUrl: z.string(),
})

/** Second factor of the signed-in person. */
export const ownFactorAnswer = z.object({
  on: z.boolean(),
  /** When the person confirmed the authenticator in use; null without one. */
  since: z.nullable(z.string()),
  /** Whether this installation forbids turning the second factor off. */
  required: z.boolean(),
  recoveryCodesLeft: z.number(),
})
export type OwnFactor = z.output<typeof ownFactorAnswer>

export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) })
