import type { Dependencies } from '#server/dependencies.ts'
import {
  knownOrder,
  nextMoment,
  orderActor,
  recordHistory,
  revokeStatusLinks,
} from '#server/features/orders/public.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'

/** Revokes all status links of the order. Does nothing if they are revoked already. */
export async function revokeStatusLink(deps: Dependencies, author: Author, orderId: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const order = await knownOrder(tx, author.actor, orderId)
    const now = deps.clock.now()
    const status = await revokeStatusLinks(tx, order, now)
    if (!status) return
    const actor = orderActor(author.actor)
    const at = await nextMoment(tx, order, now)
    await recordHistory(tx, { orderId: order.id, at, event: 'link-revoked', actor, status })
    await recordAct(tx, deps, author, { kind: 'order-status-link-revoked', objectId: order.id })
  })
}
