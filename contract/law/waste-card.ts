// Whether an order needs a waste transfer card (KPO), and whether it exists. The statements of the law are `transfer-document`,
// `no-document-without-records` and `small-amounts` of law-entries.ts.
import { orderEnd, type OrderStatus } from '../orders/order.ts'

/**
 * `needed`: no card is recorded. `unnumbered`: no card is recorded and the pickup is over, so that only its number can
 * be added. `notNeeded`: this order needs none, or is cancelled.
 */
export const WASTE_CARD_STATES = ['exists', 'needed', 'unnumbered', 'notNeeded'] as const
export type WasteCardState = (typeof WASTE_CARD_STATES)[number]

export interface WasteCardFacts {
  /** Number of the card, as the client reported it. */
  wasteCardNumber: string | null
  /** The client has stated that no BDO entry is required, so no waste records are kept. */
  bdoFree: boolean
  /** The equipment comes from private persons, also through a school or an office. */
  bdoPeopleCollection: boolean
  /** Whether any waste code of the order is hazardous. */
  hazardous: boolean
  status: OrderStatus
}

/**
 * Returns whether the card exists, is needed or not. A holder without the duty to keep records issues no
 * card. For hazardous waste of a business that duty has had no exemption since 2025, so for such waste the
 * client's statement alone does not settle it, and the card counts as needed.
 */
export function wasteCardState(facts: WasteCardFacts): WasteCardState {
  if (facts.wasteCardNumber !== null) return 'exists'
  const end = orderEnd(facts.status)
  if (end === 'cancelled') return 'notNeeded'
  if (facts.bdoPeopleCollection || (facts.bdoFree && !facts.hazardous)) return 'notNeeded'
  return end === 'done' ? 'unnumbered' : 'needed'
}
