// Tests two processes on one database: a link that one revokes stops working in the other at once.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startServer } from '#server/server.ts'
import { testConfig } from '#server/testing/test-app.ts'
import { databaseUrl } from '#server/testing/test-database.ts'
import { buildOrderApp, makeDispatcher, statusPathOf } from '#server/testing/test-orders.ts'

test('PLUS-10 a status link that staff revoke in one process works no longer in another, neither to read nor to change', async () => {
  const shop = await buildOrderApp()
  const { browser } = await makeDispatcher(shop)
  const { uuid } = await shop.placedOrder()
  const { rows } = await shop.database.executeSql('select current_database() as name')
  const folder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-status-'))
  const other = await startServer(
    testConfig({
      DATABASE_URL: databaseUrl(inject('testDatabase').serverUrl, String(rows[0]?.['name'])),
      DATA_DIR: folder,
      DEMO: '0',
      PORT: '0',
      LOG_LEVEL: 'silent',
    }),
  )
  onTestFinished(async () => {
    await other.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const origin = `http://127.0.0.1:${other.port}`
  const url = await statusPathOf(shop, uuid)
  const ofOther = async (address: string, init?: RequestInit) =>
    (await fetch(`${origin}${address}`, { redirect: 'manual', ...init })).status
  // Both processes read the link first, so that a cache would have stored it.
  expect(await ofOther(`/v1/public${url}`)).toBe(200)
  expect((await shop.app.inject(`/v1/public${url}`)).statusCode).toBe(200)

  expect((await browser.call('DELETE', `/staff/orders/${uuid}/status-link`)).statusCode).toBe(204)
  const gone = (await shop.app.inject(`/v1/public${url}`)).statusCode
  expect(gone).toBeGreaterThanOrEqual(400)
  expect(await ofOther(`/v1/public${url}`)).toBe(gone)
  expect(await ofOther(`/v1/public${url}/cancel`, { method: 'POST' })).toBe(gone)
  expect(await ofOther(url)).toBeGreaterThanOrEqual(400)
  const { rows: orders } = await shop.database.executeSql('select status from orders where id = $1', [uuid])
  expect(orders[0]?.['status']).toBe('NEW')
})
