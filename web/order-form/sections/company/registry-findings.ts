// Compares a register's data with the typed values: fills in empty fields, and never changes others without asking.
import type { FoundCompany } from '#contract/company-registry/find-company.ts'
import type { MessageKey } from '#web/texts/keys.ts'

type RegistryField = 'name' | 'street' | 'postalCode' | 'city' | 'regon'

/** Path and label of the form's field for each value of the register. */
export type RegistryFields = Record<RegistryField, readonly [path: string, label: MessageKey]>

export const ORDER_FIELDS = {
  name: ['customerCompanyName', 'FORM.COMPANY_NAME'],
  street: ['customerCompanyAddress.street', 'FORM.STREET'],
  postalCode: ['customerCompanyAddress.postalCode', 'FORM.POSTAL_CODE'],
  city: ['customerCompanyAddress.city', 'FORM.CITY'],
  regon: ['regon', 'FORM.REGON'],
} as const satisfies RegistryFields

/** Form with a text at each of the paths. */
export interface FilledForm {
  getValues(path: string): string
  setValue(path: string, value: string): void
}

export interface Difference {
  field: string
  label: MessageKey
  typed: string
  found: string
}

export interface Findings {
  differences: readonly Difference[]
  /** Day on which the activity ended, `YYYY-MM-DD`. */
  endedOn: string | undefined
}

/** Normalises a text for comparison, because registers write in capitals and with other spacing. */
const plain = (text: string) => text.toLocaleUpperCase('pl').replace(/[\s"„”.,]/g, '')

/** Fills the empty fields and returns those that differ. Values that the register does not know stay unchanged. */
export function fillFrom(
  company: FoundCompany,
  { getValues, setValue }: FilledForm,
  fields: RegistryFields,
): Findings {
  const differences: Difference[] = []
  for (const [name, [field, label]] of Object.entries(fields) as [
    RegistryField,
    RegistryFields[RegistryField],
  ][]) {
    const found = company[name]
    const typed = getValues(field).trim()
    if (!found || plain(typed) === plain(found)) continue
    if (typed) differences.push({ field, label, typed, found })
    else setValue(field, found)
  }
  return { differences, endedOn: company.endedOn }
}

export function takeOver(differences: readonly Difference[], { setValue }: FilledForm): void {
  for (const { field, found } of differences) setValue(field, found)
}
