// Notes that somebody of the staff has opened an order. The first to open a new one makes it read.

import type { Dependencies } from '#server/dependencies.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import { knownOrder } from '../known-order.ts'
import { nextMoment, recordHistory } from '../order-queries.ts'
import { makeRead, markRead } from './changes/change-queries.ts'

export async function markAsRead(deps: Dependencies, author: Author, orderId: string): Promise<void> {
  const now = deps.clock.now()
  const { actor } = author
  const { userId } = actor
  await deps.database.transaction(async (tx) => {
    const order = await knownOrder(tx, actor, orderId)
    // The order before the row about it, as every change of an order does.
    const wasNew = await makeRead(tx, order)
    await markRead(tx, order, { userId, now })
    if (!wasNew) return
    const by = { kind: 'staff', userId } as const
    const at = await nextMoment(tx, order, now)
    await recordHistory(tx, { orderId, at, event: 'read', actor: by, status: 'READ' })
    await recordAct(tx, deps, author, { kind: 'order-read', objectId: orderId })
  })
}
