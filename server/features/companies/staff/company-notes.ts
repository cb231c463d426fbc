// Internal notes on a company. No call for clients returns them.

import type { Note } from '#contract/orders/staff-details.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { rejectDeletion, writtenNote } from '#server/features/notes/public.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { deleteCompanyNoteRow, insertCompanyNote, lockCompanyNote } from './company-note-queries.ts'
import { holdCompany } from './company-write-queries.ts'

export async function addCompanyNote(
  deps: Dependencies,
  author: Author,
  companyId: string,
  text: string,
): Promise<Note> {
  const { actor } = author
  const now = deps.clock.now()
  const id = await deps.database.transaction(async (tx) => {
    const company = await holdCompany(tx, actor, companyId)
    if (!company) throw new ProblemError('COMPANY.NOT_FOUND')
    await recordAct(tx, deps, author, { kind: 'company-note', objectId: companyId })
    return insertCompanyNote(tx, actor, company, { text, now })
  })
  return writtenNote(actor, { id, text, now })
}

export async function deleteCompanyNote(
  deps: Dependencies,
  author: Author,
  { id: companyId, noteId }: { id: string; noteId: string },
): Promise<void> {
  const { actor } = author
  await deps.database.transaction(async (tx) => {
    const company = await holdCompany(tx, actor, companyId)
    const note = company && (await lockCompanyNote(tx, company, noteId))
    if (!note) throw new ProblemError('NOTE.NOT_FOUND')
    rejectDeletion(note, actor, deps.clock.now())
    await deleteCompanyNoteRow(tx, note)
    await recordAct(tx, deps, author, { kind: 'company-note-deleted', objectId: companyId })
  })
}
