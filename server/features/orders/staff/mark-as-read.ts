import type { Dependencies } from '#server/dependencies.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import { makeRead, markRead } from '../changes/change-queries.ts'
import { nextMoment, recordHistory } from '../history-queries.ts'
import { knownOrder } from '../reading/order-details.ts'

/** Records that a staff member has opened an order. The first one to open a NEW order changes its status to READ. */
export async function markAsRead(deps: Dependencies, author: Author, orderId: string): Promise<void> {
  const now = deps.clock.now()
  const { actor } = author
  const { userId } = actor
  await deps.database.transaction(async (tx) => {
    const order = await knownOrder(tx, actor, orderId)
    // Locks the order before its read mark, in the same sequence as every change of an order.
    const wasNew = await makeRead(tx, order)
    await markRead(tx, order, { userId, now })
    if (!wasNew) return
    const by = { kind: 'staff', userId } as const
    const at = await nextMoment(tx, order, now)
    await recordHistory(tx, { orderId, at, event: 'read', actor: by, status: 'READ' })
    await recordAct(tx, deps, author, { kind: 'order-read', objectId: orderId })
  })
}
