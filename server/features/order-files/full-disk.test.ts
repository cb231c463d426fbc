// Stores files on a real disk that is full.

import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { toProblem } from '#server/platform/http/problem.ts'
import { fileOf, filePayload } from '#server/testing/test-files.ts'
import { anOrder, buildOrderApp } from '#server/testing/test-orders.ts'
import { mountSmallDisk } from '#stand-ins/small-disk.ts'
import { createDiskFileStore } from './disk-file-store.ts'

const TIMEOUT = { timeout: 20_000 }
const MEGABYTE = 1024 * 1024
const mounted = mountSmallDisk(64)

describe.skipIf(typeof mounted === 'string')(
  `a full disk${typeof mounted === 'string' ? ` (${mounted})` : ''}`,
  async () => {
    if (typeof mounted === 'string') return
    const disk = mounted
    afterAll(disk.remove)
    const shop = await buildOrderApp({ env: { DATA_DIR: disk.folder } })
    const { orderNumber } = await shop.placedOrder()
    const ready = async () => (await shop.app.inject('/health/ready')).statusCode
    let filling = 0
    const send = async () => {
      filling += 1
      const payload = filePayload('a.png', 'image/png', fileOf('image/png', 100_000, filling))
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/v1/public/orders/${orderNumber}/files`,
        payload,
      })
      return [answer.statusCode, answer.json<{ code?: string }>().code, answer.headers['retry-after']]
    }
    const TAKEN = [201, undefined, undefined]
    const REFUSED = [503, 'ERROR.UNAVAILABLE', '60']

    test('refuses files with its own problem while orders are still accepted; both work again when there is space', async () => {
      expect([await send(), await ready()]).toEqual([TAKEN, 200])
      disk.fill(10 * MEGABYTE)
      expect([await send(), await ready()]).toEqual([REFUSED, 503])
      expect((await shop.placeOrder(anOrder())).statusCode).toBe(201)
      disk.makeRoom()
      expect(await send()).toEqual(TAKEN)
      await expect.poll(ready, TIMEOUT).toBe(200)
    })

    test('that fills up during an upload is not reported as our fault, and no part of the file is left', async () => {
      const store = createDiskFileStore(path.join(disk.folder, 'files'))
      const pending = await store.begin()
      await pending.write(Buffer.alloc(1000))
      disk.fill()
      const error: unknown = await pending.write(Buffer.alloc(MEGABYTE)).catch((reason: unknown) => reason)
      expect(error).toMatchObject({ code: 'ENOSPC' })
      expect(toProblem(error)).toMatchObject({
        code: 'ERROR.UNAVAILABLE',
        status: 503,
        headers: { 'retry-after': '60' },
      })
      await pending.discard()
      expect(await readdir(path.join(disk.folder, 'files/tmp'))).toEqual([])
      disk.makeRoom()
    })

    test('includes a disk that the system made read-only', async () => {
      disk.makeReadOnly()
      expect(await send()).toEqual(REFUSED)
      expect(await ready()).toBe(503)
    })
  },
)
