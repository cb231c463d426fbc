import type { MessageKey } from '../../texts/keys.ts'

export interface LoginErrors {
  email?: MessageKey
  password?: MessageKey
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function loginErrors({ email, password }: { email: string; password: string }): LoginErrors {
  return {
    ...(email === '' ? { email: 'LOGIN.EMAIL_REQUIRED' } : !EMAIL.test(email) ? { email: 'LOGIN.EMAIL_INVALID' } : {}),
    ...(password === '' && { password: 'LOGIN.FIELD_EMPTY' }),
  } as LoginErrors
}

/** What went wrong in words: refused, denied, too many tries, or nobody answered. */
export function loginFailure(status: number, code: string): MessageKey {
  if (status === 403) return 'ACCESS.DENIED'
  if (status === 429) return 'ERROR.TOO_MANY_REQUESTS'
  if (status === 401 || status === 400) return 'LOGIN.LOGIN_FAILED'
  return code === 'ERROR.NETWORK' || code === 'ERROR.TIMEOUT' ? code : 'ERROR.UNAVAILABLE'
}
