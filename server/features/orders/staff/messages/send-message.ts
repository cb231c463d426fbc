// Sends a message to the person who ordered, resends a mail about an order, and dismisses an undelivered one.

import { randomUUID } from 'node:crypto'
import type { Message } from '#contract/orders/staff-details.ts'
import type { NewMessage } from '#contract/orders/staff-messages.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type Author, recordAct } from '#server/features/security-events/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { dismissMailRow } from '#server/platform/mail/undelivered-mail-queries.ts'
import { sendMailAgain } from '#server/platform/mail/undelivered-mails.ts'
import { lockOrder } from '../../changes/change-queries.ts'
import { officeAddress } from '../../mails/order-mail.ts'
import { mailLimitOf } from '../../unverified-addresses.ts'
import { insertMessage, mailsOf, messagesOf, eventsOf, lockMailOf } from './message-queries.ts'
import {
  MESSAGE_MAIL_KIND,
  type MessageMailData,
  messagesShown,
  isLatestCopy,
  isPastFirstTry,
  keyAgain,
  stillHolds,
} from './order-messages.ts'

export async function sendMessage(
  deps: Dependencies,
  author: Author,
  orderId: string,
  { subject, text }: NewMessage,
): Promise<{ message: Message }> {
  const now = deps.clock.now()
  const id = randomUUID()
  const order = await deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, author.actor, orderId)
    if (!order) throw new ProblemError('ORDER.NOT_FOUND')
    const recipient = order.reporter_email
    if (recipient === '') throw new ProblemError('MESSAGE.NO_ADDRESS')
    const authorId = author.actor.userId
    await insertMessage(tx, order, { id, authorId, recipient, subject, text, now })
    await deps.mail.queue(tx, {
      kind: MESSAGE_MAIL_KIND,
      to: recipient,
      locale: order.locale,
      orderId,
      data: { messageId: id } satisfies MessageMailData,
      replyTo: officeAddress(deps),
      dedupeKey: `${MESSAGE_MAIL_KIND}:${id}`,
      ...mailLimitOf(order, deps.config),
    })
    await recordAct(tx, deps, author, { kind: 'order-message', objectId: orderId })
    return order
  })
  const db = deps.database.connection
  const [mails, written] = [await mailsOf(db, order), await messagesOf(db, order)]
  const [message] = messagesShown({
    mails: mails.filter(({ dedupe_key: key }) => key === `${MESSAGE_MAIL_KIND}:${id}`),
    written: written.filter((message) => message.id === id),
    events: [],
    now,
  })
  if (!message) throw new Error('a message that was just kept is gone')
  return { message }
}

/**
 * Sends the mail to its earlier recipient, or to `to`. A delivered mail is rendered again from the current order. The order's
 * messages show the recipient of each copy.
 */
export async function resendMessage(
  deps: Dependencies,
  author: Author,
  { id: orderId, messageId: mailId }: { id: string; messageId: string },
  to: string | undefined,
): Promise<void> {
  const now = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, author.actor, orderId)
    const mail = order && (await lockMailOf(tx, order, mailId))
    if (!mail) throw new ProblemError('MESSAGE.NOT_FOUND')
    const holds = stillHolds(mail.dedupe_key, await eventsOf(tx, order))
    // If two people resend at once, or one clicks twice, only one copy is sent: the second request finds a later copy.
    if (!isPastFirstTry(mail, now) || !holds || !isLatestCopy(mail, await mailsOf(tx, order)))
      throw new ProblemError('MESSAGE.NOT_RESENDABLE')
    // A confirmation has a new status link, also if staff revoked the earlier ones.
    const data = mail.kind === 'order-confirmation' ? { linkAskedAt: now.toISOString() } : mail.data
    if (!mail.delivered_at) {
      const { whyNot } = await sendMailAgain(tx, deps.jobs, mailId, { to, data })
      if (whyNot) throw new ProblemError('MESSAGE.NOT_RESENDABLE')
    } else
      await deps.mail.queue(tx, {
        kind: mail.kind,
        to: to ?? mail.recipient,
        locale: mail.locale ?? order.locale,
        orderId,
        ...(data && { data }),
        ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
        dedupeKey: keyAgain(mail.dedupe_key, randomUUID()),
        ...mailLimitOf(order, deps.config),
      })
    await recordAct(tx, deps, author, {
      kind: 'order-mail-resent',
      objectId: orderId,
      detail: mail.kind,
    })
  })
}

/** Doing the same twice changes nothing. */
export async function dismissMail(
  deps: Dependencies,
  author: Author,
  { id: orderId, messageId: mailId }: { id: string; messageId: string },
  { dismissed }: { dismissed: boolean },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, author.actor, orderId)
    const mail = order && (await lockMailOf(tx, order, mailId))
    if (!mail) throw new ProblemError('MESSAGE.NOT_FOUND')
    const isUndelivered = mail.refusal !== null && !mail.delivered_at
    if (!isUndelivered || dismissed === (mail.dismissed_at !== null)) return
    await dismissMailRow(tx, mailId, dismissed ? deps.clock.now() : null)
    const kind = dismissed ? 'order-mail-dismissed' : 'order-mail-restored'
    await recordAct(tx, deps, author, { kind, objectId: orderId, detail: mail.kind })
  })
}
