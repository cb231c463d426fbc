// Types of the rows for Kysely, kept in step with database/migrations by hand.

import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Locale } from '#contract/languages.ts'
import type { LongJobKindName } from '#contract/long-jobs.ts'
import type { NoticeSection, OperatorSettings } from '#contract/settings/operator-settings.ts'
import type {
  AttemptsTable,
  FormerNamesTable,
  PasswordLinksTable,
  PendingLogInsTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SessionsTable,
  UsersTable,
} from './account-tables.ts'
import type { CatalogueVersionsTable, PackageTypesTable, RecyclingItemsTable } from './catalogue-tables.ts'
import type {
  BranchDoorCodesTable,
  BranchesTable,
  CompaniesTable,
  CompanyImportsTable,
  CompanyMembersTable,
  CompanyMergeRowsTable,
  CompanyMergesTable,
  CompanyNotesTable,
  CompanyOrderCountsTable,
} from './company-tables.ts'
import type {
  ClosedOrderCountsTable,
  FileBytesTable,
  IdempotencyKeysTable,
  OrderDoorCodesTable,
  OrderEntriesTable,
  OrderFilesTable,
  OrderHistoryTable,
  OrderLinksTable,
  OrderMessagesTable,
  OrderNotesTable,
  OrderPackagesTable,
  OrderPresencesTable,
  OrderReadsTable,
  OrderRemindersTable,
  OrderRepliesTable,
  OrdersTable,
  OrderStatusLinksTable,
  StaffViewsTable,
} from './order-tables.ts'
import type {
  CollectedMassesTable,
  DayPlansTable,
  DayRoutesTable,
  DayStopsTable,
  DriverLinksTable,
  DriversTable,
  StopReportsTable,
  VehiclesTable,
} from './pickup-day-tables.ts'
import type { EventChangesTable, SecurityEventsTable, SigningKeysTable } from './security-tables.ts'

interface OperatorSettingsTable {
  version: number
  settings: JSONColumnType<OperatorSettings, string, string>
  notice_version: string
  sections: string[]
  changed_at: Date
  changed_by: string | null
}

/** How far a mailbox was read. `pg` reads 64-bit numbers as text. */
interface MailboxPositionsTable {
  mailbox: string
  uid_validity: string
  last_uid: string
  failing_since: Date | null
}

interface PersonalDataNoticesTable {
  version: string
  sections: JSONColumnType<NoticeSection[], string, string>
  created_at: Date
}

interface RegistryAnswersTable {
  nip: string
  company: JSONColumnType<Record<string, string>> | null
  answered_at: Date
  expires_at: Date
}

interface RegistryBudgetsTable {
  register: string
  /** `YYYY-MM-DD` when written; read it with `to_char`. */
  day: ColumnType<Date, string, string>
  used: number
}

/** Delivery removes the content, and the data of mails without an order, because they may contain personal data and links. */
interface MailsTable {
  id: Generated<string>
  kind: string
  recipient: string
  /** Content; null until it is rendered for the first attempt. */
  subject: string | null
  text_body: string | null
  html_body: string | null
  /** Attached calendar event in iCalendar format. */
  calendar: string | null
  order_id: string | null
  data: JSONColumnType<object> | null
  locale: Locale | null
  reply_to: string | null
  dedupe_key: string
  queued_at: ColumnType<Date, Date | string, never>
  delivered_at: Date | null
  refused_at: Date | null
  refusal: string | null
  /** Set when staff dismissed the undelivered mail. */
  dismissed_at: Date | null
  mailbox: string | null
  due_at: Date | null
}

interface LongJobsTable {
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

interface DeletionsTable {
  /** `YYYY-MM-DD` when written; read it with `to_char`. */
  day: ColumnType<Date, string, never>
  rule: string
  table_name: string
  /** 64-bit number, which `pg` reads as text. */
  row_count: ColumnType<string, number, number | string>
}

interface RemovedFilesTable {
  file_id: string
  tries: Generated<number>
  /** Null before the first attempt. */
  retry_at: Date | null
}

/** Result of the latest comparison of file contents and rows. */
interface FileSweepsTable {
  swept_at: Date
  contents: number
  orphans: number
  orphans_noted: boolean
  missing: number
  missing_ids: string[]
}

/** Written by rate-limiter-flexible; our code only deletes expired rows. */
export interface CallCountsTable {
  key: string
  points: number
  /** Milliseconds since 1970, which `pg` reads as text. */
  expire: string
}

export interface Tables {
  mails: MailsTable
  users: UsersTable
  former_names: FormerNamesTable
  sessions: SessionsTable
  password_links: PasswordLinksTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  pending_log_ins: PendingLogInsTable
  attempts: AttemptsTable
  signing_keys: SigningKeysTable
  security_events: SecurityEventsTable
  event_changes: EventChangesTable
  call_counts: CallCountsTable
  operator_settings: OperatorSettingsTable
  personal_data_notices: PersonalDataNoticesTable
  branches: BranchesTable
  branch_door_codes: BranchDoorCodesTable
  order_door_codes: OrderDoorCodesTable
  company_members: CompanyMembersTable
  company_notes: CompanyNotesTable
  company_merges: CompanyMergesTable
  company_merge_rows: CompanyMergeRowsTable
  recycling_items: RecyclingItemsTable
  catalogue_versions: CatalogueVersionsTable
  package_types: PackageTypesTable
  companies: CompaniesTable
  company_imports: CompanyImportsTable
  order_links: OrderLinksTable
  order_status_links: OrderStatusLinksTable
  orders: OrdersTable
  company_order_counts: CompanyOrderCountsTable
  order_entries: OrderEntriesTable
  order_packages: OrderPackagesTable
  order_files: OrderFilesTable
  file_bytes: FileBytesTable
  order_history: OrderHistoryTable
  closed_order_counts: ClosedOrderCountsTable
  order_reads: OrderReadsTable
  order_messages: OrderMessagesTable
  order_notes: OrderNotesTable
  order_reminders: OrderRemindersTable
  order_replies: OrderRepliesTable
  mailbox_positions: MailboxPositionsTable
  order_presences: OrderPresencesTable
  idempotency_keys: IdempotencyKeysTable
  staff_views: StaffViewsTable
  registry_answers: RegistryAnswersTable
  registry_budgets: RegistryBudgetsTable
  long_jobs: LongJobsTable
  deletions: DeletionsTable
  removed_files: RemovedFilesTable
  file_sweeps: FileSweepsTable
  vehicles: VehiclesTable
  drivers: DriversTable
  day_plans: DayPlansTable
  day_routes: DayRoutesTable
  day_stops: DayStopsTable
  driver_links: DriverLinksTable
  stop_reports: StopReportsTable
  collected_masses: CollectedMassesTable
}
