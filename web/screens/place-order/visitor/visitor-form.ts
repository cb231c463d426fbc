// The form of a visitor, who types everything in.
import { placePublicOrder } from '#contract/orders/place-order.ts'
import { VISITOR_SECTIONS } from '../model/field-names.ts'
import { type FormKind, errorsBySchema } from '../model/form-rules.ts'

export const visitorForm: FormKind = {
  sections: VISITOR_SECTIONS,
  known: [],
  errorsOf: (values, context) => errorsBySchema(placePublicOrder, values, context),
}
