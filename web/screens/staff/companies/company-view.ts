// The shown part of the list, as the address says it. A value that makes no sense counts as the default.
import { STAFF_COMPANY_SORTS, type StaffCompanySort } from '#contract/companies/staff-companies.ts'
import { SORT_DIRECTIONS, type SortDirection } from '#contract/fields/paging.ts'

export interface CompanyView {
  /** From 1. */
  page: number
  search: string
  sort: StaffCompanySort
  order: SortDirection
}

export const COMPANIES_A_PAGE = 25

export function companyViewOf(asked: URLSearchParams): CompanyView {
  const page = asked.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    search: asked.get('search') ?? '',
    sort: STAFF_COMPANY_SORTS.find((sort) => sort === asked.get('sort')) ?? 'name',
    order: SORT_DIRECTIONS.find((order) => order === asked.get('order')) ?? 'asc',
  }
}

/** What is as usual is left out. */
export function toQuery({ page, search, sort, order }: CompanyView) {
  return {
    ...(page > 1 && { page: String(page) }),
    ...(search && { search }),
    ...(sort !== 'name' && { sort }),
    ...(order !== 'asc' && { order }),
  }
}

/** A header pressed: another column begins as it is read most, the same one turns round. */
export function sortedBy(view: CompanyView, sort: StaffCompanySort): CompanyView {
  const isCount = sort === 'orderCount' || sort === 'lastOrderDate' || sort === 'createdDate'
  const first = isCount ? 'desc' : 'asc'
  const turned = view.order === 'asc' ? 'desc' : 'asc'
  return { ...view, page: 1, sort, order: view.sort === sort ? turned : first }
}
