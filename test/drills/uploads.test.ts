// Uploads over a real connection: senders who read late, and senders who go silent.

import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildOrderApp } from '#server/testing/test-orders.ts'
import { beginUpload, fileOf, upload, uploadBody, uploadSlowly } from './support/uploads.ts'

const { app, dataFolder, placedOrder } = await buildOrderApp()
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
const address = `http://127.0.0.1:${port}`
const drafts = () => readdir(path.join(dataFolder, 'files/tmp'))

test('D-I1.3 a sender who reads only after sending all gets the rejection, though it was clear from the start', async () => {
  const body = uploadBody('a.png', 'image/png', fileOf('image/png', 10_000_000))
  const answer = await uploadSlowly(port, 'EO-26-0000-0000', body)
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(answer).toContain('ORDER.NOT_FOUND')
})

test('a file is taken at once beside 60 senders who went silent, and they leave nothing behind', async () => {
  const { orderNumber } = await placedOrder()
  const body = uploadBody('a.png', 'image/png', fileOf('image/png', 100_000))
  const senders = await Promise.all(
    Array.from({ length: 60 }, () =>
      beginUpload(port, orderNumber, body, { sends: 50_000, then: 'nothing' }),
    ),
  )
  await expect.poll(async () => (await drafts()).length).toBeGreaterThan(0)
  const timer = setTimeout(() => senders.forEach(({ socket }) => socket.destroy()), 10_000)
  expect(await upload(address, orderNumber, body)).toMatchObject({ status: 201 })
  clearTimeout(timer)
  expect(senders.filter(({ socket }) => socket.destroyed)).toEqual([])
  for (const { socket } of senders) socket.destroy()
  await expect.poll(drafts, { timeout: 5000 }).toEqual([])
})
