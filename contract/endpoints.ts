// Every call the browser makes and the server answers. The router, the client and the tests are built from this table.
import * as z from 'zod/mini'
import { changePassword, currentSessionAnswer, forgotPassword, logIn, sessionAnswer, setPassword } from './accounts/accounts.ts'
import { packageTypeAnswer, recyclingItemAnswer } from './catalogue/catalogue.ts'
import { findCompany, foundCompanyAnswer } from './company-registry/find-company.ts'
import type { ProblemCode } from './errors.ts'
import { isUuid } from './fields/uuid.ts'
import { FILE_BODY_LIMIT_BYTES, LOOKUP_LIMIT, MAX_TOKEN_LENGTH, ORDER_BODY_LIMIT_BYTES } from './limits.ts'
import { addOrderFile, orderFileAnswer } from './orders/order-file.ts'
import { placePublicOrder } from './orders/place-order.ts'

export const API_BASE = '/v1'

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below `/v1`, with `:name` for parameters. */
  path: string
  /**
   * `public`: anybody. `session`: anybody, on the way into a session. Neither carries the anti-forgery header.
   * `client`: a signed-in person with the anti-forgery header. `staff`: the same, for the operator's own people only.
   */
  access: 'public' | 'session' | 'client' | 'staff'
  /** Opened by the browser as a link, which cannot carry the anti-forgery header: a download. */
  isPlainLink?: true
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  headers?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The body is decoded while it arrives, by the handler itself; `body` then only describes it. */
  bodyIsStreamed?: true
  bodyLimitBytes?: number
  status: 200 | 201 | 204
  answer: z.ZodMiniType
  /** Codes besides those that any call may answer with (bad JSON, too large, too many requests, internal). */
  problems: readonly ProblemCode[]
  /** Name of the rate limit that guards the call, where one does. */
  rate?: 'orders' | 'files' | 'lookups' | 'registry' | 'tokens' | 'passwords'
}

const lookupLimit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LOOKUP_LIMIT)), LOOKUP_LIMIT)
const searchText = z.optional(z.string().check(z.maxLength(200)))

