// The words about what the staff do with their own accounts.

import type * as z from 'zod/mini'
import type { passwordAgain, secondFactorCode } from '#contract/accounts/second-factor.ts'
import {
  MAX_CODE_LENGTH,
  MAX_PASSWORD_LENGTH,
  PENDING_LOG_IN_MINUTES,
  RECOVERY_CODES,
  SECOND_FACTOR_SETUP_MINUTES,
} from '#contract/limits.ts'
import type { editStaffAccount } from '#contract/people/people.ts'
import * as field from './schema.ts'
import type { FieldsOf, JsonSchema } from './schema.ts'

const code = {
  code: field.text(
    'Six digits of the authenticator, or a recovery code; spaces and hyphens do not matter.',
    MAX_CODE_LENGTH,
  ),
} satisfies FieldsOf<z.input<typeof secondFactorCode>>

const again = {
  password: {
    type: 'string',
    description: 'The password of the person who is signed in.',
    minLength: 1,
    maxLength: MAX_PASSWORD_LENGTH,
  },
  code: field.optional(code.code),
} satisfies FieldsOf<z.input<typeof passwordAgain>>

const accountChange = {
  name: field.text('First name.'),
  surname: field.text('Surname.'),
  phone: field.optional(field.phone('Phone')),
} satisfies FieldsOf<z.input<typeof editStaffAccount>>

export const staffAccountBodySchemas: Record<string, JsonSchema> = {
  StaffAccountChange: field.object(accountChange, []),
  Code: field.object(code, ['code']),
  PasswordAgain: field.object(again, ['password']),
}

const body = (name: string, description: string) => ({ description, schema: field.named(name) })
const password = body(
  'PasswordAgain',
  'The password once more and, of somebody who has a second factor, a code.',
)

const start = {
  description: `It is asked for from the confirmation on, which has ${SECOND_FACTOR_SETUP_MINUTES} minutes; an authenticator in use goes on working until then.`,
  body: password,
  answer: 'The secret, for the authenticator to be given by hand or by a QR code of `otpauthUrl`.',
}
const confirm = {
  body: body('Code', 'A code that the authenticator makes of the new secret.'),
  answer: `${RECOVERY_CODES} recovery codes, each good once. They are not told again.`,
}
const renew = { body: password, answer: 'The new codes. They are not told again.' }
const off = { body: password, answer: 'The password alone signs in again.' }

export const staffAccountWords = {
  getStaffAccount: { answer: 'The account, with what there is of its second factor.' },
  editStaffAccount: {
    body: body('StaffAccountChange', 'What changes; what is left out stays.'),
    answer: 'The account, as changed.',
  },
  listStaffSessions: { answer: 'The sessions that are alive.' },
  endStaffSession: {
    params: { id: { type: 'string', description: 'The uuid of a session of the list.' } },
    answer: 'The session has ended.',
  },
  finishLogIn: {
    description:
      `Within ${PENDING_LOG_IN_MINUTES} minutes of the right password, with the cookie that was answered to it. ` +
      'A wrong code, one that was used before and one that comes too late have the same answer.',
    body: body('Code', 'A code.'),
    answer: 'Signed in; the cookie is in `Set-Cookie`.',
  },
  startSecondFactor: start,
  confirmSecondFactor: confirm,
  renewRecoveryCodes: renew,
  switchSecondFactorOff: off,
  getOwnFactor: { answer: 'Without one, `on` is false and `since` null.' },
  startOwnFactor: start,
  confirmOwnFactor: confirm,
  renewOwnRecoveryCodes: renew,
  switchOwnFactorOff: off,
}
