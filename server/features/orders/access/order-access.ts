// Access card of a new order: the sent one, or the one stored for the chosen pickup place.

import { doorCodeErrors, keptCardOf, type AccessCard } from '#contract/orders/access-card.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  codeOfBranch,
  findBranchForAccess,
  recordAccess,
  rememberAccess,
  type BranchForAccess,
} from '#server/features/companies/public.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { rejectInvalid } from '#server/platform/http/problem.ts'
import { seal, unseal } from '#server/platform/signing-keys/sealed.ts'
import type { NewOrder, OrderSubmission } from '../new-order.ts'
import { saveDoorCode } from './door-code-queries.ts'

export interface OrderAccess {
  card: AccessCard | null
  /** Plain text, kept in memory only while the order is being placed. */
  doorCode: string | null
  /** Pickup place that stores the sent card. */
  branch: BranchForAccess | undefined
}

/** Throws a field error of `accessCard.doorCode` if the sender wants to keep a code and the place has none. */
export async function accessOf(tx: Transaction, submission: OrderSubmission): Promise<OrderAccess> {
  const { accessCard: sent } = submission.sent
  const branch = await chosenBranch(tx, submission)
  if (!sent && !branch) return { card: null, doorCode: null, branch }
  if (!sent) return { card: branch?.access_card ?? null, doorCode: await keptCode(tx, branch), branch }
  rejectInvalid(doorCodeErrors(sent, Boolean(branch?.sealed_code)), 'ORDER_FORM.VALIDATION_FAILED')
  const doorCode = sent.doorCode ?? (sent.keepDoorCode ? await keptCode(tx, branch) : null)
  return { card: keptCardOf(sent), doorCode, branch }
}

/** Returns undefined for a place that was archived while the form was open; the order is then placed without it. */
const chosenBranch = async (tx: Transaction, submission: OrderSubmission) =>
  submission.company && submission.sent.branchUuid
    ? findBranchForAccess(tx, submission.company, submission.sent.branchUuid)
    : undefined

const keptCode = async (tx: Transaction, branch: BranchForAccess | undefined) =>
  branch ? codeOfBranch(tx, branch) : null

/** Saves the code and the card of an inserted order. If the place changed while the form was open, it keeps its own card. */
export async function keepAccess(
  tx: Transaction,
  deps: Pick<Dependencies, 'clock' | 'log'>,
  order: NewOrder,
  { card, doorCode, branch }: OrderAccess,
  { sent, company, by: actor }: OrderSubmission,
): Promise<void> {
  const { id, placedAt: now } = order
  if (doorCode !== null) await saveDoorCode(tx, order, { sealed: await sealForOrder(tx, id, doorCode), now })
  if (!company || !branch || !sent.accessCard) return
  if ((sent.branchVersion ?? branch.version) !== branch.version) return
  const changed = await rememberAccess(tx, branch, { card, sent: sent.accessCard, now })
  if (changed) await recordAccess(tx, deps, { actor }, branch, changed)
}

/** Encrypts a code for one order: it cannot be decrypted for another order. */
export const sealForOrder = (tx: Transaction, orderId: string, doorCode: string) =>
  seal(tx, 'door-codes', doorCode, ownerOf(orderId))

export const unsealDoorCode = (db: Connection, orderId: string, sealed: Buffer) =>
  unseal(db, 'door-codes', sealed, ownerOf(orderId))

const ownerOf = (orderId: string) => `order ${orderId}`
