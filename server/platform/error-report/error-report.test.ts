import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'
import { startSentry } from '#stand-ins/sentry.ts'
import { openErrorReport } from './error-report.ts'

const PROJECT_FOLDER = fileURLToPath(new URL('../../..', import.meta.url))
const sentry = await startSentry()
afterAll(sentry.close)
beforeEach(() => void (sentry.envelopes.length = 0))

const open = (environment: string) =>
  openErrorReport({ environment, sentryDsn: sentry.dsn }, 'elektroodbior@1.2.3+abc')

describe('error reports', () => {
  test.each(['stage', 'prod'])('REPORT-2 REPORT-3 in %s', async (environment) => {
    const report = await open(environment)
    report.report(new TypeError('no such thing'), {
      requestId: 'r-1',
      method: 'POST',
      route: '/v1/public/orders',
      status: 500,
    })
    await report.close()
    expect(sentry.events()).toMatchObject([
      {
        level: 'error',
        environment,
        release: 'elektroodbior@1.2.3+abc',
        tags: { requestId: 'r-1', method: 'POST', route: '/v1/public/orders', status: 500 },
        exception: { values: [{ type: 'TypeError', value: 'no such thing' }] },
      },
    ])
  })

  test('REPORT-4 are not sent in test', async () => {
    const report = await open('test')
    report.report(new Error('x'), {})
    await report.close()
    expect(sentry.envelopes).toEqual([])
  })
})

test('D-I18.1 name the route pattern, release and request id of a failed call, and nothing personal', async () => {
  const { app, database, errorReport } = await buildTestApp({
    env: { APP_ENV: 'prod', PUBLIC_URL: 'https://odbior.example', SENTRY_DSN: sentry.dsn },
  })
  await database.executeSql('drop table package_types cascade')
  const answer = await app.inject({
    url: '/v1/public/package?name=Tajna',
    headers: { cookie: 'session=secret-token', 'user-agent': 'Mine' },
  })
  expect(answer.statusCode).toBe(500)
  await vi.waitFor(() => expect(sentry.events()).toHaveLength(1))
  expect(sentry.events()[0]).toMatchObject({
    tags: {
      requestId: answer.headers['x-request-id'],
      method: 'GET',
      route: '/v1/public/package',
      status: 500,
    },
    release: 'elektroodbior@0.0.0-test',
    exception: { values: [{ value: 'a statement was refused' }] },
  })
  const sent = sentry.envelopes.join()
  expect(sent).not.toMatch(/Tajna|secret-token|Mine|package_types|file:/)
  expect(sent).not.toContain(PROJECT_FOLDER)
  await errorReport.close()
})

test('fail silently if the service is down', async () => {
  const report = await openErrorReport({ environment: 'prod', sentryDsn: 'http://key@127.0.0.1:9/1' }, 'x@1')
  report.report(new Error('x'), {})
  await expect(report.close()).resolves.toBeUndefined()
})
