// Rows of the operator's settings, their history, and the personal-data notices shown to people.
import type { JSONColumnType } from 'kysely'
import type { NoticeSection, OperatorSettings } from '#contract/settings/operator-settings.ts'

export interface OperatorSettingsTable {
  version: number
  settings: JSONColumnType<OperatorSettings, string, string>
  notice_version: string
  sections: string[]
  changed_at: Date
  changed_by: string | null
}

export interface PersonalDataNoticesTable {
  version: string
  sections: JSONColumnType<NoticeSection[], string, string>
  created_at: Date
}
