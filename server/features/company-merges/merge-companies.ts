// Merges two companies, and undoes a merge. One transaction redirects new data at once and starts a long job that moves orders
// and links in batches (merge-batches.ts).

import { randomUUID } from 'node:crypto'
import { mergeFault } from '#contract/companies/company-merges.ts'
import { DAY_MS } from '#contract/fields/day.ts'
import { MERGE_UNDO_DAYS } from '#contract/limits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  findMainBranch,
  lockBoth,
  makeMainAgain,
  moveBranches,
  moveCompanyNotes,
  setMergedInto,
  shareMembers,
  type LockedForMerge,
} from '#server/features/companies/public.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { rejectUnderWay } from '#server/platform/jobs/long-job-queries.ts'
import {
  countOrdersAndLinks,
  countToMoveBack,
  findMerge,
  insertMerge,
  keepMoved,
  lockMerge,
  movedBy,
  type LockedMerge,
} from './merge-queries.ts'

type Needed = Pick<Dependencies, 'database' | 'clock' | 'log' | 'longJobs'>

/** Returns the moment until which a merge can be undone. */
export const undoableUntil = (mergedAt: Date) => new Date(mergedAt.getTime() + MERGE_UNDO_DAYS * DAY_MS)

export async function mergeCompanies(
  deps: Needed,
  author: Author,
  fromId: string,
  intoId: string,
): Promise<{ merge: { uuid: string } }> {
  rejectSame(fromId, intoId)
  const id = randomUUID()
  const jobId = await deps.database.transaction((tx) => beginMerge(tx, deps, author, { id, fromId, intoId }))
  await deps.longJobs.work(jobId)
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

async function beginMerge(
  tx: Transaction,
  deps: Needed,
  author: Author,
  { id, fromId, intoId }: MergeIds,
): Promise<string> {
  const { actor } = author
  const jobId = await deps.longJobs.begin(tx, {
    kind: 'company-merge',
    subjects: [fromId.toLowerCase(), intoId.toLowerCase()],
    data: { mergeId: id },
    total: await countOrdersAndLinks(tx, actor, fromId),
    startedById: actor.userId,
  })
  const both = await lockPair(tx, author, fromId, intoId)
  const { from, into } = both
  if (from.merged_into_id !== null || into.merged_into_id !== null)
    throw new ProblemError('COMPANY.NOT_FOUND')
  const mainBranchId = await findMainBranch(tx, from)
  await insertMerge(tx, {
    id,
    fromId: from.id,
    intoId: into.id,
    mergedById: actor.userId,
    mainBranchId,
    now: deps.clock.now(),
  })
  // Members leave the merged company with the last batch; until then they see the orders of both.
  const members = await shareMembers(tx, both)
  await keepMoved(tx, id, 'member', members.added)
  await keepMoved(tx, id, 'member-of-both', members.ofBoth)
  await keepMoved(tx, id, 'branch', await moveBranches(tx, both))
  await keepMoved(tx, id, 'note', await moveCompanyNotes(tx, both))
  await setMergedInto(tx, from, into)
  await recordAct(tx, deps, author, { kind: 'company-merge', objectId: from.id, detail: into.id })
  return jobId
}

/** Moves the data back, except rows that were reassigned or removed since. */
export async function undoMerge(deps: Needed, author: Author, mergeId: string): Promise<void> {
  const jobId = await deps.database.transaction((tx) => beginUndo(tx, deps, author, mergeId))
  if (jobId !== undefined) await deps.longJobs.work(jobId)
}

async function beginUndo(
  tx: Transaction,
  deps: Needed,
  author: Author,
  mergeId: string,
): Promise<string | undefined> {
  const { actor } = author
  const known = await findMerge(tx, actor, mergeId)
  if (!known) throw new ProblemError('MERGE.NOT_FOUND')
  const subjects = [known.from_company_id, known.into_company_id]
  await rejectUnderWay(tx, subjects)
  const merge = await lockMerge(tx, actor, known.id)
  if (!merge || merge.undone_at !== null) return undefined
  if (deps.clock.now() > undoableUntil(merge.merged_at)) throw new ProblemError('MERGE.TOO_LATE')
  const { from, into } = await lockPair(tx, author, merge.from_company_id, merge.into_company_id)
  // A later merge has moved the data on, so it must be undone first.
  if (into.merged_into_id !== null) throw new ProblemError('MERGE.LATER_FIRST')
  await setMergedInto(tx, from, null)
  await partAtOnce(tx, merge, { from, into })
  await recordAct(tx, deps, author, { kind: 'company-merge-undo', objectId: from.id, detail: into.id })
  return deps.longJobs.begin(tx, {
    kind: 'company-merge-undo',
    subjects,
    data: { mergeId: merge.id },
    total: await countToMoveBack(tx, merge),
    startedById: actor.userId,
  })
}

/** Moves back at once all rows of the kinds that are few. The members leave the other company with the last batch. */
async function partAtOnce(tx: Transaction, merge: LockedMerge, { from, into }: Pair): Promise<void> {
  const moved = await movedBy(tx, merge)
  const back = { from: into, into: from }
  await shareMembers(tx, { ...back, only: [...moved.member, ...moved['member-of-both']] })
  await moveBranches(tx, { ...back, only: moved.branch })
  if (merge.main_branch_id !== null) await makeMainAgain(tx, from, merge.main_branch_id)
  await moveCompanyNotes(tx, { ...back, only: moved.note })
}

interface Pair {
  from: LockedForMerge
  into: LockedForMerge
}

async function lockPair(tx: Transaction, { actor }: Author, fromId: string, intoId: string): Promise<Pair> {
  const found = await lockBoth(tx, actor, [fromId, intoId])
  const [from, into] = [fromId, intoId].map((id) => found.find((row) => row.id === id.toLowerCase()))
  if (!from || !into) throw new ProblemError('COMPANY.NOT_FOUND')
  return { from, into }
}
