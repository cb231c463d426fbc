// Assembles one company for staff.

import { isHazardous } from '#contract/catalogue/waste-code.ts'
import type { StaffBranch, StaffCompany } from '#contract/companies/staff-companies.ts'
import { dayAfter, dayInWarsaw } from '#contract/fields/day.ts'
import { toKilograms } from '#contract/orders/weight.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { noteAnswer } from '#server/features/notes/public.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { branchAnswer } from '../answers.ts'
import {
  branchesForStaff,
  companiesOfNip,
  findCompanyForStaff,
  pickedUpOf,
  type StaffBranchRow,
} from './company-details-queries.ts'
import { companyNotesOf } from './company-note-queries.ts'
import { listedCompany } from './list-companies.ts'

const DAYS_OF_YEAR = 365

type Needed = Pick<Dependencies, 'database' | 'clock'>

/** Assembles the company, or throws `COMPANY.NOT_FOUND`. */
export async function staffCompany(
  { database, clock }: Needed,
  actor: StaffActor,
  companyId: string,
): Promise<StaffCompany> {
  const db = database.connection
  const company = await findCompanyForStaff(db, actor, companyId)
  if (!company) throw new ProblemError('COMPANY.NOT_FOUND')
  const to = dayInWarsaw(clock.now())
  const from = dayAfter(to, -DAYS_OF_YEAR + 1)
  const [branches, notes, duplicates, pickedUp] = await Promise.all([
    branchesForStaff(db, company),
    companyNotesOf(db, company),
    company.nip === null ? [] : companiesOfNip(db, company, company.nip),
    pickedUpOf(db, company, { from, to }),
  ])
  return {
    ...listedCompany(company),
    mergedInto:
      company.merged_into_id === null
        ? null
        : { uuid: company.merged_into_id, name: company.merged_into_name ?? '' },
    branches: sorted(branches).map(staffBranch),
    notes: notes.map(noteAnswer),
    duplicates: duplicates.map((other) => ({
      uuid: other.id,
      name: other.name,
      city: other.city,
      orderCount: other.order_count,
      peopleCount: other.people_count,
    })),
    year: {
      from,
      to,
      orderCount: pickedUp[0]?.order_count ?? 0,
      kg: toKilograms(pickedUp.reduce((sum, { grams }) => sum + Number(grams), 0)),
      wasteCodes: pickedUp.map(({ waste_code, grams, weighed }) => ({
        code: waste_code,
        hazardous: isHazardous(waste_code),
        kg: toKilograms(grams),
        weighedKg: toKilograms(weighed),
      })),
    },
  }
}

/** Assembles one pickup place, or throws `BRANCH.NOT_FOUND`. */
export async function staffBranchOf(
  { database }: Needed,
  actor: StaffActor,
  { companyId, branchId }: { companyId: string; branchId: string },
): Promise<StaffBranch> {
  const company = await findCompanyForStaff(database.connection, actor, companyId)
  const rows = company ? await branchesForStaff(database.connection, company) : []
  const row = rows.find(({ id }) => id === branchId.toLowerCase())
  if (!row) throw new ProblemError('BRANCH.NOT_FOUND')
  return staffBranch(row)
}

const polish = new Intl.Collator('pl')

const sorted = (rows: readonly StaffBranchRow[]) =>
  rows.toSorted(
    (a, b) =>
      Number(a.archived_at !== null) - Number(b.archived_at !== null) ||
      Number(b.is_main) - Number(a.is_main) ||
      polish.compare(a.name, b.name) ||
      (a.id < b.id ? -1 : 1),
  )

const staffBranch = (row: StaffBranchRow): StaffBranch => ({
  ...branchAnswer(row),
  archived: row.archived_at !== null,
  orderCount: row.order_count,
})
