import { placePublicOrder } from '#contract/orders/place-order.ts'
import type { Rules } from '#web/order-form/model/form-rules.ts'
import { validateOrder } from '#web/order-form/model/validate-order.ts'

export const visitorRules: Rules = (values, context) => validateOrder(placePublicOrder, values, context)
