// The texts of the API's description that the endpoint table lacks: parameters, answers, examples.
import type * as z from 'zod/mini'
import type { EndpointName, endpoints } from '#contract/endpoints.ts'
import { SORT_DIRECTIONS } from '#contract/fields/paging.ts'
import {
  FILE_UPLOAD_MINUTES,
  IDEMPOTENCY_HOURS,
  LOOKUP_LIMIT,
  MAX_FILES_PER_ORDER,
  MAX_SEARCH_LENGTH,
  MIN_SEARCH_LENGTH,
  ORDER_BODY_LIMIT_BYTES,
  PENDING_LOG_IN_MINUTES,
  SESSION_LIFETIME_MINUTES,
} from '#contract/limits.ts'
import { ORDER_SORTS } from '#contract/orders/list-orders.ts'
import { accessWords } from './access-words.ts'
import { auditWords } from './audit-words.ts'
import { catalogueWords } from './catalogue-words.ts'
import { companyMergeWords } from './company-merge-words.ts'
import * as examples from './examples.ts'
import { importWords } from './import-words.ts'
import { longJobWords } from './long-job-words.ts'
import { peopleWords } from './people-words.ts'
import { phoneOrderWords } from './phone-order-words.ts'
import { privacyWords } from './privacy-words.ts'
import * as field from './schema.ts'
import type { FieldsOf, JsonSchema } from './schema.ts'
import { settingsWords } from './settings-words.ts'
import { staffAccountWords } from './staff-account-words.ts'
import { staffCompanyWords } from './staff-company-words.ts'
import { staffLinkWords } from './staff-link-words.ts'
import { staffWords } from './staff-words.ts'

type Example = Record<string, { summary?: string; value: unknown }>

interface SomeWords {
  description?: string
  /** The description of the successful answer. */
  answer: string
  answerExample?: unknown
  /** The effect of a session on a public call; left out, there is none. */
  withSession?: string
}

export interface BodyWords {
  schema: JsonSchema
  examples?: Example
  description: string
}

type InputOf<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : never
type WordsFor<E> = SomeWords &
  (E extends { params: infer S } ? { params: FieldsOf<InputOf<S>> } : unknown) &
  (E extends { query: infer S } ? { query: FieldsOf<InputOf<S>> } : unknown) &
  (E extends { headers: infer S } ? { headers: FieldsOf<InputOf<S>> } : unknown) &
  (E extends { body: z.ZodMiniType } ? { body: BodyWords } : unknown)

export type CallWords = SomeWords & {
  params?: Record<string, JsonSchema>
  query?: Record<string, JsonSchema>
  headers?: Record<string, JsonSchema>
  body?: BodyWords
}

const id = (what: string): JsonSchema => ({ type: 'string', description: `The uuid of ${what}.` })
const lookupLimit: JsonSchema = {
  type: 'integer',
  minimum: 1,
  maximum: LOOKUP_LIMIT,
  default: LOOKUP_LIMIT,
  description: 'How many at most. There are fewer than the maximum of all of them.',
}
const searched = (what: string): JsonSchema => ({
  type: 'string',
  maxLength: MAX_SEARCH_LENGTH,
  description: `Narrows the list to those in which every word of it occurs, in ${what}; case and diacritics do not matter.`,
})

