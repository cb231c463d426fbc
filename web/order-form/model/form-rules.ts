// The errors of the form by field: the request is validated by the contract's schema for its kind, the same that the server applies.
import type { FieldErrors } from '#contract/errors.ts'
import type { FieldKey } from '#contract/field-keys.ts'
import { DEFAULT_COUNTRY } from '#contract/limits.ts'
import type { Loadable } from '#web/lib/loadable.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import {
  compareFields,
  type FieldName,
  fieldOfPath,
  type FormSection,
  type SectionId,
} from './field-names.ts'
import { isPickedUpAtCompany, type OrderFormValues } from './form-values.ts'
import type { BodyContext, OrderBody } from './order-body.ts'

/** What the rules say of the order of these values. */
export interface Validated {
  /** By the paths of its body. */
  errors: readonly FieldErrors[]
  /** As it is sent; null while a schema of the contract refuses it. */
  body: OrderBody | null
}
export type Rules = (values: OrderFormValues, context: BodyContext) => Validated

/** The form of a visitor or that of a signed-in person: its sections and rules. The first sections come from the screen. */
export interface FormKind {
  sections: readonly FormSection[]
  /** What is filled in before anybody types: such a section is one line from the start, if nothing of it is left to give. */
  known: readonly SectionId[]
  /** What is agreed to before it is sent, where it is not the usual. */
  consent?: MessageKey
  /** Somebody of the staff fills it in for a person on the telephone, who need not be told where to call. */
  isForCaller?: true
  /** Until they have been fetched nothing is known of the fields. */
  rules: Loadable<Rules>
}

/** Text keys by field, in the order in which the fields stand. */
export type ErrorsByField = ReadonlyMap<FieldName, readonly FieldKey[]>

const ADDRESS_PARTS = ['street', 'postalCode', 'city', 'country'] as const

/**
 * A copied address is mended where it is copied from: editing the copy would part the two and leave the original wrong. A code from
 * abroad is right for the company, and for the pickup another address has to be found.
 */
function tellAtCompany(byField: Map<FieldName, FieldKey[]>): void {
  for (const part of ADDRESS_PARTS) {
    const [original, copy] = [`customerCompanyAddress.${part}`, `customerCompanyBranch.${part}`] as const
    const keys = byField.get(copy)
    if (keys && !byField.has(original)) byField.set(original, keys)
  }
}

/** Errors by the paths of the body, as errors by the fields of the form; errors that no field can mend are left out. */
export function errorsByField(values: OrderFormValues, ...all: readonly FieldErrors[]): ErrorsByField {
  const byField = new Map<FieldName, FieldKey[]>()
  const mirrored: [FieldName, FieldKey[]][] = []
  for (const [path, keys] of all.flatMap((errors) => Object.entries(errors))) {
    const field = fieldOfPath(path, values)
    if (!field) continue
    if (field !== path && path.startsWith('customerCompanyBranch.')) {
      mirrored.push([field, keys])
      continue
    }
    const known = byField.get(field) ?? []
    byField.set(field, [...known, ...keys.filter((key) => !known.includes(key))])
  }
  // An error of the copied contact person is news only where the original has none of its own.
  for (const [field, keys] of mirrored) if (!byField.has(field)) byField.set(field, keys)
  const isInPoland = values.customerCompanyAddress.country.trim() === DEFAULT_COUNTRY
  if (isInPoland && isPickedUpAtCompany(values)) tellAtCompany(byField)
  return new Map([...byField].toSorted(([one], [other]) => compareFields(one, other)))
}

/** Null until the rules have been fetched. */
export const validateForm = (
  rules: Rules | null,
  values: OrderFormValues,
  context: BodyContext,
): ErrorsByField | null => rules && errorsByField(values, ...rules(values, context).errors)
