import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'

/** Same limit as in server/main.ts. */
const STOP_WITHIN_MS = 9500

test('D-C2.1 D-C7.1 answers new requests of a stopping server with a problem document', async () => {
  const { app } = await buildTestApp()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => void (answer += bytes.toString()))
  const request = 'GET /v1/public/package HTTP/1.1\r\nHost: x\r\n\r\n'
  // A partial request keeps the connection open when idle ones are closed.
  socket.write(request.slice(0, 20))
  const [accepting] = await accepted
  await expect.poll(() => accepting.bytesRead).toBe(20)
  const closed = app.close()
  socket.write(request.slice(20))
  await once(socket, 'close')
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  expect(answer).toMatch(/^content-type: application\/problem\+json/im)
  expect(answer).toMatch(/^x-request-id: [\da-f-]{36}\r$/im)
  expect(answer).toMatch(/^retry-after: \d+\r$/im)
  expect(answer).toContain('"code":"ERROR.UNAVAILABLE"')
})

test('D-C2.1 answers an upload rejected by a stopping server before the server ends', async () => {
  const { app } = await buildTestApp()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => void (answer += bytes.toString())).on('error', () => {})
  const request = 'POST /v1/public/gus_search HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n'
  socket.write(request.slice(0, 20))
  const [accepting] = await accepted
  await expect.poll(() => accepting.bytesRead).toBe(20)
  const closed = app.close()
  const from = performance.now()
  // The rest of the body never comes.
  socket.write(request.slice(20))
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 503 /)
  expect(performance.now() - from).toBeLessThan(STOP_WITHIN_MS / 2)
  socket.destroy()
  await closed
})

test('D-B6.3 closes an older connection with its answer', async () => {
  const { app } = await buildTestApp()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => void (answer += bytes.toString()))
  const body = JSON.stringify({ nip: 'x' })
  const head = `POST /v1/public/gus_search HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  const asked = once(app.server, 'request')
  // The body is only partly sent.
  socket.write(head + body.slice(0, 3))
  await asked
  const closed = app.close()
  const ended = once(socket, 'end')
  socket.write(body.slice(3))
  await ended
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toMatch(/^connection: close\r$/im)
})
