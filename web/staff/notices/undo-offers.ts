// Undo offers: an action can be undone until its delayed emails are sent, on any screen and after a reload.
import * as z from 'zod/mini'
import { UNDO_SECONDS } from '#contract/limits.ts'
import { ORDER_STATUSES } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { CallProblem } from '#web/api/result.ts'
import { staffApi } from '#web/api/staff.ts'
import { parsedJson, storedText } from '#web/lib/storage.ts'
import { createStore } from '#web/lib/store.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { keyOfVisit } from '#web/session/kept-for-person.ts'
import { session } from '#web/session/session.ts'
import { orderQuery } from '../orders/order-query.ts'
import { refetchEmptyLists, showInLists } from '../orders/show-in-lists.ts'

/** Change of one order that can be undone. */
const undoableChange = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  /** Version that the action created. An order with a later version cannot be undone. */
  version: z.number(),
})

/** Offer in session storage. It lacks `onUndone`, because functions cannot be stored. */
const keptOffer = z.object({
  /** Changed orders that can still be undone. */
  changes: z.array(undoableChange),
  /** Description of the action. */
  words: z.string(),
  /** Status that the action set. */
  status: z.enum(ORDER_STATUSES),
  /** Milliseconds since 1970, as from `Date.now()`. */
  until: z.number(),
})
const keptOfPerson = z.object({ by: z.string(), offers: z.array(keptOffer) })

export interface UndoOffer extends z.output<typeof keptOffer> {
  id: number
  /** Called with the restored orders, after their pages and rows in lists have been updated. */
  onUndone?: (orders: readonly StaffOrder[]) => void
}

export type UndoOutcome = { change: UndoOffer['changes'][number] } & (
  | { order: StaffOrder }
  /** `isRefused`: the undo came too late or the order was changed since, so a retry makes no sense. */
  | { problem: CallProblem; isRefused: boolean }
)

const stored = storedText('session', keyOfVisit('undo-offers'))

/**
 * Pending offers in session storage, so that a reload keeps them while their emails are still
 * delayed. A logout removes them, and other people at this computer do not get them.
 */
const keptOffers = {
  /** Offers of the signed-in person that have not expired. */
  read() {
    const { data } = z.safeParse(keptOfPerson, parsedJson(stored.read()))
    if (!data || data.by !== session.read()?.uuid) return []
    return data.offers.filter(({ until }) => until > Date.now())
  },
  write(offers: readonly UndoOffer[]): void {
    const by = session.read()?.uuid
    const isEmpty = by === undefined || offers.length === 0
    stored.write(isEmpty ? null : JSON.stringify({ by, offers }))
  },
}

let lastId = 0
const offers = createStore<readonly UndoOffer[]>(() =>
  keptOffers.read().map((kept) => ({
    ...kept,
    id: ++lastId,
    // A reload loses the function that the screen gave.
    onUndone: (orders: readonly StaffOrder[]) => loadAgain(orders.map(({ uuid }) => uuid)),
  })),
)

function keep(next: readonly UndoOffer[]): void {
  offers.write(next)
  keptOffers.write(next)
}

/** Refetches these orders with all lists and counts. */
function loadAgain(orderIds: readonly string[]): void {
  const keys = [['staff orders'], ['staff orders live'], ...orderIds.map((id) => orderQuery(id).queryKey)]
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
}

/** Updates restored orders wherever they are loaded. Rows keep their positions in lists. */
function showUndone(orders: readonly StaffOrder[]): void {
  for (const order of orders) {
    const { queryKey } = orderQuery(order.uuid)
    // A running request may bring older data.
    void queryClient.cancelQueries({ queryKey, exact: true })
    queryClient.setQueryData(queryKey, (kept) => kept && { order })
    showInLists(order)
  }
  refetchEmptyLists()
  for (const queryKey of [['staff orders live'], ['staff orders', 'unread']])
    void queryClient.invalidateQueries({ queryKey })
}

/** Ids of the offers that are being undone. */
const underWay = new Set<number>()

let owner = session.read()?.uuid

// Offers end at a logout in any tab and are not shown to the next person.
session.subscribe(() => {
  const person = session.read()?.uuid
  if (person !== owner) undoOffers.clear()
  owner = person
})

/** Removes these orders from every offer, and offers without orders. */
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
  /**
   * Creates an offer and removes earlier offers for the same orders, because only the last action
   * on an order can be undone.
   */
  make(made: Omit<UndoOffer, 'id' | 'until'>): UndoOffer {
    lastId += 1
    const offer = { ...made, id: lastId, until: Date.now() + UNDO_SECONDS * 1000 }
    keep([...without(made.changes.map(({ orderId }) => orderId)), offer])
    return offer
  },
  withdraw(...orderIds: string[]): void {
    keep(without(orderIds))
  },
  /** Removes expired offers, except those that are being undone. */
  expire(): void {
    const now = Date.now()
    const pending = offers.read().filter(({ id, until }) => until > now || underWay.has(id))
    if (pending.length < offers.read().length) keep(pending)
  },
  clear: (): void => keep([]),
}

/**
 * Undoes the action. Returns the outcome of each order. Failed orders that may be retried stay in
 * the offer.
 */
export async function undo({ id, changes, onUndone }: UndoOffer): Promise<UndoOutcome[]> {
  const outcomes: UndoOutcome[] = []
  const person = owner
  underWay.add(id)
  // Sequential, because each call may come too late.
  for (const change of changes) {
    const { orderId, version } = change
    const result = await staffApi.undoOrderChange({ params: { id: orderId }, body: { version } })
    outcomes.push(
      result.ok
        ? { change, order: result.data.order }
        : { change, problem: result.error, isRefused: result.status === 409 },
    )
  }
  underWay.delete(id)
  const over = outcomes.filter((one) => 'order' in one || one.isRefused).map(({ change }) => change.orderId)
  if (offers.read().some((offer) => offer.id === id)) undoOffers.withdraw(...over)
  undoOffers.expire()
  const undone = outcomes.flatMap((outcome) => ('order' in outcome ? [outcome.order] : []))
  // The next person at this computer must not see these orders.
  if (undone.length > 0 && person === owner) {
    showUndone(undone)
    onUndone?.(undone)
  }
  // What the screen shows is outdated if somebody changed the order since.
  const refused = outcomes.filter((one) => 'problem' in one && one.isRefused)
  if (refused.length > 0 && person === owner) loadAgain(refused.map(({ change }) => change.orderId))
  return outcomes
}

/** Undoes the offers one after another. */
export async function undoAll(chosen: readonly UndoOffer[]): Promise<UndoOutcome[]> {
  const outcomes: UndoOutcome[] = []
  for (const offer of chosen) outcomes.push(...(await undo(offer)))
  return outcomes
}
