// Job queue in the database: work that continues after the answer, done by this process or the next one.

import { fromKysely, PgBoss, type JobResult, type JobWithMetadata, type QueueOptions } from 'pg-boss'
import { afterCommit, type Database, type Transaction } from '#server/platform/database/database.ts'
import { isOutage } from '#server/platform/database/outage.ts'
import { asPrepared } from '#server/platform/database/prepared.ts'
import { noErrorReport, type ErrorReport } from '#server/platform/error-report/error-report.ts'
import type { Incidents } from '#server/platform/incidents/incidents.ts'
import type { Log } from '#server/platform/log/log.ts'

/** Time without a heartbeat after which a dead worker's job is returned to the queue. */
const HEARTBEAT_SECONDS = 20
const SUPERVISE_SECONDS = 10
export const DAY_SECONDS = 24 * 60 * 60
const SECOND_LOOK_MS = 35_000
const KEEP_DEAD_LETTERS_SECONDS = 90 * DAY_SECONDS
/** Ten years: the queue deletes a waiting job after two weeks, also when no server has run since, and its mail would never leave. */
const KEEP_WAITING_SECONDS = 3650 * DAY_SECONDS

/** Thrown by a handler if an outside service is unreachable or busy. That is not our error unless it lasts for all attempts. */
export class TryLater extends Error {
  override name = 'TryLater'
}

/** Thrown if the subject of the job is not ready yet; nothing failed. */
export class NotYet extends TryLater {
  override name = 'NotYet'
}

export type JobOutcome = 'done' | 'permanent-failure'

export interface JobQueue<Data extends object> {
  name: string
  /** Throwing retries the job; `permanent-failure` moves it to the dead letters at once. */
  handle(data: Data, attempt: { isLastTry: boolean }): Promise<JobOutcome>
  retries: Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryDelayMax' | 'expireInSeconds'>
  /** Number of jobs that run at once. */
  atOnce: number
}

export interface Jobs {
  /** Call it before `start`. */
  register<Data extends object>(queue: JobQueue<Data>): void
  /** Queues one job for each data object. The jobs exist only if the transaction commits. */
  send(tx: Transaction, queue: string, ...data: object[]): Promise<void>
  /** Queues one job that starts at a given time. */
  sendLater(tx: Transaction, queue: string, startAfter: Date, data: object): Promise<void>
  /** Queues a job unless one with the same key was queued in this period, so that only one process does so. */
  sendOnce(tx: Transaction, queue: string, key: string, seconds: number): Promise<void>
  /** Without `work`, jobs are queued but not run. */
  start(options?: { work: boolean }): Promise<void>
  /** Waits for running jobs, up to the timeout. */
  stop(timeoutMs: number): Promise<void>
}

/** Receives reports of failures. */
interface Watch {
  errorReport: ErrorReport
  incidents: Pick<Incidents, 'took'>
}

const UNWATCHED: Watch = { errorReport: noErrorReport, incidents: { took: () => false } }

