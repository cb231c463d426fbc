// A register's data about the company, beside the typed values: empty fields are filled, others are never changed unasked.
import type { FoundCompany } from '#contract/company-registry/find-company.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import type { OrderFormMethods } from '../../model/order-form-context.ts'

const FIELDS = {
  customerCompanyName: 'FORM.COMPANY_NAME',
  'customerCompanyAddress.street': 'FORM.STREET',
  'customerCompanyAddress.postalCode': 'FORM.POSTAL_CODE',
  'customerCompanyAddress.city': 'FORM.CITY',
  regon: 'FORM.REGON',
} as const satisfies Record<string, MessageKey>
type RegistryField = keyof typeof FIELDS

export interface Difference {
  field: RegistryField
  label: MessageKey
  typed: string
  found: string
}

export interface Findings {
  differences: readonly Difference[]
  /** `YYYY-MM-DD` on which the activity ended. */
  endedOn: string | undefined
}

/** Registers write in capitals and space as they like: that alone is no difference. */
const plain = (text: string) => text.toLocaleUpperCase('pl').replace(/[\s"„”.,]/g, '')

/** Fills the empty fields and answers with those that differ. A value that the register does not know stays as typed. */
export function fillFrom(
  { name, street, postalCode, city, regon, endedOn }: FoundCompany,
  { getValues, setValue }: OrderFormMethods,
): Findings {
  const found: Record<RegistryField, string> = {
    customerCompanyName: name,
    'customerCompanyAddress.street': street,
    'customerCompanyAddress.postalCode': postalCode,
    'customerCompanyAddress.city': city,
    regon,
  }
  const differences: Difference[] = []
  for (const [field, label] of Object.entries(FIELDS) as [RegistryField, MessageKey][]) {
    const typed = getValues(field).trim()
    if (!found[field] || plain(typed) === plain(found[field])) continue
    if (typed) differences.push({ field, label, typed, found: found[field] })
    else setValue(field, found[field])
  }
  return { differences, endedOn }
}

export function takeOver(differences: readonly Difference[], { setValue }: OrderFormMethods): void {
  for (const { field, found } of differences) setValue(field, found)
}
