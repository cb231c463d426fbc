// Validates form values with a schema of the contract. Separate from form-rules.ts, because the
// first fields are rendered before the schemas are loaded.
import * as z from 'zod/mini'
import type { BodySchema } from '#contract/endpoints/endpoint.ts'
import type { publicEndpoints } from '#contract/endpoints/public-endpoints.ts'
import { type FieldErrors, fieldErrors } from '#contract/errors.ts'
import type { Validated } from './form-rules.ts'
import type { OrderFormValues } from './form-values.ts'
import { type BodyContext, orderBody } from './order-body.ts'

type OrderSchema = BodySchema<typeof publicEndpoints.placeOrder>

/**
 * Returns the error of a missing phone number. The schema sees only a contact without a name, not
 * the checkbox; if that is ticked, the phone is required anyway.
 */
export function contactIsReachable(values: OrderFormValues): FieldErrors {
  const isMissing = values.contactPersonDiffers && values.customerCompanyBranch.phone.trim() === ''
  return isMissing ? { 'customerCompanyBranch.phone': ['CONTACT_PHONE_REQUIRED'] } : {}
}

/** Validates the body against a schema, and adds the errors that only the form can find. */
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
    // A value that the schema accepts is valid input for it.
    body: checked.success ? (body as z.input<Schema>) : null,
  }
}
