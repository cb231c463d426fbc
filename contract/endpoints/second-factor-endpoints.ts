// Calls of the second sign-in step. They have their own table, which the login page loads when it needs it.
import { sessionAnswer } from '../accounts/accounts.ts'
import { secondFactorCode } from '../accounts/second-factor.ts'
import type { Endpoint } from '../endpoint.ts'

export const secondFactorEndpoints = {
  finishLogIn: {
    method: 'POST',
    path: '/client/user/session/second-factor',
    access: 'session',
    summary: 'Completes the login with the second factor; too many wrong codes return 429',
    body: secondFactorCode,
    answer: sessionAnswer,
    problems: ['ERROR.INVALID_INPUT', 'LOGIN.CODE_WRONG', 'ACCESS.DENIED'],
    rate: 'passwords',
  },
} as const satisfies Record<string, Endpoint>
