// Undoes the last change of status within a minute, and its mail.

import { UNDO_SECONDS } from '#contract/limits.ts'
import type { OrderAfter } from '#contract/orders/change-status.ts'
import { stepBetween } from '#contract/orders/order.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Change, DecisionContext, Decide } from '../../changes/apply-change.ts'
import { dropMailOf, mailKey } from '../../changes/change-mails.ts'
import {
  eventOfOrder,
  eventOfVersion,
  hasMailedDate,
  type LockedOrder,
} from '../../changes/change-queries.ts'
import { statusToColumns, UNDOABLE } from '../../changes/status-columns.ts'
import type { OrderMail } from '../../mails/order-mail.ts'
import { correctionMail, statusMail } from '../../mails/status-mails.ts'
import { mailLimitOf } from '../../unverified-addresses.ts'

/** Undoes the change that created the present version. The same person must have made it less than a minute ago. */
export const undoOrderChange =
  ({ userId }: Actor, deps: Pick<Dependencies, 'config'>): Decide =>
  async (order, context): Promise<Change> => {
    const { tx, now } = context
    const last = await eventOfVersion(tx, order)
    const before = last?.details?.before
    const isOwn = last?.actor_id === userId && UNDOABLE.includes(last.event)
    const isYoung = last !== undefined && now.getTime() - last.at.getTime() <= UNDO_SECONDS * 1000
    if (!last || !before || !isOwn || !isYoung) throw new ProblemError('ORDER.TOO_LATE_TO_UNDO')
    // The mail may have left early: the operator sent it by hand, or the clock of another process is ahead.
    if (!(await dropMailOf(tx, last.id))) throw new ProblemError('ORDER.TOO_LATE_TO_UNDO')
    const { status, suggestedDate, hoursFrom, hoursTo } = before
    const after = { status, suggestedDate, availableHoursFrom: hoursFrom, availableHoursTo: hoursTo }
    const mails: OrderMail[] = []
    for (const eventId of [last.details?.overtook ?? []].flat()) {
      const mail = await overtakenMail(order, { eventId, after }, context, deps)
      if (mail) mails.push(mail)
    }
    return {
      set: statusToColumns(after),
      status,
      history: {
        event: 'undone',
        details: { suggestedDate, undid: last.id },
      },
      act: { kind: 'order-undo', detail: status },
      mails,
    }
  }

/**
 * Queues the mail again that the undone change had dropped, because its content is true again. Returns undefined if that change
 * had no mail.
 */
async function overtakenMail(
  order: LockedOrder,
  { eventId, after }: { eventId: string; after: OrderAfter },
  { tx, now }: DecisionContext,
  { config }: Pick<Dependencies, 'config'>,
): Promise<OrderMail | undefined> {
  const event = await eventOfOrder(tx, order, eventId)
  const { before, reason, showReason } = event?.details ?? {}
  const change = { order, after, dedupeKey: mailKey(eventId), now, limit: mailLimitOf(order, config) }
  if (event?.event === 'edited') return correctionMail(change)
  const step = event && before && stepBetween(before.status, event.status)
  if (!step) return undefined
  return statusMail({
    ...change,
    step,
    before: { ...before, availableHoursFrom: before.hoursFrom, availableHoursTo: before.hoursTo },
    reason: (showReason && reason) || null,
    dateWasMailed: await hasMailedDate(tx, order),
  })
}
