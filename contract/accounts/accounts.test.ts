import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { fieldErrors } from '../errors.ts'
import { MIN_PASSWORD_LENGTH, SESSION_CHECK_SECONDS, SESSION_LIFETIME_MINUTES } from '../limits.ts'
import { changePassword, forgotPassword, logIn, setPassword } from './accounts.ts'

/** Returns the messages by field, or undefined when the schema accepts the body. */
function validated(schema: z.ZodMiniType, body: unknown) {
  const result = schema.safeParse(body)
  return result.success ? undefined : fieldErrors(result.error.issues)
}

const LONGEST = 'x'.repeat(256)

test('CONST-1 CONST-2 CONST-9 the session lives 30 minutes and is checked every 60 seconds; a password has at least 8 characters', () => {
  expect([SESSION_LIFETIME_MINUTES, SESSION_CHECK_SECONDS, MIN_PASSWORD_LENGTH]).toEqual([30, 60, 8])
})

describe('signing in', () => {
  test.each([
    [{ email: 'a@b.example', password: 'x' }, undefined],
    [{ email: ' a@b.example ', password: ' ' }, undefined],
    [{ email: 'a@b.example', password: LONGEST }, undefined],
    [{ email: 'a@b.example', password: `${LONGEST}x` }, { password: ['LOGIN.PASSWORD_TOO_LONG'] }],
    [{ email: 'a@b.example', password: '' }, { password: ['LOGIN.FIELD_EMPTY'] }],
    [{ email: '', password: 'x' }, { email: ['LOGIN.EMAIL_REQUIRED'] }],
    [{ email: '   ', password: 'x' }, { email: ['LOGIN.EMAIL_REQUIRED'] }],
    [{ email: 'a@b', password: 'x' }, { email: ['LOGIN.EMAIL_INVALID'] }],
    [
      { email: null, password: 5 },
      { email: ['LOGIN.EMAIL_REQUIRED'], password: ['LOGIN.FIELD_EMPTY'] },
    ],
  ])('LOGIN-11 LOGIN-12 LOGIN-13 LOGIN-14 %j', (body, errors) => {
    expect(validated(logIn, body)).toEqual(errors)
  })
})

describe('a forgotten password', () => {
  test.each([
    ['a@b.example', undefined],
    ['', { email: ['LOGIN.EMAIL_REQUIRED'] }],
    ['a@b.example, c@d.example', { email: ['LOGIN.EMAIL_INVALID'] }],
  ])('FORGOT-7 FORGOT-8 %j', (email, errors) => {
    expect(validated(forgotPassword, { email })).toEqual(errors)
  })
})

describe('setting a password', () => {
  test.each([
    ['12345678', undefined],
    ['       .', undefined],
    ['        ', { password: ['LOGIN.PASSWORD_REPEATED'] }],
    ['aaaaaaa', { password: ['LOGIN.PASSWORD_MIN'] }],
    ['1234567', { password: ['LOGIN.PASSWORD_MIN'] }],
    ['', { password: ['LOGIN.PASSWORD_REQUIRED'] }],
    [undefined, { password: ['LOGIN.PASSWORD_REQUIRED'] }],
    [`${LONGEST}x`, { password: ['LOGIN.PASSWORD_TOO_LONG'] }],
  ])('RESET-3 RESET-6 CONST-9 D-D5.2 %j', (password, errors) => {
    expect(validated(setPassword, { password, token: 't' })).toEqual(errors)
  })

  test.each([
    ['ąąąąąąa', { password: ['LOGIN.PASSWORD_MIN'] }],
    ['ąąąąąąąa', undefined],
    ['ąąąąąąąą', { password: ['LOGIN.PASSWORD_REPEATED'] }],
    ['😀😁😂🤣', { password: ['LOGIN.PASSWORD_MIN'] }],
    ['😀😁😂🤣😃😄😅', { password: ['LOGIN.PASSWORD_MIN'] }],
    ['😀😁😂🤣😃😄😅😆', undefined],
    [`${'😀'.repeat(255)}a`, undefined],
    [`${'😀'.repeat(256)}a`, { password: ['LOGIN.PASSWORD_TOO_LONG'] }],
    [`${'ą'.repeat(255)}a`, undefined],
    [`${'ą'.repeat(256)}a`, { password: ['LOGIN.PASSWORD_TOO_LONG'] }],
  ])('CASE-19 counts the length of %s in code points, in every Unicode form', (password, errors) => {
    for (const form of ['NFC', 'NFD'])
      expect(validated(setPassword, { password: password.normalize(form), token: 't' })).toEqual(errors)
  })

  test('keeps spaces in a password', () => {
    expect(setPassword.parse({ password: ' 12345678 ', token: 't' }).password).toBe(' 12345678 ')
  })
})

describe('changing a password', () => {
  const body = (password: string, password_new: string, password_new_repeat = password_new) => ({
    password,
    password_new,
    password_new_repeat,
  })

  test.each([
    [body('12345678', '87654321'), undefined],
    [body('aaaaaaaa', '87654321'), undefined],
    [
      body('12345678', 'aaaaaaaa'),
      { password_new: ['LOGIN.PASSWORD_REPEATED'], password_new_repeat: ['LOGIN.PASSWORD_REPEATED'] },
    ],
    [body('1234567', '87654321'), { password: ['LOGIN.PASSWORD_MIN'] }],
    [
      body('12345678', '7654321'),
      { password_new: ['LOGIN.PASSWORD_MIN'], password_new_repeat: ['LOGIN.PASSWORD_MIN'] },
    ],
    [body('12345678', 'gęś-2026', 'gęś-2026'.normalize('NFD')), undefined],
    [body('12345678', '87654321', '87654322'), { password_new_repeat: ['PROFILE.PASSWORDS_DIFFER'] }],
    [body('12345678', '87654321', '87654321 '), { password_new_repeat: ['PROFILE.PASSWORDS_DIFFER'] }],
  ])('PASS-2 PASS-3 PASS-4 %j', (sent, errors) => {
    expect(validated(changePassword, sent)).toEqual(errors)
  })
})
