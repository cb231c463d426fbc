// What is kept of a company beside what a register says of it.

import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import type { FoundCompany } from '#contract/company-registry/find-company.ts'
import type { MessageKey } from '#web/texts/keys.ts'

export interface RegisterRow {
  words: MessageKey
  ours: string
  theirs: string
  differs: boolean
  /** What is sent to take it over. */
  change: { name?: string; regon?: string; address?: { street?: string; postalCode?: string; city?: string } }
}

/** Registers write in capitals: that alone is no difference. A register that says nothing differs from nothing. */
const isSame = (ours: string, theirs: string) =>
  theirs === '' || ours.trim().toLocaleLowerCase('pl') === theirs.trim().toLocaleLowerCase('pl')

export function registerRows(company: StaffCompany, found: FoundCompany): RegisterRow[] {
  const { name, regon, address } = company
  const row = (words: MessageKey, ours: string, theirs: string, change: RegisterRow['change']) => ({
    words,
    ours,
    theirs,
    differs: !isSame(ours, theirs),
    change,
  })
  const { street, postalCode, city } = found
  return [
    row('COMPANIES.NAME', name, found.name, { name: found.name }),
    row('COMPANIES.STREET', address.street, street, { address: { street } }),
    row('COMPANIES.POSTAL_CODE', address.postalCode, postalCode, { address: { postalCode } }),
    row('COMPANIES.CITY', address.city, city, { address: { city } }),
    row('COMPANIES.REGON', regon ?? '', found.regon, { regon: found.regon }),
  ]
}
