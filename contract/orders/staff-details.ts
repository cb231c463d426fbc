// One order as the staff read it: all that its company reads, who did what, and what only the staff know.
import * as z from 'zod/mini'
import { massOfCode } from '../catalogue/mass-of-code.ts'
import { reference } from '../fields/reference.ts'
import { LOCALES } from '../languages.ts'
import { orderDetailsAnswer } from './order-details.ts'
import { fieldChange, ORDER_ACTORS, ORDER_EVENTS } from './order-history.ts'
import { MAIL_STATES, ORDER_MAIL_KINDS } from './order-mails.ts'
import { ORDER_STATUSES } from './order.ts'

export const noteAnswer = z.object({ uuid: z.string(), text: z.string(), at: z.string(), by: reference })
export type Note = z.output<typeof noteAnswer>

const typedCompany = z.extend(z.omit(orderDetailsAnswer.shape.customerCompany, { uuid: true }), {
  /** Whether a BDO number is needed is to be settled with the person who ordered. */
  bdoUnknown: z.boolean(),
})

export const messageAnswer = z.object({
  uuid: z.string(),
  kind: z.enum(ORDER_MAIL_KINDS),
  to: z.string(),
  /** Null until it is written, which is when it is sent. */
  subject: z.nullable(z.string()),
  at: z.string(),
  state: z.enum(MAIL_STATES),
  reason: z.optional(z.string()),
  /** Not before then; of one that waits. */
  dueAt: z.optional(z.string()),
  /** Of a message that somebody of the staff wrote. */
  text: z.optional(z.string()),
  by: z.optional(reference),
  /** Whether it may be sent once more: not before its first try, nor when the order has gone on since. */
  resendable: z.boolean(),
})
export type Message = z.output<typeof messageAnswer>

export const staffOrderAnswer = z.extend(orderDetailsAnswer, {
  version: z.number(),
  /** As it was typed, or as it stood on the company's record when the order was placed. */
  company: typedCompany,
  /** The company that the order belongs to, and the pickup place of it that was named when it was attached. */
  customerCompany: z.nullable(reference),
  attachedBranch: z.nullable(reference),
  /** A company of the same tax number, while the order belongs to none. */
  proposedCompany: z.nullable(reference),
  /** In which its mails are written. */
  locale: z.enum(LOCALES),
  assignee: z.nullable(reference),
  unread: z.boolean(),
  hazardous: z.boolean(),
  /** Oldest first. */
  notes: z.array(noteAnswer),
  /** The mails about the order, oldest first. */
  messages: z.array(messageAnswer),
  history: z.array(
    z.object({
      uuid: z.string(),
      at: z.string(),
      event: z.enum(ORDER_EVENTS),
      status: z.enum(ORDER_STATUSES),
      suggestedDate: z.nullable(z.string()),
      actor: z.enum(ORDER_ACTORS),
      /** Null where nobody was signed in. */
      by: z.nullable(reference),
      reason: z.optional(z.string()),
      /** Whether the client was told the reason. */
      showReason: z.optional(z.boolean()),
      changes: z.optional(z.array(fieldChange)),
      /** Whether a mail tells of it; absent where none would. */
      notified: z.optional(z.boolean()),
      /** Of a change that was undone. */
      undone: z.optional(z.literal(true)),
    }),
  ),
  /** Orders of the same tax number or the same pickup place, placed lately. */
  similar: z.array(
    z.object({
      uuid: z.string(),
      orderNumber: z.string(),
      createdDate: z.string(),
      status: z.enum(ORDER_STATUSES),
      suggestedDate: z.nullable(z.string()),
      companyName: z.string(),
    }),
  ),
  wasteCodes: z.array(massOfCode),
})
export type StaffOrder = z.output<typeof staffOrderAnswer>

/** The order as it is now, with the problem of a change that was made upon an earlier version. */
export const changedMeanwhile = z.object({ current: z.object({ order: staffOrderAnswer }) })
export type ChangedMeanwhile = z.output<typeof changedMeanwhile>
