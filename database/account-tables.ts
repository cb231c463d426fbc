// Rows of accounts, their sessions and sign-in attempts.

import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#contract/languages.ts'

type Moment = ColumnType<Date, Date, never>

export type UserRole = 'client' | 'staff'

export interface UsersTable {
  id: string
  /** Stored in lower case. */
  email: string
  role: UserRole
  /** Only for staff. */
  is_administrator: Generated<boolean>
  name: string
  surname: string
  phone: string | null
  locale: Locale
  password_hash: string | null
  blocked_at: Date | null
  created_at: Moment
  rights_version: Generated<number>
  /** Only for clients: when the daily job first found the account without a company. */
  without_company_since: Generated<Date | null>
  /** Only for staff: whether the person also gets an e-mail about orders that colleagues assign to them. */
  assignment_mails: Generated<boolean>
  /** Version of the personal-data notice shown with the first password. */
  privacy_notice_version: Generated<string | null>
}

/** Only for staff. */
export interface FormerNamesTable {
  user_id: string
  until: Moment
  name: string
  surname: string
  phone: string | null
}

export interface SessionsTable {
  id: Generated<string>
  token_hash: Buffer
  browser: string | null
  system: string | null
  user_id: string
  created_at: Moment
  expires_at: Date
}

/** `reset`: requested by anyone who knows the address. `invitation`: sent by staff or the operator. */
export type PasswordLinkPurpose = 'reset' | 'invitation'

export interface PasswordLinksTable {
  id: Generated<string>
  token_hash: Buffer
  user_id: string
  purpose: PasswordLinkPurpose
  created_at: Moment
  expires_at: Date
}

export interface SecondFactorsTable {
  user_id: string
  secret: Buffer | null
  confirmed_at: Date | null
  /** `pg` reads a bigint as text. */
  last_step: ColumnType<string, number | undefined, number>
  new_secret: Buffer | null
  new_secret_at: Date | null
}

export interface RecoveryCodesTable {
  user_id: string
  code_hash: Buffer
}

export interface PendingLogInsTable {
  token_hash: Buffer
  user_id: string
  created_at: Moment
  expires_at: Date
}

export interface AttemptsTable {
  kind: string
  subject_hash: Buffer
  tried_at: Date[]
  expires_at: Date
}
