// Figures for Prometheus: how calls are answered, how the process is, what waits in the mail queue. Patterns of routes, never addresses.

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
}

export interface Metrics {
  answered(request: AnsweredRequest): void
  /** In the text format of Prometheus. */
  read(): Promise<string>
  contentType: string
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Mails are counted when the figures are read: they live in the database, which several processes share. */
export function createMetrics(countMails: () => Promise<MailCounts>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  gauge(registry, 'mails_waiting', 'Mails neither delivered nor refused yet', async () => (await countMails()).waiting)
  gauge(registry, 'mails_refused', 'Mails that the mail server refused for good', async () => (await countMails()).refused)
  return {
    answered({ method, route, status, seconds }) {
      durations.observe({ method, route, status: String(status) }, seconds)
    },
    read: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function gauge(registry: Registry, name: string, help: string, read: () => Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read())
    },
  })
}
