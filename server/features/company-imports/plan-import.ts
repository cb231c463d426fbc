// Plans the effect of all rows without writing anything. The preview shows the plan, and saving executes it.

import {
  ROW_PROBLEMS,
  type ImportPreview,
  type ImportRow,
  type RowPreview,
  type RowResult,
} from '#contract/companies/company-import.ts'
import { companyKeys } from '#contract/companies/import-row.ts'
import { ownTurn } from '#server/platform/http/turns.ts'
import { sha256 } from '#server/platform/sha256.ts'
import type { KnownCustomers } from './known-customers.ts'
import { planCompany, type CompanyPlan } from './plan-company.ts'
import {
  accountsByEmail,
  planPeople,
  refuseUnfitPeople,
  unnamedPeople,
  unnamedByThemselves,
  type PeoplePlan,
} from './plan-people.ts'
import { isRefused, refuse, type RowPlan, type SaidRow, saidPlace } from './row-plan.ts'

export interface ImportPlan {
  rows: readonly RowPlan[]
  companies: readonly CompanyPlan[]
  people: PeoplePlan
}

/** Companies per event-loop turn: a few milliseconds. */
const COMPANIES_A_TURN = 200
/** Usual files need one or two rounds. A file whose rows depend on each other in a chain would need one for each row. */
const MOST_ROUNDS = 10

export async function planImport(read: readonly SaidRow[], known: KnownCustomers): Promise<ImportPlan> {
  const unnamed = new Set<number>()
  for (let round = 1; ; round += 1) {
    const plan = await planWithout(unnamed, read, known)
    // If a row that names a person is refused for its company, rows that rely on it are refused too, and the plan is made
    // again.
    const more = unnamedPeople(plan.rows, known)
    if (more.length === 0) return plan
    // In the last round, refuses all rows that rely on another row, so that the next plan is final.
    const refused = round < MOST_ROUNDS ? more : unnamedByThemselves(plan.rows, known)
    for (const at of refused) unnamed.add(at)
  }
}

async function planWithout(
  unnamed: ReadonlySet<number>,
  read: readonly SaidRow[],
  known: KnownCustomers,
): Promise<ImportPlan> {
  const rows = read.map((row, at): RowPlan => ({
    at,
    read: row,
    errors: { ...row.errors },
    differences: [],
    company: null,
    madeByRow: null,
    account: null,
    place: row.branch && saidPlace(row.branch),
    isPlace: false,
    leftOut: [],
  }))
  refuseUnfitPeople(rows, known, unnamed)
  const companiesByKey = Map.groupBy(known.companies, ({ nip, name, city }) =>
    nip === null ? companyKeys.withoutNip(name, city) : companyKeys.nip(nip),
  )
  const branchesByCompany = Map.groupBy(known.branches, ({ company_id }) => company_id)
  // Includes refused rows, so that all their errors are reported at once.
  const groups = Map.groupBy(
    rows.filter(({ read }) => read.company !== null),
    keyOf,
  )
  const companies: CompanyPlan[] = []
  for (const [at, [key, ofCompany]] of [...groups].entries()) {
    if (at % COMPANIES_A_TURN === 0) await ownTurn()
    const [company, another] = companiesByKey.get(key) ?? []
    if (another) {
      for (const row of ofCompany)
        refuse(row, { [another.nip === null ? 'name' : 'nip']: [ROW_PROBLEMS.companySeveral] })
      continue
    }
    const plan = planCompany(ofCompany, company, (company && branchesByCompany.get(company.id)) ?? [])
    if (plan) companies.push(plan)
  }
  return { rows, companies, people: planPeople(companies, known) }
}

const keyOf = ({ read }: RowPlan) => read.company?.key ?? ''

export function previewOf(
  sent: readonly ImportRow[],
  { rows, people }: ImportPlan,
  known: KnownCustomers,
): ImportPreview {
  const previews = rows.map(rowPreview)
  const count = (result: RowResult) => previews.filter((row) => row.result === result).length
  const shown = {
    rows: previews,
    counts: {
      made: count('create'),
      updated: count('update'),
      unchanged: count('unchanged'),
      refused: count('refused'),
    },
    people: mailable(people, known).size,
  }
  // The token includes the sent rows, so that only previewed data can be saved.
  return { ...shown, previewToken: sha256(JSON.stringify([sent, shown])).toString('base64url') }
}

const NOTHING_DONE = {
  differences: [],
  company: null,
  madeByRow: null,
  isPlace: false,
  leftOut: [],
  account: null,
}

function rowPreview(row: RowPlan): RowPreview {
  const { errors, differences, company, madeByRow, account, at, isPlace, leftOut } = row
  if (isRefused(row)) return { ...NOTHING_DONE, result: 'refused', errors }
  const result = madeByRow === at ? 'create' : differences.length > 0 ? 'update' : 'unchanged'
  const maker = madeByRow === at ? null : madeByRow
  return { result, errors, differences, company, madeByRow: maker, isPlace, leftOut, account }
}

/** Returns the ids of people who got access to a company and may be mailed; blocked accounts are not. */
export function mailable({ newMembers }: PeoplePlan, known: KnownCustomers): Set<string> {
  const blocked = new Set(
    [...accountsByEmail(known).values()].filter(({ isBlocked }) => isBlocked).map(({ id }) => id),
  )
  return new Set(newMembers.map(({ userId }) => userId).filter((id) => !blocked.has(id)))
}
