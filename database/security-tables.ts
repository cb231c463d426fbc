// Rows of security events, and of the keys for their pseudonyms.

import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { SecurityEventKind } from '#contract/audit/events.ts'

type Moment = ColumnType<Date, Date, never>

export type KeyPurpose =
  | 'security-events'
  | 'known-browsers'
  | 'second-factors'
  | 'door-codes'
  | 'reply-addresses'
  | 'driver-links'

export interface SigningKeysTable {
  id: string
  purpose: KeyPurpose
  key: Buffer
  created_at: Moment
}

/** Values of changed columns before and after an event. */
export type ColumnChanges = Record<string, [before: unknown, after: unknown]>

export interface EventChangesTable {
  id: Generated<string>
  event_id: string
  company_id: string | null
  changes: JSONColumnType<ColumnChanges>
  search_text: GeneratedAlways<string>
}

/** Insert-only: the database refuses updates. */
export interface SecurityEventsTable {
  /** `pg` reads a bigint as text. */
  id: GeneratedAlways<string>
  happened_at: Moment
  kind: ColumnType<SecurityEventKind, SecurityEventKind, never>
  subject: ColumnType<Buffer | null, Buffer | null, never>
  network: ColumnType<string | null, string | null, never>
  request_id: ColumnType<string | null, string | null, never>
  detail: ColumnType<string | null, string | null, never>
  object_id: ColumnType<string | null, string | null, never>
  /** Acting account, if any. */
  actor_id: ColumnType<string | null, string | null | undefined, never>
  uuid: GeneratedAlways<string>
  order_id: ColumnType<string | null, string | null, never>
  company_id: ColumnType<string | null, string | null, never>
  /** Account concerned, if any. */
  person_id: ColumnType<string | null, string | null, never>
}
