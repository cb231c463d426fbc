// How a crew comes to a pickup place of a company: its people change it, and the last order to it is remembered.

import type { Branch } from '#contract/companies/companies.ts'
import {
  ACCESS_FIELDS,
  doorCodeErrors,
  keptCardOf,
  type AccessCard,
  type PlaceAccess,
  type SentAccessCard,
} from '#contract/orders/access-card.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordAct, type ActAuthor } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ProblemError, rejectInvalid } from '#server/platform/http/problem.ts'
import { seal, unseal } from '#server/platform/signing-keys/sealed.ts'
import {
  deleteBranchCode,
  findOwnBranch,
  saveBranchCard,
  saveBranchCode,
  type BranchForAccess,
} from './branch-access-queries.ts'
import { branchAnswer } from './branch-answer.ts'
import { companyScopeOf } from './company-queries.ts'

/** What an order takes along of the place. */
export const codeOfBranch = async (tx: Transaction, branch: BranchForAccess): Promise<string | null> =>
  branch.sealed_code && (await unseal(tx, 'door-codes', branch.sealed_code, ownerOf(branch)))

/**
 * What the next order to it begins with. Returns the names of the fields that changed; null where somebody else has changed the
 * place since it was read, which then keeps its own. Locks the place: an order is inserted before, since its company comes first.
 */
export async function rememberAccess(
  tx: Transaction,
  branch: BranchForAccess,
  { card, sent, now }: { card: AccessCard | null; sent: SentAccessCard; now: Date },
): Promise<string[] | null> {
  const changed: string[] = ACCESS_FIELDS.filter(
    (field) => (branch.access_card?.[field] ?? null) !== (card?.[field] ?? null),
  )
  const isAnother = await isAnotherCode(tx, branch, sent)
  if (isAnother) changed.push('doorCode')
  if (changed.length === 0) return []
  if (!(await saveBranchCard(tx, branch, card))) return null
  if (!isAnother) return changed
  if (sent.doorCode === null) await deleteBranchCode(tx, branch)
  else {
    const sealed = await seal(tx, 'door-codes', sent.doorCode, ownerOf(branch))
    await saveBranchCode(tx, branch, { sealed, now })
  }
  return changed
}

async function isAnotherCode(
  tx: Transaction,
  branch: BranchForAccess,
  { doorCode, keepDoorCode }: SentAccessCard,
): Promise<boolean> {
  if (doorCode !== null) return doorCode !== (await codeOfBranch(tx, branch))
  return !keepDoorCode && branch.sealed_code !== null
}

/**
 * The whole card, as its own calls send it. False where somebody else has changed the place since the version that the caller saw.
 * Throws the errors of its fields.
 */
export async function replaceAccess(
  tx: Transaction,
  deps: Pick<Dependencies, 'clock' | 'log'>,
  author: ActAuthor,
  branch: BranchForAccess,
  { accessCard: sent, version }: PlaceAccess,
): Promise<boolean> {
  if (branch.version !== version) return false
  rejectInvalid(doorCodeErrors(sent, branch.sealed_code !== null))
  const changed = await rememberAccess(tx, branch, { card: keptCardOf(sent), sent, now: deps.clock.now() })
  if (changed) await recordAccess(tx, deps, author, branch, changed)
  return changed !== null
}

/** Of a door code the record says that it changed, and nothing more. */
export async function recordAccess(
  tx: Transaction,
  deps: Pick<Dependencies, 'clock' | 'log'>,
  author: ActAuthor,
  { company_id: objectId }: BranchForAccess,
  changed: readonly string[],
): Promise<void> {
  if (changed.length > 0)
    await recordAct(tx, deps, author, { kind: 'company-branch', objectId, detail: changed.join(' ') })
}

const ownerOf = ({ id }: BranchForAccess) => `branch ${id}`

/** Throws `BRANCH.NOT_FOUND`, and `BRANCH.CHANGED_MEANWHILE` with the place as it is now. */
export async function changeBranchAccess(
  deps: Pick<Dependencies, 'database' | 'clock' | 'log'>,
  author: ActAuthor & { actor: Actor },
  branchId: string,
  sent: PlaceAccess,
): Promise<{ branch: Branch }> {
  return deps.database.transaction(async (tx) => {
    const read = async () => {
      const branch = await findOwnBranch(tx, companyScopeOf(author.actor), branchId)
      if (!branch) throw new ProblemError('BRANCH.NOT_FOUND')
      return branch
    }
    const isCurrent = await replaceAccess(tx, deps, author, await read(), sent)
    const row = await read()
    const branch = branchAnswer({ ...row, has_door_code: row.sealed_code !== null })
    if (!isCurrent) throw new ProblemError('BRANCH.CHANGED_MEANWHILE', { more: { current: { branch } } })
    return { branch }
  })
}
