// The shape of each row, as Kysely sees it. Kept in step with database/migrations by hand.

import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Locale } from '#contract/limits.ts'
import type {
  AttemptsTable,
  BranchesTable,
  CompanyMembersTable,
  PasswordLinksTable,
  SessionsTable,
  UsersTable,
} from './account-tables.ts'
import type { CallCountsTable } from './call-count-tables.ts'
import type { PackageTypesTable, RecyclingItemsTable } from './catalogue-tables.ts'
import type {
  CompaniesTable,
  CompanyOrderCountsTable,
  FileBytesTable,
  IdempotencyKeysTable,
  OrderEntriesTable,
  OrderFilesTable,
  OrderHistoryTable,
  OrderLinksTable,
  OrderPackagesTable,
  OrdersTable,
} from './order-tables.ts'
import type { RegistryAnswersTable, RegistryBudgetsTable } from './registry-tables.ts'
import type { SecurityEventsTable, SigningKeysTable } from './security-tables.ts'

export interface Tables {
  mails: MailsTable
  users: UsersTable
  sessions: SessionsTable
  password_links: PasswordLinksTable
  attempts: AttemptsTable
  signing_keys: SigningKeysTable
  security_events: SecurityEventsTable
  call_counts: CallCountsTable
  branches: BranchesTable
  company_members: CompanyMembersTable
  recycling_items: RecyclingItemsTable
  package_types: PackageTypesTable
  companies: CompaniesTable
  order_links: OrderLinksTable
  orders: OrdersTable
  company_order_counts: CompanyOrderCountsTable
  order_entries: OrderEntriesTable
  order_packages: OrderPackagesTable
  order_files: OrderFilesTable
  file_bytes: FileBytesTable
  order_history: OrderHistoryTable
  idempotency_keys: IdempotencyKeysTable
  registry_answers: RegistryAnswersTable
  registry_budgets: RegistryBudgetsTable
}

/** Text a person reads, and what it is written of, leave the table once the mail is delivered: they can carry personal data and links. */
export interface MailsTable {
  id: Generated<string>
  kind: string
  recipient: string
  /** The content, null until it is written for the first try. */
  subject: string | null
  text_body: string | null
  html_body: string | null
  order_id: string | null
  data: JSONColumnType<object> | null
  locale: Locale | null
  reply_to: string | null
  dedupe_key: string
  queued_at: ColumnType<Date, Date | string, never>
  delivered_at: Date | null
  refused_at: Date | null
  refusal: string | null
  mailbox: string | null
  due_at: Date | null
}
