// Company and pickup place as answers have them.

import type { Branch, CustomerCompany } from '#contract/companies/companies.ts'
import type { LinkedCompany } from '#contract/order-links/linked-company.ts'
import { answeredCard } from '#contract/orders/access-card.ts'
import type { BranchWithCode, CompanyRecord } from './company-queries.ts'

/** Returns the data that identify a company. */
export const companyIdentity = (row: CompanyRecord): LinkedCompany => ({
  name: row.name,
  address: { street: row.street, postalCode: row.postal_code, city: row.city, country: row.country },
  nip: row.nip,
  krs: row.krs,
  regon: row.regon,
  bdo: row.bdo,
  bdoFree: row.bdo_free,
  bdoPeopleCollection: row.bdo_people_collection,
})

export const companyAnswer = (row: CompanyRecord): CustomerCompany => ({
  uuid: row.id,
  ...companyIdentity(row),
  email: row.email,
  phone: row.phone,
})

/** Returns the pickup place as the people of its company read it. */
export const branchAnswer = (row: Omit<BranchWithCode, 'company_id' | 'created_at'>): Branch => ({
  uuid: row.id,
  name: row.name,
  street: row.street,
  postalCode: row.postal_code,
  city: row.city,
  country: row.country,
  contact: row.contact,
  email: row.email,
  phone: row.phone,
  mainBranch: row.is_main,
  accessCard: answeredCard(row.access_card, row.has_door_code),
  version: row.version,
})
