// The mails an order sends: to the reporter, to the company and to the staff's mailbox, one for each address. What they say is
// written when they are sent, of the order as it is kept.

import { splitEmails } from '#contract/fields/email.ts'
import type { Locale } from '#contract/languages.ts'
import type { NewMail } from '#server/platform/mail/new-mail.ts'
import { oneLine } from '#server/platform/mail/one-line.ts'
import type { NewOrder } from './new-order.ts'

/** The staff's mails are Polish, in whatever language the order was placed. */
export const STAFF_LOCALE: Locale = 'pl'

/** An address that occurs more than once gets one mail, the first, by its deduplication key. The staff's mail has the most details, so it comes first. */
export function orderMails(
  { id, locale, company, reporter }: NewOrder,
  { ordersInbox, mostAnHour }: { ordersInbox: string; mostAnHour: number | undefined },
): NewMail[] {
  const limit = mostAnHour === undefined ? {} : { mostAnHour }
  const mails = [
    // The staff's answers go to the person who ordered.
    {
      to: bareAddress(ordersInbox),
      kind: 'order-for-staff',
      locale: STAFF_LOCALE,
      replyTo: reporter.email,
    },
    { to: reporter.email, kind: 'order-confirmation', locale, ...limit },
    ...splitEmails(company.email ?? '').map((to) => ({ to, kind: 'order-for-company', locale, ...limit })),
  ]
  return mails.map((mail) => ({
    ...mail,
    orderId: id,
    dedupeKey: `order-placed:${id}:${mail.to.toLowerCase()}`,
  }))
}

/** `Biuro <biuro@example.com>` without its name. */
const bareAddress = (mailbox: string) => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? oneLine(mailbox)
