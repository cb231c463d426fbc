import { placePublicOrder } from '#contract/orders/place-order.ts'
import type { FormKind } from '../model/form-rules.ts'
import { errorsBySchema } from '../model/schema-errors.ts'

/** The rules of a visitor's order. */
export const visitorErrors = ((values, context) =>
  errorsBySchema(placePublicOrder, values, context)) satisfies FormKind['errorsOf']
