// The parties of the example data as an order has them, and as the companies that the staff have made of some.

import { fullName } from '#contract/fields/full-name.ts'
import { DEFAULT_COUNTRY } from '#contract/limits.ts'
import { stableUuid } from '#database/seed/stable-uuid.ts'
import type { NewBranch, NewCompany } from '#server/features/companies/public.ts'
import type { NewOrder } from '../new-order.ts'
import { placeAtBranch } from '../pickup-place.ts'
import { DEMO_PARTIES, type DemoParty, type DemoPartyName } from './demo-parties.ts'

/** Those that the staff have made companies of. */
export const KNOWN_PARTIES = [
  'przychodnia',
  'hotel',
  'logistyka',
  'technikum',
  'wydawnictwo',
] as const satisfies readonly DemoPartyName[]
type KnownParty = (typeof KNOWN_PARTIES)[number]

export const isKnown = (name: DemoPartyName): name is KnownParty =>
  (KNOWN_PARTIES as readonly string[]).includes(name)

const companyIdOf = (name: KnownParty) => stableUuid('demo-company', name)

export function companyOf(name: KnownParty): NewCompany & { id: string } {
  const { place: _place, postalCode, reporter, ...party } = DEMO_PARTIES[name]
  return {
    id: companyIdOf(name),
    ...party,
    postal_code: postalCode,
    country: DEFAULT_COUNTRY,
    krs: null,
    regon: null,
    email: reporter.email,
    phone: reporter.phone,
  }
}

export function branchOf(name: KnownParty): NewBranch & { id: string } {
  const { place, street, postalCode, city, reporter } = DEMO_PARTIES[name]
  return {
    id: stableUuid('demo-branch', name),
    company_id: companyIdOf(name),
    name: place,
    street,
    postal_code: postalCode,
    city,
    country: DEFAULT_COUNTRY,
    contact: fullName(reporter.name, reporter.surname),
    email: reporter.email,
    phone: reporter.phone,
    is_main: true,
  }
}

/** The fields of an order that say who orders and where from. */
export function typedBy({ place, reporter, ...party }: DemoParty) {
  const address = {
    street: party.street,
    postalCode: party.postalCode,
    city: party.city,
    country: DEFAULT_COUNTRY,
  }
  return {
    company: {
      name: party.name,
      address,
      email: reporter.email,
      phone: reporter.phone,
      nip: party.nip,
      nipNotRequired: party.nip === null,
      krs: null,
      regon: null,
      bdo: party.bdo,
      bdoFree: party.bdo === null,
      bdoPeopleCollection: false,
      bdoUnknown: false,
    },
    branch: placeAtBranch({ name: place, ...address, postal_code: party.postalCode, is_main: true }),
    contact: {
      name: fullName(reporter.name, reporter.surname),
      email: reporter.email,
      phone: reporter.phone,
    },
    reporter,
  } satisfies Partial<NewOrder>
}
