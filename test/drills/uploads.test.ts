// Uploads over a real connection: a sender that reads late, and senders that stop.

import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildOrderApp } from '#server/testing/test-orders.ts'
import { beginUpload, fileOf, headOf, sendFile, uploadBody } from './support/uploads.ts'

const { app, dataFolder, placedOrder } = await buildOrderApp()
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
const PIECE_BYTES = 500_000
const drafts = () => readdir(path.join(dataFolder, 'files/tmp'))
const bodyOf = (content: Buffer) => uploadBody(content.toString('base64'))

/** Sends a file slowly and reads the answer only after everything is sent. Rejects if the answer is gone by then. */
async function uploadSlowly(orderNumber: string, body: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1').pause()
  const received: Buffer[] = []
  const closed = new Promise((resolve, reject) => socket.on('error', reject).on('close', resolve))
  closed.catch(() => {})
  const write = (bytes: Buffer | string) =>
    new Promise<void>((resolve, reject) =>
      socket.write(bytes, (error) => (error ? reject(error) : resolve())),
    )
  await write(headOf(orderNumber, body))
  for (let at = 0; at < body.length; at += PIECE_BYTES) {
    await write(body.subarray(at, at + PIECE_BYTES))
    await wait(10)
  }
  socket.on('data', (bytes: Buffer) => received.push(bytes)).resume()
  await closed
  return Buffer.concat(received).toString('utf8')
}

test('D-I1.3 a sender who reads only after sending everything gets the rejection, although it was certain from the start', async () => {
  const answer = await uploadSlowly('EO-26-0000-0000', bodyOf(fileOf(10_000_000)))
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(answer).toContain('ORDER.NOT_FOUND')
})

test('stores a file at once beside 60 silent senders, which leave nothing behind', async () => {
  const { orderNumber } = await placedOrder()
  const content = fileOf(100_000)
  const senders = await Promise.all(
    Array.from({ length: 60 }, () => beginUpload(port, orderNumber, bodyOf(content))),
  )
  await expect.poll(async () => (await drafts()).length).toBeGreaterThan(0)
  const timer = setTimeout(() => senders.forEach((socket) => socket.destroy()), 10_000)
  expect(await sendFile(`http://127.0.0.1:${port}`, orderNumber, content)).toMatchObject({ status: 201 })
  clearTimeout(timer)
  expect(senders.filter((socket) => socket.destroyed)).toEqual([])
  for (const socket of senders) socket.destroy()
  await expect.poll(drafts, { timeout: 5000 }).toEqual([])
})
