// Edits the access card of an order. The history keeps both cards; of a door code it says only whether there was one.

import {
  ACCESS_FIELDS,
  doorCodeErrors,
  keptCardOf,
  type AccessCard,
  type SentAccessCard,
} from '#contract/orders/access-card.ts'
import type { FieldChange } from '#contract/orders/order-history.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { rejectInvalid } from '#server/platform/http/problem.ts'
import type { LockedOrder } from '../changes/change-queries.ts'
import { deleteDoorCode, hasDoorCode, saveDoorCode } from './door-code-queries.ts'
import { sealForOrder } from './order-access.ts'

export interface EditedAccess {
  columns: { access_card?: string | null }
  /** Empty if the cards are equal. */
  changes: FieldChange[]
}

/** Returns the columns to update. `null` removes the card. The door code is saved here, because it is in another table. */
export async function editAccess(
  tx: Transaction,
  order: LockedOrder,
  sent: SentAccessCard | null,
  now: Date,
): Promise<EditedAccess> {
  const before = order.access_card
  const after = sent && keptCardOf(sent)
  const codeChanges = await editCode(tx, order, sent, now)
  if (isSameCard(before, after)) return { columns: {}, changes: codeChanges }
  return {
    columns: { access_card: after && JSON.stringify(after) },
    changes: [{ field: 'accessCard', before, after }, ...codeChanges],
  }
}

async function editCode(
  tx: Transaction,
  order: LockedOrder,
  sent: SentAccessCard | null,
  now: Date,
): Promise<FieldChange[]> {
  const before = await hasDoorCode(tx, order)
  if (sent) rejectInvalid(doorCodeErrors(sent, before))
  if (sent && sent.doorCode !== null) {
    await saveDoorCode(tx, order, { sealed: await sealForOrder(tx, order.id, sent.doorCode), now })
    return [{ field: 'accessCard.doorCode', before, after: true }]
  }
  if (!before || sent?.keepDoorCode) return []
  await deleteDoorCode(tx, order)
  return [{ field: 'accessCard.doorCode', before, after: false }]
}

const isSameCard = (one: AccessCard | null, other: AccessCard | null) =>
  one === other ||
  (one !== null && other !== null && ACCESS_FIELDS.every((field) => one[field] === other[field]))
