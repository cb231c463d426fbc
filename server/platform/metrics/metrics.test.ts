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
const { app } = await buildTestApp({ metrics })

test('a call is counted by its pattern and status, never by its address', async () => {
  await app.inject('/v1/public/package')
  await app.inject('/v1/client/orders/tajne-zlecenie')
  const text = await (await fetch(`${address}/metrics`)).text()
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/v1/public/package",status="200"} 1')
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/v1/client/orders/:id",status="401"} 1')
  expect(text).not.toContain('tajne-zlecenie')
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

test('the public port of an application that has figures does not serve them', async () => {
  for (const url of ['/metrics', '/v1/metrics', '/health/metrics']) {
    const answer = await app.inject(url)
    expect(answer.statusCode, url).toBe(404)
    expect(answer.body, url).not.toContain('http_request_duration')
  }
})

test('a port in use is one clear line', async () => {
  await expect(openMetricsPort(metrics, { host: '127.0.0.1', port: opened.port })).rejects.toThrow(
    /^METRICS_PORT \d+ of 127\.0\.0\.1 cannot be listened on/,
  )
})
