// Long jobs: changes of so many rows that a single transaction would hold its locks for minutes
// (docs/decisions/0108-long-jobs.md).

import { randomUUID } from 'node:crypto'
import type { LongJobKindName } from '#contract/long-jobs.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { retried } from '#server/platform/database/retried.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Log } from '#server/platform/log/log.ts'
import { TryLater, type Jobs } from './jobs.ts'
import {
  addDone,
  deleteLongJob,
  idsOfRunningJobs,
  insertLongJob,
  lockLongJob,
  rejectUnderWay,
  setFailure,
  type LongJob,
  type NewLongJob,
} from './long-job-queries.ts'

const QUEUE = 'long-jobs'
const RETRIES = { retryLimit: 10, retryDelay: 2, retryDelayMax: 300, expireInSeconds: 12 * 60 * 60 }
/** Rows per batch. Other calls wait for the locks of one batch at most. */
const AT_ONCE = 200
/** Milliseconds in which a small job is finished within the call that began it. */
const IN_CALL_MS = 3000

/**
 * Kind of long job: rows are changed in batches, each in its own transaction. Call `begin` in the transaction that checks
 * whether the change is allowed, and `work` after its commit. A small job is then finished at once; the queue does the rest of
 * a large one. If a process dies, its batch is rolled back and another process continues. Therefore a batch must find the
 * remaining work in the database, and must be repeatable.
 */
export interface LongJobKind<Data extends object = any> {
  name: LongJobKindName
  /**
   * Changes at most this many rows and returns their number. Returns 0 when none are left, after the final change; the job is
   * then finished.
   */
  batch(tx: Transaction, job: LongJob<Data>, atMost: number): Promise<number>
}

export interface LongJobs {
  /**
   * Returns the id. Throws `LONG_JOB.UNDER_WAY` if another job has one of the subjects. The caller must not hold locks before.
   */
  begin(tx: Transaction, job: NewLongJob): Promise<string>
  /**
   * Runs batches until the job is finished or the time is over, and returns whether it is finished. A failure is logged and
   * left to the queue.
   */
  work(id: string, forMs?: number): Promise<boolean>
  /** Returns whether the job is finished. */
  batch(id: string): Promise<boolean>
  /** Retries a failed job. Throws `LONG_JOB.NOT_FOUND` if it is finished. */
  retry(id: string): Promise<void>
  /** Queues the jobs that a dead process left behind. */
  start(): Promise<void>
  /** Stops after the current batch. */
  stop(): void
}

interface Dependencies {
  database: Database
  jobs: Jobs
  clock: Clock
  log: Log
}

export interface LongJobLimits {
  atOnce: number
  inCallMs: number
}

/** Creates the long jobs of a process. Call it before the jobs start. */
export function createLongJobs(
  { database, jobs, clock, log }: Dependencies,
  kinds: readonly LongJobKind[],
  { atOnce, inCallMs }: LongJobLimits = { atOnce: AT_ONCE, inCallMs: IN_CALL_MS },
): LongJobs {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  let isStopped = false

  const batch = (id: string) =>
    retried(() =>
      database.transaction(async (tx) => {
        const job = await lockLongJob(tx, id)
        if (!job) return true
        const kind = byName.get(job.kind)
        if (!kind) throw new Error(`This version knows no long job of the kind ${job.kind}`)
        const done = await kind.batch(tx, job, atOnce)
        if (done > 0) await addDone(tx, id, done)
        else await deleteLongJob(tx, id)
        return done === 0
      }),
    )

  jobs.register<{ id: string }>({
    name: QUEUE,
    retries: RETRIES,
    atOnce: 1,
    async handle({ id }, { isLastTry }) {
      try {
        while (!isStopped) if (await batch(id)) return 'done'
      } catch (error) {
        if (isLastTry) await setFailure(database.connection, id, nameOf(error))
        throw error
      }
      throw new TryLater('the server stops before a long job is finished')
    },
  })

  return {
    batch,
    async begin(tx, job) {
      await rejectUnderWay(tx, job.subjects)
      const [id, now] = [randomUUID(), clock.now()]
      await insertLongJob(tx, job, { id, now })
      // Delayed, so that the call itself can work on the job first.
      await jobs.sendLater(tx, QUEUE, new Date(now.getTime() + inCallMs), { id })
      return id
    },
    async work(id, forMs = inCallMs) {
      const end = performance.now() + forMs
      try {
        while (performance.now() < end) if (await batch(id)) return true
      } catch (error) {
        log.warn({ err: error, longJob: id }, 'a long job failed within its call: the queue goes on')
      }
      return false
    },
    async retry(id) {
      await database.transaction(async (tx) => {
        if (!(await setFailure(tx, id, null))) throw new ProblemError('LONG_JOB.NOT_FOUND')
        await jobs.send(tx, QUEUE, { id })
      })
    },
    async start() {
      const left = await idsOfRunningJobs(database.connection)
      if (left.length > 0)
        await database.transaction((tx) => jobs.send(tx, QUEUE, ...left.map((id) => ({ id }))))
    },
    stop() {
      isStopped = true
    },
  }
}

/** Omits the message, because PostgreSQL repeats row values in it. */
function nameOf(error: unknown): string {
  const { name = 'Error', code } = (error ?? {}) as { name?: string; code?: unknown }
  return typeof code === 'string' ? `${name} ${code}` : name
}
