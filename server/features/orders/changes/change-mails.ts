// Waiting mails of changes: each has the id of its history event in its key, and is dropped if its content is no longer true.

import type { OrderMailKind } from '#contract/orders/order-mails.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { mailOfKey, mailsNotYetDue } from '#server/platform/mail/mail-queries.ts'
import { dropMail } from '#server/platform/mail/undelivered-mails.ts'
import { CLOCKS_DIFFER_MS } from '../mails/status-mails.ts'
import type { OrderForStaff } from '../reading/order-details-queries.ts'

const MAIL_KEY = 'order-change:'
export const mailKey = (eventId: string) => `${MAIL_KEY}${eventId}`

/**
 * Drops the waiting mails of earlier changes, so that the client gets one mail about the newest state. A mail waits while its
 * change can be undone, or while its mailbox is at its hourly limit. Returns the event ids of the earlier changes.
 * @param kind drops only mails of this kind
 */
export async function dropOvertakenMails(
  tx: Transaction,
  { id }: OrderForStaff,
  now: Date,
  kind?: OrderMailKind,
): Promise<{ overtook?: string[] }> {
  const waiting = await mailsNotYetDue(tx, {
    orderId: id,
    keyPrefix: MAIL_KEY,
    now: new Date(now.getTime() + CLOCKS_DIFFER_MS),
  })
  const dropped: string[] = []
  for (const mail of waiting) {
    if (kind && mail.kind !== kind) continue
    const { whyNot } = await dropMail(tx, mail.id)
    if (!whyNot) dropped.push(mail.dedupe_key.slice(MAIL_KEY.length))
  }
  return dropped.length > 0 ? { overtook: dropped } : {}
}

/** Drops the mail of an undone change. Returns false if the mail has been sent or is being sent. */
export async function dropMailOf(tx: Transaction, eventId: string): Promise<boolean> {
  const mail = await mailOfKey(tx, mailKey(eventId))
  return !mail || !(await dropMail(tx, mail.id)).whyNot
}
