import { afterAll, expect, test } from 'vitest'
import { countMails } from '#server/platform/mail/mail-queries.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { openMetricsPort } from './metrics-port.ts'
import { createMetrics } from './metrics.ts'

const { database, mail } = await buildTestApp()
const metrics = createMetrics(() => countMails(database.connection))
const opened = await openMetricsPort(metrics, { host: '127.0.0.1', port: 0 })
afterAll(opened.close)
const address = `http://127.0.0.1:${opened.port}`

test('answers are counted by their pattern and status, failures apart', async () => {
  metrics.answered({ method: 'GET', route: '/v1/client/orders/:id', status: 200, seconds: 0.02 })
  metrics.answered({ method: 'GET', route: '/v1/client/orders/:id', status: 500, seconds: 2 })
  const text = await (await fetch(`${address}/metrics`)).text()
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/v1/client/orders/:id",status="200"} 1')
  expect(text).toContain('http_server_errors_total{method="GET",route="/v1/client/orders/:id",status="500"} 1')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

test('mails that wait and mails that were refused are told from the database', async () => {
  await database.transaction((tx) => mail.queue(tx, { to: 'a@x.example', kind: 'test', subject: 's', text: 't', dedupeKey: 'one' }))
  await database.transaction((tx) => mail.queue(tx, { to: 'b@x.example', kind: 'test', subject: 's', text: 't', dedupeKey: 'two' }))
  await database.connection.updateTable('mails').set({ refused_at: new Date(), refusal: '550' }).where('dedupe_key', '=', 'two').execute()
  const text = await (await fetch(`${address}/metrics`)).text()
  expect(text).toContain('mails_waiting 1')
  expect(text).toContain('mails_refused 1')
})

test('nothing else is served there', async () => {
  expect((await fetch(`${address}/v1/public/package`)).status).toBe(404)
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404)
})

test('the public port does not serve them', async () => {
  const { app } = await buildTestApp()
  expect((await app.inject('/metrics')).body).not.toContain('http_request_duration')
})

test('a port in use is one clear line', async () => {
  await expect(openMetricsPort(metrics, { host: '127.0.0.1', port: opened.port })).rejects.toThrow(
    /^METRICS_PORT \d+ of 127\.0\.0\.1 cannot be listened on/,
  )
})
