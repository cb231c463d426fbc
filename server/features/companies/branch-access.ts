// Access card of a company's pickup place: how a crew gets in. People change it, and each order to the place updates it.

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
import { branchAnswer } from './answers.ts'
import {
  deleteBranchCode,
  findOwnBranch,
  saveBranchCard,
  saveBranchCode,
  type BranchForAccess,
} from './branch-access-queries.ts'
import { companyScopeOf } from './company-queries.ts'

/** Returns the door code of the place in plain text, null where it has none. */
export const codeOfBranch = async (tx: Transaction, branch: BranchForAccess): Promise<string | null> =>
  branch.sealed_code && (await unseal(tx, 'door-codes', branch.sealed_code, ownerOf(branch)))

/**
 * Saves the card for the next orders. Returns the names of the changed fields, or null without saving if another person has
 * changed the place since it was read. Locks the place. The caller inserts the order first, because that locks the company, and
 * companies are locked before their places.
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
 * Replaces the whole card. Returns false if another person has changed the place since the version that the caller saw. Throws
 * field errors.
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

/** Records the names of the changed fields. The door code itself is never recorded. */
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

/**
 * Replaces the access card of a client's place. Throws `BRANCH.NOT_FOUND`, or `BRANCH.CHANGED_MEANWHILE` with the current
 * place.
 */
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
