import { describe, expect, test, vi } from 'vitest'
import { anOrder, buildOrderApp, type OrderApp } from '#server/testing/test-orders.ts'
import { startSentry } from '#stand-ins/sentry.ts'

const TIMEOUT = { timeout: 20_000 }
const AWAY = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
/** PostgreSQL's error for a full disk, as `pg` throws it. */
const DISK_FULL = Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' })

const said = (app: OrderApp) =>
  app
    .logLines()
    .flatMap(({ level, msg }) =>
      ['warn', 'error'].includes(String(level)) ? [`${String(level)}: ${String(msg)}`] : [],
    )

/** Makes every statement fail until the returned function is called. */
function breakDatabase({ database }: OrderApp, error: Error): () => void {
  const transaction = vi.spyOn(database, 'transaction').mockRejectedValue(error)
  const executeSql = vi.spyOn(database, 'executeSql').mockRejectedValue(error)
  return () => {
    transaction.mockRestore()
    executeSql.mockRestore()
  }
}

describe.each([
  ['an outage of the database', AWAY, 'the database is away', 'the database is back', '5'],
  [
    'a full disk of the database',
    DISK_FULL,
    'there is no disk space left',
    'there is disk space again',
    '60',
  ],
])('%s', (_what, error, began, over, retryAfter) => {
  test('gives one line and one report for any number of failed calls, answered with 503 and Retry-After, and one line at its end', async () => {
    const sentry = await startSentry()
    const app = await buildOrderApp({ env: { APP_ENV: 'stage', SENTRY_DSN: sentry.dsn } })
    const ready = async () => (await app.app.inject('/health/ready')).statusCode
    expect(await ready()).toBe(200)
    const mend = breakDatabase(app, error)
    for (let count = 0; count < 40; count += 1) {
      const { statusCode, headers, body } = await app.placeOrder(anOrder())
      expect([statusCode, headers['retry-after'], JSON.parse(body).code]).toEqual([
        503,
        retryAfter,
        'ERROR.UNAVAILABLE',
      ])
    }
    expect(await ready()).toBe(503)
    mend()
    await expect.poll(ready, TIMEOUT).toBe(200)
    await expect.poll(() => said(app), TIMEOUT).toEqual([`error: ${began}`, `warn: ${over}`])
    await app.errorReport.close()
    expect(sentry.events()).toHaveLength(1)
    expect((await app.placeOrder(anOrder())).statusCode).toBe(201)
    await sentry.close()
  })
})
