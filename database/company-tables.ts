// Rows of companies: their pickup addresses, the people who order for them, and how many orders each has.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AccessCardColumn } from './order-tables.ts'

type Moment = ColumnType<Date, Date, never>

export interface CompaniesTable {
  id: string
  name: string
  street: string
  postal_code: string
  city: string
  country: string
  nip: string | null
  krs: string | null
  regon: string | null
  bdo: string | null
  bdo_free: boolean
  bdo_people_collection: boolean
  email: string | null
  phone: string | null
  created_at: ColumnType<Date, Date | undefined, never>
  /** Grows by one with every change by the staff. */
  version: Generated<number>
  /** Made by the database of what staff search for. */
  search_text: GeneratedAlways<string>
  /** Such a company has nothing and is shown nowhere. */
  merged_into_id: Generated<string | null>
  /** Since then it is erased in batches, and nothing new comes to it. */
  erasing_at: Generated<Date | null>
}

export interface BranchesTable {
  id: string
  company_id: string
  name: string
  street: string
  postal_code: string
  city: string
  country: string
  contact: string | null
  email: string | null
  phone: string | null
  is_main: boolean
  created_at: Moment
  version: Generated<number>
  archived_at: Generated<Date | null>
  access_card: AccessCardColumn
}

/** A row for each pickup place whose code is remembered; `sealed_code` is encrypted for that place. */
export interface BranchDoorCodesTable {
  branch_id: string
  sealed_code: Buffer
  created_at: Date
}

/** Internal: nothing that a client gets is read from it. */
export interface CompanyNotesTable {
  id: string
  company_id: string
  author_id: string
  text: string
  created_at: Moment
}

export interface CompanyMembersTable {
  user_id: string
  company_id: string
  created_at: Moment
}

/** Kept by triggers of the orders; the count of a company is the sum of its slots. */
export interface CompanyOrderCountsTable {
  company_id: string
  slot: GeneratedAlways<number>
  order_count: GeneratedAlways<number>
}

export interface CompanyMergesTable {
  id: string
  from_company_id: string
  into_company_id: string
  merged_at: Moment
  merged_by_id: string | null
  undone_at: Generated<Date | null>
  /** The place that was the main one of the company that was merged. */
  main_branch_id: string | null
}

export const MERGED_KINDS = ['order', 'branch', 'link', 'note', 'member', 'member-of-both'] as const
export type MergedKind = (typeof MERGED_KINDS)[number]

/** What a merge moved. */
export interface CompanyMergeRowsTable {
  merge_id: string
  kind: MergedKind
  row_id: string
}

/** What came of an import, under the key that its caller made. */
export interface CompanyImportsTable {
  key: string
  body_hash: Buffer
  made: number
  updated: number
  unchanged: number
  refused: number
  mails: number
  created_at: Date
}
