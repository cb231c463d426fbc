// Validates form values with a schema of the contract and returns the first message of each field.
import * as z from 'zod/mini'
import { fieldErrors } from '#contract/errors.ts'
import type { FieldKey } from '#contract/field-keys.ts'

export function fieldErrorsOf<Name extends string>(
  schema: z.ZodMiniType,
  values: Record<Name, string>,
): Partial<Record<Name, FieldKey>> {
  const checked = z.safeParse(schema, values)
  if (checked.success) return {}
  const found = Object.entries(fieldErrors(checked.error.issues)).filter(([field]) => field in values)
  return Object.fromEntries(found.map(([field, [first]]) => [field, first])) as Partial<
    Record<Name, FieldKey>
  >
}
