// Stand-in of the server for calls about a second factor.
import { json } from '#web/testing/render.tsx'

const FACTOR = '/v1/staff/account/second-factor'
export const START = `POST ${FACTOR}`
export const CONFIRM = `POST ${FACTOR}/confirm`
export const RENEW = `POST ${FACTOR}/recovery-codes`
export const OFF = `POST ${FACTOR}/off`

export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const OTPAUTH_URL = `otpauth://totp/ElektroOdbi%C3%B3r:ewa?secret=${SECRET}`
export const CODES = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkmn-pqrs-tvwx-012${at}`)

export const problem = (status: number, code: string, more: object = {}, headers = {}) =>
  json(status, { type: 'about:blank', title: '', status, code, ...more }, headers)
export const WRONG_PASSWORD = problem(400, 'ACCOUNT.PASSWORD_WRONG', {
  errors: { password: ['ACCOUNT.PASSWORD_WRONG'] },
})
export const WRONG_CODE = problem(400, 'ERROR.INVALID_INPUT', { errors: { code: ['LOGIN.CODE_WRONG'] } })

export const SETTING_UP = {
  [START]: json(200, { secret: SECRET, otpauthUrl: OTPAUTH_URL }),
  [CONFIRM]: json(200, { recoveryCodes: CODES }),
}
