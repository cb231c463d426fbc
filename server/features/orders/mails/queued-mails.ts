// The mails an order sends: to the reporter, to the company and to the staff's mailbox, one for each address. What they say is
// written when they are sent, of the order as it is kept.

import { splitEmails } from '#contract/fields/email.ts'
import type { Locale } from '#contract/languages.ts'
import { MAX_FILES_PER_ORDER } from '#contract/limits.ts'
import type { OrderMailKind } from '#contract/orders/order-mails.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { NewMail, UnwrittenMail } from '#server/platform/mail/new-mail.ts'
import { oneLine } from '#server/platform/mail/one-line.ts'
import type { NewOrder } from '../new-order.ts'
import { countFilesOf } from './order-for-email-queries.ts'

/** The staff's mails are Polish, in whatever language the order was placed. */
export const STAFF_LOCALE: Locale = 'pl'

/** A mail about an order. */
export interface OrderMail extends NewMail {
  kind: OrderMailKind
  orderId: string
}

interface MailTerms {
  ordersInbox: string
  limit: Pick<NewMail, 'mostAnHour'>
  filesToCome: number
}

/** The data of a mail that names the order's files: it waits for so many of them. */
interface AwaitedFiles {
  filesToCome: number
}

/** A mail that people wait for names what has come by then. */
const FILES_AWAITED_MS = 5 * 60_000

/** Whether the files that the mail is to name are still on their way. */
export async function filesAreOnTheirWay(
  db: Connection,
  { data, orderId, queuedAt }: UnwrittenMail,
  now: Date,
): Promise<boolean> {
  const { filesToCome = 0 } = (data ?? {}) as Partial<AwaitedFiles>
  if (orderId === null || filesToCome === 0) return false
  if (now.getTime() - queuedAt.getTime() >= FILES_AWAITED_MS) return false
  return (await countFilesOf(db, orderId)) < Math.min(filesToCome, MAX_FILES_PER_ORDER)
}

/** Whoever gave no address by telephone has mails sent to nobody but the staff. An address that occurs more than once gets one mail, the first, by its deduplication key. The staff's mail has the most details, so it comes first. */
export function orderMails(
  { id, locale, company, reporter }: NewOrder,
  { ordersInbox, limit, filesToCome }: MailTerms,
): OrderMail[] {
  const forStaff = { to: bareAddress(ordersInbox), kind: 'order-for-staff', locale: STAFF_LOCALE } as const
  const mails: Omit<OrderMail, 'orderId' | 'dedupeKey'>[] =
    reporter.email === ''
      ? [forStaff]
      : [
          // The staff's answers go to the person who ordered.
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

/** `Biuro <biuro@example.com>` without its name. */
export const bareAddress = (mailbox: string) => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? oneLine(mailbox)
