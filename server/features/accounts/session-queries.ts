import { sql, type Insertable } from 'kysely'
import { MAX_SESSIONS } from '#contract/limits.ts'
import type { Tables } from '#database/tables.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { deletePendingLogInsOf } from './second-factor/second-factor-queries.ts'

export interface StoredSession {
  startedAt: Date
  expiresAt: Date
  actor: Actor
}

interface Wanted {
  tokenHash: Buffer
  now: Date
  /** Sessions that began at this moment or earlier have ended, even if they are in use. */
  begunAfter: Date
  /** The same limit for sessions of staff. */
  staffBegunAfter: Date
}

type LiveSession = Pick<StoredSession, 'startedAt' | 'expiresAt'> & Actor

/**
 * The only query for a request with a cookie: three look-ups by primary key. It is SQL text, because Kysely needs a tenth of a
 * millisecond to build it. It reads the account too, so that a block takes effect at once instead of when the session expires.
 */
const liveSession = statement(
  (_, { tokenHash, now, begunAfter, staffBegunAfter }: Wanted) => sql<LiveSession>`
    select sessions.created_at as "startedAt", sessions.expires_at as "expiresAt", users.id as "userId", email, role,
      is_administrator as "isAdministrator", name, surname, phone, locale,
      array(select company_id from company_members where user_id = users.id) as "companyIds",
      exists (select from second_factors where user_id = users.id and confirmed_at is not null) as "hasSecondFactor"
    from sessions join users on users.id = sessions.user_id
    where token_hash = ${tokenHash} and sessions.expires_at > ${now} and sessions.created_at > ${begunAfter}
      and (role <> 'staff' or sessions.created_at > ${staffBegunAfter})
      and blocked_at is null`,
)

export async function findSession(db: Connection, wanted: Wanted): Promise<StoredSession | undefined> {
  const [row] = await liveSession(db, wanted)
  if (!row) return undefined
  const { startedAt, expiresAt, ...actor } = row
  return { startedAt, expiresAt, actor }
}

export async function insertSession(db: Connection, session: Insertable<Tables['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/**
 * Deletes the least recently used sessions beyond the limit, never the new one. Skips rows that another sign-in is deleting,
 * because waiting for them could deadlock.
 */
export async function endSessionsBeyondLimit(
  db: Connection,
  { userId, newTokenHash }: { userId: string; newTokenHash: Buffer },
): Promise<void> {
  const leastUsed = db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', newTokenHash)
    .orderBy('expires_at', 'desc')
    .offset(MAX_SESSIONS - 1)
    .forUpdate()
    .skipLocked()
  await db.deleteFrom('sessions').where('token_hash', 'in', leastUsed).execute()
}

export async function extendSession(db: Connection, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteSession(db: Connection, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Deletes the sessions and pending sign-ins of a user. Returns the number of both. */
export async function deleteSessionsOf(
  db: Connection,
  userId: string,
  exceptTokenHash?: Buffer,
): Promise<number> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (exceptTokenHash) query = query.where('token_hash', '!=', exceptTokenHash)
  const { numDeletedRows } = await query.executeTakeFirst()
  return Number(numDeletedRows) + (await deletePendingLogInsOf(db, userId))
}

interface Own {
  userId: string
  now: Date
  begunAfter: Date
}

/** Lists a user's live sessions, most recently used first. */
export const listSessions = (db: Connection, { userId, now, begunAfter }: Own) =>
  db
    .selectFrom('sessions')
    .select([
      'id',
      'token_hash as tokenHash',
      'browser',
      'system',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('created_at', '>', begunAfter)
    .orderBy('expires_at', 'desc')
    .orderBy('id')
    .limit(MAX_SESSIONS)
    .execute()

interface Other {
  id: string
  userId: string
  exceptTokenHash: Buffer
}

/** Deletes one session of the user. Returns false for an unknown session, another person's session, and the current one. */
export async function deleteOtherSession(
  db: Connection,
  { id, userId, exceptTokenHash }: Other,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('token_hash', '!=', exceptTokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes one session of the user. Returns false for an unknown session or another person's session. */
export async function deleteSessionById(
  db: Connection,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes expired sessions. Skips rows that another deletion has locked, because waiting for them could deadlock. */
export async function pruneSessions(db: Connection, now: Date): Promise<void> {
  const ended = db
    .selectFrom('sessions')
    .select('token_hash')
    .where('expires_at', '<=', now)
    .forUpdate()
    .skipLocked()
  await db.deleteFrom('sessions').where('token_hash', 'in', ended).execute()
}
