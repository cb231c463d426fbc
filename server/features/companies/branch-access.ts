// How a crew comes to a pickup place of a company: its people change it, and the last order to it is remembered.

import { isDeepStrictEqual } from 'node:util'
import type { Branch } from '#contract/companies/companies.ts'
import {
  doorCodeErrors,
  keptCardOf,
  type AccessCard,
  type SentAccessCard,
} from '#contract/orders/access-card.ts'
import type { Dependencies } from '#server/dependencies.ts'
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

/** What the next order to it begins with. Locks the place: an order is inserted before, since its company comes first. */
export async function rememberAccess(
  tx: Transaction,
  branch: BranchForAccess,
  { card, sent, now }: { card: AccessCard | null; sent: SentAccessCard; now: Date },
): Promise<void> {
  await saveBranchCard(tx, branch, card)
  if (sent.doorCode !== null) {
    const sealed = await seal(tx, 'door-codes', sent.doorCode, ownerOf(branch))
    await saveBranchCode(tx, branch, { sealed, now })
  } else if (!sent.keepDoorCode && branch.sealed_code) await deleteBranchCode(tx, branch)
}

/** The whole card, as its own calls send it; what is as it was already is not written. Throws the errors of its fields. */
export async function replaceAccess(
  tx: Transaction,
  branch: BranchForAccess,
  { sent, now }: { sent: SentAccessCard; now: Date },
): Promise<{ card: AccessCard | null; isChanged: boolean }> {
  rejectInvalid(doorCodeErrors(sent, branch.sealed_code !== null))
  const card = keptCardOf(sent)
  const isChanged = !isDeepStrictEqual(card, branch.access_card) || (await isAnotherCode(tx, branch, sent))
  if (isChanged) await rememberAccess(tx, branch, { card, sent, now })
  return { card, isChanged }
}

async function isAnotherCode(
  tx: Transaction,
  branch: BranchForAccess,
  { doorCode, keepDoorCode }: SentAccessCard,
): Promise<boolean> {
  if (doorCode !== null) return doorCode !== (await codeOfBranch(tx, branch))
  return !keepDoorCode && branch.sealed_code !== null
}

const ownerOf = ({ id }: BranchForAccess) => `branch ${id}`

/** Throws `BRANCH.NOT_FOUND`. */
export async function changeBranchAccess(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  actor: Actor,
  branchId: string,
  sent: SentAccessCard,
): Promise<{ branch: Branch }> {
  return database.transaction(async (tx) => {
    const branch = await findOwnBranch(tx, companyScopeOf(actor), branchId)
    if (!branch) throw new ProblemError('BRANCH.NOT_FOUND')
    const { card } = await replaceAccess(tx, branch, { sent, now: clock.now() })
    const hasCode = sent.doorCode !== null || sent.keepDoorCode
    return { branch: branchAnswer({ ...branch, access_card: card, has_door_code: hasCode }) }
  })
}
