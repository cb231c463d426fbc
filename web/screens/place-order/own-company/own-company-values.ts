// The form values that come from a company, its branch and the person.
import type { Customer } from '#contract/accounts/profile.ts'
import type { Branch, CustomerCompany } from '#contract/companies/companies.ts'
import { initialValues, type OrderFormValues, typedReporter } from '#web/order-form/model/form-values.ts'
import {
  bdoOf,
  companyValues,
  identityOf,
  noPlace,
  OTHER_BRANCH,
} from '#web/order-form/model/known-company.ts'

type PickupPlace = OrderFormValues['customerCompanyBranch']

/** The contact person of the branch; the reporter if the branch has none. */
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
    ...typedReporter(customer),
    contactPersonDiffers: true,
  }
}

/**
 * Updates a draft with the stored data of the company. If the company is gone, the first one is
 * chosen.
 */
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
