// The words about the staff's calls, and the schemas of what they send.

import type * as z from 'zod/mini'
import { SORT_DIRECTIONS } from '#contract/fields/paging.ts'
import { HOURS_FROM, HOURS_TO } from '#contract/fields/pickup-hours.ts'
import {
  MAX_BULK_ORDERS,
  MAX_COMMENT_LENGTH,
  MAX_EQUIPMENT_ENTRIES,
  MAX_LOAD_DAYS,
  MAX_MESSAGE_LENGTH,
  MAX_MESSAGE_SUBJECT_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_REASON_LENGTH,
  MAX_SEARCH_LENGTH,
  MIN_REASON_LENGTH,
  MIN_STAFF_SEARCH_LENGTH,
  MAX_UNDELIVERED_MAILS,
  MAX_VIEW_NAME_LENGTH,
  MAX_VIEW_QUERY_LENGTH,
  NOTE_DELETE_MINUTES,
  PRESENCE_SECONDS,
  OVERVIEW_WEEKS,
  UNDELIVERED_MAILS_DAYS,
  UNDO_SECONDS,
  SEARCH_COUNT_LIMIT,
  VIEW_COUNT_LIMIT,
} from '#contract/limits.ts'
import { needsOf } from '#contract/orders/change-status.ts'
import { holdsDay, nextStatuses, ORDER_STATUSES, STATUS_STEPS, stepBetween } from '#contract/orders/order.ts'
import {
  STAFF_ORDER_SORTS,
  type exportStaffOrdersQuery,
  type listStaffOrdersQuery,
} from '#contract/orders/staff-list.ts'
import { accessFields } from './access-words.ts'
import * as field from './schema.ts'
import type { FieldsOf, JsonSchema } from './schema.ts'

const version: JsonSchema = {
  type: 'integer',
  minimum: 1,
  description: 'The version of the order that the change is made upon; of another one it is refused.',
}
const day = (description: string): JsonSchema => ({
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: `${description}, \`YYYY-MM-DD\` in Warsaw.`,
})
const uuidOrNull = (description: string): JsonSchema => field.optional(field.uuid(description))

/** Each status with those that may follow it, and the step that leads there. */
const MACHINE = ORDER_STATUSES.map((from) => {
  const ways = nextStatuses(from).map((to) => `${to} (\`${stepBetween(from, to)}\`)`)
  return `after ${from} ${ways.length > 0 ? ways.join(', ') : 'none'}`
}).join('; ')

const stepsWith = (has: (needs: ReturnType<typeof needsOf>) => boolean) =>
  STATUS_STEPS.filter((step) => has(needsOf(step)))
    .map((step) => `\`${step}\``)
    .join(' and ')

const status = {
  status: {
    type: 'string',
    enum: ORDER_STATUSES,
    description: `The status to set. Which may follow, and by which step: ${MACHINE}.`,
  },
  suggestedDate: field.optional(
    day(
      `The date of receipt: asked for with ${stepsWith(({ date }) => date === 'required')}; with ${stepsWith(({ date }) => date === 'optional')} the planned one stays if none is given. Not before today with ${stepsWith(({ days }) => days === 'from today')}, not after today with ${stepsWith(({ days }) => days === 'until today')}`,
    ),
  ),
  hoursFrom: field.optional({
    type: 'string',
    enum: HOURS_FROM,
    description: `With ${stepsWith(({ hours }) => hours)}: from when the pickup may be expected. Left out, the hours of the order stay.`,
  }),
  hoursTo: field.optional({
    type: 'string',
    enum: HOURS_TO,
    description: `With ${stepsWith(({ hours }) => hours)}: until when the pickup may be expected.`,
  }),
  reason: field.optional({
    type: 'string',
    minLength: MIN_REASON_LENGTH,
    maxLength: MAX_REASON_LENGTH,
    description: `Why: asked for with ${stepsWith(({ reason }) => reason)}.`,
  }),
  showReason: {
    type: 'boolean',
    default: false,
    description: 'Whether the client is told the reason.',
  },
  notify: { type: 'boolean', default: true, description: 'Whether the client is told by e-mail.' },
} satisfies Record<string, JsonSchema>

export const unattendedHeaders = {
  'x-unattended': {
    type: 'string',
    description:
      'Sent, with any value, by a page that asks again and again by itself: the call then keeps no session alive.',
  },
} satisfies Record<string, JsonSchema>

