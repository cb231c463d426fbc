// Internal notes on an order. No call for clients returns them.

import type { Note } from '#contract/orders/staff-details.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { rejectDeletion, writtenNote } from '#server/features/notes/public.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { deleteNoteRow, insertNote, lockNote } from '../order-note-queries.ts'
import { findOrderIdForStaff } from '../reading/order-details-queries.ts'
import { knownOrder } from '../reading/order-details.ts'

export async function addNote(
  deps: Dependencies,
  author: Author,
  orderId: string,
  { text }: { text: string },
): Promise<{ note: Note }> {
  const { actor } = author
  const now = deps.clock.now()
  const id = await deps.database.transaction(async (tx) => {
    const order = await knownOrder(tx, actor, orderId)
    await recordAct(tx, deps, author, { kind: 'order-note', objectId: orderId })
    return insertNote(tx, actor, order, { text, now })
  })
  return { note: writtenNote(actor, { id, text, now }) }
}

export async function deleteNote(
  deps: Dependencies,
  author: Author,
  { id: orderId, noteId }: { id: string; noteId: string },
): Promise<void> {
  const { actor } = author
  await deps.database.transaction(async (tx) => {
    const order = await findOrderIdForStaff(tx, actor, orderId)
    const note = order && (await lockNote(tx, order, noteId))
    if (!note) throw new ProblemError('NOTE.NOT_FOUND')
    rejectDeletion(note, actor, deps.clock.now())
    await deleteNoteRow(tx, note)
    await recordAct(tx, deps, author, { kind: 'order-note-deleted', objectId: orderId })
  })
}
