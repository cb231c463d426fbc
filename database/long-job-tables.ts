// Rows of long jobs, which change many rows in batches.

import type { ColumnType, Generated } from 'kysely'
import type { LongJobKindName } from '#contract/long-jobs.ts'

export interface LongJobsTable {
  id: string
  kind: LongJobKindName
  subjects: string[]
  data: ColumnType<object, string, string>
  done: Generated<number>
  total: number
  started_by_id: string | null
  started_at: ColumnType<Date, Date, never>
  failure: Generated<string | null>
}
