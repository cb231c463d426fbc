// What a schema of the contract says of the form. Apart from form-rules.ts: the form's first fields are drawn without the schemas.
import * as z from 'zod/mini'
import { type FieldErrors, fieldErrors } from '#contract/errors.ts'
import { type OrderFormValues, type RequestContext, toRequest } from './form-values.ts'

/** The schema sees no checkbox, only a contact without a name: with the box ticked the phone is needed all the same. */
function contactIsReachable(values: OrderFormValues): FieldErrors {
  const isMissing = values.contactPersonDiffers && values.customerCompanyBranch.phone.trim() === ''
  return isMissing ? { 'customerCompanyBranch.phone': ['CONTACT_PHONE_REQUIRED'] } : {}
}

/** The errors of the values as they would be sent, by a schema of the contract, and those that only the form can see. */
export function errorsBySchema(
  schema: z.ZodMiniType,
  values: OrderFormValues,
  context: RequestContext,
): FieldErrors[] {
  const checked = z.safeParse(schema, toRequest(values, context))
  return [checked.success ? {} : fieldErrors(checked.error.issues), contactIsReachable(values)]
}
