// Shared code for notes on orders and on companies: the answer, and who may delete a note.

import { fullName } from '#contract/fields/full-name.ts'
import { NOTE_DELETE_MINUTES } from '#contract/limits.ts'
import type { Note } from '#contract/orders/staff-details.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

interface NoteRow {
  id: string
  text: string
  created_at: Date
  author_id: string
  author_name: string
}

export const noteAnswer = (row: NoteRow): Note => ({
  uuid: row.id,
  text: row.text,
  at: row.created_at.toISOString(),
  by: { uuid: row.author_id, name: row.author_name },
})

/** Answer for a note that was just saved. */
export const writtenNote = (
  { userId, name, surname }: StaffActor,
  { id, text, now }: { id: string; text: string; now: Date },
): Note => noteAnswer({ id, text, created_at: now, author_id: userId, author_name: fullName(name, surname) })

/** Throws unless the person wrote the note, and only a short time ago. */
export function rejectDeletion(
  note: { author_id: string; created_at: Date },
  { userId }: StaffActor,
  now: Date,
): void {
  if (note.author_id !== userId) throw new ProblemError('ACCESS.DENIED')
  if (now.getTime() - note.created_at.getTime() > NOTE_DELETE_MINUTES * 60_000)
    throw new ProblemError('NOTE.TOO_LATE')
}
