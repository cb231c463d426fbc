// Reads and inserts many accounts at once, each with a single statement.

import { sql } from 'kysely'
import type { Locale } from '#contract/languages.ts'
import type { UserRole } from '#database/account-tables.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'

export interface ImportedAccount {
  id: string
  email: string
  role: UserRole
  locale: Locale
  hasPassword: boolean
  isBlocked: boolean
}

/** Finds accounts by email addresses, which must be in lower case. */
export const findAccountsToImport = (
  db: Connection,
  _staff: StaffActor,
  emails: readonly string[],
): Promise<ImportedAccount[]> =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'locale'])
    .select([
      sql<boolean>`password_hash is not null`.as('hasPassword'),
      sql<boolean>`blocked_at is not null`.as('isBlocked'),
    ])
    .where(sql<boolean>`email = any(${emails}::text[])`)
    .execute()

export interface NewImportedAccount {
  id: string
  /** In lower case. */
  email: string
  name: string
  surname: string
  phone: string | null
  locale: Locale
}

/** Inserts clients without a password. Returns false if another transaction has created an account with one of the addresses. */
export async function insertImportedAccounts(
  tx: Transaction,
  accounts: readonly NewImportedAccount[],
  now: Date,
): Promise<boolean> {
  if (accounts.length === 0) return true
  const { numAffectedRows = 0n } = await sql`
    insert into users (id, email, role, name, surname, phone, locale, created_at)
    select id, email, 'client', name, surname, phone, locale, ${now}::timestamptz
    from jsonb_populate_recordset(null::users, ${JSON.stringify(accounts)}::jsonb)
    order by email
    on conflict (email) do nothing`.execute(tx)
  return Number(numAffectedRows) === accounts.length
}