const table = {
  placeOrder: {
    method: 'POST',
    path: '/public/orders',
    access: 'public',
    summary: 'Places a pickup order; a repeated Idempotency-Key answers with the first result',
    headers: z.object({ 'idempotency-key': z.optional(z.string().check(z.refine(isUuid, { error: 'ERROR.INVALID_INPUT' }))) }),
    body: placePublicOrder,
    bodyLimitBytes: ORDER_BODY_LIMIT_BYTES,
    status: 201,
    answer: z.object({
      order: z.object({ uuid: z.string(), orderNumber: z.string(), reporter: z.object({ email: z.string() }) }),
    }),
    problems: ['ORDER_FORM.VALIDATION_FAILED', 'SESSION.REQUIRED', 'TOKEN.INVALID', 'IDEMPOTENCY.KEY_REUSED'],
    rate: 'orders',
  },
  addOrderFile: {
    method: 'POST',
    path: '/public/orders/:orderNumber/files',
    access: 'public',
    summary: 'Adds one file to an order placed within the last hour',
    params: z.object({ orderNumber: z.string().check(z.maxLength(MAX_TOKEN_LENGTH)) }),
    body: addOrderFile,
    bodyIsStreamed: true,
    bodyLimitBytes: FILE_BODY_LIMIT_BYTES,
    status: 201,
    answer: orderFileAnswer,
    problems: ['ORDER.NOT_FOUND', 'WRONG_FILE_TYPE', 'WRONG_FILE_SIZE', 'ORDER_FORM.ADD_FILE_LIMIT', 'ERROR.INVALID_INPUT'],
    rate: 'files',
  },
  checkOrderLink: {
    method: 'GET',
    path: '/public/orders/:token',
    access: 'public',
    summary: 'Answers true while an order link may still be used',
    params: z.object({ token: z.string().check(z.maxLength(MAX_TOKEN_LENGTH)) }),
    status: 200,
    answer: z.literal(true),
    problems: ['ERROR.NOT_FOUND'],
    rate: 'tokens',
  },
  listPackageTypes: {
    method: 'GET',
    path: '/public/package',
    access: 'public',
    summary: 'Ways of packing, the custom one last; name narrows the list',
    query: z.object({ limit: lookupLimit, name: searchText }),
    status: 200,
    answer: z.object({ packageTypes: z.array(packageTypeAnswer) }),
    problems: ['ERROR.INVALID_INPUT'],
    rate: 'lookups',
  },
  listRecyclingItems: {
    method: 'GET',
    path: '/public/recycling',
    access: 'public',
    summary: 'Equipment the company takes; search narrows by name, examples, group and code, diacritics ignored',
    query: z.object({ limit: lookupLimit, search: searchText }),
    status: 200,
    answer: z.object({ recyclingItems: z.array(recyclingItemAnswer) }),
    problems: ['ERROR.INVALID_INPUT'],
    rate: 'lookups',
  },
  findCompany: {
    method: 'POST',
    path: '/public/gus_search',
    access: 'public',
    summary: 'Finds a company by NIP in a public register',
    body: findCompany,
    status: 200,
    answer: foundCompanyAnswer,
    problems: ['ERROR.INVALID_INPUT', 'REGISTRY.UNAVAILABLE'],
    rate: 'registry',
  },
  logIn: {
    method: 'POST',
    path: '/client/user/session',
    access: 'session',
    summary: 'Signs in: the session is a cookie, the anti-forgery token is in the answer; too many failures answer 429',
    body: logIn,
    status: 200,
    answer: sessionAnswer,
    problems: ['ERROR.INVALID_INPUT', 'LOGIN.LOGIN_FAILED', 'ACCESS.DENIED'],
    rate: 'passwords',
  },
  currentSession: {
    method: 'GET',
    path: '/client/user/session',
    access: 'session',
    summary: 'Who is signed in, with a fresh copy of the anti-forgery token; user is null when nobody is',
    status: 200,
    answer: currentSessionAnswer,
    problems: [],
  },
  logOut: {
    method: 'DELETE',
    path: '/client/user/session',
    access: 'client',
    summary: 'Ends the session',
    status: 204,
    answer: z.undefined(),
    problems: ['SESSION.REQUIRED', 'SESSION.XSRF_TOKEN_INVALID'],
  },
  forgotPassword: {
    method: 'POST',
    path: '/client/user/forgot-password',
    access: 'session',
    summary: 'Mails a link to choose a new password; too many requests for one address answer 429',
    body: forgotPassword,
    status: 204,
    answer: z.undefined(),
    problems: ['ERROR.INVALID_INPUT', 'FORGOT_PASSWORD.WRONG_EMAIL'],
    rate: 'passwords',
  },
  setPassword: {
    method: 'POST',
    path: '/client/user/set-password',
    access: 'session',
    summary: 'Sets the password by the token of a mailed link; every session of the account ends',
    body: setPassword,
    status: 204,
    answer: z.undefined(),
    problems: ['ERROR.INVALID_INPUT', 'LOGIN.PASSWORD_MIN', 'FORGOT_PASSWORD.SOMETHING_WENT_WRONG'],
    rate: 'passwords',
  },
  changePassword: {
    method: 'POST',
    path: '/client/user/change-password',
    access: 'client',
    summary: 'Changes the password; every other session of the account ends',
    body: changePassword,
    status: 204,
    answer: z.undefined(),
    problems: [
      'SESSION.REQUIRED',
      'SESSION.XSRF_TOKEN_INVALID',
      'ERROR.INVALID_INPUT',
      'LOGIN.PASSWORD_MIN',
      'PROFILE.PASSWORDS_DIFFER',
      'PROFILE.GLOBAL_ERROR',
    ],
    rate: 'passwords',
  },
} as const satisfies Record<string, Endpoint>

/** Each call under its name, with its own schemas. */
export const endpoints = table
export type EndpointName = keyof typeof table
