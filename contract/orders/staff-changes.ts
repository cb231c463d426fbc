// What staff send to change an order. Every change names the version that it was made upon.
import * as z from 'zod/mini'
import type { ProblemCode } from '../errors.ts'
import { boundedList } from '../fields/bounded-list.ts'
import { day } from '../fields/day.ts'
import { givenOf, readAs } from '../fields/given.ts'
import { optionalLines, requiredLines } from '../fields/text.ts'
import { uuid } from '../fields/uuid.ts'
import { version } from '../fields/version.ts'
import { MAX_BULK_ORDERS, MAX_NOTE_LENGTH, MAX_REASON_LENGTH } from '../limits.ts'
import { needsOf, reasonIsLongEnough } from './change-status.ts'
import { ORDER_STATUSES, type OrderStatus, stepsInto } from './order.ts'
import { pickupPlaceFields } from './pickup-place.ts'
import { orderFields, signedInReporter, typedReporter } from './place-order.ts'

const { availableHoursFrom, availableHoursTo, orderData, comment, accessCard } = orderFields

/** Whether a reason is asked for is decided in change-status.ts; this is how long it may be. */
const reason = optionalLines(MAX_REASON_LENGTH).check(
  z.refine((text) => text === null || reasonIsLongEnough(text), { error: 'REASON_LENGTH' }),
)

const status = {
  status: z.enum(ORDER_STATUSES),
  suggestedDate: z.nullish(day('SUGGESTED_DATE_REQUIRED')),
  hoursFrom: z.nullish(availableHoursFrom),
  hoursTo: z.nullish(availableHoursTo),
  reason,
  /** Whether the mail tells the reason to the client. */
  showReason: z._default(z.boolean(), false),
  /** Whether a mail is sent at all. */
  notify: z._default(z.boolean(), true),
}

export const changeOrderStatus = z.object({ version, ...status })
export type ChangeOrderStatus = Omit<z.output<typeof changeOrderStatus>, 'version'>

/** What a change sends that needs nothing but the version it is made upon. */
export const versionOfOrder = z.object({ version })

export const attachCompany = z.object({
  version,
  companyUuid: z.nullable(uuid()),
  branchUuid: z.nullish(uuid()),
})

export const assignOrder = z.object({ version, userUuid: z.nullable(uuid()) })

export const addNote = z.object({ text: requiredLines('NOTE_REQUIRED', MAX_NOTE_LENGTH) })

export const sayPresence = z.object({ editing: z.boolean() })
export const presenceAnswer = z.object({
  others: z.array(z.object({ name: z.string(), editing: z.boolean() })),
})

/** No order gets such a status without a date or a reason: every row would be refused, so the whole call is. */
const bulkStatus = z.object(status).check(
  z.refine(({ status, suggestedDate }) => !needsDate(status) || Boolean(suggestedDate), {
    error: 'SUGGESTED_DATE_REQUIRED',
    path: ['suggestedDate'],
  }),
  z.refine(({ status, reason }) => !needsReason(status) || reason !== null, {
    error: 'REASON_REQUIRED',
    path: ['reason'],
  }),
)
/** Whichever step leads to it. */
const asksAlwaysFor = (status: OrderStatus, what: (needs: ReturnType<typeof needsOf>) => boolean) =>
  stepsInto(status).length > 0 && stepsInto(status).every((step) => what(needsOf(step)))
const needsDate = (status: OrderStatus) => asksAlwaysFor(status, ({ date }) => date === 'required')
const needsReason = (status: OrderStatus) => asksAlwaysFor(status, ({ reason }) => reason)
const bulkAssignee = z.object({ assigneeUuid: z.nullable(uuid()) })

type SentStatus = Omit<z.input<typeof bulkStatus>, 'reason'> & { reason?: string | null }
export type BulkAction = SentStatus | z.input<typeof bulkAssignee>

export const changeOrders = z.object({
  orders: boundedList(
    z.array(z.object({ uuid: z.string(), version })).check(z.minLength(1), z.maxLength(MAX_BULK_ORDERS)),
  ),
  action: readAs<z.output<typeof bulkStatus> | z.output<typeof bulkAssignee>, BulkAction>((action) =>
    Object.hasOwn(action, 'assigneeUuid') ? bulkAssignee : bulkStatus,
  ),
})
export type ChangeOrders = z.output<typeof changeOrders>

/** Why one of several orders was not changed. */
export const BULK_PROBLEMS = [
  'ORDER.NOT_FOUND',
  'ORDER.CHANGED_MEANWHILE',
  'ORDER.ILLEGAL_TRANSITION',
  'ERROR.INVALID_INPUT',
  'PERSON.NOT_FOUND',
  'LONG_JOB.UNDER_WAY',
  'ERROR.INTERNAL',
  'ERROR.UNAVAILABLE',
  /** An earlier order of the call failed unforeseen. */
  'ORDER.NOT_TRIED',
] as const satisfies (ProblemCode | 'ORDER.NOT_TRIED')[]
export type BulkProblem = (typeof BULK_PROBLEMS)[number]

export const changedOrdersAnswer = z.object({
  results: z.array(
    z.union([
      z.object({ uuid: z.string(), ok: z.literal(true), version: z.number() }),
      z.object({ uuid: z.string(), ok: z.literal(false), code: z.enum(BULK_PROBLEMS) }),
    ]),
  ),
})
export type ChangedOrders = z.output<typeof changedOrdersAnswer>

/** An order taken by telephone may be without an e-mail address, one of a client without a phone. */
const reporter = {
  name: typedReporter.name,
  surname: typedReporter.surname,
  email: signedInReporter.shape.email,
  phone: signedInReporter.shape.phone,
}

const editable = {
  availableHoursFrom,
  availableHoursTo,
  orderData,
  comment,
  accessCard,
  customerCompanyBranch: givenOf(pickupPlaceFields),
  reporter: givenOf(reporter),
  /** Whether a mail tells of another place, other hours or another contact person of a planned order. */
  notify: z.boolean(),
}

/** The fields of an order that staff may correct, each by the rule of the order form; what is left out stays. */
export const editOrder = givenOf(editable, { version })
export type EditOrder = Omit<z.output<typeof editOrder>, 'version'>
