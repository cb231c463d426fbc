// The form of a visitor, who types everything in.
import { placePublicOrder } from '#contract/orders/place-order.ts'
import { VISITOR_SECTIONS } from './sending/field-names.ts'
import type { FormKind } from './form-kind.ts'
import { errorsBySchema } from './sending/form-rules.ts'

export const visitorForm: FormKind = {
  sections: VISITOR_SECTIONS,
  errorsOf: (values, context) => errorsBySchema(placePublicOrder, values, context),
}
