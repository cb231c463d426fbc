import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { drawnPdf, MOST_WAITING_PDFS } from '#server/platform/pdf/drawn-pdfs.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'
import { runInWorker } from '#server/platform/run-in-worker.ts'
import { buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'
import { orderWithProtocol } from '#server/testing/test-protocols.ts'

vi.mock('#server/platform/run-in-worker.ts', { spy: true })

const shop = await buildOrderApp()
const ewa = await makeClient(shop)
const staff = await makeDispatcher(shop, { isAdministrator: true })
const serials = (count: number) =>
  Array.from({ length: count }, () => randomBytes(30).toString('hex').toUpperCase())
const protocolOf = (uuid: string) =>
  ewa.browser.call('GET', `/client/orders/${uuid}/destruction-protocol.pdf`)
const newOrder = (count = 1) => orderWithProtocol(shop, ewa, staff, serials(count))
const drawings = () => vi.mocked(runInWorker).mock.calls.length

beforeEach(() => void vi.mocked(runInWorker).mockClear())

describe('a protocol of destruction', () => {
  test('is drawn by another thread than the one that answers', async () => {
    const uuid = await newOrder(500)
    const before = process.threadCpuUsage()
    expect((await protocolOf(uuid)).statusCode).toBe(200)
    const { user, system } = process.threadCpuUsage(before)
    // Microseconds: a tenth of the time that drawing these numbers takes.
    expect(user + system).toBeLessThan(100_000)
  })

  test('is drawn once for all who ask, until the order or the operator changes', async () => {
    const uuid = await newOrder()
    const answers = await Promise.all(Array.from({ length: 5 }, () => protocolOf(uuid)))
    for (const { rawPayload } of answers) expect(rawPayload).toEqual(answers[0]?.rawPayload)
    await protocolOf(uuid)
    expect(drawings()).toBe(1)
    await shop.database.executeSql('update orders set company_name = $2 where id = $1', [uuid, 'Nowa nazwa'])
    await protocolOf(uuid)
    expect(drawings()).toBe(2)
    const { version, settings } = (await staff.browser.call('GET', '/staff/settings')).json()
    const company = { ...settings.company, legalName: 'Inna spółka z o.o.' }
    await staff.browser.call('PATCH', '/staff/settings', { body: { version, company } })
    await protocolOf(uuid)
    expect(drawings()).toBe(3)
  })

  test('is drawn anew of an order whose serial numbers were erased, without them', async () => {
    const uuid = await newOrder()
    const before = await protocolOf(uuid)
    await shop.database.executeSql(`update order_entries set serial_numbers = '{}' where order_id = $1`, [
      uuid,
    ])
    expect((await protocolOf(uuid)).rawPayload).not.toEqual(before.rawPayload)
  })

  test('is refused with the time to come again while too many others wait, and drawn afterwards', async () => {
    const uuid = await newOrder()
    const { promise, resolve } = Promise.withResolvers<Uint8Array>()
    vi.mocked(runInWorker).mockReturnValue(promise)
    const others = Array.from({ length: MOST_WAITING_PDFS + 1 }, (_, at) =>
      drawnPdf({ title: `${at}` } as Paper),
    )
    const refused = await protocolOf(uuid)
    resolve(Buffer.from('drawn'))
    await Promise.all(others)
    vi.mocked(runInWorker).mockReset()
    expect(refused.json()).toMatchObject({ status: 503, code: 'EXPORT.BUSY' })
    expect(refused.headers['retry-after']).toBe('30')
    expect((await protocolOf(uuid)).statusCode).toBe(200)
  })

  test('that could not be drawn is answered as a fault of ours, and drawn at the next try', async () => {
    const uuid = await newOrder()
    vi.mocked(runInWorker).mockRejectedValueOnce(new Error('the worker ended with 1 and no answer'))
    expect((await protocolOf(uuid)).json()).toMatchObject({ status: 500, code: 'ERROR.INTERNAL' })
    expect((await protocolOf(uuid)).statusCode).toBe(200)
  })
})
