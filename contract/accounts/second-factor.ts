// The second factor of the staff: what the calls about it take and answer.
import * as z from 'zod/mini'
import { requiredText } from '../fields/text.ts'
import { MAX_CODE_LENGTH } from '../limits.ts'
import { typedPassword } from './accounts.ts'

/** Six digits of an authenticator or a recovery code, with or without spaces and hyphens. */
export const secondFactorCode = z.object({ code: requiredText('LOGIN.CODE_REQUIRED', MAX_CODE_LENGTH) })

/** Somebody who sits down at an unlocked computer does not know it. */
export const passwordAgain = z.object({ password: typedPassword })

export const newSecretAnswer = z.object({
  /** In base32, to be typed where no picture can be read. */
  secret: z.string(),
  /** The same as the picture says it. */
  otpauthUrl: z.string(),
})

export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) })
