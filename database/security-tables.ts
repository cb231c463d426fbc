// Rows of the security events, and of the signing keys that make their pseudonyms.

import type { ColumnType, GeneratedAlways } from 'kysely'

type Moment = ColumnType<Date, Date, never>

export type KeyPurpose = 'security-events' | 'known-browsers' | 'second-factors'

export interface SigningKeysTable {
  id: string
  purpose: KeyPurpose
  key: Buffer
  created_at: Moment
}

export const SECURITY_EVENT_KINDS = [
  'login',
  'login-failure',
  'lock-out',
  'logout',
  'sessions-ended',
  'password-link',
  'password-reset',
  'password-change',
  'code-failure',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'recovery-codes',
  'denied',
  'download',
  'admin',
  'order-read',
  'order-status',
  'order-undo',
  'order-edit',
  'order-company',
  'order-assignee',
  'order-note',
  'order-note-deleted',
  'order-message',
  'order-mail-resent',
  'export',
  'company-made',
  'company-edit',
  'company-branch',
  'company-note',
  'company-note-deleted',
  'company-merge',
  'company-merge-undo',
  'companies-import',
  'order-links-made',
  'order-links-revoked',
  'view-made',
  'view-edit',
  'view-deleted',
  'account-edit',
  'team-invite',
  'team-administrator',
  'person-invite',
  'person-block',
  'person-unblock',
  'person-sessions-ended',
  'person-removed',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]

/** Never updated: the database refuses it. */
export interface SecurityEventsTable {
  /** The driver reads a bigint as text. */
  id: GeneratedAlways<string>
  happened_at: Moment
  kind: ColumnType<SecurityEventKind, SecurityEventKind, never>
  subject: ColumnType<Buffer | null, Buffer | null, never>
  network: ColumnType<string | null, string | null, never>
  request_id: ColumnType<string | null, string | null, never>
  detail: ColumnType<string | null, string | null, never>
  object_id: ColumnType<string | null, string | null, never>
  /** Who did it, where they have an account. */
  actor_id: ColumnType<string | null, string | null | undefined, never>
  uuid: GeneratedAlways<string>
  order_id: ColumnType<string | null, string | null, never>
  company_id: ColumnType<string | null, string | null, never>
  /** Whom it is about, where they have an account. */
  person_id: ColumnType<string | null, string | null, never>
}
