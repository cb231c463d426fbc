// The values of a company, of its branch and of the person that go into the form, and when.
import type { Customer } from '#contract/accounts/profile.ts'
import type { Branch, CustomerCompany } from '#contract/companies/companies.ts'
import { initialValues, type OrderFormValues } from '#web/order-form/model/form-values.ts'
import {
  bdoOf,
  companyValues,
  identityOf,
  noPlace,
  OTHER_BRANCH,
} from '#web/order-form/model/known-company.ts'

type PickupPlace = OrderFormValues['customerCompanyBranch']

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
