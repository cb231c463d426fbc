// Rows of long jobs that are not finished: a finished job has none.

import { sql } from 'kysely'
import { LONG_JOB_KINDS, type ListedLongJob, type LongJobKindName } from '#contract/long-jobs.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

export interface NewLongJob {
  kind: LongJobKindName
  /** Ids of what the job changes, in lower case: two jobs that share one exclude each other. */
  subjects: readonly string[]
  /** What the batches need to know. It goes with the row. */
  data: object
  /** How much there is to do, for the progress bar. */
  total: number
  /** Null for the operator's tool. */
  startedById: string | null
}

export interface LongJob<Data extends object = object> {
  id: string
  kind: LongJobKindName
  data: Data
  startedById: string | null
}

/** Any number, the same in every process of this program. */
const ADVISORY_LOCK = 70_262_103

/** Throws `LONG_JOB.UNDER_WAY` while a job of any of these subjects is not finished. None begins before the transaction ends. */
export async function rejectUnderWay(tx: Transaction, subjects: readonly string[]): Promise<void> {
  // Two transactions that each see no job would both begin one.
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(tx)
  const underWay = await tx
    .selectFrom('long_jobs')
    .select('id')
    .where('subjects', '&&', sql<string[]>`${subjects}::text[]`)
    .executeTakeFirst()
  if (underWay) throw new ProblemError('LONG_JOB.UNDER_WAY')
}

export async function insertLongJob(
  tx: Transaction,
  { kind, subjects, data, total, startedById }: NewLongJob,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('long_jobs')
    .values({
      id,
      kind,
      subjects: [...subjects],
      data: JSON.stringify(data),
      total,
      started_by_id: startedById,
      started_at: now,
    })
    .execute()
}

/** Waits while another process makes a batch of it. Undefined once it is finished. */
export const lockLongJob = (tx: Transaction, id: string): Promise<LongJob | undefined> =>
  tx
    .selectFrom('long_jobs')
    .select(['id', 'kind', 'data', 'started_by_id as startedById'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function addDone(tx: Transaction, id: string, count: number): Promise<void> {
  await tx
    .updateTable('long_jobs')
    .set({ done: sql`done + ${count}` })
    .where('id', '=', id)
    .execute()
}

/** What the next batch needs to know besides. */
export async function setData(tx: Transaction, id: string, data: object): Promise<void> {
  await tx
    .updateTable('long_jobs')
    .set({ data: JSON.stringify(data) })
    .where('id', '=', id)
    .execute()
}

export async function deleteLongJob(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('long_jobs').where('id', '=', id).execute()
}

/** Answers whether there is such a job. */
export async function setFailure(db: Connection, id: string, failure: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('long_jobs')
    .set({ failure })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function idsOfRunningJobs(db: Connection): Promise<string[]> {
  const rows = await db.selectFrom('long_jobs').select('id').where('failure', 'is', null).execute()
  return rows.map(({ id }) => id)
}

/** Undefined once it is finished. */
export const longJobProgress = (db: Connection, id: string) =>
  db.selectFrom('long_jobs').select(['done', 'total']).where('id', '=', id).executeTakeFirst()

/** The oldest first. A kind that only a newer version knows is left out: there are no words for it here. */
export async function longJobsAbout(db: Connection, subject: string): Promise<ListedLongJob[]> {
  const rows = await db
    .selectFrom('long_jobs')
    .select(['id', 'kind', 'done', 'total', 'started_at', 'failure'])
    .where('subjects', '&&', sql<string[]>`array[${subject.toLowerCase()}]::text[]`)
    .where('kind', 'in', LONG_JOB_KINDS)
    .orderBy('started_at')
    .execute()
  return rows.map(({ id, kind, done, total, started_at, failure }) => ({
    uuid: id,
    kind,
    done: Math.min(done, total),
    total,
    startedAt: started_at.toISOString(),
    failed: failure !== null,
  }))
}
