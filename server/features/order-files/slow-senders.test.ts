import { request, type ClientRequest } from 'node:http'
import { expect, test } from 'vitest'
import { filePayload } from '#server/testing/test-files.ts'
import { buildOrderApp } from '#server/testing/test-orders.ts'

const SLOW_SENDERS = 60

const { app, placedOrder } = await buildOrderApp()
const address = await app.listen({ host: '127.0.0.1', port: 0 })

const begin = (orderNumber: string, beginning: string): ClientRequest => {
  const upload = request(`${address}/v1/public/orders/${orderNumber}/files`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  upload.write(beginning)
  return upload
}

const statusOf = (upload: ClientRequest, rest: string) =>
  new Promise((resolve, reject) => {
    upload.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject)
    upload.end(rest)
  })

test(
  'many slow uploads do not delay another one, and succeed when they are complete',
  { timeout: 20_000 },
  async () => {
    const [theirs, ours] = [await placedOrder(), await placedOrder()]
    const whole = JSON.stringify(filePayload('a.png', 'image/png'))
    const { promise: allHaveBegun, resolve } = Promise.withResolvers<void>()
    let begun = 0
    app.server.on('request', () => {
      begun += 1
      if (begun === SLOW_SENDERS) resolve()
    })
    const drawnOut = Array.from({ length: SLOW_SENDERS }, () => begin(theirs.orderNumber, whole.slice(0, 10)))
    await allHaveBegun

    expect(await statusOf(begin(ours.orderNumber, whole.slice(0, 10)), whole.slice(10))).toBe(201)
    for (const upload of drawnOut) expect(await statusOf(upload, whole.slice(10))).toBe(201)
  },
)
