// Resends a mail about an order, if its content is still true and no later mail replaces it.

import { randomUUID } from 'node:crypto'
import type { Dependencies } from '#server/dependencies.ts'
import { type Author, recordAct } from '#server/features/security-events/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sendMailAgain } from '#server/platform/mail/undelivered-mails.ts'
import { mailLimitOf } from '../../unverified-addresses.ts'
import { lockOrder } from '../changes/change-queries.ts'
import { eventsOf, lockMailOf, mailsOf } from './message-queries.ts'
import { isLastSaid, isPastFirstTry, keyAgain, stillHolds } from './order-messages.ts'

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
    if (!isPastFirstTry(mail, now) || !holds || !isLastSaid(mail, await mailsOf(tx, order)))
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
