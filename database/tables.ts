// Types of the rows for Kysely, kept in step with database/migrations by hand.

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
import type { CallCountsTable } from './call-count-tables.ts'
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
import type { DeletionsTable, FileSweepsTable, RemovedFilesTable } from './deletion-tables.ts'
import type { LongJobsTable } from './long-job-tables.ts'
import type { MailsTable } from './mail-tables.ts'
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
  OrdersTable,
  StaffViewsTable,
} from './order-tables.ts'
import type { RegistryAnswersTable, RegistryBudgetsTable } from './registry-tables.ts'
import type { SecurityEventsTable, SigningKeysTable } from './security-tables.ts'
import type { OperatorSettingsTable, PersonalDataNoticesTable } from './settings-tables.ts'

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
  order_presences: OrderPresencesTable
  idempotency_keys: IdempotencyKeysTable
  staff_views: StaffViewsTable
  registry_answers: RegistryAnswersTable
  registry_budgets: RegistryBudgetsTable
  long_jobs: LongJobsTable
  deletions: DeletionsTable
  removed_files: RemovedFilesTable
  file_sweeps: FileSweepsTable
}