const view = {
  name: field.text('What the view is called.', MAX_VIEW_NAME_LENGTH),
  shared: { type: 'boolean', description: 'Whether all of the staff see it.' },
  query: {
    type: 'string',
    maxLength: MAX_VIEW_QUERY_LENGTH,
    description:
      'Filters and order as the query of `GET /staff/orders` has them, such as `status=NEW&postalCode=60`; what is no filter is left out.',
  },
} satisfies Record<string, JsonSchema>

export const staffBodySchemas: Record<string, JsonSchema> = {
  StatusChange: field.object({ version, ...status }, ['version', 'status']),
  VersionOfOrder: field.object({ version }, ['version']),
  OrderCorrection: field.object(
    {
      version,
      availableHoursFrom: {
        type: 'string',
        enum: HOURS_FROM,
        description: 'From when somebody is there, Polish time.',
      },
      availableHoursTo: {
        type: 'string',
        enum: HOURS_TO,
        description: 'Until when somebody is there; later than the beginning.',
      },
      comment: field.optional(field.text('The comment; null removes it.', MAX_COMMENT_LENGTH)),
      ...accessFields,
      customerCompanyBranch: {
        type: 'object',
        description:
          'Fields of the pickup place and the contact person there, as in the body of an order. Another contact person keeps nothing of the one before: their phone comes with them.',
        additionalProperties: true,
      },
      reporter: {
        type: 'object',
        description:
          'Fields of the person who ordered: `name`, `surname`, `email`, `phone`. Later mails go to the new address.',
        additionalProperties: true,
      },
      orderData: {
        type: 'array',
        minItems: 1,
        maxItems: MAX_EQUIPMENT_ENTRIES,
        items: field.named('EquipmentEntry'),
        description: 'All of the equipment, in the place of what was ordered.',
      },
      notify: {
        type: 'boolean',
        default: false,
        description:
          'Whether the client is told by e-mail, with an updated calendar file. Of a planned order whose place, hours or contact person change; otherwise no mail is sent.',
      },
    },
    ['version'],
    { description: 'What is left out stays as it is.' },
  ),
  CompanyOfOrder: field.object(
    {
      version,
      companyUuid: uuidOrNull(
        'The company that the order is given to; null takes it away from the one it has.',
      ),
      branchUuid: uuidOrNull('A pickup place of that company.'),
    },
    ['version', 'companyUuid'],
  ),
  AssigneeOfOrder: field.object(
    { version, userUuid: uuidOrNull('A member of the staff; null when nobody handles the order.') },
    ['version', 'userUuid'],
  ),
  NewNote: field.object({ text: field.text('Plain text, in several lines if need be.', MAX_NOTE_LENGTH) }, [
    'text',
  ]),
  NewMessage: field.object(
    {
      subject: field.text(
        'One line; the number of the order is appended where it is not part of it.',
        MAX_MESSAGE_SUBJECT_LENGTH,
      ),
      text: field.text('Plain text; an empty line begins a paragraph.', MAX_MESSAGE_LENGTH),
    },
    ['subject', 'text'],
  ),
  MailAgain: field.object(
    { to: field.optional(field.email('A corrected address. Left out, the mail goes where it went before.')) },
    [],
  ),
  StaffView: field.object(view, ['name', 'shared', 'query']),
  ChangeOfStaffView: field.object(view, [], { description: 'What is left out stays as it is.' }),
  Presence: field.object(
    { editing: { type: 'boolean', description: 'Whether the person is about to change something.' } },
    ['editing'],
  ),
  ChangeOfOrders: field.object(
    {
      orders: {
        type: 'array',
        minItems: 1,
        maxItems: MAX_BULK_ORDERS,
        items: field.object({ uuid: field.uuid('An order.'), version }, ['uuid', 'version']),
        description: 'Which orders, each with the version that was seen.',
      },
      action: {
        description: 'What is done to each: a status is set, or somebody is to handle it.',
        oneOf: [
          field.object(status, ['status']),
          field.object({ assigneeUuid: uuidOrNull('A member of the staff, or null for nobody.') }, [
            'assigneeUuid',
          ]),
        ],
      },
    },
    ['orders', 'action'],
  ),
}

const id = (what = 'an order'): JsonSchema => ({ type: 'string', description: `The uuid of ${what}.` })
const body = (name: string, description: string) => ({ description, schema: field.named(name) })
const orderAnswer = 'The order as it is now.'

