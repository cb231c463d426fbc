// Orders of the demo companies, spread over the past year; the largest company has orders in every status. Every installation
// gets the same orders, except for the dates, which depend on the day of the first start.

import { workdayFrom } from '#contract/days/days-off.ts'
import { dayAfter, dayInWarsaw } from '#contract/fields/day.ts'
import type { AccessCard } from '#contract/orders/access-card.ts'
import { needsOf } from '#contract/orders/change-status.ts'
import {
  DEFAULT_ORDER_TYPE,
  nextStatuses,
  orderEnd,
  type OrderStatus,
  statusesOfEnd,
  stepBetween,
} from '#contract/orders/order.ts'
import type { Unit } from '#contract/units.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'
import { stableUuid } from '#database/seed/stable-uuid.ts'
import { readCatalogue, type CurrentCatalogue } from '#server/features/catalogue/public.ts'
import type { CheckedCompany } from '#server/features/companies/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { weighEquipment } from '../equipment.ts'
import { identityOf, type NewOrder } from '../new-order.ts'
import { insertOrder } from '../order-queries.ts'
import { demoCarriers, demoNumber, NO_CARRIERS } from './demo-equipment.ts'
import { momentOf, DemoHistory, workdaysBetween } from './demo-history.ts'
import { insertDemoHistories, type OrderWithHistory } from './insert-demo-histories.ts'

/** Number of a company's newest orders that are still open. */
const OPEN_ORDERS = 16
/** Number of orders in each open status; the last status has the remaining ones. */
const ORDERS_A_STATUS = 4
const HOUR_MS = 60 * 60 * 1000

/** Data shared by the demo orders of one company: its people and the staff. */
export interface DemoOrderers {
  /** Positions among all demo orders, counted from the newest. */
  positions: readonly number[]
  company: CheckedCompany
  branches: readonly DemoBranch[]
  reporter: NewOrder['reporter'] & { id: string }
  /** The first person handles the orders; the others have read them. */
  staffIds: readonly [string, ...string[]]
}

interface DemoBranch {
  place: NewOrder['branch']
  contact: NewOrder['contact']
}

const equipment: readonly (readonly [code: string, quantity: number, unit: Unit])[] = [
  ['G2-01', 14, 'pieces'],
  ['G1-01', 2, 'pieces'],
  ['G6-01', 25, 'pieces'],
  ['G4-01', 3, 'pieces'],
  ['G5-02', 18, 'pieces'],
  ['G3-01', 2, 'm3'],
  ['G6-03', 40, 'kg'],
  ['X-01', 12, 'kg'],
]
const packages = ['PAL-EUR', 'KARTON', 'BIGBAG'] as const
const hours = [
  { from: '08:00', to: '15:00' },
  { from: '07:30', to: '11:00' },
  { from: '12:00', to: '16:30' },
] as const
const comments = [
  'Sprzęt stoi na parterze, przy wejściu od podwórza.',
  null,
  'Proszę o telefon pół godziny przed przyjazdem.',
  null,
  null,
  'Winda nieczynna, sprzęt na drugim piętrze.',
] as const
const accessCards: readonly (AccessCard | null)[] = [
  {
    floor: '0',
    lift: null,
    liftWidth: null,
    loading: 'ramp',
    gate: 'Brama od ul. Cichej, zgłosić się w portierni',
    hours: 'portiernia 6:00–22:00',
    remark: null,
  },
  null,
  {
    floor: '2',
    lift: 'none',
    liftWidth: null,
    loading: 'none',
    gate: 'Wejście od podwórza',
    hours: null,
    remark: 'Schody są wąskie, przyda się druga osoba.',
  },
  null,
]

const REASON = 'Budynek jest zamknięty na czas remontu, sprzęt jest niedostępny. Prosimy o nowe zamówienie.'
const OTHER_REASONS: Partial<Record<OrderStatus, string>> = {
  CANCELLEDBYCLIENTREQUEST: 'Odwołane telefonicznie: sprzęt zostaje w użyciu.',
}

const nameOf = (at: number, { id }: CheckedCompany) => `${id} ${at}`

/** Picks values of a list in turn, the same in every run. */
const turn = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value

export async function seedDemoOrders(tx: Transaction, orderers: DemoOrderers, now: Date): Promise<void> {
  const catalogue = await readCatalogue(tx)
  const { reporter, company, staffIds } = orderers
  const histories: OrderWithHistory[] = []
  for (const at of orderers.positions) {
    const order = demoOrder(catalogue, at, orderers, placedAtOf(at, now))
    await insertOrder(tx, order, demoNumber(nameOf(at, company), order.placedAt), {
      kind: 'client',
      userId: reporter.id,
    })
    const history = historyOf(at, order, orderers, now)
    histories.push({
      orderId: order.id,
      history,
      readBy: history.events.length > 0 ? staffIds : [],
      companyId: company.id,
      branchId: null,
      assigneeId: null,
      notes: [],
      messages: [],
      mails: history.mails,
    })
  }
  await insertDemoHistories(tx, histories, now)
}

