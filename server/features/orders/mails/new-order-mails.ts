// Mails of a new order: to the reporter, the company and the staff's mailbox, one for each address. Their content is rendered
// when they are sent, from the stored order.

import { splitEmails } from '#contract/fields/email.ts'
import type { NewMail } from '#server/platform/mail/new-mail.ts'
import type { NewOrder } from '../new-order.ts'
import type { AwaitedFiles } from './awaited-files.ts'
import { STAFF_LOCALE, type OrderMail } from './order-mail.ts'

interface MailTerms {
  /** Address of the office. */
  office: string
  limit: Pick<NewMail, 'mostAnHour'>
  filesToCome: number
}

/**
 * Phone orders without an email address only send the staff's mail. If two mails have the same address, the deduplication key
 * keeps the first. The staff's mail has the most details, so it comes first.
 */
export function orderMails(
  { id, locale, company, reporter }: NewOrder,
  { office, limit, filesToCome }: MailTerms,
): OrderMail[] {
  const forStaff = { to: office, kind: 'order-for-staff', locale: STAFF_LOCALE } as const
  const mails: Omit<OrderMail, 'orderId' | 'dedupeKey'>[] =
    reporter.email === ''
      ? [forStaff]
      : [
          // A reply by staff goes to the person who ordered.
          { ...forStaff, replyTo: reporter.email },
          { to: reporter.email, kind: 'order-confirmation', locale, ...limit },
          ...splitEmails(company.email ?? '').map((to) => ({
            to,
            kind: 'order-for-company' as const,
            locale,
            ...limit,
          })),
        ]
  return mails.map((mail) => ({
    ...mail,
    orderId: id,
    ...(filesToCome > 0 && { data: { filesToCome } satisfies AwaitedFiles }),
    dedupeKey: `order-placed:${id}:${mail.to.toLowerCase()}`,
  }))
}
