// Compares a register's data with the typed values: fills in empty fields, and never changes others without asking.
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
  /** Day on which the activity ended, `YYYY-MM-DD`. */
  endedOn: string | undefined
}

/** Registers write in capitals and with other spacing; that does not count as a difference. */
const plain = (text: string) => text.toLocaleUpperCase('pl').replace(/[\s"„”.,]/g, '')

/** Fills the empty fields and returns those that differ. Values that the register does not know stay unchanged. */
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
