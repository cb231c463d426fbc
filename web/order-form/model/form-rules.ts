// Errors of the form by field. The request is validated by the contract's schema, which the server uses too.
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

/** Result of validating the form's values. */
export interface Validated {
  /** Errors by path in the body. */
  errors: readonly FieldErrors[]
  /** Body to send; null while the schema refuses it. */
  body: OrderBody | null
}
export type Rules = (values: OrderFormValues, context: BodyContext) => Validated

/** Kind of form, for visitors or signed-in people: its sections and rules. The screen renders the first sections. */
export interface FormKind {
  sections: readonly FormSection[]
  /** Sections that are prefilled. They are folded from the start if they are complete. */
  known: readonly SectionId[]
  /** Text of the consent, if it differs from the usual one. */
  consent?: MessageKey
  /** Whether staff fill in the form for a caller, who needs no phone number of the operator. */
  isForCaller?: true
  /** Rules of the form. No errors are known until they are loaded. */
  rules: Loadable<Rules>
}

/** Text keys by field, in the sequence of the fields. */
export type ErrorsByField = ReadonlyMap<FieldName, readonly FieldKey[]>

const ADDRESS_PARTS = ['street', 'postalCode', 'city', 'country'] as const

/**
 * Shows an error of the copied address at the company's address, because editing the copy would separate the two and leave the
 * original wrong. A foreign postal code is valid for a company, but the pickup place needs an address in Poland.
 */
function moveToCompany(byField: Map<FieldName, FieldKey[]>): void {
  for (const part of ADDRESS_PARTS) {
    const [original, copy] = [`customerCompanyAddress.${part}`, `customerCompanyBranch.${part}`] as const
    const keys = byField.get(copy)
    if (keys && !byField.has(original)) byField.set(original, keys)
  }
}

/** Maps errors by body path to fields of the form. Errors that no field can fix are omitted. */
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
  // An error of the copied contact person counts only if the original field has none.
  for (const [field, keys] of mirrored) if (!byField.has(field)) byField.set(field, keys)
  const isInPoland = values.customerCompanyAddress.country.trim() === DEFAULT_COUNTRY
  if (isInPoland && isPickedUpAtCompany(values)) moveToCompany(byField)
  return new Map([...byField].toSorted(([one], [other]) => compareFields(one, other)))
}

/** Validates the values. Returns null until the rules are loaded. */
export const validateForm = (
  rules: Rules | null,
  values: OrderFormValues,
  context: BodyContext,
): ErrorsByField | null => rules && errorsByField(values, ...rules(values, context).errors)
