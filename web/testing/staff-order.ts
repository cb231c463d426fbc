// Order as the staff read it, for tests of every screen that shows one.
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/order.ts'
import { placeInFull } from '#contract/orders/place-order.cases.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { EWA } from './people.ts'

/** Number of orders by status; statuses that are not named have none. */
export const countsOf = (some: Partial<Record<OrderStatus, number>> = {}): Record<OrderStatus, number> => ({
  ...(Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as Record<OrderStatus, number>),
  ...some,
})

export const MAREK = { uuid: 'u-marek', name: 'Marek Kowal' }
export const EWA_NAMED = { uuid: EWA.uuid, name: EWA.fullname }

const PALLET = '0a6f5f6e-1d1c-4c1e-9d3a-3b0e5f1a0001'
const MONITOR = '0a6f5f6e-1d1c-4c1e-9d3a-3b0e5f1a0002'
const COMPUTER = '0a6f5f6e-1d1c-4c1e-9d3a-3b0e5f1a0003'

interface Item {
  uuid: string
  name: string
  code: string
  value: number
  weightPerPiece: number
}

const item = ({ uuid, name, code, value, weightPerPiece }: Item) => ({
  recyclingItem: {
    uuid,
    name,
    copyName: name,
    code,
    description: '',
    group: '',
    examples: '',
    unit: 'pieces' as const,
    value,
    weightPerPiece,
    weightPerCubicMeter: null,
  },
  packageTypes: [{ uuid: PALLET, name: 'Paleta EUR', value: 1, unit: 'pieces' as const }],
  holdsData: false,
  destructionProtocol: false,
  serialNumbers: [] as string[],
})

export const ORDER: StaffOrder = {
  uuid: 'o-1',
  orderNumber: 'EO-26-7K3M-Q9TD',
  orderType: 'receiving',
  status: 'READ',
  createdDate: '2026-11-20T09:46:00.000Z',
  suggestedDate: null,
  customerCompanyName: 'Zespół Szkół „Iskra” w Poznaniu',
  company: {
    name: 'Zespół Szkół Iskra w Poznaniu',
    address: { street: 'ul. Jasna 12', postalCode: '60-101', city: 'Poznań', country: 'Polska' },
    nip: '7740001454',
    krs: null,
    regon: null,
    bdo: null,
    bdoFree: true,
    bdoPeopleCollection: false,
    bdoUnknown: false,
    email: null,
    phone: null,
  },
  customerCompany: null,
  attachedBranch: null,
  proposedCompany: null,
  assignee: null,
  locale: 'pl',
  linkRevoked: false,
  customerCompanyBranch: {
    ...placeInFull,
    name: 'Budynek główny',
    street: 'ul. Jasna 12',
    postalCode: '60-101',
    city: 'Poznań',
    contact: 'Piotr Zieliński',
    email: null,
    phone: '234567890',
  },
  availableHoursFrom: '07:30',
  availableHoursTo: '14:00',
  accessCard: null,
  comment: 'Wjazd od ul. Cichej.',
  reporter: {
    name: 'Anna',
    surname: 'Nowak',
    email: 'anna.nowak@szkola.example',
    phone: '+48600555101',
  },
  orderData: [
    item({ uuid: MONITOR, name: 'Monitor LCD / LED', code: '16 02 13*', value: 24, weightPerPiece: 5.5 }),
    item({ uuid: COMPUTER, name: 'Komputer stacjonarny', code: '16 02 14', value: 12, weightPerPiece: 8.8 }),
  ],
  totalWeight: 237.6,
  totalWeightIsLowerBound: false,
  files: [],
  unread: false,
  hazardous: true,
  version: 7,
  reminders: [],
  notes: [],
  messages: [],
  similar: [],
  wasteCodes: [
    { code: '16 02 13*', hazardous: true, kg: 132, weighedKg: null, reason: null },
    { code: '16 02 14', hazardous: false, kg: 105.6, weighedKg: null, reason: null },
  ],
  wasteCardNumber: null,
  wasteCard: 'needed',
  history: [
    {
      uuid: 'h-1',
      at: '2026-11-20T09:46:00.000Z',
      event: 'placed',
      status: 'NEW',
      suggestedDate: null,
      actor: 'visitor',
      by: null,
    },
    {
      uuid: 'h-2',
      at: '2026-11-20T09:47:00.000Z',
      event: 'read',
      status: 'READ',
      suggestedDate: null,
      actor: 'staff',
      by: EWA_NAMED,
    },
  ],
}
