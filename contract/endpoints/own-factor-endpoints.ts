// Calls about the second factor of one's own account: for clients here, for staff in their own table.
import * as z from 'zod/mini'
import {
  newSecretAnswer,
  ownFactorAnswer,
  passwordAgain,
  recoveryCodesAnswer,
  secondFactorCode,
} from '../accounts/second-factor.ts'
import { GET, POST, type Endpoint } from './endpoint.ts'

export const factorCalls = <Access extends 'client' | 'staff'>(path: string, access: Access) =>
  ({
    start: {
      ...POST(access, path),
      summary: 'Starts the set-up of an authenticator app; returns its secret once',
      body: passwordAgain,
      answer: newSecretAnswer,
      problems: ['ACCOUNT.PASSWORD_WRONG'],
      rate: 'passwords',
    },
    confirm: {
      ...POST(access, `${path}/confirm`),
      summary: 'Confirms the set-up with a code, returns the recovery codes once and ends the other sessions',
      body: secondFactorCode,
      answer: recoveryCodesAnswer,
      problems: ['SECOND_FACTOR.NOT_STARTED'],
      rate: 'passwords',
    },
    renew: {
      ...POST(access, `${path}/recovery-codes`),
      summary: 'Creates new recovery codes and returns them once; the earlier ones stop working',
      body: passwordAgain,
      answer: recoveryCodesAnswer,
      problems: ['ACCOUNT.PASSWORD_WRONG', 'SECOND_FACTOR.IS_OFF'],
      rate: 'passwords',
    },
    off: {
      ...POST(access, `${path}/off`),
      summary: 'Switches the second factor off, unless the installation requires it',
      body: passwordAgain,
      problems: ['ACCOUNT.PASSWORD_WRONG', 'SECOND_FACTOR.IS_OFF', 'SECOND_FACTOR.MUST_STAY'],
      rate: 'passwords',
    },
  }) as const

const own = factorCalls('/client/user/second-factor', 'client')

export const ownFactorEndpoints = {
  getOwnFactor: {
    ...GET('client', '/client/user/second-factor'),
    summary: 'Whether the signed-in person uses a second factor, and how many recovery codes are left',
    answer: z.object({ secondFactor: ownFactorAnswer }),
  },
  startOwnFactor: own.start,
  confirmOwnFactor: own.confirm,
  renewOwnRecoveryCodes: own.renew,
  switchOwnFactorOff: own.off,
} as const satisfies Record<string, Endpoint>
