// Compares stored data of a company with a register.

import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import type { FoundCompany } from '#contract/company-registry/find-company.ts'
import type { MessageKey } from '#web/texts/keys.ts'

export interface RegisterRow {
  words: MessageKey
  ours: string
  theirs: string
  differs: boolean
  /** Body that takes the register's value over. */
  change: { name?: string; regon?: string; address?: { street?: string; postalCode?: string; city?: string } }
}

/** Ignores case, because registers use capitals, and ignores an empty value of the register. */
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
