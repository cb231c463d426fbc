// Internal notes on an order, and who is at it now. Nothing of either reaches a client.

import { isUuid } from '#contract/fields/uuid.ts'
import { NOTE_DELETE_MINUTES } from '#contract/limits.ts'
import type { Note } from '#contract/orders/staff-details.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordEvent } from '#server/features/security-events/public.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Author } from './author.ts'
import { deleteNoteRow, insertNote, lockNote, notePresence, orderExists } from './changes/change-queries.ts'

export async function addNote(
  deps: Dependencies,
  { actor, origin }: Author,
  orderId: string,
  { text }: { text: string },
): Promise<{ note: Note }> {
  const { userId, name, surname, email } = actor
  const now = deps.clock.now()
  const uuid = await deps.database.transaction(async (tx) => {
    if (!isUuid(orderId) || !(await orderExists(tx, orderId))) throw new ProblemError('ORDER.NOT_FOUND')
    const act = { kind: 'order-note', email, actorId: userId, objectId: orderId } as const
    await recordEvent(tx, deps, act, origin)
    return insertNote(tx, { orderId, authorId: userId, text, now })
  })
  const by = { uuid: userId, name: `${name} ${surname}` }
  return { note: { uuid, text, at: now.toISOString(), by } }
}

export async function deleteNote(
  deps: Dependencies,
  { actor, origin }: Author,
  { id: orderId, noteId }: { id: string; noteId: string },
): Promise<void> {
  const now = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    const areIds = isUuid(orderId) && isUuid(noteId)
    const note = areIds ? await lockNote(tx, { orderId, noteId }) : undefined
    if (!note) throw new ProblemError('NOTE.NOT_FOUND')
    if (note.author_id !== actor.userId) throw new ProblemError('ACCESS.DENIED')
    if (now.getTime() - note.created_at.getTime() > NOTE_DELETE_MINUTES * 60_000)
      throw new ProblemError('NOTE.TOO_LATE')
    await deleteNoteRow(tx, note.id)
    const { email, userId } = actor
    const act = { kind: 'order-note-deleted', email, actorId: userId, objectId: orderId } as const
    await recordEvent(tx, deps, act, origin)
  })
}

export async function sayPresence(
  { database: { connection }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { userId }: Actor,
  orderId: string,
  { editing }: { editing: boolean },
): Promise<{ others: { name: string; editing: boolean }[] }> {
  if (!isUuid(orderId) || !(await orderExists(connection, orderId))) throw new ProblemError('ORDER.NOT_FOUND')
  const presence = { orderId, userId, isEditing: editing, now: clock.now() }
  return { others: await notePresence(connection, presence) }
}
