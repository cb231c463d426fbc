// Metrics for Prometheus: answers to calls, the process, the mail queue. Labels contain route patterns, never addresses.

import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface AnsweredRequest {
  method: string
  route: string
  status: number
  seconds: number
}

export interface MailCounts {
  waiting: number
  refused: number
  givenUp: number
}

export interface DatabaseCounts extends MailCounts {
  contentsNotRemoved: number
  contentsMissing: number
}

export interface Metrics {
  answered(request: AnsweredRequest): void
  /** Metrics in the text format of Prometheus. */
  read(): Promise<string>
  contentType: string
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Prometheus waits ten seconds for all metrics, and an unreachable database may take longer to fail. */
const COUNTED_WITHIN_MS = 3000

/** Mails and faulty files are counted when the metrics are read, because several processes share the database. */
export function createMetrics(
  countInDatabase: () => Promise<DatabaseCounts>,
  countedWithinMs = COUNTED_WITHIN_MS,
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  // Separate registry, so that the other metrics are available without a database.
  const databaseRegistry = new Registry()
  const databaseGauge = (name: string, help: string) =>
    new Gauge({ name, help, registers: [databaseRegistry] })
  const waiting = databaseGauge('mails_waiting', 'Mails that are still tried')
  const refused = databaseGauge('mails_refused', 'Mails that the mail server refused for good')
  const givenUp = databaseGauge('mails_given_up', 'Mails that could not be delivered in three days')

  const notRemoved = databaseGauge(
    'file_contents_not_removed',
    'Contents of deleted files that could not be removed',
  )
  const missing = databaseGauge(
    'file_contents_missing',
    'Files without a content, as the latest weekly comparison found them',
  )

  let counting: Promise<DatabaseCounts> | undefined
  /** Runs one count at a time, however often the metrics are read. */
  function countOnce(): Promise<DatabaseCounts> {
    counting ??= countInDatabase().finally(() => (counting = undefined))
    return counting
  }

  async function readFromDatabase(): Promise<string> {
    const counts = await inTime(countOnce(), countedWithinMs)
    if (!counts) return ''
    waiting.set(counts.waiting)
    refused.set(counts.refused)
    givenUp.set(counts.givenUp)
    notRemoved.set(counts.contentsNotRemoved)
    missing.set(counts.contentsMissing)
    return databaseRegistry.metrics()
  }

  return {
    answered({ method, route, status, seconds }) {
      durations.observe({ method, route, status: String(status) }, seconds)
    },
    read: async () => (await registry.metrics()) + (await readFromDatabase()),
    contentType: registry.contentType,
  }
}

/** Waits for the work; resolves to undefined if it fails or takes longer. */
async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, ms, undefined)
  try {
    return await Promise.race([work.catch(() => undefined), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
