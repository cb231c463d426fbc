// Internal notes on a company.

import { randomUUID } from 'node:crypto'
import { MOST_NOTES_READ } from '#contract/limits.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { nameAt } from '#server/platform/database/name-at.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { CompanyForStaff } from './company-details-queries.ts'

export const companyNotesOf = async (db: Connection, { id: companyId }: CompanyForStaff) =>
  (
    await db
      .selectFrom('company_notes')
      .innerJoin('users', 'users.id', 'author_id')
      .select(['company_notes.id', 'text', 'company_notes.created_at', 'author_id'])
      .select(nameAt('users', 'company_notes.created_at').$notNull().as('author_name'))
      .where('company_id', '=', companyId)
      .orderBy('company_notes.created_at', 'desc')
      .orderBy('company_notes.id', 'desc')
      .limit(MOST_NOTES_READ)
      .execute()
  ).reverse()

export async function insertCompanyNote(
  tx: Transaction,
  author: StaffActor,
  company: CompanyForStaff,
  { text, now }: { text: string; now: Date },
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('company_notes')
    .values({ id, company_id: company.id, author_id: author.userId, text, created_at: now })
    .execute()
  return id
}

declare const locked: unique symbol

/** Note row locked until the transaction ends. Only this file creates the type. */
export interface LockedCompanyNote {
  id: string
  author_id: string
  created_at: Date
  readonly [locked]: true
}

export const lockCompanyNote = async (tx: Transaction, company: CompanyForStaff, noteId: string) =>
  (await tx
    .selectFrom('company_notes')
    .select(['id', 'author_id', 'created_at'])
    .where('id', '=', noteId)
    .where('company_id', '=', company.id)
    .forUpdate()
    .executeTakeFirst()) as LockedCompanyNote | undefined

export async function deleteCompanyNoteRow(tx: Transaction, { id }: LockedCompanyNote): Promise<void> {
  await tx.deleteFrom('company_notes').where('id', '=', id).execute()
}
