// Limits of the growth of each table. A test compares it with database/schema.sql and with the rules of the daily deletion, so
// that no table is added without a rule for deleting its rows.

/**
 * `rule`: the daily deletion deletes its rows. `with`: its rows are deleted with those of that table, by `on delete cascade`.
 * `bound`: why it stays small, or what limits its growth.
 */
export type Growth = 'rule' | { with: string } | { bound: string }

const MADE_BY_STAFF =
  'made by staff alone, at the rates of `writes` and `imports`, until an administrator erases it'

export const TABLE_GROWTH: Record<string, Growth> = {
  users: 'rule',
  former_names: { with: 'users' },
  sessions: 'rule',
  password_links: 'rule',
  pending_log_ins: 'rule',
  second_factors: { with: 'users' },
  recovery_codes: { with: 'users' },
  attempts: 'rule',
  call_counts: 'rule',
  file_bytes: 'rule',
  security_events: 'rule',
  event_changes: { with: 'security_events' },
  signing_keys: { bound: 'made by the operator’s tool alone, one for each purpose' },
  companies: { bound: MADE_BY_STAFF },
  branches: { with: 'companies' },
  branch_door_codes: { with: 'branches' },
  company_members: { with: 'companies' },
  company_notes: { with: 'companies' },
  company_merges: { with: 'companies' },
  company_merge_rows: 'rule',
  company_imports: 'rule',
  company_order_counts: { with: 'companies' },
  order_links: 'rule',
  orders: 'rule',
  order_entries: { with: 'orders' },
  order_packages: { with: 'order_entries' },
  collected_masses: { with: 'orders' },
  order_files: { with: 'orders' },
  removed_files: 'rule',
  file_sweeps: { bound: 'one row' },
  stop_reports: { with: 'orders' },
  vehicles: { bound: 'made by administrators alone, as many as `MAX_VEHICLES`' },
  drivers: { bound: 'made by administrators alone, as many as `MAX_DRIVERS`' },
  day_plans: 'rule',
  day_routes: { with: 'day_plans' },
  day_stops: { with: 'day_routes' },
  driver_links: { with: 'day_routes' },
  order_history: { with: 'orders' },
  order_notes: { with: 'orders' },
  order_reminders: { with: 'orders' },
  order_replies: { with: 'orders' },
  mailbox_positions: { bound: 'a row for each mailbox that was ever set' },
  order_messages: { with: 'orders' },
  order_door_codes: 'rule',
  order_reads: 'rule',
  order_presences: 'rule',
  idempotency_keys: 'rule',
  mails: 'rule',
  staff_views: { with: 'users' },
  closed_order_counts: { bound: 'a row for each status, hazard and owner: twelve' },
  deletions: { bound: 'a row for each day, rule and table' },
  registry_answers: 'rule',
  registry_budgets: { bound: 'a row for each register' },
  operator_settings: { bound: 'a row for each change by an administrator, at the rate of `bulk`' },
  personal_data_notices: { bound: 'at most a row for each version of the settings' },
  recycling_items: { bound: 'the catalogue takes so many and no more (`CATALOGUE.FULL`)' },
  package_types: { bound: 'the catalogue takes so many and no more (`CATALOGUE.FULL`)' },
  catalogue_versions: { bound: 'one row' },
  schema_migrations: { bound: 'a row for each migration' },
  long_jobs: { bound: 'one at a time for each company or person; deleted with the end of its job' },
}
