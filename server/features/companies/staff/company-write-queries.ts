// Locks and changes companies and their branches for the staff.

import { randomUUID } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import type { BranchesTable, CompaniesTable } from '#database/company-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { CompanyForStaff } from './company-details-queries.ts'

export type CompanyColumns = Updateable<CompaniesTable>
export type BranchColumns = Updateable<BranchesTable>

/** Until the transaction ends nobody else changes the company. One that was merged into another is not there. */
export const lockCompany = async (tx: Transaction, _staff: StaffActor, id: string) =>
  (await companyToChange(tx, id)) as
    | (NonNullable<Awaited<ReturnType<typeof companyToChange>>> & CompanyForStaff)
    | undefined
export type LockedCompany = NonNullable<Awaited<ReturnType<typeof lockCompany>>>

const companyToChange = (tx: Transaction, id: string) =>
  tx
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', id)
    .where('merged_into_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * The company that has the number, if another one has it. Whoever else wants to give it to a company waits until the
 * transaction ends, and then finds it taken; a unique index would refuse what operators brought along.
 */
export async function claimNip(tx: Transaction, nip: string, exceptId?: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company-nip:${nip}`}, 0))`.execute(tx)
  let query = tx
    .selectFrom('companies')
    .select('id')
    .where('nip', '=', nip)
    .where('merged_into_id', 'is', null)
  if (exceptId !== undefined) query = query.where('id', '!=', exceptId)
  return (await query.orderBy('created_at').limit(1).executeTakeFirst())?.id
}

export async function updateCompany(
  tx: Transaction,
  { id, version }: LockedCompany,
  set: CompanyColumns,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

export const lockBranch = (tx: Transaction, { id: companyId }: CompanyForStaff, id: string) =>
  tx
    .selectFrom('branches')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
export type LockedBranch = NonNullable<Awaited<ReturnType<typeof lockBranch>>>

export async function updateBranch(
  tx: Transaction,
  { id, version }: Pick<LockedBranch, 'id' | 'version'>,
  set: BranchColumns,
): Promise<void> {
  await tx
    .updateTable('branches')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

/** A company has one main place at most: before another becomes it, the one it has is an ordinary one. */
export async function unmakeMain(
  tx: Transaction,
  { id: companyId }: CompanyForStaff,
  exceptId?: string,
): Promise<void> {
  let query = tx
    .updateTable('branches')
    .set({ is_main: false, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('is_main', '=', true)
  if (exceptId !== undefined) query = query.where('id', '!=', exceptId)
  await query.execute()
}

export async function deleteBranchRow(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('branches').where('id', '=', id).execute()
}

export async function insertCompanyNote(
  tx: Transaction,
  note: { companyId: string; authorId: string; text: string; now: Date },
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('company_notes')
    .values({
      id,
      company_id: note.companyId,
      author_id: note.authorId,
      text: note.text,
      created_at: note.now,
    })
    .execute()
  return id
}

export const lockCompanyNote = (
  tx: Transaction,
  { companyId, noteId }: { companyId: string; noteId: string },
) =>
  tx
    .selectFrom('company_notes')
    .select(['id', 'author_id', 'created_at'])
    .where('id', '=', noteId)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()

export async function deleteCompanyNoteRow(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('company_notes').where('id', '=', id).execute()
}
