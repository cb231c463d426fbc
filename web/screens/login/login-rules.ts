// What the form says before and after asking the server.
import * as z from 'zod/mini'
import { logIn } from '#contract/accounts/accounts.ts'
import { fieldErrors } from '#contract/errors.ts'
import type { MessageKey } from '../../texts/keys.ts'

export interface LoginErrors {
  email?: MessageKey
  password?: MessageKey
}

/** The first complaint about each field, by the same schema that the server uses. */
export function loginErrors(login: { email: string; password: string }): LoginErrors {
  const checked = z.safeParse(logIn, login)
  if (checked.success) return {}
  const complaints = Object.entries(fieldErrors(checked.error.issues))
  return Object.fromEntries(complaints.map(([field, [first]]) => [field, first])) as LoginErrors
}

/** What went wrong in words: refused, denied, too many tries, or nobody answered. */
export function loginFailure(status: number, code: string): MessageKey {
  if (status === 403) return 'ACCESS.DENIED'
  if (status === 429) return 'ERROR.TOO_MANY_REQUESTS'
  if (status === 401 || status === 400) return 'LOGIN.LOGIN_FAILED'
  return code === 'ERROR.NETWORK' || code === 'ERROR.TIMEOUT' ? code : 'ERROR.UNAVAILABLE'
}
