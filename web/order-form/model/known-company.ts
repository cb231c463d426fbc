// Form values taken from a stored company and its pickup places.
import type { Branch, CustomerCompany } from '#contract/companies/companies.ts'
import { tidyEmails } from '#contract/fields/email.ts'
import { FALLBACK_BRANCH_NAME } from '#contract/limits.ts'
import { emptyPlace, type OrderFormValues } from './form-values.ts'

/** Value of the option "another place". */
export const OTHER_BRANCH = FALLBACK_BRANCH_NAME

type PickupPlace = OrderFormValues['customerCompanyBranch']

/** Values that an order takes from the stored company instead of the fields, as the server does. */
export function identityOf(company: CustomerCompany) {
  return {
    selectedCompany: company.uuid,
    customerCompanyName: company.name,
    nip: company.nip ?? '',
    nipNotRequired: company.nip === null,
    krs: company.krs ?? '',
    regon: company.regon ?? '',
  }
}

interface Exemption {
  bdoFree: boolean
  bdoPeopleCollection: boolean
  /** Only orders have this answer; stored companies do not. */
  bdoUnknown?: boolean
}

/** BDO number of the company; or if an exemption applies, the exemption and the number to restore. */
export function bdoOf(company: Pick<CustomerCompany, 'bdo'>, reasons: Exemption) {
  const number = company.bdo ?? ''
  const { bdoFree } = reasons
  const bdoPeopleCollection = reasons.bdoPeopleCollection && !bdoFree
  const bdoUnknown = reasons.bdoUnknown === true && !bdoFree && !bdoPeopleCollection
  const isWithout = bdoFree || bdoPeopleCollection || bdoUnknown
  return {
    bdo: isWithout ? '' : number,
    tmpBdo: isWithout ? number : '',
    bdoFree,
    bdoPeopleCollection,
    bdoUnknown,
  }
}

/** Contact data of the company, copied into the form. The person may change them for this order. */
const contactOfCompany = ({ address, email, phone }: CustomerCompany) => ({
  customerCompanyAddress: { ...address },
  companyEmail: tidyEmails(email ?? ''),
  companyPhone: phone ?? '',
})

export const companyValues = (company: CustomerCompany) => ({
  ...identityOf(company),
  ...bdoOf(company, company),
  ...contactOfCompany(company),
})

/**
 * Place without an address, used until the places of a company are loaded. The contact person
 * stays.
 */
export const noPlace = (place: PickupPlace): PickupPlace => ({ ...place, ...emptyPlace() })

/** Stored values of a place; they replace those in a restored draft. */
export const addressOf = ({ name, street, postalCode, city, country, mainBranch }: Branch) => ({
  name,
  street,
  postalCode,
  city,
  country,
  mainBranch,
})

type NamedPlace = Pick<PickupPlace, 'name' | 'street' | 'postalCode' | 'city'>

export const isSamePlace = (branch: NamedPlace, place: NamedPlace) =>
  (['name', 'street', 'postalCode', 'city'] as const).every((part) => branch[part] === place[part])
