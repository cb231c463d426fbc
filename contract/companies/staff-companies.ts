// The companies as the staff read them: the list, and one with its pickup places and notes.
import * as z from 'zod/mini'
import { massOfCode } from '../catalogue/mass-of-code.ts'
import { paging, SORT_DIRECTIONS, typedSearch } from '../fields/paging.ts'
import { reference } from '../fields/reference.ts'
import { noteAnswer } from '../orders/staff-details.ts'
import { branchAnswer, customerCompanyAnswer } from './companies.ts'

export const STAFF_COMPANY_SORTS = ['name', 'city', 'createdDate', 'orderCount', 'lastOrderDate'] as const
export type StaffCompanySort = (typeof STAFF_COMPANY_SORTS)[number]

export const listStaffCompaniesQuery = z.object({
  ...paging,
  sort: z._default(z.enum(STAFF_COMPANY_SORTS), 'name'),
  order: z._default(z.enum(SORT_DIRECTIONS), 'asc'),
  search: typedSearch,
})
export type ListStaffCompanies = z.output<typeof listStaffCompaniesQuery>

export const staffCompanyRow = z.extend(customerCompanyAnswer, {
  createdDate: z.string(),
  /** Those in use. */
  branchCount: z.number(),
  peopleCount: z.number(),
  orderCount: z.number(),
  lastOrderDate: z.nullable(z.string()),
  version: z.number(),
})
export type StaffCompanyRow = z.output<typeof staffCompanyRow>

export const staffCompaniesAnswer = z.object({ list: z.array(staffCompanyRow), totalCount: z.number() })
export type StaffCompaniesAnswer = z.output<typeof staffCompaniesAnswer>

export const staffBranchAnswer = z.extend(branchAnswer, {
  /** No longer offered to anybody; orders that were placed for it keep what they have. */
  archived: z.boolean(),
  /** Orders of the company that were attached to it or are picked up at its address. */
  orderCount: z.number(),
})
export type StaffBranch = z.output<typeof staffBranchAnswer>

export const staffCompanyAnswer = z.extend(staffCompanyRow, {
  /** Of one that was merged into another: it has nothing any more. */
  mergedInto: z.nullable(reference),
  /** The main one first, then by name, archived ones last. */
  branches: z.array(staffBranchAnswer),
  /** Oldest first; only the staff read them. */
  notes: z.array(noteAnswer),
  /** Companies with the same tax number: perhaps the same one twice. */
  duplicates: z.array(
    z.object({
      uuid: z.string(),
      name: z.string(),
      city: z.string(),
      orderCount: z.number(),
      peopleCount: z.number(),
    }),
  ),
  /** Of the orders that were picked up in the present year. */
  year: z.object({
    year: z.number(),
    orderCount: z.number(),
    kg: z.number(),
    wasteCodes: z.array(massOfCode),
  }),
})
export type StaffCompany = z.output<typeof staffCompanyAnswer>
