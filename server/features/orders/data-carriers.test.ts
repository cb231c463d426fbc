import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import { recyclingItemId } from '#database/seed/catalogue.ts'
import { writeQueuedMails } from '#server/testing/test-mails.ts'
import { anOrder, buildOrderApp, makeClient, makeDispatcher, PALLET } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp({ env: { ORDERS_INBOX: 'biuro@elektroodbior.example' } })
const { clock, database } = shop
clock.set('2026-11-03T10:00:00Z')
const ewa = await makeClient(shop, { name: 'Żółta Łąka sp. z o.o.' })
const jan = await makeClient(shop)
const staff = await makeDispatcher(shop)
const LAPTOP = recyclingItemId('G2-05')
const KETTLE = recyclingItemId('G5-03')

const entry = (uuid: string, said: object = {}) => ({
  recyclingItem: { uuid, value: 3, unit: 'pieces' },
  packageTypes: [{ uuid: PALLET, name: null, value: 1, unit: 'pieces' }],
  ...said,
})
const SERIALS = ['5CG4321XYZ', 'ŁÓDŹ-07', 'PF-0A1B2C']
const carriers = entry(LAPTOP, { destructionProtocol: true, serialNumbers: SERIALS })
const refusals = async (orderData: unknown) =>
  (await shop.placeOrder(changed(anOrder(), { orderData }))).json().errors as unknown

async function complete(uuid: string) {
  const set = async (body: Record<string, unknown>) => {
    const answer = await staff.change(uuid, 'status', body)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await set({ status: 'PLANNED', suggestedDate: '2026-11-03' })
  await set({ status: 'COMPLETED' })
}

const asLink = { headers: { 'x-xsrf-token': undefined } }
const protocolOf = ({ browser }: Pick<typeof ewa, 'browser'>, whose: 'client' | 'staff', uuid: string) =>
  browser.call('GET', `/${whose}/orders/${uuid}/destruction-protocol.pdf`, asLink)

async function wordsOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent()
    return items.flatMap((item) => ('str' in item ? [item.str] : []))
  })
  return (await Promise.all(pages)).flat()
}

describe('data carriers of an order', () => {
  test('PLUS-21 the wish and the serial numbers are kept as given, and read by the client and the staff', async () => {
    const { uuid } = await ewa.ordered({ orderData: [carriers, entry(KETTLE)] })
    const answer = await ewa.browser.call('GET', `/client/orders/${uuid}`)
    const said = { holdsData: true, destructionProtocol: true, serialNumbers: SERIALS }
    const nothing = { holdsData: false, destructionProtocol: false, serialNumbers: [] }
    expect(answer.json().order.orderData).toMatchObject([said, nothing])
    expect((await staff.read(uuid)).orderData).toMatchObject([said, nothing])
  })

  test('PLUS-21 what is scanned and pasted is tidied, and a repeated or unreadable number is named by its place', async () => {
    const tidy = entry(LAPTOP, { serialNumbers: ['  5CG 4321\u00a0XYZ ', 'a-1'] })
    expect(await refusals([tidy])).toBeUndefined()
    const bad = ['A1', 'a 1', '1,23457E+11', '#N/A', '', 'x'.repeat(61), 7]
    expect(await refusals([entry(LAPTOP, { serialNumbers: bad })])).toEqual({
      'orderData.0.serialNumbers.1': ['SERIAL_NUMBER_REPEATED'],
      'orderData.0.serialNumbers.2': ['SERIAL_NUMBER_UNREADABLE'],
      'orderData.0.serialNumbers.3': ['SERIAL_NUMBER_UNREADABLE'],
      'orderData.0.serialNumbers.4': ['SERIAL_NUMBER_UNREADABLE'],
      'orderData.0.serialNumbers.5': ['SERIAL_NUMBER_TOO_LONG'],
      'orderData.0.serialNumbers.6': ['SERIAL_NUMBER_UNREADABLE'],
    })
    expect(await refusals([carriers, entry(KETTLE, { serialNumbers: ['pf-0a1b2c'] })])).toEqual({
      'orderData.1.serialNumbers.0': ['SERIAL_NUMBER_REPEATED'],
    })
  })

  test('PLUS-21 an entry takes 500 numbers, an order 1000', async () => {
    const of = (count: number, first = 0) =>
      entry(LAPTOP, { serialNumbers: Array.from({ length: count }, (_, at) => `SN${first + at}`) })
    expect(await refusals([of(500), of(500, 500)])).toBeUndefined()
    expect(await refusals([of(501)])).toEqual({ 'orderData.0.serialNumbers': ['SERIAL_NUMBERS_LIMIT'] })
    expect(await refusals([of(500), of(500, 500), of(1, 1000)])).toEqual({
      'orderData.2.serialNumbers': ['ORDER_SERIAL_NUMBERS_LIMIT'],
    })
  })

  test('PLUS-21 STAFF-14 staff correct them, and the history says what they were', async () => {
    const { uuid } = await ewa.ordered({ orderData: [carriers] })
    const edited = entry(LAPTOP, { destructionProtocol: false, serialNumbers: ['NEW-1'] })
    const { version } = await staff.read(uuid)
    const body = { version, orderData: [edited] }
    const answer = await staff.browser.call('PATCH', `/staff/orders/${uuid}`, { body })
    expect(answer.statusCode, answer.body).toBe(200)
    const { order } = answer.json()
    expect(order.orderData[0]).toMatchObject({ destructionProtocol: false, serialNumbers: ['NEW-1'] })
    const [change] = order.history.at(-1).changes
    expect(change).toMatchObject({
      field: 'orderData',
      before: [{ destructionProtocol: true, serialNumbers: SERIALS }],
      after: [{ serialNumbers: ['NEW-1'] }],
    })
    const again = await staff.browser.call('PATCH', `/staff/orders/${uuid}`, {
      body: { ...body, version: order.version },
    })
    expect(again.json().order.version, 'what was sent is what the order has').toBe(order.version)
  })

  test('PLUS-21 the mail to the company names them, one to an address that a stranger typed does not', async () => {
    const textsOf = async (uuid: string) => {
      await writeQueuedMails(shop)
      const rows = await database.connection
        .selectFrom('mails')
        .select(['recipient', 'text_body'])
        .where('order_id', '=', uuid)
        .execute()
      return new Map(
        rows.map(({ recipient, text_body }) => [recipient, text_body?.replaceAll('\u00a0', ' ')]),
      )
    }
    const own = await textsOf((await ewa.ordered({ orderData: [carriers] })).uuid)
    for (const text of own.values())
      for (const words of ['protokół zniszczenia', ...SERIALS]) expect(text).toContain(words)
    const placed = await shop.placeOrder(changed(anOrder(), { orderData: [carriers] }))
    const typed = await textsOf(placed.json().order.uuid)
    expect(typed.get('biuro@elektroodbior.example')).toContain(SERIALS[0])
    expect(typed.get('anna.nowak@iskra.example')).toContain('protokół zniszczenia')
    expect(typed.get('anna.nowak@iskra.example')).not.toContain(SERIALS[0])
  })

  test('PLUS-21 STAFF-19 the exported list says them beside the comment', async () => {
    const { orderNumber } = await ewa.ordered({
      orderData: [carriers, entry(KETTLE)],
      comment: 'Hala Eksport',
    })
    const { body } = await staff.browser.call('GET', `/staff/orders.csv?search=${orderNumber}`, asLink)
    expect(body).toContain(`"Hala Eksport\nprotokół zniszczenia; numery seryjne: ${SERIALS.join(', ')}"`)
    expect(body.split('\r\n')[2]).toMatch(/;Hala Eksport;$/)
  })
})

