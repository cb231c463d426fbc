// Tokens of password links and of pending sign-ins. Each works once, until it expires.

import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/database.ts'

type TokenTable = 'password_links' | 'pending_log_ins'

/** Finds the user of the token; undefined if it was used or has expired. */
export async function userOfToken(
  db: Connection,
  table: TokenTable,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from ${sql.table(table)} where token_hash = ${tokenHash} and expires_at > ${now}`.execute(
    db,
  )
  return rows[0]?.user_id
}

/** Deletes the token and returns whether it was still valid. One of two concurrent uses succeeds. */
export async function takeToken(
  db: Connection,
  table: TokenTable,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where token_hash = ${tokenHash} and expires_at > ${now}`.execute(db)
  return numAffectedRows > 0n
}
