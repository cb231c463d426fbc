// The values of a company, of its branch and of the person that go into the form, and when.
import type { Customer } from '#contract/accounts/profile.ts'
import type { Branch, CustomerCompany } from '#contract/companies/companies.ts'
import { tidyEmails } from '#contract/fields/email.ts'
import { emptyPlace, initialValues, type OrderFormValues } from '#web/order-form/model/form-values.ts'
import { OTHER_BRANCH } from './own-company-form.ts'

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
    bdoIsRequired: !isExempt,
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

/** At a place without a contact person of its own, the reporter is the contact person. */
export function contactOf(
  branch: Branch | undefined,
  customer: Customer,
): Pick<PickupPlace, 'contact' | 'email' | 'phone'> {
  if (branch?.contact || branch?.email || branch?.phone) {
    return { contact: branch.contact ?? '', email: branch.email ?? '', phone: branch.phone ?? '' }
  }
  return {
    contact: `${customer.name} ${customer.surname}`.trim(),
    email: customer.email,
    phone: customer.phone ?? '',
  }
}

export function startOf(customer: Customer, company: CustomerCompany): OrderFormValues {
  const empty = initialValues()
  return {
    ...empty,
    ...companyValues(company),
    customerCompanyBranch: noPlace(empty.customerCompanyBranch),
    reporterName: customer.name,
    reporterSurname: customer.surname,
    reporterEmail: customer.email,
    reporterPhone: customer.phone ?? '',
    contactPersonDiffers: true,
  }
}

/** A draft brought up to date: the company's identity comes from the stored company, and a company that is gone gives way to the first. */
export function restored(values: OrderFormValues, companies: readonly CustomerCompany[]): OrderFormValues {
  const own = companies.find(({ uuid }) => uuid === values.selectedCompany)
  if (own) return { ...values, ...identityOf(own), ...bdoOf(own, values) }
  const [first] = companies
  if (!first) return values
  const isElsewhere = values.selectedBranch === OTHER_BRANCH
  return {
    ...values,
    ...companyValues(first),
    selectedBranch: isElsewhere ? OTHER_BRANCH : '',
    customerCompanyBranch: isElsewhere ? values.customerCompanyBranch : noPlace(values.customerCompanyBranch),
  }
}
