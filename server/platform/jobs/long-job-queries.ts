// Rows of unfinished long jobs; a finished job has no row.

import { sql } from 'kysely'
import { LONG_JOB_KINDS, type ListedLongJob, type LongJobKindName } from '#contract/long-jobs.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

export interface NewLongJob {
  kind: LongJobKindName
  /** Ids of the records that the job changes, in lower case. Two jobs with a common id exclude each other. */
  subjects: readonly string[]
  /** Input of the batches, deleted with the row. */
  data: object
  /** Total amount of work, for the progress bar. */
  total: number
  /** Null for the operator's command-line tool. */
  startedById: string | null
}

export interface LongJob<Data extends object = object> {
  id: string
  kind: LongJobKindName
  data: Data
  startedById: string | null
}

/** Arbitrary number, the same in every process. */
const ADVISORY_LOCK = 70_262_103

/**
 * Throws `LONG_JOB.UNDER_WAY` if an unfinished job has one of these subjects. No such job can begin until the transaction ends.
 */
export async function rejectUnderWay(tx: Transaction, subjects: readonly string[]): Promise<void> {
  // Without this lock, two concurrent transactions could both begin a job.
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

/** Locks the job, waiting for another process that runs its batch. Returns undefined once it is finished. */
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

/** Stores the input of the next batch. */
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

/** Sets or clears the failure; returns whether there is such a job. */
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

/** Returns the progress of a job; undefined once it is finished. */
export const longJobProgress = (db: Connection, id: string) =>
  db.selectFrom('long_jobs').select(['done', 'total']).where('id', '=', id).executeTakeFirst()

/**
 * Returns the unfinished jobs about a record, oldest first. Leaves out kinds that only a newer version knows,
 * because this one has no text for them.
 */
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
