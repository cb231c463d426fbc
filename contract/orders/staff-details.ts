// One order as staff read it: all that its company reads, who did what, and fields for staff only.
import * as z from 'zod/mini'
import { massOfCode } from '../catalogue/mass-of-code.ts'
import { reference } from '../fields/reference.ts'
import { LOCALES } from '../languages.ts'
import { WASTE_CARD_STATES } from '../law/waste-card.ts'
import { orderDetailsAnswer } from './order-details.ts'
import { fieldChange, ORDER_ACTORS, ORDER_EVENTS } from './order-history.ts'
import { MAIL_STATES, ORDER_MAIL_KINDS } from './order-mails.ts'
import { ORDER_STATUSES } from './order.ts'
import { reminderAnswer } from './reminders.ts'
import { REPLY_KIND, replyAttachment } from './replies.ts'

export const noteAnswer = z.object({ uuid: z.string(), text: z.string(), at: z.string(), by: reference })
export type Note = z.output<typeof noteAnswer>

const typedCompany = z.extend(z.omit(orderDetailsAnswer.shape.customerCompany, { uuid: true }), {
  /** Whether staff still have to settle if a BDO number is needed. */
  bdoUnknown: z.boolean(),
})

export const messageAnswer = z.object({
  uuid: z.string(),
  /** `in`: a reply by e-mail; `out`: a mail about the order. */
  direction: z.enum(['in', 'out']),
  kind: z.enum([...ORDER_MAIL_KINDS, REPLY_KIND]),
  to: z.string(),
  /** Null until the mail is rendered, which happens when it is sent. */
  subject: z.nullable(z.string()),
  at: z.string(),
  state: z.enum(MAIL_STATES),
  reason: z.optional(z.string()),
  /** Set for an undelivered mail that staff dismissed. */
  dismissed: z.optional(z.literal(true)),
  /** Earliest moment of sending, for a waiting mail. */
  dueAt: z.optional(z.string()),
  /** Text and author of a message that staff wrote. */
  text: z.optional(z.string()),
  by: z.optional(reference),
  /** Sender of a reply, as the mail names it; anybody can write any address there. */
  from: z.optional(z.object({ name: z.nullable(z.string()), email: z.string() })),
  /** Files of a reply. */
  attachments: z.optional(z.array(replyAttachment)),
  /** Set for a reply that a machine wrote, such as an out-of-office note. */
  automatic: z.optional(z.literal(true)),
  /** Set for a reply that was too large: only its head was read, and the mail is in the office's mailbox. */
  tooLarge: z.optional(z.literal(true)),
  /**
   * Whether staff may resend it: not before the first attempt, and not if a later change of the order made
   * the mail pointless.
   */
  resendable: z.boolean(),
})
export type Message = z.output<typeof messageAnswer>

export const staffOrderAnswer = z.extend(orderDetailsAnswer, {
  version: z.number(),
  /** Typed company data, or the company's stored data on the day of the order. */
  company: typedCompany,
  /** Company to which the order belongs, and its pickup place chosen when the order was attached. */
  customerCompany: z.nullable(reference),
  attachedBranch: z.nullable(reference),
  /** Company with the same NIP, proposed while the order belongs to no company. */
  proposedCompany: z.nullable(reference),
  /** Language of the order's mails. */
  locale: z.enum(LOCALES),
  /** Whether staff revoked the status links and no newer one exists. */
  linkRevoked: z.boolean(),
  assignee: z.nullable(reference),
  unread: z.boolean(),
  hazardous: z.boolean(),
  /** Oldest first. */
  notes: z.array(noteAnswer),
  /** Reminders of everybody, earliest first. */
  reminders: z.array(reminderAnswer),
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
      /** Person who made the change; null for a visitor. */
      by: z.nullable(reference),
      reason: z.optional(z.string()),
      /** Whether staff made the reason visible to the client. */
      showReason: z.optional(z.boolean()),
      changes: z.optional(z.array(fieldChange)),
      /** Whether a mail was sent about the change; absent for events that never send one. */
      notified: z.optional(z.boolean()),
      /** Set if the change was undone. */
      undone: z.optional(z.literal(true)),
    }),
  ),
  /** Recent orders with the same NIP or the same pickup place. */
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
  /** With the reason of a weighed mass that is 0 or far from the estimate. */
  wasteCodes: z.array(z.extend(massOfCode, { reason: z.nullable(z.string()) })),
  /** Number of the waste transfer card (KPO) in the register, as the client reported it. */
  wasteCardNumber: z.nullable(z.string()),
  wasteCard: z.enum(WASTE_CARD_STATES),
})
export type StaffOrder = z.output<typeof staffOrderAnswer>

/** Extra member of the conflict problem: the current order, when a change was based on an older version. */
export const changedMeanwhile = z.object({ current: z.object({ order: staffOrderAnswer }) })
export type ChangedMeanwhile = z.output<typeof changedMeanwhile>
