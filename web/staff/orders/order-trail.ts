// Previous / next navigation in the list that an order was opened from. Stored for the visit, so that a reload keeps it.
import { staffApi } from '#web/api/staff.ts'
import { parsedJson, storedText } from '#web/lib/storage.ts'
import { dataOf } from '#web/queries/query-client.ts'
import { keyOfVisit } from '#web/session/kept-for-person.ts'

interface Trail {
  /** Query of the address of the list. */
  search: string
  /** Pages of the list that the orders come from. */
  first: number
  last: number
  orders: readonly string[]
}

const stored = storedText('session', keyOfVisit('order-trail'))

function read(): Trail | null {
  const trail = parsedJson(stored.read()) as Partial<Trail> | null
  const { search, first, last, orders } = trail ?? {}
  if (typeof search !== 'string' || typeof first !== 'number' || typeof last !== 'number') return null
  return Array.isArray(orders) ? { search, first, last, orders: orders.map(String) } : null
}

const keep = (trail: Trail) => void stored.write(JSON.stringify(trail))

async function ordersOn(page: number, { search }: Trail): Promise<string[]> {
  const query = { ...Object.fromEntries(new URLSearchParams(search)), page: String(page) }
  const { list } = await dataOf(staffApi.listStaffOrders({ query }))
  return list.map(({ uuid }) => uuid)
}

/**
 * Returns the order after the known ones. It reads the current page again before the next page,
 * because orders move up when others leave the list.
 */
async function after(trail: Trail): Promise<string | null> {
  for (const page of [trail.last, trail.last + 1]) {
    const found = (await ordersOn(page, trail)).filter((uuid) => !trail.orders.includes(uuid))
    const [next] = found
    if (!next) continue
    keep({ ...trail, last: page, orders: [...trail.orders, ...found] })
    return next
  }
  return null
}

async function before(trail: Trail): Promise<string | null> {
  if (trail.first === 1) return null
  const page = trail.first - 1
  const found = (await ordersOn(page, trail)).filter((uuid) => !trail.orders.includes(uuid))
  keep({ ...trail, first: page, orders: [...found, ...trail.orders] })
  return found.at(-1) ?? null
}

/** Order opened last, until the person returns to a list. */
let opened: string | null = null

export const orderTrail = {
  /** Starts with the shown rows. */
  begin(search: string, orders: readonly string[]): void {
    const page = Number(new URLSearchParams(search).get('page') ?? 1)
    keep({ search, first: page, last: page, orders })
  },
  /** Returns the list that the order was opened from. Null if it was opened otherwise. */
  listOf(order: string): { search: string } | null {
    const trail = read()
    return trail?.orders.includes(order) ? { search: trail.search } : null
  },
  open(order: string): void {
    opened = order
  },
  /**
   * Orders that may get the focus in the list, best first: the one opened last, then those after
   * it, then those before it.
   */
  waysBack(): string[] {
    const orders = read()?.orders ?? []
    const at = opened === null ? -1 : orders.indexOf(opened)
    return at < 0 ? [] : [...orders.slice(at), ...orders.slice(0, at).toReversed()]
  },
  isBack(): void {
    opened = null
  },
  /** Returns the next or previous order, null at the end of the list. Throws `FailedCall`. */
  async beside(order: string, by: 1 | -1): Promise<string | null> {
    const trail = read()
    const at = trail?.orders.indexOf(order) ?? -1
    if (!trail || at < 0) return null
    return trail.orders[at + by] ?? (by === 1 ? after(trail) : before(trail))
  },
}
