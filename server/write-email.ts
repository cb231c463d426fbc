// Renders every email by the kind of its mail.

import * as z from 'zod/mini'
import { cutOffOf, isBeforeCutOff } from '#contract/days/calendar.ts'
import { dayInWarsaw } from '#contract/fields/day.ts'
import type { OrderMailKind, StatusMailKind } from '#contract/orders/order-mails.ts'
import type { CalendarSettings } from '#contract/settings/operator-settings.ts'
import {
  passwordChangedEmail,
  passwordLinkEmail,
  secondFactorEmail,
} from '#server/features/accounts/account-emails.ts'
import { mailedColleague } from '#server/features/accounts/colleague-queries.ts'
import { addressForMail } from '#server/features/accounts/password-links.ts'
import type { Invitation } from '#server/features/accounts/people/invite.ts'
import { companyAddedEmail, invitationEmail } from '#server/features/accounts/people/people-emails.ts'
import { FACTOR_NEWS } from '#server/features/accounts/second-factor/factor-mails.ts'
import type { Email, Sender } from '#server/features/emails/public.ts'
import { renderEmail } from '#server/features/emails/render-email.ts'
import { assignedEmail } from '#server/features/orders/emails/assigned-email.ts'
import { customerChangeEmail } from '#server/features/orders/emails/customer-change-email.ts'
import { customerEventsOf } from '#server/features/orders/emails/customer-change-queries.ts'
import { messageEmail } from '#server/features/orders/emails/message-email.ts'
import {
  orderConfirmation,
  orderForCompany,
  orderForStaff,
} from '#server/features/orders/emails/new-order-emails.ts'
import {
  readMessageForEmail,
  readOrderForEmail,
  type OrderForEmail,
} from '#server/features/orders/emails/order-for-email-queries.ts'
import { reminderEmail } from '#server/features/orders/emails/reminder-email.ts'
import { statusEmail } from '#server/features/orders/emails/status-emails.ts'
import type { StatusMailData } from '#server/features/orders/mails/status-mails.ts'
import type { MessageMailData } from '#server/features/orders/staff/messages/order-messages.ts'
import { ordersGivenTo } from '#server/features/orders/staff/notices/notice-queries.ts'
import { newStatusUrl } from '#server/features/orders/status-link/status-link.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { MailContent, UnwrittenMail } from '#server/platform/mail/new-mail.ts'

/** Data that emails need besides those of the queued mail. */
interface EmailSources extends Sender {
  db: Connection
  now: Date
  calendar: CalendarSettings
}

/** Secret if the email grants access. */
type Written = Email & { isSecret?: boolean }

/** Writes the email of a mail; returns undefined if the mail has become pointless. */
type Writer = (mail: UnwrittenMail, from: EmailSources) => Promise<Written | undefined> | Written

const orderOf = ({ orderId }: UnwrittenMail, { db }: EmailSources): Promise<OrderForEmail> => {
  if (orderId === null) throw new Error('a mail about an order names none')
  return readOrderForEmail(db, orderId)
}

// Schemas of the column `mails.data`, one for each kind of mail.
const STATUS: z.ZodMiniType<StatusMailData> = z.object({
  date: z.nullable(z.string()),
  hoursFrom: z.string(),
  hoursTo: z.string(),
  reason: z.nullable(z.string()),
  sequence: z.number(),
  hasAppointment: z.boolean(),
})
const SINCE = z.object({ since: z.string() })
const DAY = z.object({ date: z.string() })
/** Data of a confirmation: when staff asked to send it again. */
const CONFIRMATION = z.nullable(z.object({ linkAskedAt: z.optional(z.string()) }))
const MESSAGE: z.ZodMiniType<MessageMailData> = z.object({ messageId: z.string() })
const LINK = z.object({ linkId: z.string(), isAskedFor: z.optional(z.boolean()) })
const INVITATION: z.ZodMiniType<Invitation> = z.discriminatedUnion('to', [
  z.object({ to: z.literal('company'), company: z.string() }),
  z.object({ to: z.literal('staff'), by: z.string() }),
  z.object({ to: z.literal('account') }),
])
const COMPANY = z.object({ company: z.string() })
const ASSIGNED = z.object({
  personId: z.string(),
  // Mails queued by older versions name no times.
  from: z.optional(z.string()),
  until: z.optional(z.string()),
})
const FACTOR = z.object({ what: z.enum(FACTOR_NEWS), left: z.optional(z.number()) })

/**
 * @throws Error that names the fields if the row contains something else, so that no mail leaves with gaps
 */
function dataOf<Data>(schema: z.ZodMiniType<Data>, { kind, data }: UnwrittenMail): Data {
  const read = schema.safeParse(data)
  if (read.success) return read.data
  throw new Error(`the stored data of a mail of the kind ${kind} is unusable: ${z.prettifyError(read.error)}`)
}

/** Mails that name a date to the person who ordered. After a revocation they have no link, because only staff bring one back. */
const WITH_LINK: ReadonlySet<StatusMailKind> = new Set([
  'order-planned',
  'order-date-changed',
  'order-details-changed',
])

