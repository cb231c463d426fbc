// Removes an undelivered mail about an order from the count of undelivered mails, or restores it.

import type { Dependencies } from '#server/dependencies.ts'
import { type Author, recordAct } from '#server/features/security-events/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { dismissMailRow } from '#server/platform/mail/undelivered-mail-queries.ts'
import { lockOrder } from '../changes/change-queries.ts'
import { lockMailOf } from './message-queries.ts'

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