export function createJobs(
  database: Database,
  log: Log,
  { errorReport, incidents }: Watch = UNWATCHED,
): Jobs {
  let isStarting = false
  const boss = new PgBoss({
    // The queue's own migrations at start may take long.
    db: { executeSql: (text, values) => database.executeSql(text, values, { mayTakeLong: isStarting }) },
    schema: 'pgboss',
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', (error) => incidents.took(error) || log.error({ err: error }, 'the job queue failed'))
  boss.on('warning', ({ message }) => log.warn(message))
  const queues: JobQueue<any>[] = []
  const workers = new Map<string, string>()
  const names = () => queues.map(({ name }) => name)
  let secondLook: NodeJS.Timeout | undefined

  return {
    register: (queue) => void queues.push(queue),
    async send(tx, queue, ...data) {
      await boss.insert(
        queue,
        data.map((each) => ({ data: each })),
        { db: preparedIn(tx) },
      )
      const worker = workers.get(queue)
      if (worker) afterCommit(tx, () => boss.notifyWorker(worker))
    },
    async sendLater(tx, queue, startAfter, data) {
      await boss.insert(queue, [{ data, startAfter }], { db: preparedIn(tx) })
    },
    async sendOnce(tx, queue, key, seconds) {
      await boss.insert(queue, [{ data: {}, singletonKey: key, singletonSeconds: seconds }], {
        db: preparedIn(tx),
      })
    },
    async start({ work } = { work: true }) {
      isStarting = true
      await boss.start()
      isStarting = false
      for (const queue of queues) {
        await ensureQueue(boss, queue)
        // The first use of a queue reads its settings and caches them. Do it here, because a transaction must not ask for a
        // second connection.
        await boss.getJobById(queue.name, NO_JOB)
        if (!work) continue
        const worker = await boss.work(queue.name, workOptions(queue), (jobs) =>
          settle(queue, jobs, { log, errorReport, incidents }),
        )
        workers.set(queue.name, worker)
      }
      if (!work) return
      await resume(database, names())
      // Jobs of a process that died just before this start return to the queue only after their heartbeat is missed.
      secondLook = setTimeout(() => {
        resume(database, names()).catch((error: unknown) =>
          log.error({ err: error }, 'waiting jobs were not resumed'),
        )
      }, SECOND_LOOK_MS)
    },
    async stop(timeoutMs) {
      clearTimeout(secondLook)
      await boss.stop({ graceful: true, timeout: timeoutMs, close: false })
    },
  }
}

function preparedIn(tx: Transaction): ReturnType<typeof fromKysely> {
  const { executeSql } = fromKysely(tx)
  return { executeSql: (text, values) => executeSql(asPrepared(text), values) }
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'
const deadLetters = (name: string) => `${name}-dead-letters`

async function ensureQueue(boss: PgBoss, { name, retries }: JobQueue<any>): Promise<void> {
  const options = {
    ...retries,
    retryBackoff: true,
    retentionSeconds: KEEP_WAITING_SECONDS,
    deadLetter: deadLetters(name),
  }
  if (!(await boss.getQueue(name))) {
    await boss.createQueue(deadLetters(name), { retentionSeconds: KEEP_DEAD_LETTERS_SECONDS })
    await boss.createQueue(name, options)
  }
  await boss.updateQueue(name, { ...options, heartbeatSeconds: HEARTBEAT_SECONDS })
}

const workOptions = ({ atOnce }: JobQueue<any>) => ({
  batchSize: atOnce,
  burstWhenBatchFull: true,
  perJobResults: true as const,
  includeMetadata: true as const,
  pollingIntervalSeconds: 2,
  heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 4,
})

/** Runs the jobs of a batch; each succeeds or fails on its own. */
function settle(
  queue: JobQueue<any>,
  jobs: JobWithMetadata<unknown>[],
  { log, errorReport, incidents }: Watch & { log: Log },
): Promise<JobResult[]> {
  return Promise.all(
    jobs.map(async ({ id, data, retryCount, retryLimit }): Promise<JobResult> => {
      const isLastTry = retryCount >= retryLimit
      try {
        const outcome = await queue.handle(data, { isLastTry })
        return { id, status: outcome === 'done' ? 'completed' : 'deadletter' }
      } catch (error) {
        // Temporary answers of a mail server are not an incident of ours.
        const isTold =
          !isLastTry && !(error instanceof TryLater) && incidents.took(error, { job: queue.name })
        if (isTold) return { id, status: 'failed' }
        const line = { err: error, queue: queue.name, job: id }
        if (error instanceof NotYet && !isLastTry) log.debug(line, 'a job waits')
        else if (isLastTry) log.error(line, 'a job failed for the last time and is given up')
        else log.warn(line, 'a job failed and will be tried again')
        // Reported at the first attempt if unexpected, and at the last attempt in any case.
        if (isLastTry || (retryCount === 0 && !isForeseen(error)))
          errorReport.report(error, { job: queue.name })
        return { id, status: 'failed' }
      }
    }),
  )
}

const isForeseen = (error: unknown) => error instanceof TryLater || isOutage(error)

/** Makes jobs that wait for a retry due now, because a new process may succeed. */
async function resume(database: Database, queues: string[]): Promise<void> {
  await database.executeSql(
    "update pgboss.job set start_after = now() where state = 'retry' and name = any($1)",
    [queues],
  )
}
