// Writes the values of a chosen company or pickup place into the form.
import type { Customer } from '#contract/accounts/profile.ts'
import type { Branch, CustomerCompany } from '#contract/companies/companies.ts'
import { accessOfPlace, emptyAccess, settledAccess } from '#web/order-form/model/access-values.ts'
import {
  addressOf,
  companyValues,
  isSamePlace,
  noPlace,
  OTHER_BRANCH,
} from '#web/order-form/model/known-company.ts'
import type { OrderFormMethods } from '#web/order-form/model/order-form-context.ts'
import { setValues } from '#web/order-form/model/set-values.ts'
import { contactOf } from './own-company-values.ts'

export function chooseCompany(form: OrderFormMethods, company: CustomerCompany): void {
  setValues(form, {
    ...companyValues(company),
    selectedBranch: '',
    customerCompanyBranch: noPlace(form.getValues('customerCompanyBranch')),
    accessCard: emptyAccess(),
  })
}

/**
 * Chooses a branch. A company without branches gets "another place", whose address the person
 * types.
 */
export function chooseBranch(form: OrderFormMethods, branch: Branch | undefined, customer: Customer): void {
  const place = noPlace(form.getValues('customerCompanyBranch'))
  setValues(form, {
    selectedBranch: branch?.uuid ?? OTHER_BRANCH,
    customerCompanyBranch: { ...place, ...(branch && addressOf(branch)), ...contactOf(branch, customer) },
    accessCard: branch ? accessOfPlace(branch) : emptyAccess(),
  })
}

/**
 * Chooses "another place". Contact data that came from the former branch are removed; typed ones
 * stay.
 */
export function chooseOtherPlace(form: OrderFormMethods, left: Branch | undefined): void {
  const place = form.getValues('customerCompanyBranch')
  const without = (part: 'contact' | 'email' | 'phone') => (place[part] === left?.[part] ? '' : place[part])
  const contact = { contact: without('contact'), email: without('email'), phone: without('phone') }
  setValues(form, {
    selectedBranch: OTHER_BRANCH,
    customerCompanyBranch: { ...noPlace(place), ...contact },
    accessCard: emptyAccess(),
  })
}

/** Chooses a branch when the branches have loaded: the first one, unless a draft names another. */
export function settleBranch(form: OrderFormMethods, branches: readonly Branch[], customer: Customer): void {
  const { selectedBranch: chosen, customerCompanyBranch: place } = form.getValues()
  const known =
    branches.find(({ uuid }) => uuid === chosen) ??
    // A repeated order has an address but no branch id: find the branch with the same address.
    (chosen === OTHER_BRANCH ? branches.find((branch) => isSamePlace(branch, place)) : undefined)
  if (!known && chosen === OTHER_BRANCH) return
  // The contact person may be different for this order. The address always comes from the branch.
  if (known)
    setValues(form, {
      selectedBranch: known.uuid,
      customerCompanyBranch: { ...place, ...addressOf(known) },
      accessCard: settledAccess(form.getValues('accessCard'), known),
    })
  else chooseBranch(form, branches[0], customer)
}
