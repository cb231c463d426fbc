// An earlier order of the school.
import { OTHER_PACKAGE } from '#contract/limits.ts'
import type { ClientOrder } from '#contract/orders/customer-order.ts'
import { placeInFull } from '#contract/orders/place-order.cases.ts'
import { monitor, pallet } from '#web/equipment/testing/catalogue-items.ts'
import { annex, school } from './own-companies.ts'

export const earlierOrder = (part: Partial<ClientOrder> = {}): ClientOrder => ({
  uuid: 'dddddddd-0000-4000-8000-000000000001',
  orderNumber: 'EO-26-J6WV-2R8X',
  orderType: 'receiving',
  status: 'CANCELLED',
  createdDate: '2026-09-11T05:48:00.000Z',
  suggestedDate: '2026-09-18',
  customerCompanyName: school.name,
  customerCompany: { ...school, email: null, phone: '+48600000009' },
  customerCompanyBranch: {
    ...placeInFull,
    name: annex.name,
    street: annex.street,
    postalCode: annex.postalCode,
    city: annex.city,
    country: annex.country,
    mainBranch: false,
    contact: 'Ewa Woźna',
    email: null,
    phone: '+48600100200',
  },
  availableHoursFrom: '09:00',
  availableHoursTo: '12:30',
  accessCard: null,
  comment: 'Winda za portiernią',
  reporter: { name: 'Jan', surname: 'Lis', email: 'jan.lis@szkola.example', phone: null },
  orderData: [
    {
      recyclingItem: { ...monitor, value: 24 },
      packageTypes: [
        { uuid: pallet.uuid, name: pallet.name, value: 2, unit: 'pieces' },
        { uuid: OTHER_PACKAGE, name: 'Skrzynki po owocach', value: 1.255, unit: 'm3' },
      ],
      holdsData: false,
      destructionProtocol: false,
      serialNumbers: [],
    },
  ],
  totalWeight: 132,
  totalWeightIsLowerBound: false,
  wasteCodes: [],
  files: [{ uuid: 'f-1', name: 'lista.pdf', type: 'application/pdf', size: 614_400 }],
  history: [],
  version: 1,
  changeable: false,
  changeableUntil: null,
  earliestPickup: null,
  ...part,
})
