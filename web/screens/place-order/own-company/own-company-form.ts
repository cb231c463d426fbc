// The form of a signed-in person: their company is known, so it asks only for the place and the equipment.
import type { FieldErrors } from '#contract/errors.ts'
import { placeCompanyOrder } from '#contract/orders/place-order.ts'
import { loaded } from '#web/lib/loadable.ts'
import { OWN_COMPANY_SECTIONS } from '#web/order-form/model/field-names.ts'
import type { FormKind, Rules } from '#web/order-form/model/form-rules.ts'
import { bdoIsSettled, placeIsNamed } from '#web/order-form/model/known-company-rules.ts'
import { validateOrder } from '#web/order-form/model/validate-order.ts'

const ADDRESS = /^customerCompanyBranch\.(?:street|postalCode|city|country)$/

/** Removes the errors of the address lines: while no place is chosen, one error says so. */
function withoutAddress(all: readonly FieldErrors[]): FieldErrors[] {
  return all.map((errors) =>
    Object.fromEntries(Object.entries(errors).filter(([path]) => !ADDRESS.test(path))),
  )
}

const ownCompanyRules: Rules = (values, context) => {
  const { errors: ofBody, body } = validateOrder(placeCompanyOrder, values, context)
  const errors = [...ofBody, bdoIsSettled(values), placeIsNamed(values)]
  return values.selectedBranch === ''
    ? { errors: [{ selectedBranch: ['BRANCH_REQUIRED'] }, ...withoutAddress(errors)], body: null }
    : { errors, body }
}

/** The first sections are filled in before the form renders and count as done, so validation must be loaded from the start. */
export const ownCompanyForm: FormKind = {
  sections: OWN_COMPANY_SECTIONS,
  known: ['company', 'bdo', 'place', 'reporter'],
  rules: loaded(ownCompanyRules),
}
