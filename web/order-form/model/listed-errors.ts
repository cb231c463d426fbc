// The errors as they are listed: each place to mend once. The dialog lists them, the list of sections and the panels count them.
import type { FieldKey } from '#contract/field-keys.ts'
import { entryOf, type FieldName } from './field-names.ts'
import type { ErrorsByField } from './form-rules.ts'
import { isCounted, isPickedUpAtCompany, type OrderFormValues } from './form-values.ts'

export interface ListedError {
  field: FieldName
  key: FieldKey
}

const PLACE = /^customerCompanyBranch\.(?<part>street|postalCode|city|country)$/
const IN_ENTRY = /^orderData\.\d+\.(?<group>recyclingItem|packageTypes)\.(?<part>.+)$/

/** While the pickup address is a copy of the company's, an error of both is mended at the company's. */
export function isCopy(field: FieldName, fieldErrors: ErrorsByField, values: OrderFormValues): boolean {
  const part = PLACE.exec(field)?.groups?.['part']
  if (part === undefined || !isPickedUpAtCompany(values)) return false
  return fieldErrors.has(`customerCompanyAddress.${part}` as FieldName)
}

/** A field that stays empty until the equipment is chosen, or a package, which is not on the screen before it is chosen and counted. */
function waitsForItsEntry(
  field: FieldName,
  fieldErrors: ErrorsByField,
  { orderData }: OrderFormValues,
): boolean {
  const at = entryOf(field)
  const entry = at === null ? undefined : orderData[at]
  const { group, part } = IN_ENTRY.exec(field)?.groups ?? {}
  if (!entry || part === undefined) return false
  const isNamed = entry.recyclingItem.uuid !== ''
  const isTold = (name: string) => fieldErrors.has(`orderData.${at}.recyclingItem.${name}` as FieldName)
  if (group === 'packageTypes')
    return (!isNamed && isTold('uuid')) || (!isCounted(entry) && (isTold('value') || isTold('unit')))
  const isEmpty = part !== 'uuid' && entry.recyclingItem[part as 'value' | 'unit'].trim() === ''
  return isEmpty && !isNamed && isTold('uuid')
}

/** The two hours share one message and one row: a person who mends the first sees the second. */
const isRepeated = (field: FieldName, key: FieldKey, fieldErrors: ErrorsByField) =>
  field === 'availableHoursTo' && fieldErrors.get('availableHoursFrom')?.includes(key) === true

export function listedErrors(fieldErrors: ErrorsByField, values: OrderFormValues): ListedError[] {
  return [...fieldErrors]
    .filter(([field]) => !isCopy(field, fieldErrors, values) && !waitsForItsEntry(field, fieldErrors, values))
    .flatMap(([field, keys]) =>
      keys.filter((key) => !isRepeated(field, key, fieldErrors)).map((key) => ({ field, key })),
    )
}
