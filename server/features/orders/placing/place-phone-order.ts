// Places a phone order: the same as any order, plus the note of the call and an audit event.

import type { Dependencies } from '#server/dependencies.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import { insertNote } from '../order-note-queries.ts'
import { knownOrder } from '../reading/order-details.ts'
import { placeOrder, type PlaceOrder } from './place-order.ts'

/** Returns the id of the order. */
export async function placePhoneOrder(
  deps: Dependencies,
  author: Author,
  order: PlaceOrder,
  callerNote: string | null,
): Promise<string> {
  const { actor } = author
  const placed = await placeOrder(
    {
      ...order,
      alongside: async (tx, id) => {
        const note = callerNote !== null && { text: callerNote, now: deps.clock.now() }
        if (note) await insertNote(tx, actor, await knownOrder(tx, actor, id), note)
        await recordAct(tx, deps, author, { kind: 'order-taken', objectId: id })
      },
    },
    deps,
  )
  return placed.id
}
