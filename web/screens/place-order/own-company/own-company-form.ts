// The form of a signed-in person: it knows their company, and asks where the equipment is and what it is.
import type { FieldErrors } from '#contract/errors.ts'
import { FALLBACK_BRANCH_NAME } from '#contract/limits.ts'
import { bdoIsRequired } from '#contract/orders/place-order-rules.ts'
import { placeCompanyOrder } from '#contract/orders/place-order.ts'
import { loaded } from '#web/lib/loadable.ts'
import { OWN_COMPANY_SECTIONS } from '#web/order-form/model/field-names.ts'
import type { FormKind, Rules } from '#web/order-form/model/form-rules.ts'
import type { OrderFormValues } from '#web/order-form/model/form-values.ts'
import { validateOrder } from '#web/order-form/model/validate-order.ts'

/** The value of the choice that is no branch of the company. */
export const OTHER_BRANCH = FALLBACK_BRANCH_NAME

/** The number is the company's, so the schema does not ask for it; the form has to know whether one box must be ticked. */
function bdoIsSettled(values: OrderFormValues): FieldErrors {
  const errors: FieldErrors = {}
  bdoIsRequired(values, ([path], key) => {
    errors[String(path)] = [key]
  })
  return errors
}

function placeIsNamed({ selectedBranch, customerCompanyBranch: { name } }: OrderFormValues): FieldErrors {
  return selectedBranch === OTHER_BRANCH && name.trim() === ''
    ? { 'customerCompanyBranch.name': ['BRANCH_NAME_REQUIRED'] }
    : {}
}

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
