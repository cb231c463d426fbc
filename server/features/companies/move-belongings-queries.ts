// Moves data from one company to another when they are merged or a merge is undone.

import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import type { LockedForMerge } from './merged-company-queries.ts'

export interface BelongingsMoved {
  from: LockedForMerge
  into: LockedForMerge
  /** Restricts the move to these rows, if the company still has them. */
  only?: readonly string[]
}

const isOneOf = (column: 'id' | 'user_id', ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`

/** Moves pickup places. A company has at most one main place: if it has one, moved places lose that mark. Returns their ids. */
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
  /** Members who did not belong to the target company. */
  added: string[]
  /** Members who belonged to both. */
  ofBoth: string[]
}

/** Adds the members of one company to the other. */
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

/** Removes these members; without `only`, all of them. */
export async function removeMembers(
  tx: Transaction,
  company: LockedForMerge,
  only?: readonly string[],
): Promise<void> {
  const members = tx.deleteFrom('company_members').where('company_id', '=', company.id)
  await (only ? members.where(isOneOf('user_id', only)) : members).execute()
}