export const callWords: { [Name in EndpointName]: WordsFor<(typeof endpoints)[Name]> } = {
  placeOrder: {
    description: [
      'Of two kinds: a visitor’s, in which everything is typed in, and one for a company of the signed-in person, which names `selectedCompany`.',
      'Besides what the schema says: `availableHoursTo` is later than `availableHoursFrom`; a contact person whose name is not the reporter’s has a phone;',
      'quantities in other units than pieces have at most three decimals. `errors` of a problem name each field by its path, such as `orderData.0.recyclingItem.value`.',
      'Texts are trimmed first; a field that may be left out may be null or an empty text as well.',
    ].join('\n'),
    withSession:
      'With the session cookie a visitor’s order is completed from the profile, and one for an own company needs it. No `X-XSRF-TOKEN` is asked for; ' +
      'the cookie counts only when the pages of this site or no page at all made the call.',
    headers: {
      'idempotency-key': field.uuid(
        [
          `A UUID of the caller’s making, new for each order. For ${IDEMPOTENCY_HOURS} hours a repeat with the same body is answered like the first and makes no second order;`,
          'with another body, or by somebody else, it is refused with `IDEMPOTENCY.KEY_REUSED`. A refused order does not use it up.',
        ].join(' '),
      ),
      'order-files': {
        type: 'string',
        pattern: String.raw`^\d{1,3}$`,
        examples: ['2'],
        description:
          'How many files will follow: the mails wait some minutes for them, to name those that came.',
      },
    },
    body: {
      description: `The order, of at most ${ORDER_BODY_LIMIT_BYTES / 1024} KiB.`,
      schema: { oneOf: [field.named('VisitorOrder'), field.named('CompanyOrder')] },
      examples: examples.orderExamples,
    },
    answer: 'The order was placed and the mails about it will be sent.',
    answerExample: examples.placedOrder,
  },
  addOrderFile: {
    description: `At most ${MAX_FILES_PER_ORDER} files an order, within ${FILE_UPLOAD_MINUTES} minutes of placing it: its number is all that is asked for. The same file sent again is not kept twice.`,
    withSession: 'With the session cookie the history of the order says who added the file.',
    params: {
      orderNumber: {
        type: 'string',
        description: 'The number that placing the order answered.',
        examples: [examples.ORDER_NUMBER],
      },
    },
    body: {
      description: 'One file.',
      schema: field.named('FileToAdd'),
      examples: { picture: { value: examples.sentFile } },
    },
    answer: 'The file was kept.',
    answerExample: examples.keptFile,
  },
  checkOrderLink: {
    params: { token: { type: 'string', description: 'The last part of the link’s address.' } },
    answer: 'The link may be used.',
  },
  getLinkedCompany: {
    params: { token: { type: 'string', description: 'The last part of the link’s address.' } },
    answer: 'What identifies the company; its phone and e-mail are not told.',
  },
  listPackageTypes: {
    query: { limit: lookupLimit, name: searched('the name') },
    answer: 'Ways of packing; the last one, `other`, stands for a package with a name of its own.',
  },
  listRecyclingItems: {
    query: {
      limit: lookupLimit,
      search: searched('name, examples, group, waste code and description taken together'),
    },
    answer: 'Equipment, in the order of the catalogue.',
  },
  findCompany: {
    body: {
      description: 'Of which company.',
      schema: field.named('CompanyToFind'),
      examples: { nip: { value: { nip: '7740001454' } } },
    },
    answer: 'What the register says; `res` is null when no register knows the number.',
  },
  logIn: {
    description: [
      `Sets the session cookie, which lives ${SESSION_LIFETIME_MINUTES} minutes from the last call. Calls of the portal carry the cookie and,`,
      'in the header `X-XSRF-TOKEN`, the `xsrfToken` of this answer: on GET too, except for downloads.',
    ].join(' '),
    body: {
      description: 'Who signs in.',
      schema: field.named('SignIn'),
      examples: { person: { value: examples.signIn } },
    },
    answer:
      'Signed in, the cookie is in `Set-Cookie`; or, of somebody with a second factor, that a code is asked for within ' +
      `${PENDING_LOG_IN_MINUTES} minutes, of the same browser.`,
    answerExample: examples.signedIn,
  },
  currentSession: {
    withSession:
      'With the session cookie it answers who that is, and a fresh copy of the anti-forgery token.',
    answer: 'Who is signed in.',
    answerExample: examples.signedIn,
  },
  logOut: { answer: 'Signed out.' },
  forgotPassword: {
    body: { description: 'Whose password.', schema: field.named('PasswordLinkRequest') },
    answer: 'The link was mailed.',
  },
  setPassword: {
    body: { description: 'The new password and what entitles to it.', schema: field.named('NewPassword') },
    answer: 'The password was set; nobody is signed in by it.',
  },
  changePassword: {
    body: { description: 'The old password and the new one.', schema: field.named('PasswordChange') },
    answer: 'The password was changed.',
  },
  getProfile: { answer: 'The person.' },
  updateProfile: {
    body: { description: 'All three of them.', schema: field.named('ProfileChange') },
    answer: 'The person, as changed.',
  },
  listSessions: { answer: 'The sessions that are alive.' },
  endSession: { params: { id: id('a session of the list') }, answer: 'The session has ended.' },
  endOtherSessions: { answer: 'The others have ended, this one goes on.' },
  getCompany: { params: { id: id('a company: one of `ccIds` of the profile') }, answer: 'The company.' },
  listBranches: {
    params: { id: id('a company: one of `ccIds` of the profile') },
    answer: 'Its pickup places.',
  },
  listOrders: {
    query: {
      ...field.paging('orders'),
      sort: {
        type: 'string',
        enum: ORDER_SORTS,
        default: 'createdDate',
        description:
          'By when they were placed, or by the date of receipt; those without one come last either way.',
      },
      order: {
        type: 'string',
        enum: SORT_DIRECTIONS,
        default: 'asc',
        description: 'Oldest or newest first.',
      },
      search: {
        type: 'string',
        maxLength: MAX_SEARCH_LENGTH,
        default: '',
        description: `Each word of it must occur in the order’s number, its company’s name, or the name, street, postal code or city of its pickup place; case and diacritics do not matter. Fewer than ${MIN_SEARCH_LENGTH} characters search for nothing: all orders are answered.`,
      },
      overview: {
        type: 'boolean',
        default: false,
        description:
          'Whether `overview` is answered too: the number of the person’s companies, and the earliest order that is planned for today or later, whatever is searched for.',
      },
    },
    answer: 'One page of the orders that match; `totalCount` counts all of them.',
  },
  getOrder: {
    params: { id: id('an order') },
    answer: 'The order, as it was placed, with what happened to it since.',
  },
  downloadProtocol: {
    description:
      'Opened as a link: the session cookie is enough, no `X-XSRF-TOKEN` is asked for. It lists the equipment whose `destructionProtocol` is true, with each serial number once, in the language of the order.',
    params: { id: id('an order') },
    answer:
      'The bytes of the PDF, as an attachment. 404 before the order is completed, or where nobody asked for one.',
  },
  downloadOrderFile: {
    description: 'Opened as a link: the session cookie is enough, no `X-XSRF-TOKEN` is asked for.',
    params: { id: id('an order'), fileId: id('a file of it') },
    answer: 'The bytes of the file, as an attachment with its name.',
  },
  ...accessWords,
  ...staffWords,
  ...phoneOrderWords,
  ...staffCompanyWords,
  ...companyMergeWords,
  ...longJobWords,
  ...privacyWords,
  ...importWords,
  ...staffLinkWords,
  ...catalogueWords,
  ...settingsWords,
  ...staffAccountWords,
  ...peopleWords,
  ...auditWords,
}

export const wordsOf = (name: EndpointName): CallWords => callWords[name]
