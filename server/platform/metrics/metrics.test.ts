import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { countMails } from '#server/platform/mail/undelivered-mail-queries.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { openMetricsPort } from './metrics-port.ts'
import { createMetrics } from './metrics.ts'

const { database, mail } = await buildTestApp()
const metrics = createMetrics(async () => ({
  ...(await countMails(database.connection)),
  contentsNotRemoved: 1,
  contentsMissing: 3,
}))
const opened = await openMetricsPort(metrics, { host: '127.0.0.1', port: 0 })
afterAll(opened.close)
const address = `http://127.0.0.1:${opened.port}`
const { app } = await buildTestApp({ metrics })

test('counts a call by its pattern and status, never by its address', async () => {
  await app.inject('/v1/public/package')
  await app.inject('/v1/client/orders/tajne-zlecenie')
  const text = await (await fetch(`${address}/metrics`)).text()
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/v1/public/package",status="200"} 1',
  )
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/v1/client/orders/:id",status="401"} 1',
  )
  expect(text).not.toContain('tajne-zlecenie')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

test('counts waiting, refused and given-up mails in the database', async () => {
  await database.transaction((tx) =>
    mail.queue(tx, {
      to: 'a@x.example',
      kind: 'test',
      data: { subject: 's', text: 't' },
      locale: 'pl',
      dedupeKey: 'one',
    }),
  )
  await database.transaction((tx) =>
    mail.queue(tx, {
      to: 'b@x.example',
      kind: 'test',
      data: { subject: 's', text: 't' },
      locale: 'pl',
      dedupeKey: 'two',
    }),
  )
  await database.connection
    .updateTable('mails')
    .set({ refused_at: new Date(), refusal: '550' })
    .where('dedupe_key', '=', 'two')
    .execute()
  await database.transaction((tx) =>
    mail.queue(tx, {
      to: 'c@x.example',
      kind: 'test',
      data: { subject: 's', text: 't' },
      locale: 'pl',
      dedupeKey: 'three',
    }),
  )
  await database.executeSql(
    "update pgboss.job set state = 'failed' where data->>'mailId' = (select id::text from mails where dedupe_key = 'three')",
  )
  const text = await (await fetch(`${address}/metrics`)).text()
  expect(text).toContain('mails_waiting 1')
  expect(text).toContain('mails_refused 1')
  expect(text).toContain('mails_given_up 1')
  expect(text).toContain('file_contents_not_removed 1')
  expect(text).toContain('file_contents_missing 3')
})

describe('the metrics of the process', () => {
  const none = { waiting: 0, refused: 0, givenUp: 0, contentsNotRemoved: 0, contentsMissing: 0 }

  test('are available without the database; those of mails return with it', async () => {
    let count = () => Promise.reject<typeof none>(new Error('Connection terminated'))
    const asked = await openMetricsPort(
      createMetrics(() => count()),
      { host: '127.0.0.1', port: 0 },
    )
    onTestFinished(asked.close)
    const read = async () => {
      const answer = await fetch(`http://127.0.0.1:${asked.port}/metrics`)
      return { status: answer.status, text: await answer.text() }
    }
    const without = await read()
    expect(without.status).toBe(200)
    expect(without.text).toContain('nodejs_eventloop_lag_seconds')
    expect(without.text).not.toContain('mails_')
    count = () => Promise.resolve({ ...none, waiting: 2 })
    expect((await read()).text).toMatch(
      /\n# HELP mails_waiting .*\n# TYPE mails_waiting gauge\nmails_waiting 2\n/,
    )
    count = () => Promise.reject(new Error('Connection terminated'))
    expect((await read()).text).not.toContain('mails_')
  })

  test('do not wait for a silent database, nor query it again at the same time', async () => {
    const answer = Promise.withResolvers<typeof none>()
    const count = vi.fn(() => answer.promise)
    const ofSilent = createMetrics(count, 50)
    for (const text of await Promise.all([ofSilent.read(), ofSilent.read()]))
      expect(text).not.toContain('mails_')
    expect(await ofSilent.read()).not.toContain('mails_')
    expect(count).toHaveBeenCalledTimes(1)
    answer.resolve(none)
    await expect.poll(() => ofSilent.read()).toContain('mails_waiting 0')
  })

  test('cost one count of mails', async () => {
    const count = vi.fn(() => Promise.resolve(none))
    await createMetrics(count).read()
    expect(count).toHaveBeenCalledTimes(1)
  })
})

test('the metrics port serves nothing else', async () => {
  expect((await fetch(`${address}/v1/public/package`)).status).toBe(404)
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404)
})

test('the public port does not serve metrics', async () => {
  for (const url of ['/metrics', '/v1/metrics', '/health/metrics']) {
    const answer = await app.inject(url)
    expect(answer.statusCode, url).toBe(404)
    expect(answer.body, url).not.toContain('http_request_duration')
  }
})

test('a port in use gives one clear line', async () => {
  await expect(openMetricsPort(metrics, { host: '127.0.0.1', port: opened.port })).rejects.toThrow(
    /^METRICS_PORT \d+ of 127\.0\.0\.1 cannot be listened on/,
  )
})
