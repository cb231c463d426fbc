// Merges two companies that are one, and parts them again. Each is one transaction.
//
// Whoever changes an order or uses a link has locked it before the company is asked for. So what the company has is locked
// first here too, and the companies after it: otherwise each would wait for the other.

import { randomUUID } from 'node:crypto'
import { mergeFault } from '#contract/companies/company-merges.ts'
import { MERGE_UNDO_DAYS } from '#contract/limits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  findMainBranch,
  lockBoth,
  makeMainAgain,
  moveBranches,
  moveCompanyNotes,
  moveMembers,
  setMergedInto,
  shareMembers,
  type LockedForMerge,
} from '#server/features/companies/public.ts'
import { lockLinksOf, moveLinks } from '#server/features/order-links/public.ts'
import { dropForeignBranches, lockOrdersOf, moveOrders } from '#server/features/orders/public.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import {
  findMerge,
  insertMerge,
  keepMoved,
  lockMerge,
  movedBy,
  setUndone,
  type LockedMerge,
} from './merge-queries.ts'

type Needed = Pick<Dependencies, 'database' | 'clock' | 'log'>

const DAY_MS = 24 * 60 * 60 * 1000

/** Until when a merge of that moment can be undone. */
export const undoableUntil = (mergedAt: Date) => new Date(mergedAt.getTime() + MERGE_UNDO_DAYS * DAY_MS)

export async function mergeCompanies(
  deps: Needed,
  author: Author,
  fromId: string,
  intoId: string,
): Promise<{ merge: { uuid: string } }> {
  rejectSame(fromId, intoId)
  const id = randomUUID()
  await deps.database.transaction((tx) => mergeIn(tx, deps, author, { id, fromId, intoId }))
  return { merge: { uuid: id } }
}

export function rejectSame(fromId: string, intoId: string): void {
  const fault = mergeFault(fromId, intoId)
  if (fault) throw new ProblemError('ERROR.INVALID_INPUT', { errors: { intoUuid: [fault] } })
}

interface MergeIds {
  id: string
  fromId: string
  intoId: string
}

async function mergeIn(tx: Transaction, deps: Needed, author: Author, ids: MergeIds): Promise<void> {
  await lockBelongings(tx, author, ids.fromId)
  const { from, into } = await lockPair(tx, author, ids.fromId, ids.intoId)
  if (from.merged_into_id !== null || into.merged_into_id !== null)
    throw new ProblemError('COMPANY.NOT_FOUND')
  const now = deps.clock.now()
  const { actor } = author
  const mainBranchId = await findMainBranch(tx, from)
  const pair = { fromId: from.id, intoId: into.id }
  await insertMerge(tx, { id: ids.id, ...pair, mergedById: actor.userId, mainBranchId, now })
  const both = { from, into }
  const members = await moveMembers(tx, both)
  await keepMoved(tx, ids.id, 'member', members.moved)
  await keepMoved(tx, ids.id, 'member-of-both', members.ofBoth)
  await keepMoved(tx, ids.id, 'branch', await moveBranches(tx, both))
  await keepMoved(tx, ids.id, 'note', await moveCompanyNotes(tx, both))
  await keepMoved(tx, ids.id, 'link', await moveLinks(tx, both))
  await keepMoved(tx, ids.id, 'order', await moveOrders(tx, actor, both, now))
  await setMergedInto(tx, from, into)
  await recordAct(tx, deps, author, { kind: 'company-merge', objectId: from.id, detail: into.id })
}

/** What was given to somebody else since, or taken away, stays where it is. */
export async function undoMerge(deps: Needed, author: Author, mergeId: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const known = await findMerge(tx, author.actor, mergeId)
    if (!known) throw new ProblemError('MERGE.NOT_FOUND')
    await lockBelongings(tx, author, known.into_company_id)
    const merge = await lockMerge(tx, author.actor, known.id)
    const now = deps.clock.now()
    if (!merge || merge.undone_at !== null) return
    if (now > undoableUntil(merge.merged_at)) throw new ProblemError('MERGE.TOO_LATE')
    const { from, into } = await lockPair(tx, author, merge.from_company_id, merge.into_company_id)
    // What moved is not where this merge has put it, but where a later one has.
    if (into.merged_into_id !== null) throw new ProblemError('MERGE.LATER_FIRST')
    await setMergedInto(tx, from, null)
    await moveBack(tx, author, { merge, from, into, now })
    await setUndone(tx, merge, now)
    await recordAct(tx, deps, author, { kind: 'company-merge-undo', objectId: from.id, detail: into.id })
  })
}

interface MovedBack {
  merge: LockedMerge
  from: LockedForMerge
  into: LockedForMerge
  now: Date
}

async function moveBack(
  tx: Transaction,
  { actor }: Author,
  { merge, from, into, now }: MovedBack,
): Promise<void> {
  const moved = await movedBy(tx, merge)
  const back = { from: into, into: from }
  await shareMembers(tx, { ...back, only: moved['member-of-both'] })
  await moveMembers(tx, { ...back, only: moved.member })
  await moveBranches(tx, { ...back, only: moved.branch })
  if (merge.main_branch_id !== null) await makeMainAgain(tx, from, merge.main_branch_id)
  await moveCompanyNotes(tx, { ...back, only: moved.note })
  await moveLinks(tx, { ...back, only: moved.link })
  await moveOrders(tx, actor, { ...back, only: moved.order }, now)
  await dropForeignBranches(tx, [from, into])
}

async function lockBelongings(tx: Transaction, { actor }: Author, companyId: string): Promise<void> {
  await lockLinksOf(tx, actor, companyId)
  await lockOrdersOf(tx, actor, companyId)
}

async function lockPair(
  tx: Transaction,
  { actor }: Author,
  fromId: string,
  intoId: string,
): Promise<{ from: LockedForMerge; into: LockedForMerge }> {
  const found = await lockBoth(tx, actor, [fromId, intoId])
  const [from, into] = [fromId, intoId].map((id) => found.find((row) => row.id === id.toLowerCase()))
  if (!from || !into) throw new ProblemError('COMPANY.NOT_FOUND')
  return { from, into }
}
