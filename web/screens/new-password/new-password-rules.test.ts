import { expect, test } from 'vitest'
import { newPasswordErrors } from './new-password-rules.ts'

test('CASE-19 accepts a repetition in another Unicode form as the same password', () => {
  const password = 'gęś-żółw-7'.normalize('NFC')
  expect(newPasswordErrors({ password, passwordRepeat: password.normalize('NFD') })).toEqual({})
})
