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

interface MovedMembers {
  /** Those who did not belong to the other one. */
  moved: string[]
  /** Those who did. */
  ofBoth: string[]
}

export async function moveMembers(
  tx: Transaction,
  { from, into, only }: BelongingsMoved,
): Promise<MovedMembers> {
  const leaving = tx.deleteFrom('company_members').where('company_id', '=', from.id)
  const left = await (only ? leaving.where(isOneOf('user_id', only)) : leaving)
    .returning(['user_id', 'created_at'])
    .execute()
  if (left.length === 0) return { moved: [], ofBoth: [] }
  const come = await tx
    .insertInto('company_members')
    .values(left.map((member) => ({ ...member, company_id: into.id })))
    .onConflict((conflict) => conflict.columns(['user_id', 'company_id']).doNothing())
    .returning('user_id')
    .execute()
  const moved = new Set(come.map(({ user_id }) => user_id))
  return {
    moved: [...moved],
    ofBoth: left.map(({ user_id }) => user_id).filter((id) => !moved.has(id)),
  }
}

/** Those of them who still belong to the one company belong to the other as well. */
export async function shareMembers(
  tx: Transaction,
  { from, into, only = [] }: BelongingsMoved,
): Promise<void> {
  await tx
    .insertInto('company_members')
    .columns(['user_id', 'company_id', 'created_at'])
    .expression((db) =>
      db
        .selectFrom('company_members')
        .select(['user_id', sql<string>`${into.id}::uuid`.as('company_id'), 'created_at'])
        .where('company_id', '=', from.id)
        .where(isOneOf('user_id', only)),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'company_id']).doNothing())
    .execute()
}
