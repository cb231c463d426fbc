// Internal notes about a company. Nothing of them reaches a client.

import { isUuid } from '#contract/fields/uuid.ts'
import { NOTE_DELETE_MINUTES } from '#contract/limits.ts'
import type { Note } from '#contract/orders/staff-details.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { companyExists } from '../company-changes-queries.ts'
import { deleteCompanyNoteRow, insertCompanyNote, lockCompanyNote } from './company-write-queries.ts'

export async function addCompanyNote(
  deps: Dependencies,
  author: Author,
  companyId: string,
  text: string,
): Promise<Note> {
  const { userId, name, surname } = author.actor
  const now = deps.clock.now()
  const uuid = await deps.database.transaction(async (tx) => {
    if (!isUuid(companyId) || !(await companyExists(tx, companyId)))
      throw new ProblemError('COMPANY.NOT_FOUND')
    await recordAct(tx, deps, author, { kind: 'company-note', objectId: companyId })
    return insertCompanyNote(tx, { companyId, authorId: userId, text, now })
  })
  return { uuid, text, at: now.toISOString(), by: { uuid: userId, name: `${name} ${surname}` } }
}

export async function deleteCompanyNote(
  deps: Dependencies,
  author: Author,
  { id: companyId, noteId }: { id: string; noteId: string },
): Promise<void> {
  const now = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    const areIds = isUuid(companyId) && isUuid(noteId)
    const note = areIds ? await lockCompanyNote(tx, { companyId, noteId }) : undefined
    if (!note) throw new ProblemError('NOTE.NOT_FOUND')
    if (note.author_id !== author.actor.userId) throw new ProblemError('ACCESS.DENIED')
    if (now.getTime() - note.created_at.getTime() > NOTE_DELETE_MINUTES * 60_000)
      throw new ProblemError('NOTE.TOO_LATE')
    await deleteCompanyNoteRow(tx, note.id)
    await recordAct(tx, deps, author, { kind: 'company-note-deleted', objectId: companyId })
  })
}
