// Lists all companies, one page at a time.

import type { ListStaffCompanies, StaffCompanyRow } from '#contract/companies/staff-companies.ts'
import { MIN_STAFF_SEARCH_LENGTH } from '#contract/limits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { searchedWords } from '#server/platform/database/searched-words.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { companyAnswer } from '../answers.ts'
import { companiesPage, countCompanies, type CompanyListRow } from './company-list-queries.ts'

export async function listCompanies(
  { database: { connection } }: Pick<Dependencies, 'database'>,
  actor: StaffActor,
  { page, limit, search, city, ...rest }: ListStaffCompanies,
): Promise<{ list: StaffCompanyRow[]; totalCount: number }> {
  const words = searchedWords(search, MIN_STAFF_SEARCH_LENGTH)
  const wanted = { ...rest, words, city: city.trim() }
  const [rows, totalCount] = await Promise.all([
    companiesPage(connection, actor, { ...wanted, limit, offset: (page - 1) * limit }),
    countCompanies(connection, actor, wanted),
  ])
  return { list: rows.map(listedCompany), totalCount }
}

export const listedCompany = (row: CompanyListRow): StaffCompanyRow => ({
  ...companyAnswer(row),
  createdDate: row.created_at.toISOString(),
  branchCount: row.branch_count,
  peopleCount: row.people_count,
  orderCount: row.order_count,
  lastOrderDate: row.last_order_at?.toISOString() ?? null,
  version: row.version,
})
