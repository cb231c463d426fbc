import { placePublicOrder } from '#contract/orders/place-order.ts'
import type { Rules } from '#web/order-form/model/form-rules.ts'
import { errorsBySchema } from '#web/order-form/model/schema-errors.ts'

/** The rules of a visitor's order. */
export const visitorRules: Rules = (values, context) => errorsBySchema(placePublicOrder, values, context)
