// A person with two companies: a school with a BDO number and three places, a foundation without a number and with one place.
import type { Customer } from '#contract/accounts/profile.ts'
import type { Branch, CustomerCompany } from '#contract/companies/companies.ts'

export const school: CustomerCompany = {
  uuid: 'aaaaaaaa-0000-4000-8000-000000000001',
  name: 'Szkoła nr 12',
  address: { street: 'ul. Kwiatowa 12', postalCode: '61-881', city: 'Poznań', country: 'Polska' },
  nip: '9990001019',
  krs: null,
  regon: '999000101',
  bdo: '000999101',
  bdoFree: false,
  bdoPeopleCollection: false,
  email: 'sekretariat@szkola.example,biuro@szkola.example',
  phone: '+48615550112',
}

export const foundation: CustomerCompany = {
  uuid: 'aaaaaaaa-0000-4000-8000-000000000002',
  name: 'Fundacja Zielony Prąd',
  address: { street: 'ul. Ogrodowa 7', postalCode: '62-020', city: 'Swarzędz', country: 'Polska' },
  nip: '9990001031',
  krs: '0000999103',
  regon: '999000302',
  bdo: null,
  bdoFree: true,
  bdoPeopleCollection: false,
  email: null,
  phone: null,
}

const branch = (part: Pick<Branch, 'uuid' | 'name' | 'street'> & Partial<Branch>): Branch => ({
  postalCode: '61-881',
  city: 'Poznań',
  country: 'Polska',
  contact: null,
  email: null,
  phone: null,
  mainBranch: false,
  version: 1,
  accessCard: null,
  ...part,
})

export const mainBuilding = branch({
  uuid: 'bbbbbbbb-0000-4000-8000-000000000001',
  name: 'Budynek główny',
  street: 'ul. Kwiatowa 12',
  mainBranch: true,
  accessCard: null,
})
export const annex = branch({
  uuid: 'bbbbbbbb-0000-4000-8000-000000000002',
  name: 'Filia',
  street: 'ul. Łąkowa 3',
  postalCode: '61-879',
  contact: 'Marek Wójcik',
  email: 'filia@szkola.example',
  phone: '+48615550113',
})
export const workshops = branch({
  uuid: 'bbbbbbbb-0000-4000-8000-000000000003',
  name: 'Warsztaty',
  street: 'ul. Fabryczna 40a',
  city: 'Luboń',
  phone: '+48615550114',
})
export const office = branch({
  uuid: 'bbbbbbbb-0000-4000-8000-000000000004',
  name: 'Siedziba',
  street: 'ul. Ogrodowa 7',
  mainBranch: true,
  accessCard: null,
})

export const schoolBranches = [mainBuilding, annex, workshops]
export const foundationBranches = [office]

export const customer: Customer = {
  name: 'Anna',
  surname: 'Nowak',
  email: 'anna.nowak@szkola.example',
  phone: '+48600555101',
  ccIds: [school.uuid, foundation.uuid],
}