function writeStatusOf(kind: StatusMailKind): Writer {
  return async (mail, from) => {
    const order = await orderOf(mail, from)
    const told = { kind, data: dataOf(STATUS, mail), at: mail.queuedAt }
    const url = WITH_LINK.has(kind) ? await newStatusUrl(from.db, order.id, from) : undefined
    return { ...statusEmail(order, { ...told, url }, from), isSecret: url !== undefined }
  }
}

/** Writes an email with a password link, and creates the link when the email is rendered. */
function withPasswordLink(write: (mail: UnwrittenMail, url: string, from: EmailSources) => Email): Writer {
  return async (mail, from) => {
    const { linkId } = dataOf(LINK, mail)
    const url = await addressForMail(from.db, from, linkId, from.now)
    return url === undefined ? undefined : { ...write(mail, url, from), isSecret: true }
  }
}

type MailKind =
  | OrderMailKind
  | 'password-link'
  | 'password-changed'
  | 'second-factor'
  | 'invitation'
  | 'company-added'
  | 'orders-assigned'

const WRITERS: Record<MailKind, Writer> = {
  // Each attempt makes its own link, because only the hash of a link is stored.
  'order-confirmation': async (mail, from) => {
    const order = await orderOf(mail, from)
    const { linkAskedAt } = dataOf(CONFIRMATION, mail) ?? {}
    const askedAt = linkAskedAt ? new Date(linkAskedAt) : mail.queuedAt
    const url = await newStatusUrl(from.db, order.id, { ...from, askedAt })
    return { ...orderConfirmation(order, from, url), isSecret: true }
  },
  'order-for-company': async (mail, from) => orderForCompany(await orderOf(mail, from), from),
  'order-for-staff': async (mail, from) => orderForStaff(await orderOf(mail, from), from),
  'order-planned': writeStatusOf('order-planned'),
  'order-date-changed': writeStatusOf('order-date-changed'),
  'order-details-changed': writeStatusOf('order-details-changed'),
  'order-cancelled': writeStatusOf('order-cancelled'),
  'order-completed': writeStatusOf('order-completed'),
  'order-changed-by-customer': async (mail, from) => {
    const order = await orderOf(mail, from)
    const { since } = dataOf(SINCE, mail)
    const events = await customerEventsOf(from.db, order.id, new Date(since))
    return events.length > 0 ? customerChangeEmail(order, events, from) : undefined
  },
  'pickup-reminder': async (mail, from) => {
    const order = await orderOf(mail, from)
    const { date } = dataOf(DAY, mail)
    const { calendar, now } = from
    // The order may have been cancelled or moved since, or the mail server was away until the day of the pickup.
    if (order.plannedDay !== date || date <= dayInWarsaw(now)) return undefined
    const cutOff = isBeforeCutOff(calendar, date, now) ? cutOffOf(calendar, date) : null
    const url = cutOff ? await newStatusUrl(from.db, order.id, from) : undefined
    return { ...reminderEmail(order, { date, cutOff, url }, from), isSecret: url !== undefined }
  },
  'order-message': async (mail, from) => {
    const { messageId } = dataOf(MESSAGE, mail)
    return messageEmail(await orderOf(mail, from), await readMessageForEmail(from.db, messageId), from)
  },
  'password-link': withPasswordLink((mail, url, from) => {
    const { isAskedFor = true } = dataOf(LINK, mail)
    return passwordLinkEmail(mail.locale, { url, isAskedFor }, from)
  }),
  'password-changed': ({ locale, queuedAt }, from) => passwordChangedEmail(locale, queuedAt, from),
  invitation: withPasswordLink((mail, url, from) =>
    invitationEmail(mail.locale, { ...dataOf(INVITATION, mail), url }, from),
  ),
  'company-added': (mail, from) => companyAddedEmail(mail.locale, dataOf(COMPANY, mail).company, from),
  'orders-assigned': async (mail, from) => {
    const { personId, ...times } = dataOf(ASSIGNED, mail)
    // The person may have been blocked since, or want no such mails any more.
    if (!(await mailedColleague(from.db, personId))) return undefined
    const [first, ...others] = await ordersGivenTo(from.db, { userId: personId }, times)
    return first && assignedEmail(mail.locale, [first, ...others], from)
  },
  'second-factor': (mail, from) =>
    secondFactorEmail(mail.locale, { ...dataOf(FACTOR, mail), at: mail.queuedAt }, from),
}

export async function writeEmail(mail: UnwrittenMail, from: EmailSources): Promise<MailContent | undefined> {
  const write = (WRITERS as Partial<Record<string, Writer>>)[mail.kind]
  if (!write) throw new Error(`nothing is written of the kind ${mail.kind}`)
  const email = await write(mail, from)
  if (!email) return undefined
  return { ...(await renderEmail(email)), calendar: email.calendar, isSecret: email.isSecret }
}
