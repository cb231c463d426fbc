// List of errors with one entry for each place to fix. The dialog lists them; the section list and the panels count them.
import type { FieldKey } from '#contract/field-keys.ts'
import { entryOf, type FieldName, packageOf } from './field-names.ts'
import type { ErrorsByField } from './form-rules.ts'
import { type EquipmentValues, isCounted, isPickedUpAtCompany, type OrderFormValues } from './form-values.ts'

export interface ListedError {
  field: FieldName
  key: FieldKey
}

const PLACE = /^customerCompanyBranch\.(?<part>street|postalCode|city|country)$/
const IN_ENTRY = /^orderData\.\d+\.recyclingItem\.(?<part>.+)$/

/**
 * Whether the error is about the copied address. While the pickup address is a copy of the
 * company's, errors of both are fixed at the company.
 */
export function isCopy(field: FieldName, fieldErrors: ErrorsByField, values: OrderFormValues): boolean {
  const part = PLACE.exec(field)?.groups?.['part']
  if (part === undefined || !isPickedUpAtCompany(values)) return false
  return fieldErrors.has(`customerCompanyAddress.${part}` as FieldName)
}

/** Whether somebody has chosen the packaging of an entry. */
const isPacked = ({ packageTypes: [first, second] }: EquipmentValues): boolean =>
  second !== undefined ||
  (first !== undefined && !first.isAssumed && (first.uuid !== '' || first.value.trim() !== ''))

/**
 * Whether a package error follows from an error of its entry and is not shown: the package is not
 * on the screen yet, or will be assumed once the entry is valid.
 */
export function followsFromEntry(
  field: FieldName,
  fieldErrors: ErrorsByField,
  { orderData }: OrderFormValues,
): boolean {
  const at = packageOf(field) === null ? null : entryOf(field)
  const entry = at === null ? undefined : orderData[at]
  if (!entry) return false
  const isWrong = (name: string) => fieldErrors.has(`orderData.${at}.recyclingItem.${name}` as FieldName)
  return (
    (isWrong('uuid') && !(isPacked(entry) && entry.recyclingItem.uuid !== '')) ||
    ((isWrong('value') || isWrong('unit')) && !(isPacked(entry) && isCounted(entry)))
  )
}

/** Whether the field stays empty until the equipment is chosen. */
function waitsForItsEntry(
  field: FieldName,
  fieldErrors: ErrorsByField,
  { orderData }: OrderFormValues,
): boolean {
  const at = entryOf(field)
  const entry = at === null ? undefined : orderData[at]
  const part = IN_ENTRY.exec(field)?.groups?.['part'] as keyof EquipmentValues['recyclingItem'] | undefined
  if (!entry || part === undefined) return false
  const { uuid } = entry.recyclingItem
  const isEmpty = part !== 'uuid' && entry.recyclingItem[part].trim() === ''
  return isEmpty && uuid === '' && fieldErrors.has(`orderData.${at}.recyclingItem.uuid` as FieldName)
}

/**
 * Whether the second hour repeats the error of the first. Both hours share one message and one row.
 */
const isRepeated = (field: FieldName, key: FieldKey, fieldErrors: ErrorsByField) =>
  field === 'availableHoursTo' && fieldErrors.get('availableHoursFrom')?.includes(key) === true

export function listedErrors(fieldErrors: ErrorsByField, values: OrderFormValues): ListedError[] {
  return [...fieldErrors]
    .filter(
      ([field]) => ![isCopy, followsFromEntry, waitsForItsEntry].some((is) => is(field, fieldErrors, values)),
    )
    .flatMap(([field, keys]) =>
      keys.filter((key) => !isRepeated(field, key, fieldErrors)).map((key) => ({ field, key })),
    )
}
