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
const ofStatement = {
  ...ofCompany,
  year: { description: 'The calendar year of the pickups, four digits.', pattern: '^20\\d{2}$' },
}
const linkToken = {
  token: { description: 'The last part of the address of the link.', maxLength: MAX_TOKEN_LENGTH },
}
const stopOfLink = { ...linkToken, orderUuid: 'The uuid of the stop’s order.' }
const limit = 'Maximum number of rows. Without it the answer has all of them.'
const newCodes = `${RECOVERY_CODES} recovery codes. Each works once, and they are not shown again.`

const CUT_OFF =
  'A planned pickup can be changed until the cut-off hour of the open day before it, later it is 409 `ORDER.AFTER_CUT_OFF`.'
const CHANGES = `Fields left out keep their values. With \`version\` a change based on an older version is 409 \`ORDER.CHANGED_MEANWHILE\`. ${CUT_OFF}`
const CALENDAR =
  'The iCalendar file. It has the identifier of the event in our mails. 404 while no day is planned.'

export const callWords: Record<OutsideCall, CallWords> = {
  placeOrder: {
    description: [
      'There are two kinds of orders: a visitor’s, with all data in the body, and one for a company of the signed-in person, with `selectedCompany`.',
      'Rules besides those of the schema: `availableHoursTo` is later than `availableHoursFrom`; a contact person with another name than the reporter needs a phone;',
      'quantities in units other than pieces have at most three decimals. `errors` of a problem names each field by its path, such as `orderData.0.recyclingItem.value`.',
      'The server trims texts first. An optional field may also be null or an empty text.',
    ].join('\n'),
    withSession:
      'With the session cookie, a visitor’s order takes missing data from the profile. An order for the person’s company requires it. `X-XSRF-TOKEN` is not required; ' +
      'the cookie counts only if the pages of this site, or no page at all, made the call.',
    parameters: {
      'idempotency-key': {
        description: [
          `A UUID that the caller creates, a new one for each order. For ${IDEMPOTENCY_HOURS} hours a repeat with the same body returns the first answer and creates no second order;`,
          'with another body, or from another person, the server rejects it with `IDEMPOTENCY.KEY_REUSED`. A rejected order does not use the key up.',
        ].join(' '),
      },
      'order-files': {
        examples: ['2'],
        description:
          'Number of files that will follow. The emails wait some minutes for them, to list those that arrived.',
      },
    },
    bodyExamples: examples.orderExamples,
    answer: 'The order was placed. The emails about it follow.',
    answerExample: examples.placedOrder,
  },
  addOrderFile: {
    description: `At most ${MAX_FILES_PER_ORDER} files for each order, within ${FILE_UPLOAD_MINUTES} minutes of placing it. The order number is the only credential. The same file sent again is not stored twice.`,
    withSession: 'With the session cookie, the history of the order names the person who added the file.',
    parameters: {
      orderNumber: {
        description: 'Order number from the answer to `placeOrder`.',
        examples: [examples.ORDER_NUMBER],
        maxLength: examples.ORDER_NUMBER.length,
      },
    },
    bodyExamples: { picture: { value: examples.sentFile } },
    answer: 'The file was stored.',
    answerExample: examples.keptFile,
  },
  checkOrderLink: { parameters: linkToken, answer: 'The link can be used.' },
  getLinkedCompany: {
    parameters: linkToken,
    answer: 'Data that identifies the company, without its phone and email.',
  },
  getDriverDay: {
    parameters: linkToken,
    answer:
      'The stops in their order. `report` is what a driver reported on this day. `doorCode` is null on every other day.',
  },
  reportStop: {
    description:
      'A collection weighs each waste code of the order once. A mass of 0, or one that differs from the estimate by more than half, needs a `reason`.',
    parameters: {
      ...stopOfLink,
      'idempotency-key':
        'A UUID that the caller creates, a new one for each report. A repeat answers with the stored report.',
    },
    answer: 'The report as it is stored.',
  },
  addStopPhoto: {
    description: `At most ${MAX_FILES_PER_ORDER} files for each order. The same photo sent again is not stored twice.`,
    parameters: stopOfLink,
    bodyExamples: { picture: { value: examples.sentFile } },
    answer: 'The photo was stored.',
    answerExample: examples.keptFile,
  },
  listPackageTypes: {
    parameters: {
      limit,
      name: 'Every word must occur in the name; case and diacritics do not matter.',
    },
    answer: 'Ways of packing. The last one, `other`, is for a package that the order names itself.',
  },
  listRecyclingItems: {
    parameters: {
      limit,
      search:
        'Every word must occur in name, examples, group, waste code and description taken together; case and diacritics do not matter.',
    },
    answer: 'Equipment, in the order of the catalogue.',
  },
  findCompany: {
    bodyExamples: { nip: { value: { nip: '7740001454' } } },
    answer: 'Data from the register; `res` is null if no register has the number.',
  },
  getLandingFacts: { answer: 'The facts; null where the operator has given none.' },
  getCalendar: {
    answer: 'The earliest day, or null where no day is open; the closed days with their Polish names.',
  },
  getPersonalDataNotice: {
    parameters: {
      version: {
        description: 'Version, as in `privacyNoticeVersion` of an order.',
        maxLength: MAX_NOTICE_VERSION_LENGTH,
      },
    },
    answer: 'The text of this version, complete. It never changes.',
  },
  logIn: {
    description: [
      `Sets the session cookie, which expires ${SESSION_LIFETIME_MINUTES} minutes after the last call. Calls of the portal send the cookie and,`,
      'in the header `X-XSRF-TOKEN`, the `xsrfToken` of this answer: on GET too, except for downloads.',
    ].join(' '),
    bodyExamples: { person: { value: examples.signIn } },
    answer:
      'Signed in, with the session in `Set-Cookie`. A person with a second factor gets a cookie with which `finishLogIn` accepts a code ' +
      `within ${PENDING_LOG_IN_MINUTES} minutes.`,
    answerExample: examples.signedIn,
  },
  finishLogIn: {
    description:
      `Within ${PENDING_LOG_IN_MINUTES} minutes of the correct password, with the cookie from that answer. ` +
      'A wrong, a used and a late code get the same answer.',
    answer: 'Signed in; the session is in `Set-Cookie`.',
  },
  currentSession: {
    withSession: 'With the session cookie it returns the person and a new copy of the anti-forgery token.',
    answer: 'The signed-in person.',
    answerExample: examples.signedIn,
  },
  logOut: { answer: 'Signed out.' },
  forgotPassword: { answer: 'The link was emailed.' },
  setPassword: { answer: 'The password was set. This does not sign anybody in.' },
  changePassword: { answer: 'The password was changed.' },
  getProfile: { answer: 'The person.' },
  updateProfile: { answer: 'The person, as changed.' },
  listSessions: { answer: 'Active sessions.' },
  endSession: { parameters: idOf('a session of the list'), answer: 'The session has ended.' },
  endOtherSessions: { answer: 'The other sessions have ended; the current one stays.' },
  getOwnFactor: { answer: 'Without a second factor, `on` is false and `since` is null.' },
  startOwnFactor: {
    description: `Confirm it within ${SECOND_FACTOR_SETUP_MINUTES} minutes; from then on the login asks for its codes. Until then an authenticator that is already in use keeps working.`,
    answer: 'The secret, to type into the authenticator app or to show as a QR code of `otpauthUrl`.',
  },
  confirmOwnFactor: { answer: newCodes },
  renewOwnRecoveryCodes: { answer: newCodes },
  switchOwnFactorOff: { answer: 'The second factor is off.' },
  getCompany: { parameters: ofCompany, answer: 'The company.' },
  listBranches: { parameters: ofCompany, answer: 'Its pickup places.' },
  changeBranchAccess: {
    description:
      'Orders already placed keep their card. If the place has changed since, the problem `BRANCH.CHANGED_MEANWHILE` contains its present state as `current`.',
    parameters: idOf('a pickup place of a company of the signed-in person'),
    answer: 'The pickup place after the change. Of a door code it says only whether there is one.',
  },
  getStatement: {
    description:
      'It counts completed pickups by the day of the pickup. `weighedKg` stands beside `estimatedKg`; `notWeighedKg` is the part of the estimates that nobody weighed.',
    parameters: ofStatement,
    answer: 'The statement: a row for each place and waste code, and the totals.',
  },
  exportStatement: { parameters: ofStatement, answer: 'The CSV file, as an attachment.' },
  downloadStatement: {
    parameters: ofStatement,
    answer: 'The PDF, as an attachment, in the language of the signed-in person.',
  },
  listOrders: {
    parameters: {
      sort: 'Sorts by the time of placing or by the pickup date. Orders without a date come last in both directions.',
      order: 'Oldest or newest first.',
      search: `Every word must occur in the number of the order, the name of its company, or the name, street, postal code or city of its pickup place; case and diacritics do not matter. Fewer than ${MIN_SEARCH_LENGTH} characters are ignored: the answer has all orders.`,
      overview:
        'Adds `overview` to the answer: the number of the person’s companies and the earliest order planned for today or later, regardless of the search.',
    },
    answer: 'One page of the orders that match; `totalCount` counts all of them.',
  },
  newStatusLink: {
    description: `Works for ${FILE_UPLOAD_MINUTES} minutes after the order. The confirmation mail has a link of its own.`,
    parameters: { 'idempotency-key': 'The key with which the order was placed.' },
    answer: 'The address of the page of the order. It works for a year, or until staff revoke it.',
  },
  getStatusOrder: {
    parameters: linkToken,
    answer: 'The order, without its company and without the person who ordered.',
  },
  changeStatusOrder: { description: CHANGES, parameters: linkToken, answer: 'The order after the change.' },
  cancelStatusOrder: { description: CUT_OFF, parameters: linkToken, answer: 'The cancelled order.' },
  addStatusFile: { description: CUT_OFF, parameters: linkToken, answer: 'The stored file.' },
  downloadStatusFile: {
    parameters: { ...linkToken, fileId: 'The uuid of a file of the order.' },
    answer: 'The file, as an attachment with its name.',
  },
  downloadStatusProtocol: { parameters: linkToken, answer: 'The PDF, as an attachment.' },
  getStatusCalendar: {
    parameters: { ...linkToken, lang: 'Language of the file; without it that of the order.' },
    answer: CALENDAR,
  },
  changeClientOrder: {
    description: CHANGES,
    parameters: idOf('an order'),
    answer: 'The order after the change.',
  },
  cancelClientOrder: {
    description: CUT_OFF,
    parameters: idOf('an order'),
    answer: 'The cancelled order.',
  },
  addClientOrderFile: {
    description: CUT_OFF,
    parameters: idOf('an order'),
    answer: 'The stored file.',
  },
  getOrderCalendar: { parameters: idOf('an order'), answer: CALENDAR },
  getOrder: { parameters: idOf('an order'), answer: 'The order as placed, and its history.' },
  downloadProtocol: {
    description:
      'It lists the equipment whose `destructionProtocol` is true, with each serial number once, in the language of the order.',
    parameters: idOf('an order'),
    answer:
      'The PDF, as an attachment. 404 before the order is completed, or if nobody asked for a protocol.',
  },
  downloadOrderFile: {
    parameters: { ...idOf('an order'), fileId: 'The uuid of a file of the order.' },
    answer: 'The file, as an attachment with its name.',
  },
}

export const wordsOf = (name: EndpointName): CallWords | undefined =>
  (callWords as Partial<Record<EndpointName, CallWords>>)[name]
