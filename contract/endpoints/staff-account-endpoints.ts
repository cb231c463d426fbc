// Calls about a staff member's own account.
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { editStaffAccount, staffAccountAnswer, staffSessionAnswer } from '../people/people.ts'
import { factorCalls } from './own-factor-endpoints.ts'
import { idOr } from './parameters.ts'

const staffs = factorCalls('/staff/account/second-factor', 'staff')

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
  startSecondFactor: { ...staffs.start, worksWithoutSecondFactor: true },
  confirmSecondFactor: { ...staffs.confirm, worksWithoutSecondFactor: true },
  renewRecoveryCodes: staffs.renew,
  switchSecondFactorOff: staffs.off,
} as const satisfies Record<string, Endpoint>
