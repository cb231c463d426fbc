// Internal notes on an order, and who is at it now. Nothing of either reaches a client.

import { isUuid } from '#contract/fields/uuid.ts'
import { NOTE_DELETE_MINUTES } from '#contract/limits.ts'
import type { Note } from '#contract/orders/staff-details.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { deleteNoteRow, insertNote, lockNote, notePresence, orderForStaff } from './changes/change-queries.ts'

export async function addNote(
  deps: Dependencies,
  author: Author,
  orderId: string,
  { text }: { text: string },
): Promise<{ note: Note }> {
  const { actor } = author
  const { userId, name, surname } = actor
  const now = deps.clock.now()
  const uuid = await deps.database.transaction(async (tx) => {
    const order = isUuid(orderId) ? await orderForStaff(tx, actor, orderId) : undefined
    if (!order) throw new ProblemError('ORDER.NOT_FOUND')
    await recordAct(tx, deps, author, { kind: 'order-note', objectId: orderId })
    return insertNote(tx, order, { authorId: userId, text, now })
  })
  const by = { uuid: userId, name: `${name} ${surname}` }
  return { note: { uuid, text, at: now.toISOString(), by } }
}

export async function deleteNote(
  deps: Dependencies,
  author: Author,
  { id: orderId, noteId }: { id: string; noteId: string },
): Promise<void> {
  const { actor } = author
  const now = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    const areIds = isUuid(orderId) && isUuid(noteId)
    const order = areIds ? await orderForStaff(tx, actor, orderId) : undefined
    const note = order && (await lockNote(tx, order, noteId))
    if (!note) throw new ProblemError('NOTE.NOT_FOUND')
    if (note.author_id !== actor.userId) throw new ProblemError('ACCESS.DENIED')
    if (now.getTime() - note.created_at.getTime() > NOTE_DELETE_MINUTES * 60_000)
      throw new ProblemError('NOTE.TOO_LATE')
    await deleteNoteRow(tx, note.id)
    await recordAct(tx, deps, author, { kind: 'order-note-deleted', objectId: orderId })
  })
}

export async function sayPresence(
  { database: { connection }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffActor,
  orderId: string,
  { editing }: { editing: boolean },
): Promise<{ others: { name: string; editing: boolean }[] }> {
  const order = isUuid(orderId) ? await orderForStaff(connection, staff, orderId) : undefined
  if (!order) throw new ProblemError('ORDER.NOT_FOUND')
  const presence = { userId: staff.userId, isEditing: editing, now: clock.now() }
  return { others: await notePresence(connection, order, presence) }
}