const filters = {
  sort: {
    type: 'string',
    enum: STAFF_ORDER_SORTS,
    default: 'createdDate',
    description: 'What the list is sorted by; orders without a date of receipt come last either way.',
  },
  order: { type: 'string', enum: SORT_DIRECTIONS, default: 'desc', description: 'The direction.' },
  search: {
    type: 'string',
    maxLength: MAX_SEARCH_LENGTH,
    default: '',
    description: `Each word of it must occur in the order’s number (with or without hyphens), its company, its tax number, its pickup place, a phone, or the name or e-mail of who ordered; case and diacritics do not matter. Fewer than ${MIN_STAFF_SEARCH_LENGTH} characters search for nothing.`,
  },
  status: {
    type: 'string',
    pattern: `^(${ORDER_STATUSES.join('|')})(,(${ORDER_STATUSES.join('|')}))*$`,
    description: 'One status or several, divided by commas.',
  },
  createdFrom: day('Placed on that day or later'),
  createdTo: day('Placed on that day or before'),
  pickupFrom: day('With a date of receipt on that day or later'),
  pickupTo: day('With a date of receipt on that day or before'),
  companyUuid: field.uuidOr('none', 'Of that company, or `none`: of no company.'),
  postalCode: {
    type: 'string',
    pattern: '^\\d{1,5}$',
    description: 'The first digits of the pickup place’s postal code, without its hyphen.',
  },
  unread: {
    type: 'string',
    const: 'true',
    description: 'Open orders alone that the person has not opened yet.',
  },
  assigneeUuid: field.uuidOr('me|none', 'Handled by that person, by `me`, or by `none`.'),
  hazardous: { type: 'string', const: 'true', description: 'Orders alone with hazardous equipment.' },
  undelivered: {
    type: 'string',
    const: 'true',
    description: `Orders alone with a mail of the last ${UNDELIVERED_MAILS_DAYS} days that was tried and has not arrived.`,
  },
} satisfies Record<string, JsonSchema>

const listQuery = {
  ...field.paging('orders'),
  ...filters,
} satisfies FieldsOf<z.input<typeof listStaffOrdersQuery>>

