// Orders of demo companies, spread over a year before today, of the largest in every status. The same in every
// installation but for the dates, which follow the day of the first start.

import { orderNumber } from '#contract/orders/order-number.ts'
import { DEFAULT_ORDER_TYPE, type OrderStatus, statusEvent } from '#contract/orders/order.ts'
import type { Unit } from '#contract/units.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'
import { stableUuid } from '#database/seed/stable-uuid.ts'
import { readCatalogue, type CurrentCatalogue } from '#server/features/catalogue/public.ts'
import type { CheckedCompany } from '#server/features/companies/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { weighEquipment } from '../equipment.ts'
import { identityOf, type NewOrder } from '../new-order.ts'
import { insertOrder } from '../order-queries.ts'
import { insertDemoHistory, type DemoStep } from './demo-order-queries.ts'

/** The newest of a company, which are not yet done. */
const OPEN_ORDERS = 16
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** The common data of the demo orders of one company: its people and the staff who handle them. */
export interface DemoOrderers {
  /** The positions of their orders among all demo orders, counted from the newest. */
  positions: readonly number[]
  company: CheckedCompany
  branches: readonly DemoBranch[]
  reporter: NewOrder['reporter'] & { id: string }
  staffId: string
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

const REASONS: Partial<Record<OrderStatus, string>> = {
  CANCELLED: 'Budynek jest zamknięty na czas remontu, sprzęt jest niedostępny. Prosimy o nowe zamówienie.',
  CANCELLEDBYCLIENTREQUEST: 'Odwołane telefonicznie: sprzęt zostaje w użyciu.',
}

const nameOf = (at: number, { id }: CheckedCompany) => `${id} ${at}`

/** Turns round a list, the same way every time. */
const turn = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value

export async function seedDemoOrders(tx: Transaction, orderers: DemoOrderers, now: Date): Promise<void> {
  const catalogue = await readCatalogue(tx)
  for (const at of orderers.positions) {
    const placedAt = placedAtOf(at, now)
    const order = demoOrder(catalogue, at, orderers, placedAt)
    await insertOrder(tx, order, numberOf(at, orderers, placedAt), {
      kind: 'client',
      userId: orderers.reporter.id,
    })
    await insertDemoHistory(tx, order.id, stepsOf(at, placedAt, orderers))
  }
}

/** The newest some hours ago, those still open within two weeks, the rest further and further back. */
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
    owner: company,
    company: {
      ...identityOf(company, { bdoFree: false, bdoPeopleCollection: false }),
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
      Array.from({ length: 1 + (at % 3) }, (_, entry) => demoEntry(at + entry * 3)),
    ),
    linkId: null,
  }
}

function demoEntry(at: number) {
  const [code, quantity, unit] = turn(equipment, at)
  return {
    recyclingItem: { uuid: recyclingItemId(code), value: quantity + (at % 5), unit },
    packageTypes: [
      { uuid: packageTypeId(turn(packages, at)), name: null, value: 1 + (at % 3), unit: 'pieces' as const },
    ],
  }
}

/** Numbers that look random but are derived from the position: demo orders need no secrecy. */
const numberOf = (at: number, { company }: DemoOrderers, placedAt: Date) =>
  orderNumber(
    placedAt.getUTCFullYear(),
    Buffer.from(stableUuid('demo-order-number', nameOf(at, company)).replaceAll('-', ''), 'hex').subarray(
      0,
      8,
    ),
  )

/** New ones are still to be read, somewhat older ones planned, old ones done or given up. */
function statusOf(at: number): OrderStatus {
  if (at < 4) return 'NEW'
  if (at < 8) return 'READ'
  if (at < OPEN_ORDERS) return 'PLANNED'
  if (at % 9 === 0) return 'CANCELLED'
  if (at % 11 === 0) return 'CANCELLEDBYCLIENTREQUEST'
  return 'COMPLETED'
}

const PATHS: Record<OrderStatus, readonly OrderStatus[]> = {
  NEW: ['NEW'],
  READ: ['NEW', 'READ'],
  PLANNED: ['NEW', 'READ', 'PLANNED'],
  COMPLETED: ['NEW', 'READ', 'PLANNED', 'COMPLETED'],
  CANCELLED: ['NEW', 'READ', 'CANCELLED'],
  CANCELLEDBYCLIENTREQUEST: ['NEW', 'READ', 'CANCELLEDBYCLIENTREQUEST'],
}

/** The staff's steps after the order was placed. */
function stepsOf(at: number, placedAt: Date, { staffId }: DemoOrderers): DemoStep[] {
  const status = statusOf(at)
  const pickup = workday(new Date(placedAt.getTime() + (status === 'PLANNED' ? 17 : 9) * DAY_MS))
  const afterHours = [3, 5]
  return PATHS[status].slice(1).map((step, index) => ({
    at:
      step === 'COMPLETED'
        ? new Date(`${pickup}T13:00:00Z`)
        : new Date(placedAt.getTime() + (afterHours[index] ?? 0) * HOUR_MS),
    event: statusEvent(step),
    staffId,
    status: step,
    suggestedDate: step === 'PLANNED' || step === 'COMPLETED' ? pickup : null,
    reason: REASONS[step],
  }))
}

/** The day itself, or the Monday after a weekend. */
function workday(moment: Date): string {
  const daysToMonday = { 6: 2, 0: 1 }[moment.getUTCDay()] ?? 0
  return new Date(moment.getTime() + daysToMonday * DAY_MS).toISOString().slice(0, 10)
}
