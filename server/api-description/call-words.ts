// Descriptions, parameters and examples of the calls that other programs may make. Staff calls have only the summary from the
// endpoint table.
import type { EndpointName, endpoints } from '#contract/endpoints.ts'
import {
  FILE_UPLOAD_MINUTES,
  IDEMPOTENCY_HOURS,
  MAX_FILES_PER_ORDER,
  MAX_NOTICE_VERSION_LENGTH,
  MAX_TOKEN_LENGTH,
  MIN_SEARCH_LENGTH,
  PENDING_LOG_IN_MINUTES,
  RECOVERY_CODES,
  SECOND_FACTOR_SETUP_MINUTES,
  SESSION_LIFETIME_MINUTES,
} from '#contract/limits.ts'
import * as examples from './examples.ts'
import type { JsonSchema } from './json-schema.ts'

export interface CallWords {
  description?: string
  /** Description of the successful answer. */
  answer: string
  answerExample?: unknown
  bodyExamples?: Record<string, { summary?: string; value: unknown }>
  /** Effect of a session on a public call. */
  withSession?: string
  /** Descriptions of the parameters in path, query and headers, by name. */
  parameters?: Record<string, string | JsonSchema>
}

type Endpoints = typeof endpoints
type OutsideCall = {
  [Name in EndpointName]: Endpoints[Name]['access'] extends 'staff' ? never : Name
}[EndpointName]

const idOf = (what: string) => ({ id: `The uuid of ${what}.` })
const ofCompany = idOf('a company: one of `ccIds` of the profile')
const linkToken = {
  token: { description: 'The last part of the address of the link.', maxLength: MAX_TOKEN_LENGTH },
}
const limit = 'How many rows at most. Without it, all of them are answered.'
const newCodes = `${RECOVERY_CODES} recovery codes, each good once. They are not shown again.`

