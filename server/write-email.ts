// Renders every email by the kind of its mail.

import type { OrderMailKind, StatusMailKind } from '#contract/orders/order-mails.ts'
import {
  passwordChangedEmail,
  passwordLinkEmail,
  secondFactorEmail,
} from '#server/features/accounts/account-emails.ts'
import { addressForMail } from '#server/features/accounts/password-links.ts'
import type { Invitation } from '#server/features/accounts/people/invite.ts'
import { companyAddedEmail, invitationEmail } from '#server/features/accounts/people/people-emails.ts'
import type { FactorNews } from '#server/features/accounts/second-factor/factor-mails.ts'
import type { Email, Sender } from '#server/features/emails/public.ts'
import { renderEmail } from '#server/features/emails/render-email.ts'
import {
  orderConfirmation,
  orderForCompany,
  orderForStaff,
} from '#server/features/orders/mails/email-contents.ts'
import { messageEmail } from '#server/features/orders/mails/message-email.ts'
import {
  readMessageForEmail,
  readOrderForEmail,
  type OrderForEmail,
} from '#server/features/orders/mails/order-for-email-queries.ts'
import { statusEmail } from '#server/features/orders/mails/status-emails.ts'
import type { StatusMailData } from '#server/features/orders/mails/status-mails.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { MailContent, UnwrittenMail } from '#server/platform/mail/new-mail.ts'

/** Data besides the mail itself. */
interface EmailSources extends Sender {
  db: Connection
  now: Date
}

/** Secret if the email grants access. */
type Written = Email & { isSecret?: boolean }

/** Undefined if the mail has become pointless. */
type Writer = (mail: UnwrittenMail, from: EmailSources) => Promise<Written | undefined> | Written

const orderOf = ({ orderId }: UnwrittenMail, { db }: EmailSources): Promise<OrderForEmail> => {
  if (orderId === null) throw new Error('a mail about an order names none')
  return readOrderForEmail(db, orderId)
}

/** Expects data made by `statusMail` or `correctionMail`. */
function writeStatusOf(kind: StatusMailKind): Writer {
  return async (mail, from) =>
    statusEmail(
      await orderOf(mail, from),
      { kind, data: mail.data as StatusMailData, at: mail.queuedAt },
      from,
    )
}

/** Creates the link when the email is rendered. */
function withPasswordLink(write: (mail: UnwrittenMail, url: string, from: EmailSources) => Email): Writer {
  return async (mail, from) => {
    const { linkId } = mail.data as { linkId: string }
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

const WRITERS: Record<MailKind, Writer> = {
  'order-confirmation': async (mail, from) => orderConfirmation(await orderOf(mail, from), from),
  'order-for-company': async (mail, from) => orderForCompany(await orderOf(mail, from), from),
  'order-for-staff': async (mail, from) => orderForStaff(await orderOf(mail, from), from),
  'order-planned': writeStatusOf('order-planned'),
  'order-date-changed': writeStatusOf('order-date-changed'),
  'order-details-changed': writeStatusOf('order-details-changed'),
  'order-cancelled': writeStatusOf('order-cancelled'),
  'order-completed': writeStatusOf('order-completed'),
  'order-message': async (mail, from) => {
    const { messageId } = mail.data as { messageId: string }
    return messageEmail(await orderOf(mail, from), await readMessageForEmail(from.db, messageId), from)
  },
  'password-link': withPasswordLink(({ locale, data }, url, from) => {
    const { isAskedFor = true } = data as { isAskedFor?: boolean }
    return passwordLinkEmail(locale, { url, isAskedFor }, from)
  }),
  'password-changed': ({ locale, queuedAt }, from) => passwordChangedEmail(locale, queuedAt, from),
  invitation: withPasswordLink(({ locale, data }, url, from) =>
    invitationEmail(locale, { ...(data as Invitation), url }, from),
  ),
  'company-added': ({ locale, data }, from) =>
    companyAddedEmail(locale, (data as { company: string }).company, from),
  'second-factor': ({ locale, queuedAt, data }, from) => {
    const { what, left } = data as { what: FactorNews; left?: number }
    return secondFactorEmail(locale, { what, left, at: queuedAt }, from)
  },
}

export async function writeEmail(mail: UnwrittenMail, from: EmailSources): Promise<MailContent | undefined> {
  const write = (WRITERS as Partial<Record<string, Writer>>)[mail.kind]
  if (!write) throw new Error(`nothing is written of the kind ${mail.kind}`)
  const email = await write(mail, from)
  if (!email) return undefined
  return { ...(await renderEmail(email)), calendar: email.calendar, isSecret: email.isSecret }
}
