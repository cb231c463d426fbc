import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/database.ts'

export interface Attempt {
  kind: string
  subjectHash: Buffer
  at: Date
}

interface Allowance {
  most: number
  windowMs: number
}

/**
 * Adds an attempt and returns true, unless the limit is reached. One statement counts and inserts, so that concurrent attempts,
 * also of other processes, cannot pass together.
 */
export async function addAttempt(
  db: Connection,
  { kind, subjectHash, at }: Attempt,
  { most, windowMs }: Allowance,
): Promise<boolean> {
  const since = new Date(at.getTime() - windowMs)
  const until = new Date(at.getTime() + windowMs)
  const { rows } = await sql`
    insert into attempts as a (kind, subject_hash, tried_at, expires_at)
    values (${kind}, ${subjectHash}, array[${at}::timestamptz], ${until})
    on conflict (kind, subject_hash) do update set
      tried_at = array(select t from unnest(a.tried_at) t where t > ${since} order by t) || excluded.tried_at,
      expires_at = excluded.expires_at
    where (select count(*) from unnest(a.tried_at) t where t > ${since}) < ${most}
    returning kind`.execute(db)
  return rows.length > 0
}

/** Returns the moment from which another attempt is allowed. */
export async function nextAttemptAt(
  db: Connection,
  { kind, subjectHash, at }: Attempt,
  { most, windowMs }: Allowance,
): Promise<Date> {
  const row = await db
    .selectFrom('attempts')
    .select('tried_at')
    .where('kind', '=', kind)
    .where('subject_hash', '=', subjectHash)
    .executeTakeFirst()
  const counted = (row?.tried_at ?? [])
    .map((moment) => moment.getTime())
    .filter((moment) => moment > at.getTime() - windowMs)
  const oldestThatMustPass = counted.toSorted((a, b) => a - b)[counted.length - most]
  return new Date((oldestThatMustPass ?? at.getTime() - windowMs) + windowMs)
}

export async function removeAttempt(db: Connection, { kind, subjectHash, at }: Attempt): Promise<void> {
  const place = sql`array_position(tried_at, ${at}::timestamptz)`
  await sql`
    update attempts set tried_at = tried_at[:${place} - 1] || tried_at[${place} + 1:]
    where kind = ${kind} and subject_hash = ${subjectHash} and ${place} is not null`.execute(db)
}

export async function clearAttempts(db: Connection, kind: string, subjectHash: Buffer): Promise<void> {
  await db.deleteFrom('attempts').where('kind', '=', kind).where('subject_hash', '=', subjectHash).execute()
}

const PRUNED_AT_ONCE = 100

/** Deletes expired rows. Skips rows that another attempt has locked, because waiting for them could deadlock. */
export async function pruneAttempts(db: Connection, now: Date): Promise<void> {
  await sql`
    delete from attempts where (kind, subject_hash) in (
      select kind, subject_hash from attempts where expires_at <= ${now} limit ${PRUNED_AT_ONCE} for update skip locked
    )`.execute(db)
}
