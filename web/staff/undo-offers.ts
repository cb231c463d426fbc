// Acts that can still be taken back: each is offered for as long as its mails wait, on whatever screen the person is by then, after a
// reload as well.
import { UNDO_SECONDS } from '#contract/limits.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { CallProblem } from '#web/api/result.ts'
import { staffApi } from '#web/api/staff.ts'
import { createStore } from '#web/lib/store.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { session } from '#web/session/session.ts'
import { keptOffers } from './kept-offers.ts'
import { orderQuery } from './order-query.ts'

/** What an act has changed of one order. */
export interface UndoableChange {
  orderId: string
  orderNumber: string
  /** The version that the act made: of a later one nothing can be taken back. */
  version: number
}

export interface UndoOffer {
  id: number
  /** Of each order that the act has changed, as long as it can be taken back. */
  changes: readonly UndoableChange[]
  /** What was done, in words. */
  words: string
  /** In milliseconds, as `Date.now()` says it. */
  until: number
  /** Where the orders are shown; called with those that were taken back. */
  onUndone?: (orders: readonly StaffOrder[]) => void
}

export type UndoOutcome = { change: UndoableChange } & ({ order: StaffOrder } | { problem: CallProblem })

let lastId = 0
const offers = createStore<readonly UndoOffer[]>(() =>
  keptOffers.read().map((kept) => ({ ...kept, id: ++lastId, onUndone: showUndone })),
)

function keep(next: readonly UndoOffer[]): void {
  offers.write(next)
  keptOffers.write(next)
}

/** What the page that made the offer would have done is gone with it: whatever is loaded of the orders is asked for anew. */
function showUndone(orders: readonly StaffOrder[]): void {
  const keys = [['staff orders'], ...orders.map(({ uuid }) => orderQuery(uuid).queryKey)]
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
}

let owner = session.read()?.uuid

// What one person did is not offered to the next, nor after a logout in any tab.
session.subscribe(() => {
  const person = session.read()?.uuid
  if (person !== owner) undoOffers.clear()
  owner = person
})

/** Takes the changes of these orders out of every offer; an offer without any is gone. */
function without(orderIds: readonly string[]): readonly UndoOffer[] {
  return offers.read().flatMap((offer) => {
    const changes = offer.changes.filter(({ orderId }) => !orderIds.includes(orderId))
    if (changes.length === offer.changes.length) return [offer]
    return changes.length === 0 ? [] : [{ ...offer, changes }]
  })
}

export const undoOffers = {
  read: offers.read,
  subscribe: offers.subscribe,
  /** Of an order only the last act can be taken back. Answers with what was offered. */
  make(made: Omit<UndoOffer, 'id' | 'until'>): UndoOffer {
    lastId += 1
    const offer = { ...made, id: lastId, until: Date.now() + UNDO_SECONDS * 1000 }
    keep([...without(made.changes.map(({ orderId }) => orderId)), offer])
    return offer
  },
  withdraw(...orderIds: string[]): void {
    keep(without(orderIds))
  },
  clear: (): void => keep([]),
}

/** Takes the act back, or answers for which orders not and why. What may be tried again is still offered. */
export async function undo({
  id,
  changes,
  onUndone,
}: Omit<UndoOffer, 'words' | 'until'>): Promise<UndoOutcome[]> {
  const outcomes: UndoOutcome[] = []
  // One after the other: each is an act of its own, which may come too late.
  for (const change of changes) {
    const { orderId, version } = change
    const result = await staffApi.undoOrderChange({ params: { id: orderId }, body: { version } })
    outcomes.push(result.ok ? { change, order: result.data.order } : { change, problem: result.error })
  }
  const isOver = (outcome: UndoOutcome) => !('problem' in outcome) || !mayBeTriedAgain(outcome.problem)
  const over = outcomes.filter(isOver).map(({ change }) => change.orderId)
  if (offers.read().some((offer) => offer.id === id)) undoOffers.withdraw(...over)
  const undone = outcomes.flatMap((outcome) => ('order' in outcome ? [outcome.order] : []))
  if (undone.length > 0) onUndone?.(undone)
  return outcomes
}

/** What came too late once would come too late again; any other failure is worth another try. */
export const mayBeTriedAgain = ({ code }: Pick<CallProblem, 'code'>): boolean =>
  code !== 'ORDER.TOO_LATE_TO_UNDO'
