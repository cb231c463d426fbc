// Spreadsheets of the maximum size that are built to take the longest time.

import { expect, test } from 'vitest'
import type { ImportRow } from '#contract/companies/company-import.ts'
import { MAX_IMPORT_ROWS } from '#contract/limits.ts'
import type { KnownCustomers } from './known-customers.ts'
import { planImport } from './plan-import.ts'
import { isRefused, saidBy } from './row-plan.ts'

const NOBODY: KnownCustomers = { companies: [], branches: [], accounts: [], members: [] }
const IN_FULL = {
  nipNotRequired: 'tak',
  street: 'ul. Długa 1',
  postalCode: '60-101',
  city: 'Poznań',
  email: 'biuro@firma.example',
  phone: '600100200',
}

/** Milliseconds of processor time, which do not depend on the load of the machine. */
async function planned(rows: readonly Partial<ImportRow>[], known = NOBODY) {
  const read = rows.map((row) => saidBy(row as ImportRow))
  const before = process.threadCpuUsage()
  const plan = await planImport(read, known)
  const { user, system } = process.threadCpuUsage(before)
  return { plan, ms: (user + system) / 1000 }
}

test('the most rows allowed are planned quickly for a company with as many places', async () => {
  const rows = Array.from({ length: MAX_IMPORT_ROWS }, (_, at) => ({
    name: 'Huta',
    ...IN_FULL,
    branchName: `Hala ${at}`,
    branchStreet: `ul. Krótka ${at}`,
    branchPostalCode: '60-102',
    branchCity: 'Poznań',
  }))
  const first = await planned(rows)
  const [made] = first.plan.companies
  const row = made?.company?.row
  if (!row) throw new Error('no company was planned')
  const known = { ...NOBODY, companies: [row], branches: made.newBranches }
  const again = await planned(rows, known)
  expect(again.plan.companies).toMatchObject([{ company: null, newBranches: [], changedBranches: [] }])
  expect(first.ms + again.ms).toBeLessThan(1500)
}, 120_000)

test('rows that rely on each other in a chain are refused quickly', async () => {
  const chain = Array.from({ length: MAX_IMPORT_ROWS / 2 }, (_, at) => [
    // Creates the company, unless the person in the row of the previous company is refused.
    { name: `Huta ${at}`, ...IN_FULL, personEmail: `osoba-${at}@firma.example` },
    {
      name: `Huta ${at}`,
      nipNotRequired: 'tak',
      city: 'Poznań',
      personEmail: `osoba-${at + 1}@firma.example`,
      personName: 'Anna',
      personSurname: 'Kos',
    },
  ]).flat()
  const { plan, ms } = await planned(chain)
  expect(plan.rows.filter((row) => !isRefused(row))).toEqual([])
  expect(plan.companies).toEqual([])
  expect(ms).toBeLessThan(5000)
}, 120_000)
