// Row of a company in the staff's list for tests.
import type { StaffCompanyRow } from './staff-companies.ts'

export const companyRow = (part: Partial<StaffCompanyRow> = {}): StaffCompanyRow => ({
  uuid: 'c-1',
  name: 'Spółdzielnia Zorza',
  address: { street: 'ul. Jasna 12', postalCode: '60-101', city: 'Poznań', country: 'Polska' },
  nip: '7811767696',
  krs: null,
  regon: null,
  bdo: null,
  bdoFree: true,
  bdoPeopleCollection: false,
  email: null,
  phone: null,
  createdDate: '2026-11-20T09:00:00.000Z',
  branchCount: 1,
  peopleCount: 0,
  orderCount: 0,
  lastOrderDate: null,
  version: 1,
  ...part,
})
