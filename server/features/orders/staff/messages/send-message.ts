// Sends a message to the person who ordered, and stores it with the order.

import { randomUUID } from 'node:crypto'
import type { Message } from '#contract/orders/staff-details.ts'
import type { NewMessage } from '#contract/orders/staff-messages.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type Author, recordAct } from '#server/features/security-events/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { bareAddress } from '../../mails/queued-mails.ts'
import { mailLimitOf } from '../../unverified-addresses.ts'
import { lockOrder } from '../changes/change-queries.ts'
import { insertMessage, mailsOf, messagesOf } from './message-queries.ts'
import { MESSAGE_MAIL_KIND, type MessageMailData, messagesShown } from './order-messages.ts'

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
      replyTo: bareAddress(deps.config.ordersInbox ?? deps.settings.operator().email),
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
