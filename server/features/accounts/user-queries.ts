import { sql } from 'kysely'
import { DAY_MS } from '#contract/fields/day.ts'
import type { Locale } from '#contract/languages.ts'
import type { UserRole } from '#database/account-tables.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { deleteRows } from '#server/platform/jobs/expired-row-queries.ts'
import type { RetentionRule } from '#server/platform/jobs/retention.ts'

export interface User {
  id: string
  email: string
  role: UserRole
  isAdministrator: boolean
  name: string
  surname: string
  phone: string | null
  locale: Locale
  passwordHash: string | null
  blockedAt: Date | null
}

/** Returns the normal form of an email address: addresses that differ only in case have one account. */
export const emailKey = (email: string) => email.trim().toLowerCase()

const COLUMNS = [
  'id',
  'email',
  'role',
  'is_administrator as isAdministrator',
  'name',
  'surname',
  'phone',
  'locale',
  'password_hash as passwordHash',
  'blocked_at as blockedAt',
] as const

export const findUserByEmail = (db: Connection, email: string): Promise<User | undefined> =>
  db.selectFrom('users').select(COLUMNS).where('email', '=', emailKey(email)).executeTakeFirst()

export const findUser = (db: Connection, id: string): Promise<User | undefined> =>
  db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export interface NewUser extends Omit<User, 'passwordHash' | 'blockedAt' | 'isAdministrator'> {
  isAdministrator?: boolean
  passwordHash?: string | undefined
  blockedAt?: Date
}

/** Inserts an account. Returns false if the address already has one. */
export async function insertUser(
  db: Connection,
  { passwordHash, blockedAt, email, isAdministrator = false, ...user }: NewUser,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({
      ...user,
      email: emailKey(email),
      is_administrator: isAdministrator,
      password_hash: passwordHash ?? null,
      blocked_at: blockedAt ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Locks the user before a change of the password. Every caller locks the user before sessions and links, which prevents
 * deadlocks.
 */
export const lockUser = (tx: Transaction, id: string): Promise<User | undefined> =>
  tx.selectFrom('users').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/**
 * Whether the password is unchanged. Locks the user until the transaction ends, so that a concurrent password change or sign-in
 * waits.
 */
export const passwordHashIsStill = async (tx: Transaction, { id, passwordHash }: User): Promise<boolean> =>
  (await lockUser(tx, id))?.passwordHash === passwordHash

export async function savePasswordHash(db: Connection, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export async function removePasswordHash(db: Connection, userId: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute()
}

/** Reads the password hashes of staff and of the users with these ids. */
export const usersToCheck = (db: Connection, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select('password_hash as passwordHash')
    .where('password_hash', 'is not', null)
    .where((user) => user.or([user('id', 'in', ids), user('role', '=', 'staff')]))
    .execute()

export async function usersWithHashes(
  db: Connection,
  hashes: readonly (string | null)[],
): Promise<Pick<User, 'id' | 'email' | 'passwordHash'>[]> {
  if (hashes.length === 0) return []
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash as passwordHash'])
    .where('password_hash', 'in', hashes)
    .orderBy('id')
    .execute()
}

/** Replaces the hash of an unchanged password. Returns false if the password was changed since it was checked. */
export async function renewPasswordHash(db: Connection, user: User, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.passwordHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function saveNoticeVersion(db: Connection, userId: string, version: string): Promise<void> {
  await db.updateTable('users').set({ privacy_notice_version: version }).where('id', '=', userId).execute()
}

export async function saveBlockedAt(db: Connection, userId: string, blockedAt: Date | null): Promise<void> {
  await db.updateTable('users').set({ blocked_at: blockedAt }).where('id', '=', userId).execute()
}

export async function saveProfile(
  db: Connection,
  userId: string,
  { name, surname, phone }: { name: string; surname: string; phone: string | null },
): Promise<void> {
  await db.updateTable('users').set({ name, surname, phone }).where('id', '=', userId).execute()
}

/** Stores the former name of a staff member. */
export async function insertFormerName(
  tx: Transaction,
  { id, name, surname, phone }: User,
  until: Date,
): Promise<void> {
  await tx
    .insertInto('former_names')
    .values({ user_id: id, until, name, surname, phone })
    .onConflict((conflict) => conflict.columns(['user_id', 'until']).doNothing())
    .execute()
}

/**
 * Locks the administrators who can sign in, sorted by id, until the transaction ends. Invited ones without a password cannot
 * sign in.
 */
export async function lockAdministrators(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('is_administrator', '=', true)
    .where('blocked_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function hasAdministrators(db: Connection): Promise<boolean> {
  const administrators = db.selectFrom('users').select('id').where('is_administrator', '=', true).limit(1)
  return (await administrators.executeTakeFirst()) !== undefined
}

export async function hasUsers(db: Connection): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

const hasCompany = sql<boolean>`exists (select from company_members where user_id = users.id)`

/**
 * Retention of client accounts that have had no company for a while. No table records since when, so the first daily run that
 * finds such an account stores the moment.
 */
export const accountsWithoutCompany = (days: () => number): RetentionRule => ({
  name: 'accounts without a company',
  table: 'users',
  async deleteExpired(db, now, atMost) {
    await sql`
      update users set without_company_since = case when ${hasCompany} then null else ${now}::timestamptz end
      where role = 'client' and (without_company_since is null) <> ${hasCompany}`.execute(db)
    const since = new Date(now.getTime() - days() * DAY_MS)
    const isExpired = sql`role = 'client' and without_company_since <= ${since} and not ${hasCompany}`
    return deleteRows(db, 'users', isExpired, atMost)
  },
})
