// Decides when a new password may be sent, and which hints its fields show before.
import { changePassword, composed, isSamePassword } from '#contract/accounts/accounts.ts'
import { fieldErrorsOf } from '#web/texts/field-errors.ts'
import type { MessageKey } from '#web/texts/keys.ts'

export type Passwords = Record<'password' | 'password_new' | 'password_new_repeat', string>

export const isReady = (values: Passwords): boolean =>
  Object.keys(fieldErrorsOf(changePassword, values)).length === 0

/** Shows no error at an empty field or during typing, except for a repetition that already differs. */
export function passwordRemarks(
  values: Passwords,
  left: Partial<Record<keyof Passwords, boolean>>,
): Partial<Record<keyof Passwords, MessageKey>> {
  const { password, password_new: chosen, password_new_repeat: repeated } = values
  const found = fieldErrorsOf(changePassword, { ...values, password_new_repeat: chosen })
  const isOther =
    repeated !== '' &&
    !isSamePassword(repeated, chosen) &&
    (left.password_new_repeat || !composed(chosen).startsWith(composed(repeated)))
  return {
    ...(password !== '' && left.password && found.password && { password: found.password }),
    ...(chosen !== '' && left.password_new && found.password_new && { password_new: found.password_new }),
    ...(isOther && { password_new_repeat: 'PROFILE.PASSWORDS_DIFFER' as const }),
  }
}
