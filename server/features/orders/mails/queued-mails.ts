// Mails of a new order: to the reporter, the company and the staff's mailbox, one for each address. Their content is rendered
// when they are sent, from the stored order.

import { splitEmails } from '#contract/fields/email.ts'
import type { Locale } from '#contract/languages.ts'
import { MAX_FILES_PER_ORDER } from '#contract/limits.ts'
import type { OrderMailKind } from '#contract/orders/order-mails.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { NewMail, UnwrittenMail } from '#server/platform/mail/new-mail.ts'
import { oneLine } from '#server/platform/mail/one-line.ts'
import type { NewOrder } from '../new-order.ts'
import { countFilesOf } from './order-for-email-queries.ts'

/** Mails to staff are in Polish, whatever the language of the order. */
export const STAFF_LOCALE: Locale = 'pl'

/** Mail about an order. */
export interface OrderMail extends NewMail {
  kind: OrderMailKind
  orderId: string
}

interface MailTerms {
  ordersInbox: string
  limit: Pick<NewMail, 'mostAnHour'>
  filesToCome: number
}

/** Data of a mail that lists the order's files: the number of files it waits for. */
interface AwaitedFiles {
  filesToCome: number
}

/** Longest wait for files. After that the mail lists the files that have arrived. */
const FILES_AWAITED_MS = 5 * 60_000

/** Whether files that the mail should list are still being uploaded. */
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

/**
 * Phone orders without an email address only send the staff's mail. If two mails have the same address, the deduplication key
 * keeps the first. The staff's mail has the most details, so it comes first.
 */
export function orderMails(
  { id, locale, company, reporter }: NewOrder,
  { ordersInbox, limit, filesToCome }: MailTerms,
): OrderMail[] {
  const forStaff = { to: bareAddress(ordersInbox), kind: 'order-for-staff', locale: STAFF_LOCALE } as const
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

/** Address of `Biuro <biuro@example.com>`, without the name. */
export const bareAddress = (mailbox: string) => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? oneLine(mailbox)
