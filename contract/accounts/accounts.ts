// Signing in and passwords: what the calls take and answer.
import * as z from 'zod/mini'
import { isEmail, storedEmail } from '../fields/email.ts'
import { requiredByRule } from '../fields/text.ts'
import { MAX_PASSWORD_LENGTH, MAX_TOKEN_LENGTH, MIN_PASSWORD_LENGTH } from '../limits.ts'

/** Of an account. */
export const emailAddress = requiredByRule(
  'LOGIN.EMAIL_REQUIRED',
  isEmail,
  'LOGIN.EMAIL_INVALID',
  storedEmail,
)

/** The one form of a password, whichever system it is typed on: some write `ą` as two characters (NIST SP 800-63B-4, 3.1.1.2). */
export const composed = (password: string) => password.normalize('NFC')
export const isSamePassword = (one: string, other: string) => composed(one) === composed(other)

/** In code points, as NIST SP 800-63B-4 (3.1.1.2) counts: JavaScript counts most emoji as two. */
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
 * A password being chosen. It is never trimmed: a space is a character of it. Whether it is a well-known one, or the person's
 * own name, only the server validates.
 */
const newPassword = currentPassword.check(
  z.refine((text) => isShort(text) || isLong(text) || !isOneCharacter(text), {
    error: 'LOGIN.PASSWORD_REPEATED',
  }),
)

/** Why the server refuses a password that follows the rule above; said at its field. */
export const PASSWORD_PROBLEMS = [
  'LOGIN.PASSWORD_REPEATED',
  'LOGIN.PASSWORD_COMMON',
  'LOGIN.PASSWORD_PERSONAL',
] as const
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number]

export const isPasswordProblem = (code: string): code is PasswordProblem =>
  (PASSWORD_PROBLEMS as readonly string[]).includes(code)

/** Only its presence is validated: a password chosen under an older rule must still be accepted. */
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
  /** Said of the operator's own staff only: they land in another part of the site. An addition to the specified answer. */
  role: z.optional(z.literal('staff')),
  /** The same, and whether they are an administrator; absent of a client. */
  staff: z.optional(z.boolean()),
  administrator: z.optional(z.boolean()),
  /** Said of staff who have to set up a second factor before anything else. */
  secondFactorMissing: z.optional(z.literal(true)),
})

export const sessionAnswer = z.object({ user: sessionUser, xsrfToken: z.string() })
export type SessionAnswer = z.output<typeof sessionAnswer>
/** Of somebody with a second factor the password alone opens nothing: a code is asked for. */
export const logInAnswer = z.union([sessionAnswer, z.object({ secondFactor: z.literal('required') })])
/** Without a session `user` is null; that is no error. */
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
