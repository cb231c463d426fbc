// Notes that somebody of the staff has opened an order. The first to open a new one makes it read.

import { isUuid } from '#contract/fields/uuid.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordEvent } from '#server/features/security-events/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { recordHistory } from '../order-queries.ts'
import type { Author } from './author.ts'
import { makeRead, markRead, nextMoment, orderExists } from './changes/change-queries.ts'

export async function readOrder(
  deps: Dependencies,
  { actor, origin }: Author,
  orderId: string,
): Promise<void> {
  const now = deps.clock.now()
  const { userId, email } = actor
  await deps.database.transaction(async (tx) => {
    if (!isUuid(orderId) || !(await orderExists(tx, orderId))) throw new ProblemError('ORDER.NOT_FOUND')
    // The order before the row about it, as every change of an order does.
    const wasNew = await makeRead(tx, orderId)
    await markRead(tx, { orderId, userId, now })
    if (!wasNew) return
    const by = { kind: 'staff', userId } as const
    const at = await nextMoment(tx, orderId, now)
    await recordHistory(tx, { orderId, at, event: 'read', actor: by, status: 'READ' })
    const act = { kind: 'order-read', email, actorId: userId, objectId: orderId } as const
    await recordEvent(tx, deps, act, origin)
  })
}
