// The values that the form takes of a company on record and of its branches.
import type { Branch, CustomerCompany } from '#contract/companies/companies.ts'
import { tidyEmails } from '#contract/fields/email.ts'
import { FALLBACK_BRANCH_NAME } from '#contract/limits.ts'
import { emptyPlace, type OrderFormValues } from './form-values.ts'

/** The value of the choice that is no branch of the company. */
export const OTHER_BRANCH = FALLBACK_BRANCH_NAME

type PickupPlace = OrderFormValues['customerCompanyBranch']

/** The values an order takes from the stored company, not from the fields, as the server does. */
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
  /** Of an order alone: a company on record is not asked. */
  bdoUnknown?: boolean
}

/** The company's number, or the one reason why there is none and the number remembered. */
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

/** Copied in, and the person's to change for this order. */
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

/** Until the branches of a company have come. The contact person stays. */
export const noPlace = (place: PickupPlace): PickupPlace => ({ ...place, ...emptyPlace() })

/** What is stored of a branch, and written over a draft that is taken up again. */
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
