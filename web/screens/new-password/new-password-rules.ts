import { isSamePassword, setPassword } from '#contract/accounts/accounts.ts'
import type { FieldErrors } from '#web/account/account-form.tsx'
import { fieldErrorsOf } from '#web/texts/field-errors.ts'

export const NAMES = ['password', 'passwordRepeat'] as const
export type NewPassword = Record<(typeof NAMES)[number], string>

/** Returns errors of both passwords. The passwords are compared only if both are valid. */
export function newPasswordErrors({ password, passwordRepeat }: NewPassword): FieldErrors<keyof NewPassword> {
  const about = (text: string) => fieldErrorsOf(setPassword, { password: text, token: '' }).password
  const [first, second] = [about(password), about(passwordRepeat)]
  if (first || second) return { ...(first && { password: first }), ...(second && { passwordRepeat: second }) }
  return isSamePassword(password, passwordRepeat)
    ? {}
    : { passwordRepeat: 'FORGOT_PASSWORD.DIFFERENT_PASSWORD' }
}
