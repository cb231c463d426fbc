import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Actor, MembershipIds } from '#server/platform/http/actor.ts'

export interface StoredSession {
  expiresAt: Date
  actor: Actor
}

/** The one query that each request with a cookie costs: three look-ups by primary key. */
const liveSession = statement((db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.expires_at', 'users.id', 'users.email', 'users.role', 'users.name', 'users.surname', 'users.phone', 'users.locale'])
    .select(sql<MembershipIds>`array(select company_id from company_members where user_id = users.id)`.as('companyIds'))
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    // Blocking somebody takes effect at once, not when their session runs out.
    .where('users.blocked_at', 'is', null),
)

export async function findSession(db: Connection, tokenHash: Buffer, now: Date): Promise<StoredSession | undefined> {
  const [row] = await liveSession(db, { tokenHash, now })
  if (!row) return undefined
  const { expires_at, id, ...user } = row
  return { expiresAt: expires_at, actor: { userId: id, ...user } }
}

interface NewSession {
  tokenHash: Buffer
  userId: string
  now: Date
  expiresAt: Date
}

export async function insertSession(db: Connection, { tokenHash, userId, now, expiresAt }: NewSession): Promise<void> {
  await db.insertInto('sessions').values({ token_hash: tokenHash, user_id: userId, created_at: now, expires_at: expiresAt }).execute()
}

export async function extendSession(db: Connection, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteSession(db: Connection, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export async function deleteSessionsOf(db: Connection, userId: string, exceptTokenHash?: Buffer): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (exceptTokenHash) query = query.where('token_hash', '!=', exceptTokenHash)
  await query.execute()
}

/** Rows that somebody is deleting are passed over: waiting for them could deadlock. */
export async function pruneSessions(db: Connection, now: Date): Promise<void> {
  const ended = db.selectFrom('sessions').select('token_hash').where('expires_at', '<=', now).forUpdate().skipLocked()
  await db.deleteFrom('sessions').where('token_hash', 'in', ended).execute()
}
