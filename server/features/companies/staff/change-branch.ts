// Staff add, correct and archive pickup places of a company.

import { randomUUID } from 'node:crypto'
import { branchErrors, type EditBranch, type NewBranchFields } from '#contract/companies/company-changes.ts'
import type { StaffBranch } from '#contract/companies/staff-companies.ts'
import type { PlaceAccess } from '#contract/orders/access-card.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { columnChanges, recordAct, type Author } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ProblemError, rejectInvalid } from '#server/platform/http/problem.ts'
import { findBranchForAccess } from '../branch-access-queries.ts'
import { replaceAccess } from '../branch-access.ts'
import { insertBranches } from '../company-changes-queries.ts'
import { branchColumns, branchFields, changedColumns } from './company-columns.ts'
import { branchHasOrders } from './company-details-queries.ts'
import {
  deleteBranchRow,
  hasMain,
  lockBranch,
  lockCompany,
  unmakeMain,
  updateBranch,
  type BranchColumns,
  type LockedBranch,
  type LockedCompany,
} from './company-write-queries.ts'
import { staffBranchOf } from './staff-company.ts'

export async function createBranch(
  deps: Dependencies,
  author: Author,
  companyId: string,
  fields: NewBranchFields,
): Promise<StaffBranch> {
  const branchId = randomUUID()
  await deps.database.transaction(async (tx) => {
    const company = await lockKnownCompany(tx, author, companyId)
    if (fields.mainBranch) await unmakeMain(tx, company)
    const row = { id: branchId, company_id: companyId, ...branchColumns(fields) }
    await insertBranches(tx, [row], deps.clock.now())
    await recordAct(tx, deps, author, { kind: 'company-branch', objectId: companyId, detail: 'added' })
  })
  return staffBranchOf(deps, author.actor, { companyId, branchId })
}

interface Ids {
  id: string
  branchId: string
}

export async function editBranch(
  deps: Dependencies,
  author: Author,
  { id: companyId, branchId }: Ids,
  { version, archived, ...sent }: EditBranch & { version: number },
): Promise<StaffBranch> {
  const isCurrent = await deps.database.transaction(async (tx) => {
    const company = await lockKnownCompany(tx, author, companyId)
    const branch = await lockKnownBranch(tx, company, branchId)
    if (branch.version !== version) return false
    const main = await mainAfter(tx, company, { branch, archived })
    rejectInvalid(
      branchErrors(
        { ...branchFields(branch), ...main, ...sent, ...(archived === undefined ? {} : { archived }) },
        sent,
      ),
    )
    const set = changedColumns<BranchColumns>(branch, {
      ...branchColumns({ ...main, ...sent }),
      ...archivingColumns(branch, archived, deps.clock.now()),
    })
    if (Object.keys(set).length === 0) return true
    if (set.is_main) await unmakeMain(tx, company, branch)
    await updateBranch(tx, branch, set)
    await recordAct(tx, deps, author, {
      kind: 'company-branch',
      objectId: companyId,
      detail: detailOf(set),
      ...(set.archived_at === undefined && { changes: columnChanges(branch, set) }),
    })
    return true
  })
  return currentBranch(deps, author, { id: companyId, branchId }, isCurrent)
}

/** Adds the current place to the conflict problem, so that the person sees both versions. */
async function currentBranch(
  deps: Dependencies,
  { actor }: Author,
  { id: companyId, branchId }: Ids,
  isCurrent: boolean,
): Promise<StaffBranch> {
  const branch = await staffBranchOf(deps, actor, { companyId, branchId })
  if (!isCurrent) throw new ProblemError('BRANCH.CHANGED_MEANWHILE', { more: { current: { branch } } })
  return branch
}

/** Replaces the access card of a place. Refuses archived places, because no crew goes there. */
export async function changeAccessOfBranch(
  deps: Dependencies,
  author: Author,
  { id: companyId, branchId }: Ids,
  sent: PlaceAccess,
): Promise<StaffBranch> {
  const isCurrent = await deps.database.transaction(async (tx) => {
    const company = await lockKnownCompany(tx, author, companyId)
    const branch = await findBranchForAccess(tx, company, branchId)
    if (!branch) throw new ProblemError('BRANCH.NOT_FOUND')
    return replaceAccess(tx, deps, author, branch, sent)
  })
  return currentBranch(deps, author, { id: companyId, branchId }, isCurrent)
}

/**
 * Returns the default of `mainBranch` for this change: archiving a main place clears it, and restoring a place sets it if the
 * company has no main place. An archived place cannot be the main one.
 */
async function mainAfter(
  tx: Transaction,
  company: LockedCompany,
  { branch, archived }: { branch: LockedBranch; archived: boolean | undefined },
): Promise<{ mainBranch?: boolean }> {
  if (archived) return { mainBranch: false }
  const isRestored = archived === false && branch.archived_at !== null
  return isRestored && !(await hasMain(tx, company)) ? { mainBranch: true } : {}
}

function archivingColumns(
  { archived_at }: LockedBranch,
  archived: boolean | undefined,
  now: Date,
): Pick<BranchColumns, 'archived_at'> {
  if (archived === undefined || archived === (archived_at !== null)) return {}
  return { archived_at: archived ? now : null }
}

function detailOf(set: BranchColumns): string {
  if (set.archived_at === undefined) return Object.keys(set).join(' ')
  return set.archived_at === null ? 'restored' : 'archived'
}

/** Deletes a place without orders. A place that orders name is archived instead, so that the orders stay correct. */
export async function deleteBranch(
  deps: Dependencies,
  author: Author,
  { id: companyId, branchId }: Ids,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const company = await lockKnownCompany(tx, author, companyId)
    const branch = await lockKnownBranch(tx, company, branchId)
    const isInUse = await branchHasOrders(tx, company, branch.id)
    if (isInUse && branch.archived_at !== null) return
    if (isInUse) await updateBranch(tx, branch, { archived_at: deps.clock.now(), is_main: false })
    else await deleteBranchRow(tx, branch)
    const detail = isInUse ? 'archived' : 'deleted'
    await recordAct(tx, deps, author, { kind: 'company-branch', objectId: companyId, detail })
  })
}

/** Locks the company, so that changes of its places run one after another and only one becomes the main place. */
async function lockKnownCompany(
  tx: Transaction,
  { actor }: Author,
  companyId: string,
): Promise<LockedCompany> {
  const company = await lockCompany(tx, actor, companyId)
  if (!company) throw new ProblemError('COMPANY.NOT_FOUND')
  return company
}

async function lockKnownBranch(
  tx: Transaction,
  company: LockedCompany,
  branchId: string,
): Promise<LockedBranch> {
  const branch = await lockBranch(tx, company, branchId)
  if (!branch) throw new ProblemError('BRANCH.NOT_FOUND')
  return branch
}
