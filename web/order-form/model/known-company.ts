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
}

/** The company's number, or one of the two exemptions and the number remembered. */
export function bdoOf(company: CustomerCompany, { bdoFree, bdoPeopleCollection }: Exemption) {
  const number = company.bdo ?? ''
  const isExempt = bdoFree || bdoPeopleCollection
  return {
    bdo: isExempt ? '' : number,
    tmpBdo: isExempt ? number : '',
    bdoFree,
    bdoPeopleCollection: bdoPeopleCollection && !bdoFree,
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
