// What a schema of the contract says of the form. Apart from form-rules.ts: the form's first fields are drawn without the schemas.
import * as z from 'zod/mini'
import type { BodySchema } from '#contract/endpoint.ts'
import type { publicEndpoints } from '#contract/endpoints/public-endpoints.ts'
import { type FieldErrors, fieldErrors } from '#contract/errors.ts'
import type { Validated } from './form-rules.ts'
import type { OrderFormValues } from './form-values.ts'
import { type BodyContext, orderBody } from './order-body.ts'

type OrderSchema = BodySchema<typeof publicEndpoints.placeOrder>

/** The schema sees no checkbox, only a contact without a name: with the box ticked the phone is needed all the same. */
export function contactIsReachable(values: OrderFormValues): FieldErrors {
  const isMissing = values.contactPersonDiffers && values.customerCompanyBranch.phone.trim() === ''
  return isMissing ? { 'customerCompanyBranch.phone': ['CONTACT_PHONE_REQUIRED'] } : {}
}

/** The values as they would be sent, held against a schema of the contract, and the errors that only the form can see. */
export function validateOrder<Schema extends OrderSchema>(
  schema: Schema,
  values: OrderFormValues,
  context: BodyContext,
): Validated {
  const body = orderBody(values, context)
  const checked = z.safeParse(schema, body)
  const errors = checked.success ? {} : fieldErrors(checked.error.issues)
  return {
    errors: [errors, contactIsReachable(values)],
    // What a schema accepts is an input of it.
    body: checked.success ? (body as z.input<Schema>) : null,
  }
}
