// Writes to the person who ordered, and sends a mail about an order once more.

import { randomUUID } from 'node:crypto'
import { MAX_UNDELIVERED_MAILS, UNDELIVERED_MAILS_DAYS } from '#contract/limits.ts'
import type { Message } from '#contract/orders/staff-details.ts'
import type { NewMessage, UndeliveredMail } from '#contract/orders/staff-messages.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sendMailAgain } from '#server/platform/mail/undelivered-mails.ts'
import { bareAddress } from '../../mails/queued-mails.ts'
import { mailLimitOf } from '../../stranger.ts'
import { lockOrder } from '../changes/change-queries.ts'
import {
  eventsOf,
  insertMessage,
  lockMailOf,
  mailsOf,
  messagesOf,
  undeliveredMails,
} from './message-queries.ts'
import {
  isPastFirstTry,
  keyAgain,
  MESSAGE_MAIL_KIND,
  messagesShown,
  stillHolds,
  type MessageMailData,
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
      replyTo: bareAddress(deps.config.ordersInbox),
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

/** The recipient stays the one that the mail was written to. One that arrived is written anew, of the order as it is now. */
export async function resendMail(
  deps: Dependencies,
  author: Author,
  { id: orderId, messageId: mailId }: { id: string; messageId: string },
): Promise<void> {
  const now = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, author.actor, orderId)
    const mail = order && (await lockMailOf(tx, order, mailId))
    if (!mail) throw new ProblemError('MESSAGE.NOT_FOUND')
    if (!isPastFirstTry(mail, now) || !stillHolds(mail.dedupe_key, await eventsOf(tx, order)))
      throw new ProblemError('MESSAGE.NOT_RESENDABLE')
    if (!mail.delivered_at) {
      const { whyNot } = await sendMailAgain(tx, deps.jobs, mailId)
      if (whyNot) throw new ProblemError('MESSAGE.NOT_RESENDABLE')
    } else
      await deps.mail.queue(tx, {
        kind: mail.kind,
        to: mail.recipient,
        locale: mail.locale ?? order.locale,
        orderId,
        ...(mail.data ? { data: mail.data } : {}),
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

export async function listUndeliveredMails(
  { database: { connection }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffActor,
): Promise<{ list: UndeliveredMail[]; totalCount: number }> {
  const since = new Date(clock.now().getTime() - UNDELIVERED_MAILS_DAYS * 24 * 60 * 60_000)
  const { rows, count } = await undeliveredMails(connection, staff, { since, limit: MAX_UNDELIVERED_MAILS })
  return {
    totalCount: count,
    list: rows.map((row) => ({
      uuid: row.id,
      kind: row.kind,
      to: row.recipient,
      at: row.queued_at.toISOString(),
      reason: row.refusal ?? '',
      orderUuid: row.order_id ?? '',
      orderNumber: row.number,
    })),
  }
}
