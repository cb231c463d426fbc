// What the form has to know of an order for a company on record, and the schema of the order does not ask for.
import type { FieldErrors } from '#contract/errors.ts'
import { bdoIsRequired } from '#contract/orders/place-order-rules.ts'
import type { OrderFormValues } from './form-values.ts'
import { OTHER_BRANCH } from './known-company.ts'

/** The number is the company's, so the schema does not ask for it; the form has to know whether one box must be ticked. */
export function bdoIsSettled(values: OrderFormValues): FieldErrors {
  const errors: FieldErrors = {}
  bdoIsRequired(values, ([path], key) => {
    errors[String(path)] = [key]
  })
  return errors
}

export function placeIsNamed({
  selectedBranch,
  customerCompanyBranch: { name },
}: OrderFormValues): FieldErrors {
  return selectedBranch === OTHER_BRANCH && name.trim() === ''
    ? { 'customerCompanyBranch.name': ['BRANCH_NAME_REQUIRED'] }
    : {}
}
