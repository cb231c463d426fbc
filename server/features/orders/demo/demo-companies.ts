// Parties of the demo data: as typed fields of an order, and as company records that staff created for some of them.

import { fullName } from '#contract/fields/full-name.ts'
import { DEFAULT_COUNTRY } from '#contract/limits.ts'
import { stableUuid } from '#database/seed/stable-uuid.ts'
import type { NewBranch, NewCompany } from '#server/features/companies/public.ts'
import { placeAtBranch } from '../columns/pickup-place.ts'
import type { NewOrder } from '../new-order.ts'
import type { DemoParty } from './demo-row.ts'

const companyIdOf = ({ key }: DemoParty) => stableUuid('demo-company', key)

export const companyOf = (party: DemoParty): NewCompany & { id: string } => ({
  id: companyIdOf(party),
  name: party.name,
  nip: party.nip ?? null,
  bdo: party.bdo ?? null,
  street: party.street,
  postal_code: party.postalCode,
  city: party.city,
  country: DEFAULT_COUNTRY,
  krs: null,
  regon: null,
  email: party.email,
  phone: party.phone,
})

export const branchOf = (party: DemoParty): NewBranch & { id: string } => ({
  id: stableUuid('demo-branch', party.key),
  company_id: companyIdOf(party),
  name: party.place,
  street: party.street,
  postal_code: party.postalCode,
  city: party.city,
  country: DEFAULT_COUNTRY,
  contact: fullName(party.reporterName, party.reporterSurname),
  email: party.email,
  phone: party.phone,
  is_main: true,
})

/** Fields of an order that describe its party and address. */
export function typedBy({ name, place, email, phone, ...party }: DemoParty) {
  const { street, postalCode, city, reporterName, reporterSurname } = party
  const address = { street, postalCode, city, country: DEFAULT_COUNTRY }
  return {
    company: {
      name,
      address,
      email,
      phone,
      nip: party.nip ?? null,
      nipNotRequired: party.nip === undefined,
      krs: null,
      regon: null,
      bdo: party.bdo ?? null,
      bdoFree: party.bdo === undefined,
      bdoPeopleCollection: false,
      bdoUnknown: false,
    },
    branch: placeAtBranch({ name: place, ...address, postal_code: postalCode, is_main: true }),
    contact: { name: fullName(reporterName, reporterSurname), email, phone },
    reporter: { name: reporterName, surname: reporterSurname, email, phone },
  } satisfies Partial<NewOrder>
}
