// Rows of orders for tests: of a list, and of the plan of a day.
import type { StaffOrderRow } from '../orders/staff-list.ts'
import type { PlannedOrder } from './day-plan.ts'

export const orderRow = (part: Partial<StaffOrderRow> = {}): StaffOrderRow => ({
  uuid: 'o-1',
  orderNumber: 'EO-1',
  createdDate: '2026-11-20T09:46:00.000Z',
  suggestedDate: null,
  status: 'NEW',
  companyName: 'Firma',
  companyUuid: null,
  branch: { name: 'Siedziba', city: 'Poznań', postalCode: '60-101', street: 'ul. Jasna 12' },
  availableHoursFrom: '08:00',
  availableHoursTo: '15:00',
  weightKg: 100,
  weightIsLowerBound: false,
  entryCount: 1,
  fileCount: 0,
  hazardous: false,
  bdoUnknown: false,
  unread: false,
  assignee: null,
  reporterPhone: null,
  version: 1,
  ...part,
})

export const plannedOrder = (part: Partial<PlannedOrder> = {}): PlannedOrder => ({
  ...orderRow({ status: 'PLANNED' }),
  volumeM3: 1,
  pallets: 1,
  position: { latitude: 52.4, longitude: 16.9 },
  wasteCard: 'exists',
  ...part,
})
