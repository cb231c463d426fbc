// What a visitor's form and a signed-in person's differ in: their sections and their rules. Their first sections come from the screen.
import type { FieldErrors } from '#contract/errors.ts'
import type { FormSection } from './field-names.ts'
import type { OrderFormValues, RequestContext } from './form-values.ts'

export interface FormKind {
  sections: readonly FormSection[]
  /** What is wrong with the order of these values, by the paths of its body. */
  errorsOf: (values: OrderFormValues, context: RequestContext) => readonly FieldErrors[]
}
