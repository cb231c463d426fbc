// Changes of an order that staff send. Each names the version it is based on.
import * as z from 'zod/mini'
import type { ProblemCode } from '../errors.ts'
import { boundedList, listOf } from '../fields/bounded-list.ts'
import { day } from '../fields/day.ts'
import { givenOf, readAs } from '../fields/given.ts'
import { optionalLines, optionalText, requiredLines } from '../fields/text.ts'
import { uuid } from '../fields/uuid.ts'
import { version } from '../fields/version.ts'
import {
  MAX_BULK_ORDERS,
  MAX_NOTE_LENGTH,
  MAX_REASON_LENGTH,
  MAX_WASTE_CARD_LENGTH,
  MAX_EQUIPMENT_ENTRIES,
} from '../limits.ts'
import { collectedMass } from '../pickup-days/stop-report.ts'
import { needsOf, reasonIsLongEnough } from './change-status.ts'
import { ORDER_STATUSES, type OrderStatus, stepsInto } from './order.ts'
import { pickupPlaceFields } from './pickup-place.ts'
import { orderFields, signedInReporter, typedReporter } from './place-order.ts'

const { availableHoursFrom, availableHoursTo, orderData, comment, accessCard } = orderFields

/** Checks only the length; change-status.ts decides whether a reason is required. */
const reason = optionalLines(MAX_REASON_LENGTH).check(
  z.refine((text) => text === null || reasonIsLongEnough(text), { error: 'REASON_LENGTH' }),
)

const status = {
  status: z.enum(ORDER_STATUSES),
  suggestedDate: z.nullish(day('SUGGESTED_DATE_REQUIRED')),
  hoursFrom: z.nullish(availableHoursFrom),
  hoursTo: z.nullish(availableHoursTo),
  reason,
  /** Whether the mail to the client contains the reason. */
  showReason: z._default(z.boolean(), false),
  notify: z._default(z.boolean(), true),
}

export const changeOrderStatus = z.object({ version, ...status })
export type ChangeOrderStatus = Omit<z.output<typeof changeOrderStatus>, 'version'>

/** Body of a change that needs only the version. */
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
  /** Whether something arrived that the person has not read, such as a change by the customer. */
  unread: z.boolean(),
})

/**
 * Status of a bulk change. If every step to the status needs a date or a reason, a call without it is
 * rejected as a whole, because each of its orders would be rejected.
 */
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
/** Whether `what` is true for the needs of every step to this status. */
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
  action: readAs<z.output<typeof bulkStatus> | z.output<typeof bulkAssignee>, BulkAction>(
    z.union([bulkStatus, bulkAssignee]),
    (action) => (Object.hasOwn(action, 'assigneeUuid') ? bulkAssignee : bulkStatus),
  ),
})
export type ChangeOrders = z.output<typeof changeOrders>

/** Reasons why one of several orders was not changed. */
export const BULK_PROBLEMS = [
  'ORDER.NOT_FOUND',
  'ORDER.CHANGED_MEANWHILE',
  'ORDER.ILLEGAL_TRANSITION',
  'ERROR.INVALID_INPUT',
  'PERSON.NOT_FOUND',
  'LONG_JOB.UNDER_WAY',
  'ERROR.INTERNAL',
  'ERROR.UNAVAILABLE',
  /** Not attempted, because an earlier order of the call failed with an unexpected error. */
  'ORDER.NOT_TRIED',
] as const satisfies (ProblemCode | 'ORDER.NOT_TRIED')[]
export type BulkProblem = (typeof BULK_PROBLEMS)[number]

/** Warning in the answer of a booking. The booking itself succeeded. */
export const bookingWarning = z.literal('DAY.FULL')
export type BookingWarning = z.output<typeof bookingWarning>

export const changedOrdersAnswer = z.object({
  results: z.array(
    z.union([
      z.object({
        uuid: z.string(),
        ok: z.literal(true),
        version: z.number(),
        warning: z.optional(bookingWarning),
      }),
      z.object({ uuid: z.string(), ok: z.literal(false), code: z.enum(BULK_PROBLEMS) }),
    ]),
  ),
})
export type ChangedOrders = z.output<typeof changedOrdersAnswer>

/** A phone order may lack an email address, a client's order may lack a phone number. */
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
  wasteCardNumber: optionalText(MAX_WASTE_CARD_LENGTH),
  /** Whether to mail the client about a new place, new hours or a new contact person of a planned order. */
  notify: z.boolean(),
}

/** Fields of an order that staff may correct, by the rules of the order form; fields left out keep their values. */
export const editOrder = givenOf(editable, { version })
export type EditOrder = Omit<z.output<typeof editOrder>, 'version'>

/** Masses weighed at the pickup, as staff enter or correct them. A code that is left out counts as not weighed. */
export const saveMasses = z.object({
  version,
  masses: listOf(collectedMass, MAX_EQUIPMENT_ENTRIES),
})
export type SaveMasses = z.output<typeof saveMasses>
