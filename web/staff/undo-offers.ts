// Acts that can still be taken back: each is offered for as long as its mails wait, on whatever screen the person is by then.
import { UNDO_SECONDS } from '#contract/limits.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { CallProblem } from '#web/api/result.ts'
import { staffApi } from '#web/api/staff.ts'
import { createStore } from '#web/lib/store.ts'

export interface UndoOffer {
  orderId: string
  orderNumber: string
  /** The version that the act made: of a later one nothing can be taken back. */
  version: number
  /** What was done, in words. */
  words: string
  /** In milliseconds, as `Date.now()` says it. */
  until: number
  /** Where the order is shown. */
  onUndone?: (order: StaffOrder) => void
}

const offers = createStore<readonly UndoOffer[]>(() => [])

export const undoOffers = {
  read: offers.read,
  subscribe: offers.subscribe,
  /** One an order: only its last act can be taken back. */
  make(offer: Omit<UndoOffer, 'until'>): void {
    const others = offers.read().filter(({ orderId }) => orderId !== offer.orderId)
    offers.write([...others, { ...offer, until: Date.now() + UNDO_SECONDS * 1000 }])
  },
  withdraw(orderId: string): void {
    offers.write(offers.read().filter((offer) => offer.orderId !== orderId))
  },
  clear: (): void => offers.write([]),
}

/** Takes the act back, or answers why not. */
export async function undo({
  orderId,
  version,
  onUndone,
}: UndoOffer): Promise<{ order: StaffOrder } | { problem: CallProblem }> {
  const result = await staffApi.undoOrderChange({ params: { id: orderId }, body: { version } })
  undoOffers.withdraw(orderId)
  if (!result.ok) return { problem: result.error }
  onUndone?.(result.data.order)
  return { order: result.data.order }
}
