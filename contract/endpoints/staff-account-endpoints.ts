// What the operator's people do about their own accounts.
import * as z from 'zod/mini'
import {
  newSecretAnswer,
  passwordAgain,
  recoveryCodesAnswer,
  secondFactorCode,
} from '../accounts/second-factor.ts'
import type { Endpoint } from '../endpoint.ts'
import { editStaffAccount, staffAccountAnswer, staffSessionAnswer } from '../people/people.ts'
import { idOr } from './parameters.ts'

const WITH_PASSWORD = ['ERROR.INVALID_INPUT', 'ACCOUNT.PASSWORD_WRONG'] as const

const account = z.object({ account: staffAccountAnswer })

export const staffAccountEndpoints = {
  getStaffAccount: {
    method: 'GET',
    path: '/staff/account',
    access: 'staff',
    summary: 'The own account of somebody of the staff',
    status: 200,
    answer: account,
    problems: [],
  },
  editStaffAccount: {
    method: 'PATCH',
    path: '/staff/account',
    access: 'staff',
    summary: 'Changes the own name or phone; the e-mail address cannot be changed',
    body: editStaffAccount,
    status: 200,
    answer: account,
    problems: ['ERROR.INVALID_INPUT'],
    rate: 'bulk',
  },
  listStaffSessions: {
    method: 'GET',
    path: '/staff/account/sessions',
    access: 'staff',
    summary: 'Where the person is signed in: this session first, then the one used last',
    status: 200,
    answer: z.object({ list: z.array(staffSessionAnswer) }),
    problems: [],
  },
  endStaffSession: {
    method: 'DELETE',
    path: '/staff/account/sessions/:id',
    access: 'staff',
    summary:
      'Ends one of the own sessions: this one like by logging out, another one soon after a log-in alone',
    params: idOr('SESSION.NOT_FOUND'),
    status: 204,
    answer: z.undefined(),
    problems: ['SESSION.NOT_FOUND', 'SESSION.LOG_IN_AGAIN'],
  },
  startSecondFactor: {
    method: 'POST',
    path: '/staff/account/second-factor',
    access: 'staff',
    worksWithoutSecondFactor: true,
    summary:
      'Begins to set up an authenticator: its secret is told this once, and asked for from the confirmation on',
    body: passwordAgain,
    status: 200,
    answer: newSecretAnswer,
    problems: WITH_PASSWORD,
    rate: 'passwords',
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/staff/account/second-factor/confirm',
    access: 'staff',
    worksWithoutSecondFactor: true,
    summary:
      'Confirms the set-up by a code; answers the recovery codes, this once, and ends the other sessions',
    body: secondFactorCode,
    status: 200,
    answer: recoveryCodesAnswer,
    problems: ['ERROR.INVALID_INPUT', 'SECOND_FACTOR.NOT_STARTED'],
    rate: 'passwords',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/staff/account/second-factor/recovery-codes',
    access: 'staff',
    summary: 'Makes new recovery codes, told this once; the earlier ones open nothing any more',
    body: passwordAgain,
    status: 200,
    answer: recoveryCodesAnswer,
    problems: [...WITH_PASSWORD, 'SECOND_FACTOR.IS_OFF'],
    rate: 'passwords',
  },
  switchSecondFactorOff: {
    method: 'POST',
    path: '/staff/account/second-factor/off',
    access: 'staff',
    summary: 'Does without the second factor again, where the installation does not ask for one',
    body: passwordAgain,
    status: 204,
    answer: z.undefined(),
    problems: [...WITH_PASSWORD, 'SECOND_FACTOR.IS_OFF', 'SECOND_FACTOR.MUST_STAY'],
    rate: 'passwords',
  },
} as const satisfies Record<string, Endpoint>
