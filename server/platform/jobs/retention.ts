// Daily deletion of expired rows, in small batches, so that no request waits for it. It is one queued job a day for all
// processes. Each batch is recorded in its own transaction, so that the report matches exactly what was deleted.

import { dayInWarsaw } from '#contract/fields/day.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Connection, Database, Transaction } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { addDeletions, type Deleted } from './deletion-queries.ts'
import { everyDay } from './every-day.ts'
import { DAY_SECONDS, TryLater, type Jobs } from './jobs.ts'

const AT_ONCE = 1000
const QUEUE = 'retention'
const RETRIES = { retryLimit: 6, retryDelay: 60, retryDelayMax: 3600, expireInSeconds: 3 * 60 * 60 }

export interface RetentionRule {
  /** Name in the log and in the report: `delivered mails`. */
  name: string
  /** Table in which batches are counted; the answer also counts dependent rows. */
  table: string
  /** Label under which failures are counted. Failed rows are skipped: the rule tries each row at most once per run. */
  failures?: string
  /** Largest batch, if a single row is much work. */
  atOnce?: number
  /** Deletes at most this many expired rows. Several processes may do so at once. */
  deleteExpired(db: Connection, now: Date, atMost: number): Promise<Deleted>
}

interface Dependencies {
  database: Database
  clock: Clock
  log: Log
}

interface Terms {
  atOnce?: number
  isStopped?: () => boolean
}

/** Applies all rules, even if some fail. Returns the names of the failed ones. */
export async function applyRules(
  { database, clock, log }: Dependencies,
  rules: readonly RetentionRule[],
  { atOnce = AT_ONCE, isStopped = () => false }: Terms = {},
): Promise<string[]> {
  const failed: string[] = []

  async function apply(rule: RetentionRule): Promise<void> {
    const most = Math.min(atOnce, rule.atOnce ?? atOnce)
    let [count, passedOver, last] = [0, 0, most]
    try {
      while (last >= most && !isStopped()) {
        const deleted = await database.transaction((tx) => deleteSome(tx, rule, most))
        const [done = 0, failures = 0] = [deleted[rule.table], deleted[rule.failures ?? '']]
        last = done + failures
        count += done
        passedOver += failures
      }
    } catch (error) {
      failed.push(rule.name)
      log.warn({ err: error }, `${rule.name} were not deleted: the next try is soon`)
    }
    if (count > 0) log.info({ count }, `${rule.name} were deleted`)
    if (passedOver === 0) return
    if (!failed.includes(rule.name)) failed.push(rule.name)
    log.warn({ count: passedOver }, `${rule.name} could not be deleted: they are tried again later`)
  }

  async function deleteSome(
    tx: Transaction,
    { name, deleteExpired }: RetentionRule,
    most: number,
  ): Promise<Deleted> {
    const now = clock.now()
    const deleted = await deleteExpired(tx, now, most)
    await addDeletions(tx, { rule: name, deleted, now })
    return deleted
  }

  for (const rule of rules) await apply(rule)
  return failed
}

export interface Retention {
  /** Queues today's run, and one on each following day. */
  start(): void
  /** Stops after the current batch; another process, or the next start, does the rest. */
  stop(): Promise<void>
}

/** Creates the daily deletion. Call it before the jobs start. */
export function createRetention(
  deps: Dependencies & { jobs: Jobs },
  rules: () => Promise<readonly RetentionRule[]>,
  /** Finds the rows that the rules then delete. If it throws, it is retried together with them. */
  search: () => Promise<void> = async () => {},
): Retention {
  const { database, clock, jobs, log } = deps
  let isStopped = false
  let daily: { stop(): Promise<void> } | undefined

  jobs.register({
    name: QUEUE,
    retries: RETRIES,
    atOnce: 1,
    async handle() {
      const searched = await search().then(
        () => [],
        (error: unknown) => {
          log.warn({ err: error }, 'the search for what nobody needs failed: the next try is soon')
          return ['the search']
        },
      )
      const failed = [...searched, ...(await applyRules(deps, await rules(), { isStopped: () => isStopped }))]
      if (isStopped) throw new TryLater('the server stops before all that has expired is deleted')
      if (failed.length > 0) throw new TryLater(`not all that has expired is deleted: ${failed.join(', ')}`)
      return 'done'
    },
  })

  async function ask(): Promise<void> {
    const day = dayInWarsaw(clock.now())
    await database
      .transaction((tx) => jobs.sendOnce(tx, QUEUE, day, DAY_SECONDS))
      .catch((error: unknown) =>
        log.warn({ err: error }, 'today’s deletion of what has expired was not asked for'),
      )
  }

  return {
    start() {
      daily = everyDay(ask)
    },
    async stop() {
      isStopped = true
      await daily?.stop()
    },
  }
}
