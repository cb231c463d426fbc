// Deletes what has expired, in small batches, so that no request waits for it: a job of the queue, once a day for all processes.
// Each batch is written down in its own transaction, so that the report says neither more nor less than what is gone.

import { dayInWarsaw } from '#contract/fields/day.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Connection, Database, Transaction } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { addDeletions, type Deleted } from './deletion-queries.ts'
import { everyDay } from './every-day.ts'
import { TryLater, type Jobs } from './jobs.ts'

const AT_ONCE = 1000
const QUEUE = 'retention'
const RETRIES = { retryLimit: 6, retryDelay: 60, retryDelayMax: 3600, expireInSeconds: 3 * 60 * 60 }

export interface RetentionRule {
  /** The name in the log and in the report: `delivered mails`. */
  name: string
  /** What it counts its batches in; what goes along with these rows is in the answer too. */
  table: string
  /** What it counts failures in. They are passed over: the rule names each row at most once in a run. */
  failures?: string
  /** The most of a batch, where one of its rows is much work. */
  atOnce?: number
  /** Deletes at most that many of those whose time is over. Several processes may do it at once. */
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

/** Answers with the names of the rules that failed: each is applied whatever becomes of the others. */
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
  /** Asks for today's run and for one on each day that follows. */
  start(): void
  /** Ends it after the batch it is at; another process, or the next start, does the rest. */
  stop(): Promise<void>
}

/** Before the jobs start. */
export function createRetention(
  deps: Dependencies & { jobs: Jobs },
  rules: () => Promise<readonly RetentionRule[]>,
  /** Finds what the rules then delete. Throwing means that it is tried again with them. */
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
      .transaction((tx) => jobs.sendOnceADay(tx, QUEUE, day))
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
