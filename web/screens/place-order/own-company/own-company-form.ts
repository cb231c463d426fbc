// The form of a signed-in person: it knows their company, and asks where the equipment is and what it is.
import type { FieldErrors } from '#contract/errors.ts'
import { placeCompanyOrder } from '#contract/orders/place-order.ts'
import { loaded } from '#web/lib/loadable.ts'
import { OWN_COMPANY_SECTIONS } from '#web/order-form/model/field-names.ts'
import type { FormKind, Rules } from '#web/order-form/model/form-rules.ts'
import { bdoIsSettled, placeIsNamed } from '#web/order-form/model/known-company-rules.ts'
import { validateOrder } from '#web/order-form/model/validate-order.ts'

const ADDRESS = /^customerCompanyBranch\.(?:street|postalCode|city|country)$/

/** As long as no place is chosen, one error says so instead of one for each line of its address. */
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

/** Its first fields are filled in before it is drawn, and known to be done: the rules are there from the start. */
export const ownCompanyForm: FormKind = {
  sections: OWN_COMPANY_SECTIONS,
  known: ['company', 'bdo', 'place', 'reporter'],
  rules: loaded(ownCompanyRules),
}
