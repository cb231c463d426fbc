// Several processes serve one site with one database.

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { VAT_LIST_QUESTIONS_A_DAY } from '#server/features/company-registry/registers.ts'
import { MAIL_QUEUE } from '#server/platform/mail/mail.ts'
import { startServer, type RunningServer } from '#server/server.ts'
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts'
import { testConfig } from '#server/testing/test-app.ts'
import { administer, databaseUrl } from '#server/testing/test-database.ts'
import { anOrder } from '#server/testing/test-orders.ts'
import { startVatList, type VatListStandIn } from '#stand-ins/vat-list.ts'

const { serverUrl } = inject('testDatabase')

describe('several processes', () => {
  const name = `several_${randomBytes(8).toString('hex')}`
  const url = databaseUrl(serverUrl, name)
  const ask = (sql: string) => administer(url, sql)
  let smtp: TestSmtp
  let vatList: VatListStandIn
  let folder: string
  let running: RunningServer[] = []

  beforeAll(async () => {
    smtp = await startSmtp()
    vatList = await startVatList()
    folder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-several-'))
    await administer(serverUrl, `create database ${name}`)
  })

  afterAll(async () => {
    await Promise.all(running.map((server) => server.stop()))
    await administer(serverUrl, `drop database if exists ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
    await Promise.all([smtp.close(), vatList.close()])
  })

  test('start at once on an empty database: one creates the schema, the queues, the catalogue and the demo data', async () => {
    const config = testConfig({
      DATABASE_URL: url,
      DATA_DIR: folder,
      DEMO: '1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      SMTP_URL: smtp.url,
      VAT_LIST_URL: vatList.url,
      RATE_REGISTRY_PER_MINUTE: '1000000',
      TRUST_PROXY: '1',
    })
    const started = await Promise.allSettled([1, 2, 3].map(() => startServer(config)))
    running = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(
      started.map(({ status, ...rest }) => [status, 'reason' in rest ? String(rest.reason) : '']),
    ).toEqual([1, 2, 3].map(() => ['fulfilled', '']))
    for (const { port } of running)
      expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200)
    expect(await ask('select count(*)::int as orders from orders')).toEqual([{ orders: 105 }])
    expect(await ask('select count(*)::int as queues from pgboss.queue')).toEqual([{ queues: 6 }])
  })

  test('survive a restart of the database: 503 while it is away, then orders and mails as before', async () => {
    const order = (port: number) =>
      fetch(`http://127.0.0.1:${port}/v1/public/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(anOrder()),
      })
    const cutAll = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`
    await administer(serverUrl, `alter database ${name} with allow_connections false`)
    await administer(serverUrl, cutAll)
    for (const { port } of running) {
      const refused = await order(port)
      expect([refused.status, await refused.json()]).toEqual([
        503,
        expect.objectContaining({ code: 'ERROR.UNAVAILABLE' }),
      ])
      expect((await fetch(`http://127.0.0.1:${port}/v1/public/recycling`)).status).toBe(503)
      expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(503)
      expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200)
    }
    await administer(serverUrl, `alter database ${name} with allow_connections true`)
    for (const { port } of running) expect((await order(port)).status).toBe(201)
    const unfinished = () =>
      ask(
        `select count(*)::int as count from pgboss.job where name = '${MAIL_QUEUE}' and state <> 'completed'`,
      )
    const placed = `select count(*)::int as count from mails where dedupe_key like 'order-placed:%'`
    expect(await ask(placed)).toEqual([{ count: 9 }])
    await expect.poll(unfinished, { timeout: 40_000, interval: 200 }).toEqual([{ count: 0 }])
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(9)
    expect(smtp.received, 'no mail twice').toHaveLength(9)
  })

  describe('query the VAT list', () => {
    /** Looks up all numbers at once, each by another process than the one before. */
    const find = (nips: string[]) =>
      Promise.all(
        nips.map(async (nip, at) => {
          const answer = await fetch(
            `http://127.0.0.1:${running[at % running.length]?.port}/v1/public/gus_search`,
            {
              method: 'POST',
              // Different addresses, because one may ask the list only twenty times a day.
              headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${at}` },
              body: JSON.stringify({ nip }),
            },
          )
          return answer.status
        }),
      )
    const used = () => ask("select used from registry_budgets where register = 'vat-list'")
    const nips = (from: number, count: number) => Array.from({ length: count }, (_, at) => String(from + at))

    test('within one common budget, counted exactly', async () => {
      // Stays below five failures in a row, which would open the circuit breaker.
      const statuses = await find(nips(1_000_000_000, VAT_LIST_QUESTIONS_A_DAY + 4))
      expect(statuses.filter((status) => status === 200)).toHaveLength(VAT_LIST_QUESTIONS_A_DAY)
      expect(statuses.filter((status) => status === 502)).toHaveLength(4)
      expect(vatList.asked).toHaveLength(VAT_LIST_QUESTIONS_A_DAY)
      expect(await used()).toEqual([{ used: VAT_LIST_QUESTIONS_A_DAY }])
    })

    test('within a budget that restarts once for all on the next day', async () => {
      await ask('update registry_budgets set day = day - 1')
      vatList.asked.length = 0
      expect(await find(nips(2_000_000_000, 30))).toEqual(Array.from({ length: 30 }, () => 200))
      expect(vatList.asked).toHaveLength(30)
      expect(await used()).toEqual([{ used: 30 }])
    })

    test('once for a number that another process has looked up', async () => {
      vatList.asked.length = 0
      expect(await find(Array.from({ length: 30 }, () => '3000000000'))).toEqual(
        Array.from({ length: 30 }, () => 200),
      )
      expect(vatList.asked.length).toBeLessThanOrEqual(running.length)
      vatList.asked.length = 0
      await find(['3000000000', '3000000000', '3000000000'])
      expect(vatList.asked).toEqual([])
    })
  })
})
