// Rules of the form for an order of a stored company, which the schema of the order does not contain.
import type { FieldErrors } from '#contract/errors.ts'
import { bdoIsRequired } from '#contract/orders/place-order-rules.ts'
import type { OrderFormValues } from './form-values.ts'
import { OTHER_BRANCH } from './known-company.ts'

/**
 * Returns the error of a missing BDO answer. The schema does not require the stored company's
 * number, but the form must know whether a box has to be ticked.
 */
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
