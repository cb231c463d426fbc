// Calls of the second sign-in step. They have their own table, which the login page loads when it needs it.
import { sessionAnswer } from '../accounts/accounts.ts'
import { secondFactorCode } from '../accounts/second-factor.ts'
import { POST, type Endpoint } from './endpoint.ts'

export const secondFactorEndpoints = {
  finishLogIn: {
    ...POST('session', '/client/user/session/second-factor'),
    summary: 'Completes the login with the second factor; too many wrong codes return 429',
    body: secondFactorCode,
    answer: sessionAnswer,
    problems: ['LOGIN.CODE_WRONG', 'ACCESS.DENIED'],
    rate: 'passwords',
  },
} as const satisfies Record<string, Endpoint>
