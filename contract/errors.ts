// Problems that the server answers with. The code of a problem is also the key of its text.

import type { FieldKey } from './field-keys.ts'

/** HTTP status of each problem code. A problem that people see has a text under the same key in web/texts. */
export const PROBLEMS = {
  'ERROR.BAD_REQUEST': 400,
  'ERROR.BAD_JSON': 400,
  'ERROR.INVALID_INPUT': 400,
  'ORDER_FORM.VALIDATION_FAILED': 400,
  WRONG_FILE_TYPE: 400,
  FILE_INFECTED: 400,
  'LOGIN.PASSWORD_MIN': 400,
  'LOGIN.PASSWORD_REPEATED': 400,
  'LOGIN.PASSWORD_COMMON': 400,
  'LOGIN.PASSWORD_PERSONAL': 400,
  'PROFILE.PASSWORDS_DIFFER': 400,
  'PROFILE.GLOBAL_ERROR': 400,
  'FORGOT_PASSWORD.SOMETHING_WENT_WRONG': 400,
  'ACCOUNT.PASSWORD_WRONG': 400,
  'LOGIN.LOGIN_FAILED': 401,
  'LOGIN.CODE_WRONG': 401,
  'SESSION.REQUIRED': 401,
  'ACCESS.DENIED': 403,
  'SESSION.XSRF_TOKEN_INVALID': 403,
  'SECOND_FACTOR.REQUIRED': 403,
  'SESSION.LOG_IN_AGAIN': 403,
  'ERROR.NOT_FOUND': 404,
  'FORGOT_PASSWORD.WRONG_EMAIL': 404,
  'ORDER.NOT_FOUND': 404,
  'COMPANY.NOT_FOUND': 404,
  'BRANCH.NOT_FOUND': 404,
  'DOOR_CODE.NOT_FOUND': 404,
  'PERSON.NOT_FOUND': 404,
  'NOTE.NOT_FOUND': 404,
  'REMINDER.NOT_FOUND': 404,
  'LINK.NOT_FOUND': 404,
  'VEHICLE.NOT_FOUND': 404,
  'DRIVER.NOT_FOUND': 404,
  'ROUTE.NOT_FOUND': 404,
  'DRIVER_LINK.NOT_FOUND': 404,
  'STOP.NOT_FOUND': 404,
  'MERGE.NOT_FOUND': 404,
  'LONG_JOB.NOT_FOUND': 404,
  'MESSAGE.NOT_FOUND': 404,
  'VIEW.NOT_FOUND': 404,
  'CATALOGUE.NOT_FOUND': 404,
  'SESSION.NOT_FOUND': 404,
  'ERROR.METHOD_NOT_ALLOWED': 405,
  'ERROR.REQUEST_TIMEOUT': 408,
  'TOKEN.INVALID': 409,
  'COMPANY.NIP_TAKEN': 409,
  'COMPANY.CHANGED_MEANWHILE': 409,
  'BRANCH.CHANGED_MEANWHILE': 409,
  'MERGE.TOO_LATE': 409,
  'MERGE.LATER_FIRST': 409,
  'LONG_JOB.UNDER_WAY': 409,
  'PERSON.EMAIL_TAKEN': 409,
  'PERSON.IS_COLLEAGUE': 409,
  'PERSON.IS_MEMBER': 409,
  'PERSON.IS_BLOCKED': 409,
  'PERSON.CHANGED_MEANWHILE': 409,
  'TEAM.LAST_ADMINISTRATOR': 409,
  'ERASURE.ORDER_OPEN': 409,
  'SECOND_FACTOR.NOT_STARTED': 409,
  'SECOND_FACTOR.IS_OFF': 409,
  'SECOND_FACTOR.MUST_STAY': 409,
  'ORDER.ILLEGAL_TRANSITION': 409,
  'ORDER.CHANGED_MEANWHILE': 409,
  'ORDER.NOT_COMPLETED': 409,
  'ORDER.AFTER_CUT_OFF': 409,
  'ORDER.TOO_LATE_TO_UNDO': 409,
  'DOOR_CODE.NOT_TODAY': 409,
  'DRIVER_LINK.DAY_OVER': 409,
  'STOP.CANCELLED': 409,
  'STOP.REPORTED': 409,
  'NOTE.TOO_LATE': 409,
  'VIEW.TOO_MANY': 409,
  'CATALOGUE.CHANGED_MEANWHILE': 409,
  'CATALOGUE.FULL': 409,
  'IMPORT.CHANGED_MEANWHILE': 409,
  'SETTINGS.CHANGED_MEANWHILE': 409,
  'DAY.CHANGED_MEANWHILE': 409,
  'VEHICLE.CHANGED_MEANWHILE': 409,
  'VEHICLE.TOO_MANY': 409,
  'DRIVER.CHANGED_MEANWHILE': 409,
  'DRIVER.TOO_MANY': 409,
  'MESSAGE.NO_ADDRESS': 409,
  'MESSAGE.NOT_RESENDABLE': 409,
  'ORDER_FORM.ADD_FILE_LIMIT': 409,
  WRONG_FILE_SIZE: 413,
  'ERROR.TOO_LARGE': 413,
  'ERROR.UNSUPPORTED_MEDIA_TYPE': 415,
  'IDEMPOTENCY.KEY_REUSED': 422,
  'ERROR.TOO_MANY_REQUESTS': 429,
  'FILES.ADDRESS_QUOTA': 429,
  'ERROR.INTERNAL': 500,
  'REGISTRY.UNAVAILABLE': 502,
  'ERROR.UNAVAILABLE': 503,
  'FILES.DAY_QUOTA': 503,
  'EXPORT.BUSY': 503,
  'ORDERS.NOT_TAKEN_YET': 503,
} as const

export type ProblemCode = keyof typeof PROBLEMS

/** Keys of the messages by field path in the body (`orderData.0.recyclingItem.value`). */
export type FieldErrors = Record<string, FieldKey[]>

/** RFC 9457 problem document, as sent with `application/problem+json`. */
export interface Problem {
  type: string
  title: string
  status: number
  code: ProblemCode
  errors?: FieldErrors
}

interface Issue {
  path?: readonly PropertyKey[] | undefined
  message: string
}

/**
 * Groups schema issues by field, in their sequence and without repeats. The messages of our schemas are text
 * keys; the server checks that before it sends them.
 */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const byPath = new Map<string, FieldKey[]>()
  for (const { path = [], message } of issues) {
    const name = path.map(String).join('.')
    const key = message as FieldKey
    const keys = byPath.get(name) ?? []
    if (!keys.includes(key)) keys.push(key)
    byPath.set(name, keys)
  }
  return Object.fromEntries(byPath)
}

/** Reports an error of the field at this path. */
export type ReportError = (path: readonly PropertyKey[], key: FieldKey) => void

/** Runs rules that join several fields and returns their errors by field. */
export function collectErrors(check: (report: ReportError) => void): FieldErrors {
  const issues: Issue[] = []
  check((path, message) => issues.push({ path, message }))
  return fieldErrors(issues)
}
