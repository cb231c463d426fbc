// Preview of a merge, and the list of past merges.

import type { ListedMerge, MergePreview } from '#contract/companies/company-merges.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findBoth, type MergedCompany } from '#server/features/companies/public.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { rejectSame, undoableUntil } from './merge-companies.ts'
import { companyIsThere, countBelongings, mergesOf } from './merge-queries.ts'

type Needed = Pick<Dependencies, 'database' | 'clock'>

export async function previewMerge(
  { database }: Pick<Needed, 'database'>,
  actor: StaffActor,
  fromId: string,
  intoId: string,
): Promise<{ preview: MergePreview }> {
  rejectSame(fromId, intoId)
  const found = await findBoth(database.connection, actor, [fromId, intoId])
  const [from, into] = [fromId, intoId].map((id) => found.find((row) => row.id === id.toLowerCase()))
  if (!from || !into || from.merged_into_id !== null || into.merged_into_id !== null)
    throw new ProblemError('COMPANY.NOT_FOUND')
  const counts = await countBelongings(database.connection, from)
  return { preview: { from: mergedCompany(from), into: mergedCompany(into), ...counts } }
}

const mergedCompany = ({ id, name, nip, city }: MergedCompany) => ({ uuid: id, name, nip, city })

export async function listMerges(
  { database, clock }: Needed,
  actor: StaffActor,
  companyId: string,
): Promise<{ list: ListedMerge[] }> {
  const db = database.connection
  if (!(await companyIsThere(db, actor, companyId))) throw new ProblemError('COMPANY.NOT_FOUND')
  const now = clock.now()
  const rows = await mergesOf(db, actor, companyId)
  return {
    list: rows.map((row) => {
      const until = undoableUntil(row.merged_at)
      return {
        uuid: row.id,
        from: { uuid: row.from_company_id, name: row.from_name },
        into: { uuid: row.into_company_id, name: row.into_name },
        at: row.merged_at.toISOString(),
        by: row.merged_by_id === null ? null : { uuid: row.merged_by_id, name: row.merged_by_name ?? '' },
        undoneAt: row.undone_at?.toISOString() ?? null,
        undoableUntil: row.undone_at === null && now <= until ? until.toISOString() : null,
      }
    }),
  }
}
