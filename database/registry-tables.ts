// Rows about the public registers of companies.

import type { ColumnType, JSONColumnType } from 'kysely'

export interface RegistryAnswersTable {
  nip: string
  company: JSONColumnType<Record<string, string>> | null
  answered_at: Date
  expires_at: Date
}

export interface RegistryBudgetsTable {
  register: string
  /** `YYYY-MM-DD` when written; read it with `to_char`. */
  day: ColumnType<Date, string, string>
  used: number
}