/** The newest order is some hours old, open ones up to two weeks; earlier ones are further and further apart. */
function placedAtOf(at: number, now: Date): Date {
  const hoursAgo = 5 + at * 20 + Math.max(0, at - OPEN_ORDERS) * 7 * 24
  return new Date(now.getTime() - hoursAgo * HOUR_MS - at * 11 * 60_000)
}

function demoOrder(
  catalogue: CurrentCatalogue,
  at: number,
  { company, branches, reporter }: DemoOrderers,
  placedAt: Date,
): NewOrder {
  const { place, contact } = turn(branches, at)
  return {
    id: stableUuid('demo-order', nameOf(at, company)),
    placedAt,
    orderType: DEFAULT_ORDER_TYPE,
    locale: 'pl',
    privacyNoticeVersion: null,
    comment: turn(comments, at),
    accessCard: turn(accessCards, at),
    owner: company,
    company: {
      ...identityOf(company, { bdoFree: false, bdoPeopleCollection: false, bdoUnknown: false }),
      address: {
        street: company.street,
        postalCode: company.postal_code,
        city: company.city,
        country: company.country,
      },
      email: company.email,
      phone: company.phone,
    },
    branch: place,
    hours: turn(hours, at),
    contact,
    reporter,
    equipment: weighEquipment(
      catalogue,
      Array.from({ length: 1 + (at % 3) }, (_, entry) => demoEntry(catalogue, at, entry)),
      { bdoPeopleCollection: false },
    ),
    linkId: null,
    attachedBranchId: null,
  }
}

/** Only the first entry of an order may have data carriers, because a serial number may occur once in an order. */
function demoEntry(catalogue: CurrentCatalogue, orderAt: number, entry: number) {
  const at = orderAt + entry * 3
  const [code, quantity, unit] = turn(equipment, at)
  const uuid = recyclingItemId(code)
  const value = quantity + (at % 5)
  return {
    ...(entry === 0 ? demoCarriers(catalogue, { uuid, value, name: String(orderAt) }) : NO_CARRIERS),
    recyclingItem: { uuid, value, unit },
    packageTypes: [
      { uuid: packageTypeId(turn(packages, at)), name: null, value: 1 + (at % 3), unit: 'pieces' as const },
    ],
  }
}

const [OPEN, DONE, CANCELLED] = [statusesOfEnd(null), statusesOfEnd('done'), statusesOfEnd('cancelled')]

/** The newest orders are unread, somewhat older ones planned, and old ones completed; about every ninth is cancelled. */
function statusOf(at: number): OrderStatus {
  if (at < OPEN_ORDERS) return turn(OPEN, Math.min(Math.floor(at / ORDERS_A_STATUS), OPEN.length - 1))
  return CANCELLED.find((_, nth) => at % (9 + 2 * nth) === 0) ?? turn(DONE, at)
}

/** Finds the shortest sequence of statuses from one to the other. */
function wayBetween(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  const ways: OrderStatus[][] = [[]]
  // The list grows during the loop.
  for (const way of ways) {
    const last = way.at(-1) ?? from
    if (last === to) return way
    for (const next of nextStatuses(last))
      if (next !== from && !ways.some((other) => other.at(-1) === next)) ways.push([...way, next])
  }
  throw new Error(`no step leads from ${from} to ${to}`)
}

/** Steps of the staff after the order was placed. */
function historyOf(
  at: number,
  order: NewOrder,
  { staffIds: [staffId] }: DemoOrderers,
  now: Date,
): DemoHistory {
  const history = new DemoHistory({ ...order, reporterEmail: order.reporter.email, now })
  const status = statusOf(at)
  if (status === 'NEW') return history
  history.read(staffId)
  const pickup = pickupOf(order.placedAt, { end: orderEnd(status), history, today: dayInWarsaw(now) })
  for (const next of wayBetween(history.state.status, status)) stepTo(next, { history, staffId, pickup })
  return history
}

interface Step {
  history: DemoHistory
  staffId: string
  pickup: string
}

function stepTo(status: OrderStatus, { history, staffId, pickup }: Step): void {
  if (orderEnd(status) === 'done' && history.isDriven) return
  const step = stepBetween(history.state.status, status)
  if (step === null) throw new Error(`no step leads from ${history.state.status} to ${status}`)
  const { date, days, reason } = needsOf(step)
  const change = {
    status,
    ...(date === 'required' && { suggestedDate: pickup }),
    ...(reason && { reason: OTHER_REASONS[status] ?? REASON }),
  }
  history.setStatus(staffId, change, days === 'until today' ? momentOf(pickup, 14) : undefined)
}

interface Pickup {
  end: ReturnType<typeof orderEnd>
  history: DemoHistory
  today: string
}

/** About two weeks after the order. A completed pickup is before today. */
function pickupOf(placedAt: Date, { end, history, today }: Pickup): string {
  const wanted = workdayFrom(dayAfter(dayInWarsaw(placedAt), end ? 9 : 17))
  if (!end || wanted < today) return wanted
  return workdaysBetween(history.day, today).at(-1) ?? history.day
}
