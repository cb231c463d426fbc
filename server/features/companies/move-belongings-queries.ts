// Gives what one company has to another: companies that are one are merged, and parted again.

import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import type { LockedForMerge } from './merged-company-queries.ts'

export interface BelongingsMoved {
  from: LockedForMerge
  into: LockedForMerge
  /** Of those alone, as far as the company still has them. */
  only?: readonly string[]
}

const isOneOf = (column: 'id' | 'user_id', ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`

/** A company has one main place at most: where it has one already, none of those that come is it. Answers with their ids. */
export async function moveBranches(
  tx: Transaction,
  { from, into, only }: BelongingsMoved,
): Promise<string[]> {
  let query = tx
    .updateTable('branches')
    .set({
      company_id: into.id,
      is_main: sql`is_main and not exists (select from branches as theirs where theirs.company_id = ${into.id}::uuid and theirs.is_main)`,
      version: sql`version + 1`,
    })
    .where('company_id', '=', from.id)
  if (only) query = query.where(isOneOf('id', only))
  return (await query.returning('id').execute()).map(({ id }) => id)
}

export async function moveCompanyNotes(
  tx: Transaction,
  { from, into, only }: BelongingsMoved,
): Promise<string[]> {
  let query = tx.updateTable('company_notes').set({ company_id: into.id }).where('company_id', '=', from.id)
  if (only) query = query.where(isOneOf('id', only))
  return (await query.returning('id').execute()).map(({ id }) => id)
}

interface SharedMembers {
  /** Those who did not belong to the other one. */
  added: string[]
  /** Those who did. */
  ofBoth: string[]
}

/** The people of the one company belong to the other as well. */
export async function shareMembers(
  tx: Transaction,
  { from, into, only }: BelongingsMoved,
): Promise<SharedMembers> {
  const all = tx
    .selectFrom('company_members')
    .select(['user_id', 'created_at'])
    .where('company_id', '=', from.id)
  const members = await (only ? all.where(isOneOf('user_id', only)) : all).execute()
  if (members.length === 0) return { added: [], ofBoth: [] }
  const come = await tx
    .insertInto('company_members')
    .values(members.map((member) => ({ ...member, company_id: into.id })))
    .onConflict((conflict) => conflict.columns(['user_id', 'company_id']).doNothing())
    .returning('user_id')
    .execute()
  const added = new Set(come.map(({ user_id }) => user_id))
  return {
    added: [...added],
    ofBoth: members.map(({ user_id }) => user_id).filter((id) => !added.has(id)),
  }
}

/** Without `only`, nobody belongs to the company afterwards. */
export async function removeMembers(
  tx: Transaction,
  company: LockedForMerge,
  only?: readonly string[],
): Promise<void> {
  const members = tx.deleteFrom('company_members').where('company_id', '=', company.id)
  await (only ? members.where(isOneOf('user_id', only)) : members).execute()
}
