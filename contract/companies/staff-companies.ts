// Companies as staff read them: the list, and one company with its pickup places and notes.
import * as z from 'zod/mini'
import { massOfCode } from '../catalogue/mass-of-code.ts'
import { paging, SORT_DIRECTIONS, typedSearch } from '../fields/paging.ts'
import { reference } from '../fields/reference.ts'
import { noteAnswer } from '../orders/staff-details.ts'
import { branchAnswer, customerCompanyAnswer } from './companies.ts'

export const STAFF_COMPANY_SORTS = ['name', 'city', 'createdDate', 'orderCount', 'lastOrderDate'] as const
export type StaffCompanySort = (typeof STAFF_COMPANY_SORTS)[number]

/** `exempt`: a company without a number that needs none; `unsettled`: one that has neither. */
export const BDO_STATES = ['number', 'exempt', 'unsettled'] as const

export const listStaffCompaniesQuery = z.object({
  ...paging,
  sort: z._default(z.enum(STAFF_COMPANY_SORTS), 'name'),
  order: z._default(z.enum(SORT_DIRECTIONS), 'asc'),
  search: typedSearch,
  bdo: z.optional(z.enum(BDO_STATES)),
  /** Only companies with an open order. */
  openOrders: z.optional(z.literal('true')),
  /** Only companies to which no account belongs. */
  withoutPeople: z.optional(z.literal('true')),
  /** Part of the town's name. */
  city: typedSearch,
})
export type ListStaffCompanies = z.output<typeof listStaffCompaniesQuery>

export const staffCompanyRow = z.extend(customerCompanyAnswer, {
  createdDate: z.string(),
  /** Active pickup places only. */
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
  /** Archived places are not offered for new orders; existing orders keep them. */
  archived: z.boolean(),
  /** Orders that name this place, or that are picked up at its address. */
  orderCount: z.number(),
})
export type StaffBranch = z.output<typeof staffBranchAnswer>

export const staffCompanyAnswer = z.extend(staffCompanyRow, {
  /** Company into which this one was merged; the merged one is then empty. */
  mergedInto: z.nullable(reference),
  /** Main place first, then by name; archived places last. */
  branches: z.array(staffBranchAnswer),
  /** Oldest first. Clients never see them. */
  notes: z.array(noteAnswer),
  /** Companies with the same NIP, which may be duplicates. */
  duplicates: z.array(
    z.object({
      uuid: z.string(),
      name: z.string(),
      city: z.string(),
      orderCount: z.number(),
      peopleCount: z.number(),
    }),
  ),
  /** Orders picked up in the last twelve months, both days included. */
  year: z.object({
    from: z.string(),
    to: z.string(),
    orderCount: z.number(),
    kg: z.number(),
    wasteCodes: z.array(massOfCode),
  }),
})
export type StaffCompany = z.output<typeof staffCompanyAnswer>
