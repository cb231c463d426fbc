// Company of an order, as it was typed or stored on the day of the order, and its mapping to columns.

import { wasteCardState } from '#contract/law/waste-card.ts'
import type { OrderStatus } from '#contract/orders/order.ts'
import type { OrderCompanyColumns } from '#database/order-tables.ts'

export interface Address {
  street: string
  postalCode: string
  city: string
  country: string
}

export interface OrderCompany {
  name: string
  address: Address
  /** Addresses joined by commas. */
  email: string | null
  phone: string | null
  nip: string | null
  nipNotRequired: boolean
  krs: string | null
  regon: string | null
  bdo: string | null
  bdoFree: boolean
  bdoPeopleCollection: boolean
  /** Whether staff still have to settle if a BDO number is needed. */
  bdoUnknown: boolean
}

export const COMPANY_COLUMNS = [
  'company_name',
  'company_email',
  'company_phone',
  'company_street',
  'company_postal_code',
  'company_city',
  'company_country',
  'nip',
  'nip_not_required',
  'krs',
  'regon',
  'bdo',
  'bdo_free',
  'bdo_people_collection',
  'bdo_unknown',
] as const satisfies (keyof OrderCompanyColumns)[]

export const companyToColumns = (company: OrderCompany): OrderCompanyColumns => ({
  company_name: company.name,
  company_email: company.email,
  company_phone: company.phone,
  company_street: company.address.street,
  company_postal_code: company.address.postalCode,
  company_city: company.address.city,
  company_country: company.address.country,
  nip: company.nip,
  nip_not_required: company.nipNotRequired,
  krs: company.krs,
  regon: company.regon,
  bdo: company.bdo,
  bdo_free: company.bdoFree,
  bdo_people_collection: company.bdoPeopleCollection,
  bdo_unknown: company.bdoUnknown,
})

export const companyFromColumns = (row: OrderCompanyColumns): OrderCompany => ({
  name: row.company_name,
  address: {
    street: row.company_street,
    postalCode: row.company_postal_code,
    city: row.company_city,
    country: row.company_country,
  },
  email: row.company_email,
  phone: row.company_phone,
  nip: row.nip,
  nipNotRequired: row.nip_not_required,
  krs: row.krs,
  regon: row.regon,
  bdo: row.bdo,
  bdoFree: row.bdo_free,
  bdoPeopleCollection: row.bdo_people_collection,
  bdoUnknown: row.bdo_unknown,
})

/** State of the waste transfer card of a row of `orders`. */
export const wasteCardOf = (
  row: Pick<OrderCompanyColumns, 'bdo_free' | 'bdo_people_collection'> & {
    waste_card_number: string | null
    status: OrderStatus
  },
  hazardous: boolean,
) =>
  wasteCardState({
    wasteCardNumber: row.waste_card_number,
    bdoFree: row.bdo_free,
    bdoPeopleCollection: row.bdo_people_collection,
    hazardous,
    status: row.status,
  })