export const staffWords = {
  getOverview: {
    headers: unattendedHeaders,
    description: `\`waiting\` is counted now, \`trends\` a moment ago, among very many orders up to ten minutes. Days and weeks are those of Warsaw; a week begins on Monday. Days from the order to the pickup are those of what was collected in the week; the mass is estimated, of orders that were not cancelled.`,
    answer: `What waits, and the last ${OVERVIEW_WEEKS} weeks, the running one at the end.`,
  },
  listStaffOrders: {
    headers: unattendedHeaders,
    query: listQuery,
    answer: `One page of the orders that match; \`totalCount\` counts all of them, \`counts\` those of each status whatever statuses were asked for. Of a search the newest ${SEARCH_COUNT_LIMIT} are counted; \`countsAreLowerBound\` says that there are more, and a page that is full then has another after it.`,
  },
  exportStaffOrders: {
    description:
      'Opened as a link: the session cookie is enough, no `X-XSRF-TOKEN` is asked for. UTF-8 with a byte order mark, semicolons, CRLF, a comma before decimals; ' +
      'a text that a spreadsheet would take for a formula begins with an apostrophe, a phone number with `+` begins with a no-break space. Two are written at a time; a third is asked to come again.',
    query: filters satisfies FieldsOf<z.input<typeof exportStaffOrdersQuery>>,
    answer: 'The bytes of the file, sent while they are read.',
  },
  listStaffViews: {
    headers: unattendedHeaders,
    answer: `The person’s own and the shared ones, by name. \`count\` goes no further than ${VIEW_COUNT_LIMIT}; \`countIsLowerBound\` says that there are more.`,
  },
  addStaffView: { body: body('StaffView', 'The view to keep.'), answer: 'The view.' },
  changeStaffView: {
    description: 'By who made the view; a shared one by administrators, too.',
    params: { id: id('a view') },
    body: body('ChangeOfStaffView', 'What changes.'),
    answer: 'The view as it is now.',
  },
  deleteStaffView: {
    description: 'By who made the view; a shared one by administrators, too.',
    params: { id: id('a view') },
    answer: 'It is gone.',
  },
  getStaffOrder: { params: { id: id() }, answer: 'The order.' },
  downloadStaffProtocol: {
    description:
      'Opened as a link: the session cookie is enough, no `X-XSRF-TOKEN` is asked for. It lists the equipment whose `destructionProtocol` is true, with each serial number once, in the language of the order.',
    params: { id: id() },
    answer:
      'The bytes of the PDF, as an attachment. 404 before the order is completed, or where nobody asked for one.',
  },
  readOrder: { params: { id: id() }, answer: 'It is noted; a new order is read now.' },
  changeOrderStatus: {
    description:
      'A status that may not follow the present one is refused with `ORDER.ILLEGAL_TRANSITION`. ' +
      'Of an order that somebody changed since, `ORDER.CHANGED_MEANWHILE` brings the order as it is now, as `current`.',
    params: { id: id() },
    body: body('StatusChange', 'The status, and what it needs.'),
    answer: orderAnswer,
  },
  undoOrderChange: {
    description: `For ${UNDO_SECONDS} seconds, by the person who set the status with ${stepsWith(({ isUndoable }) => isUndoable)}, unless something else was changed since.`,
    params: { id: id() },
    body: body('VersionOfOrder', 'Upon which version.'),
    answer: orderAnswer,
  },
  editOrder: {
    params: { id: id() },
    body: body('OrderCorrection', 'The fields that change.'),
    answer: orderAnswer,
  },
  attachCompany: {
    params: { id: id() },
    body: body('CompanyOfOrder', 'Whose order it is.'),
    answer: orderAnswer,
  },
  createCompanyFromOrder: {
    description:
      'The pickup place becomes one of the company’s. Of a tax number that another company has, `COMPANY.NIP_TAKEN` brings that company’s uuid, as `uuid`: the order can be attached to it.',
    params: { id: id() },
    body: body('VersionOfOrder', 'Upon which version.'),
    answer: orderAnswer,
  },
  assignOrder: {
    params: { id: id() },
    body: body('AssigneeOfOrder', 'Who handles it.'),
    answer: orderAnswer,
  },
  downloadStaffOrderFile: {
    description: 'Opened as a link: the session cookie is enough, no `X-XSRF-TOKEN` is asked for.',
    params: { id: id(), fileId: id('a file of it') },
    answer: 'The bytes of the file, as an attachment with its name.',
  },
  addNote: {
    params: { id: id() },
    body: body('NewNote', 'The note.'),
    answer: 'The note was kept. No client ever reads it.',
  },
  deleteNote: {
    description: `A note of one’s own, for ${NOTE_DELETE_MINUTES} minutes after it was written.`,
    params: { id: id(), noteId: id('a note of it') },
    answer: 'The note is gone.',
  },
  sendMessage: {
    description:
      'It goes to the address of the person who ordered, as it is now, with the order’s number and its contents below; answers go to the mailbox of the staff.',
    params: { id: id() },
    body: body('NewMessage', 'What to write.'),
    answer: 'The message was kept, and its mail is on its way.',
  },
  resendMessage: {
    description:
      'Not before its first try, which may still be undone, and not when the order has gone on since: nobody is told of a date that no longer holds.',
    params: { id: id(), messageId: id('a mail about it') },
    body: body('MailAgain', 'Where to, or nothing.'),
    answer: 'It is on its way once more.',
  },
  listUndeliveredMails: {
    headers: unattendedHeaders,
    description: `Mails about orders of the last ${UNDELIVERED_MAILS_DAYS} days that were tried and have not arrived.`,
    answer: `\`totalCount\` counts all of them; the latest ${MAX_UNDELIVERED_MAILS} are listed.`,
  },
  listColleagues: { answer: 'Everybody of the staff who can sign in, by name.' },
  getDayLoad: {
    description: `Orders with the status ${ORDER_STATUSES.filter(holdsDay).join(' or ')} on each day, ${MAX_LOAD_DAYS} days at most.`,
    query: { from: day('The first day'), to: day('The last day') },
    answer: 'The days that have an order, in their order.',
  },
  changeOrders: {
    body: body('ChangeOfOrders', 'Which orders, and the change.'),
    answer:
      'For each order, in the order of the call, its new version or the code of why it was not changed. After an unforeseen failure the rest is `ORDER.NOT_TRIED`.',
  },
  sayPresence: {
    headers: unattendedHeaders,
    description: `Whoever says nothing for ${PRESENCE_SECONDS} seconds is no longer there. It keeps nobody from anything.`,
    params: { id: id() },
    body: body('Presence', 'What the person is doing.'),
    answer: 'Who else is at the order.',
  },
}