export const callWords: Record<OutsideCall, CallWords> = {
  placeOrder: {
    description: [
      'There are two kinds of orders: of a visitor, who types everything in, and for a company of the signed-in person, which names `selectedCompany`.',
      'Rules besides those of the schema: `availableHoursTo` is later than `availableHoursFrom`; a contact person whose name is not that of the reporter has a phone;',
      'quantities in other units than pieces have at most three decimals. `errors` of a problem names each field by its path, such as `orderData.0.recyclingItem.value`.',
      'Texts are trimmed first; an optional field may be null or an empty text as well.',
    ].join('\n'),
    withSession:
      'With the session cookie a visitor’s order is completed from the profile, and an order for an own company needs it. No `X-XSRF-TOKEN` is asked for; ' +
      'the cookie counts only when the pages of this site or no page at all made the call.',
    parameters: {
      'idempotency-key': {
        description: [
          `A UUID of the caller’s making, new for each order. For ${IDEMPOTENCY_HOURS} hours a repeat with the same body is answered like the first and makes no second order;`,
          'with another body, or by somebody else, it is refused with `IDEMPOTENCY.KEY_REUSED`. A refused order does not use it up.',
        ].join(' '),
      },
      'order-files': {
        examples: ['2'],
        description:
          'How many files will follow: the mails wait some minutes for them, to name those that came.',
      },
    },
    bodyExamples: examples.orderExamples,
    answer: 'The order was placed and the mails about it will be sent.',
    answerExample: examples.placedOrder,
  },
  addOrderFile: {
    description: `At most ${MAX_FILES_PER_ORDER} files an order, within ${FILE_UPLOAD_MINUTES} minutes of placing it: its number is all that is asked for. The same file sent again is not kept twice.`,
    withSession: 'With the session cookie the history of the order says who added the file.',
    parameters: {
      orderNumber: {
        description: 'The number that placing the order answered.',
        examples: [examples.ORDER_NUMBER],
        maxLength: examples.ORDER_NUMBER.length,
      },
    },
    bodyExamples: { picture: { value: examples.sentFile } },
    answer: 'The file was kept.',
    answerExample: examples.keptFile,
  },
  checkOrderLink: { parameters: linkToken, answer: 'The link may be used.' },
  getLinkedCompany: {
    parameters: linkToken,
    answer: 'What identifies the company, without its phone and e-mail.',
  },
  listPackageTypes: {
    parameters: {
      limit,
      name: 'Every word of it must occur in the name; case and diacritics do not matter.',
    },
    answer: 'Ways of packing; the last one, `other`, stands for a package with a name of its own.',
  },
  listRecyclingItems: {
    parameters: {
      limit,
      search:
        'Every word of it must occur in name, examples, group, waste code and description taken together; case and diacritics do not matter.',
    },
    answer: 'Equipment, in the order of the catalogue.',
  },
  findCompany: {
    bodyExamples: { nip: { value: { nip: '7740001454' } } },
    answer: 'What the register says; `res` is null when no register knows the number.',
  },
  getLandingFacts: { answer: 'The facts; null where nothing is said.' },
  getCalendar: {
    answer: 'The earliest day, or null where no day is open; the closed days with their Polish names.',
  },
  getPersonalDataNotice: {
    parameters: {
      version: {
        description: 'As `privacyNoticeVersion` of an order names it.',
        maxLength: MAX_NOTICE_VERSION_LENGTH,
      },
    },
    answer: 'The wording with everything filled in. It never changes.',
  },
  logIn: {
    description: [
      `Sets the session cookie, which lives ${SESSION_LIFETIME_MINUTES} minutes from the last call. Calls of the portal carry the cookie and,`,
      'in the header `X-XSRF-TOKEN`, the `xsrfToken` of this answer: on GET too, except for downloads.',
    ].join(' '),
    bodyExamples: { person: { value: examples.signIn } },
    answer:
      'Signed in, with the session in `Set-Cookie`; or, for a person with a second factor, a cookie with which `finishLogIn` takes a code ' +
      `within ${PENDING_LOG_IN_MINUTES} minutes.`,
    answerExample: examples.signedIn,
  },
  finishLogIn: {
    description:
      `Within ${PENDING_LOG_IN_MINUTES} minutes of the right password, with the cookie that was answered to it. ` +
      'A wrong code, a used one and one that comes too late have the same answer.',
    answer: 'Signed in; the session is in `Set-Cookie`.',
  },
  currentSession: {
    withSession:
      'With the session cookie it answers who that is, and a fresh copy of the anti-forgery token.',
    answer: 'Who is signed in.',
    answerExample: examples.signedIn,
  },
  logOut: { answer: 'Signed out.' },
  forgotPassword: { answer: 'The link was mailed.' },
  setPassword: { answer: 'The password was set; nobody is signed in by it.' },
  changePassword: { answer: 'The password was changed.' },
  getProfile: { answer: 'The person.' },
  updateProfile: { answer: 'The person, as changed.' },
  listSessions: { answer: 'The sessions that are alive.' },
  endSession: { parameters: idOf('a session of the list'), answer: 'The session has ended.' },
  endOtherSessions: { answer: 'The others have ended, this one goes on.' },
  getOwnFactor: { answer: 'Without one, `on` is false and `since` null.' },
  startOwnFactor: {
    description: `It is asked for from its confirmation on, which has ${SECOND_FACTOR_SETUP_MINUTES} minutes; an authenticator in use goes on working until then.`,
    answer: 'The secret, to be typed into the authenticator or shown to it as a QR code of `otpauthUrl`.',
  },
  confirmOwnFactor: { answer: newCodes },
  renewOwnRecoveryCodes: { answer: newCodes },
  switchOwnFactorOff: { answer: 'The password alone signs in again.' },
  getCompany: { parameters: ofCompany, answer: 'The company.' },
  listBranches: { parameters: ofCompany, answer: 'Its pickup places.' },
  changeBranchAccess: {
    description:
      'Orders that were placed before keep their card. If the place has changed since, `BRANCH.CHANGED_MEANWHILE` brings it as it is now, as `current`.',
    parameters: idOf('a pickup place of a company of the signed-in person'),
    answer: 'The pickup place as it is now; of a door code it says only that there is one.',
  },
  listOrders: {
    parameters: {
      sort: 'By when they were placed, or by the date of receipt; those without one come last either way.',
      order: 'Oldest or newest first.',
      search: `Every word of it must occur in the number of the order, the name of its company, or the name, street, postal code or city of its pickup place; case and diacritics do not matter. Fewer than ${MIN_SEARCH_LENGTH} characters search for nothing: all orders are answered.`,
      overview:
        'Whether `overview` is answered too: the number of the person’s companies, and the earliest order that is planned for today or later, whatever is searched for.',
    },
    answer: 'One page of the orders that match; `totalCount` counts all of them.',
  },
  getOrder: { parameters: idOf('an order'), answer: 'The order as it was placed, and what happened since.' },
  downloadProtocol: {
    description:
      'It lists the equipment whose `destructionProtocol` is true, with each serial number once, in the language of the order.',
    parameters: idOf('an order'),
    answer:
      'The PDF, as an attachment. 404 before the order is completed, or where nobody asked for a protocol.',
  },
  downloadOrderFile: {
    parameters: { ...idOf('an order'), fileId: 'The uuid of a file of it.' },
    answer: 'The file, as an attachment with its name.',
  },
}

export const wordsOf = (name: EndpointName): CallWords | undefined =>
  (callWords as Partial<Record<EndpointName, CallWords>>)[name]
