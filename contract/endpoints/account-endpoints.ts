// Calls for signing in and for passwords.
import {
  changePassword,
  currentSessionAnswer,
  forgotPassword,
  logIn,
  logInAnswer,
  PASSWORD_PROBLEMS,
  setPassword,
} from '../accounts/accounts.ts'
import { DELETE, GET, POST, type Endpoint } from './endpoint.ts'

export const accountEndpoints = {
  logIn: {
    ...POST('session', '/client/user/session'),
    summary:
      'Logs in: sets the session cookie and returns the anti-forgery token; too many failures return 429',
    body: logIn,
    answer: logInAnswer,
    problems: ['LOGIN.LOGIN_FAILED', 'ACCESS.DENIED'],
    rate: 'passwords',
  },
  currentSession: {
    ...GET('session', '/client/user/session'),
    summary: 'Person who is signed in, with a new anti-forgery token; user is null without a session',
    answer: currentSessionAnswer,
  },
  logOut: {
    ...DELETE('client', '/client/user/session'),
    worksWithoutSecondFactor: true,
    summary: 'Ends the session',
  },
  forgotPassword: {
    ...POST('session', '/client/user/forgot-password'),
    summary: 'Emails a link to set a new password; too many requests for one address return 429',
    body: forgotPassword,
    problems: ['FORGOT_PASSWORD.WRONG_EMAIL'],
    rate: 'passwordLinks',
  },
  setPassword: {
    ...POST('session', '/client/user/set-password'),
    summary: 'Sets the password with the token from an emailed link; ends every session of the account',
    body: setPassword,
    problems: ['LOGIN.PASSWORD_MIN', ...PASSWORD_PROBLEMS, 'FORGOT_PASSWORD.SOMETHING_WENT_WRONG'],
    rate: 'passwords',
  },
  changePassword: {
    ...POST('client', '/client/user/change-password'),
    summary: 'Changes the password; ends every other session of the account',
    body: changePassword,
    problems: [
      'LOGIN.PASSWORD_MIN',
      ...PASSWORD_PROBLEMS,
      'PROFILE.PASSWORDS_DIFFER',
      'PROFILE.GLOBAL_ERROR',
    ],
    rate: 'passwords',
  },
} as const satisfies Record<string, Endpoint>
