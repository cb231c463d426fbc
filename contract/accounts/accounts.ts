// Schemas of the calls for signing in and for passwords: bodies and answers.
import * as z from 'zod/mini'
import { isEmail, storedEmail } from '../fields/email.ts'
import { requiredByRule } from '../fields/text.ts'
import { MAX_PASSWORD_LENGTH, MAX_TOKEN_LENGTH, MIN_PASSWORD_LENGTH } from '../limits.ts'

export const emailAddress = requiredByRule(
  'LOGIN.EMAIL_REQUIRED',
  isEmail,
  'LOGIN.EMAIL_INVALID',
  storedEmail,
)

/**
 * Converts a password to the Unicode form in which passwords are compared and hashed. Some systems type `ą`
 * as two characters (NIST SP 800-63B-4, 3.1.1.2).
 */
export const composed = (password: string) => password.normalize('NFC')
export const isSamePassword = (one: string, other: string) => composed(one) === composed(other)

/** Counts code points, as NIST SP 800-63B-4 (3.1.1.2) asks; `length` counts most emoji as two. */
const lengthOf = (text: string) => [...composed(text)].length
const isShort = (text: string) => lengthOf(text) < MIN_PASSWORD_LENGTH
const isLong = (text: string) => lengthOf(text) > MAX_PASSWORD_LENGTH
const isOneCharacter = (text: string) => new Set(composed(text)).size === 1

const notTooLong = z.refine<string>((text) => !isLong(text), { error: 'LOGIN.PASSWORD_TOO_LONG' })

const currentPassword = z.string({ error: 'LOGIN.PASSWORD_REQUIRED' }).check(
  z.minLength(1, { error: 'LOGIN.PASSWORD_REQUIRED' }),
  z.refine((text) => text === '' || !isShort(text), { error: 'LOGIN.PASSWORD_MIN' }),
  notTooLong,
)

/**
 * New password. It is never trimmed, because a space is a valid character. Only the server refuses well-known passwords and the
 * person's own name.
 */
const newPassword = currentPassword.check(
  z.refine((text) => isShort(text) || isLong(text) || !isOneCharacter(text), {
    error: 'LOGIN.PASSWORD_REPEATED',
  }),
)

/** Reasons why the server refuses a password that passes the rule above. The form shows them at the password field. */
export const PASSWORD_PROBLEMS = [
  'LOGIN.PASSWORD_REPEATED',
  'LOGIN.PASSWORD_COMMON',
  'LOGIN.PASSWORD_PERSONAL',
] as const
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number]

export const isPasswordProblem = (code: string): code is PasswordProblem =>
  (PASSWORD_PROBLEMS as readonly string[]).includes(code)

/** Checks only that a password was typed: passwords chosen under an older rule must still work. */
export const typedPassword = z
  .string({ error: 'LOGIN.FIELD_EMPTY' })
  .check(z.minLength(1, { error: 'LOGIN.FIELD_EMPTY' }), notTooLong)

export const logIn = z.object({
  email: emailAddress,
  password: typedPassword,
})

const sessionUser = z.object({
  uuid: z.string(),
  fullname: z.string(),
  email: z.string(),
  /** Present for the operator's staff only: after signing in they go to the staff area. An addition to the specified answer. */
  role: z.optional(z.literal('staff')),
  /** Whether the person is staff, and an administrator. Both are absent for clients. */
  staff: z.optional(z.boolean()),
  administrator: z.optional(z.boolean()),
  /** Present for staff who must set up a second factor before they can do anything else. */
  secondFactorMissing: z.optional(z.literal(true)),
})

export const sessionAnswer = z.object({ user: sessionUser, xsrfToken: z.string() })
export type SessionAnswer = z.output<typeof sessionAnswer>
/** An account with a second factor gets no session for its password alone; the page then asks for a code. */
export const logInAnswer = z.union([sessionAnswer, z.object({ secondFactor: z.literal('required') })])
/** Without a session `user` is null; the call does not fail. */
export const currentSessionAnswer = z.union([sessionAnswer, z.object({ user: z.null() })])

export const forgotPassword = z.object({ email: emailAddress })

export const setPassword = z.object({
  password: newPassword,
  token: z
    .string({ error: 'FORGOT_PASSWORD.SOMETHING_WENT_WRONG' })
    .check(z.maxLength(MAX_TOKEN_LENGTH, { error: 'FORGOT_PASSWORD.SOMETHING_WENT_WRONG' })),
})

export const changePassword = z
  .object({ password: currentPassword, password_new: newPassword, password_new_repeat: newPassword })
  .check(
    z.refine(({ password_new, password_new_repeat }) => isSamePassword(password_new, password_new_repeat), {
      error: 'PROFILE.PASSWORDS_DIFFER',
      path: ['password_new_repeat'],
    }),
  )