describe('the protocol of destruction', () => {
  test('PLUS-21 lists each serial number once, for the client and the staff, once the order is completed', async () => {
    const many = Array.from({ length: 180 }, (_, at) => `PC-${1000 + at}`)
    const second = entry(recyclingItemId('G6-01'), { destructionProtocol: true, serialNumbers: many })
    const unasked = entry(recyclingItemId('G6-05'), { serialNumbers: ['IMEI-1'] })
    const { uuid, orderNumber } = await ewa.ordered({ orderData: [carriers, second, unasked], locale: 'uk' })
    expect((await protocolOf(ewa, 'client', uuid)).statusCode).toBe(404)
    await complete(uuid)
    for (const [who, whose] of [
      [ewa, 'client'],
      [staff, 'staff'],
    ] as const) {
      const answer = await protocolOf(who, whose, uuid)
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="protokol-zniszczenia-${orderNumber}.pdf"`,
        'cache-control': 'private, no-store',
      })
      const words = await wordsOf(answer.rawPayload)
      for (const serial of [...SERIALS, ...many])
        expect(
          words.filter((word) => word === serial),
          serial,
        ).toHaveLength(1)
      const text = words.join(' ').replace(/\s+/g, ' ')
      expect(text).toContain('Протокол знищення носіїв даних')
      expect(text).toContain('Żółta Łąka')
      expect(text).toContain(orderNumber)
      expect(text).not.toContain('IMEI-1')
    }
  })

  test('PLUS-21 is not there for others, for nobody who asked for none, nor for an order of nobody', async () => {
    const [hers, plain] = [
      await ewa.ordered({ orderData: [carriers] }),
      await ewa.ordered({ orderData: [entry(LAPTOP, { serialNumbers: ['X1'] })] }),
    ]
    await complete(hers.uuid)
    await complete(plain.uuid)
    const asked = [
      await protocolOf(jan, 'client', hers.uuid),
      await protocolOf(ewa, 'client', plain.uuid),
      await protocolOf(staff, 'staff', plain.uuid),
      await protocolOf(ewa, 'staff', hers.uuid),
      await protocolOf(staff, 'staff', 'x'),
    ]
    for (const answer of asked) expect(answer.statusCode).toBe(404)
  })

  test('PLUS-21 breaks no serial number, however long it is', async () => {
    const long = Array.from({ length: 3 }, (_, at) => `W${at}`.padEnd(60, 'W'))
    const { uuid } = await ewa.ordered({
      orderData: [entry(LAPTOP, { destructionProtocol: true, serialNumbers: long })],
    })
    await complete(uuid)
    const words = await wordsOf((await protocolOf(staff, 'staff', uuid)).rawPayload)
    for (const serial of long) expect(words.filter((word) => word === serial)).toHaveLength(1)
  })
})
