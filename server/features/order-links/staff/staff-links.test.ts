import { createHash, randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { MadeLinks } from '#contract/order-links/staff-links.ts'
import { changed } from '#contract/orders/place-order.cases.ts'
import { codeOf, ok } from '#server/testing/answers.ts'
import { makeCompany } from '#server/testing/people.ts'
import { writeQueuedMails } from '#server/testing/test-mails.ts'
import { anOrder, buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { app, clock, config, database } = shop
const START = '2026-11-03T10:00:00Z'
clock.set(START)
const ewa = await makeDispatcher(shop, { name: 'Ewa', surname: 'Lis' })
afterEach(() => clock.set(START))

const post = (body: Record<string, unknown>) => ewa.browser.call('POST', '/staff/tokens', { body })
const make = async (set: Record<string, unknown> = {}): Promise<MadeLinks> =>
  ok(await post({ count: 1, expiresAt: '2026-12-31', ...set }), 201).json()
const list = async (query = '') => ok(await ewa.browser.call('GET', `/staff/tokens${query}`)).json()
const batches = async (query = '') => ok(await ewa.browser.call('GET', `/staff/token-batches${query}`)).json()
const works = async (token: string) => (await app.inject(`/v1/public/orders/${token}`)).statusCode === 200
const revoke = (uuid: string) => ewa.browser.call('DELETE', `/staff/tokens/${uuid}`)
const placed = async (publicToken: string, set: Record<string, unknown> = {}) =>
  ok(await shop.placeOrder(changed(anOrder(), { publicToken, ...set })), 201).json().order as {
    uuid: string
    orderNumber: string
  }
const acts = (uuid: string) =>
  database.connection
    .selectFrom('security_events')
    .select(['kind', 'detail', 'actor_id'])
    .where('object_id', '=', uuid)
    .orderBy('id')
    .execute()

describe('links created by staff', () => {
  test('STAFF-43 D-E6.1 work once each; only this answer contains the token, and only its hash is stored', async () => {
    const { tokens, batchUuid } = await make({ count: 3, note: 'Zbiórka jesienna' })
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(3)
    for (const { uuid, token, url, expiresAt } of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(url).toBe(`${config.publicUrl}/newOrder/${token}`)
      // The last day is included.
      expect(expiresAt).toBe('2026-12-31T23:00:00.000Z')
      expect(await works(token)).toBe(true)
      const row = await database.connection
        .selectFrom('order_links')
        .selectAll()
        .where('id', '=', uuid)
        .executeTakeFirstOrThrow()
      expect(row.token_hash).toEqual(createHash('sha256').update(token).digest())
      expect(JSON.stringify(row)).not.toContain(token)
    }
    const listed = ok(await ewa.browser.call('GET', `/staff/tokens?batchUuid=${batchUuid}`))
    for (const { token } of tokens) expect(listed.body).not.toContain(token)
    expect(await acts(batchUuid)).toEqual([
      { kind: 'order-links-made', detail: '3', actor_id: ewa.person.id },
    ])
  })

  test('STAFF-43 are created up to five hundred at once', async () => {
    const { tokens, batchUuid } = await make({ count: 500 })
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(500)
    expect((await list(`?batchUuid=${batchUuid}&state=valid`)).totalCount).toBe(500)
    for (const { token = '' } of [tokens[0] ?? {}, tokens[499] ?? {}]) expect(await works(token)).toBe(true)
  })

  test.each([
    [{ count: 0 }, { count: ['LINK_COUNT'] }],
    [{ count: 501 }, { count: ['LINK_COUNT'] }],
    [{ count: 1.5 }, { count: ['LINK_COUNT'] }],
    [{ count: '5' }, { count: ['LINK_COUNT'] }],
    [{ expiresAt: undefined }, { expiresAt: ['LINK_EXPIRY_REQUIRED'] }],
    [{ expiresAt: '2026-02-30' }, { expiresAt: ['LINK_EXPIRY_REQUIRED'] }],
    [{ expiresAt: 'jutro' }, { expiresAt: ['LINK_EXPIRY_REQUIRED'] }],
    [{ expiresAt: '2026-12-01T25:00:00Z' }, { expiresAt: ['LINK_EXPIRY_REQUIRED'] }],
    [{ expiresAt: '2026-11-02' }, { expiresAt: ['LINK_EXPIRY_PAST'] }],
    [{ expiresAt: START }, { expiresAt: ['LINK_EXPIRY_PAST'] }],
    [{ note: 'x'.repeat(201) }, { note: ['ERROR.TEXT_TOO_LONG'] }],
    [{ companyUuid: 'nie-uuid' }, { companyUuid: ['ERROR.INVALID_INPUT'] }],
  ])('STAFF-43 are refused for %j', async (set, errors) => {
    const answer = await post({ count: 1, expiresAt: '2026-12-31', ...set })
    expect(codeOf(answer)).toEqual([400, 'ERROR.INVALID_INPUT'])
    expect(answer.json().errors).toEqual(errors)
  })

  test('STAFF-43 expire at a moment, or at the end of a day in Warsaw, also in summer', async () => {
    const expiry = async (expiresAt: string) => (await make({ expiresAt })).tokens[0]?.expiresAt
    expect(await expiry('2026-11-03T12:30:00+01:00')).toBe('2026-11-03T11:30:00.000Z')
    expect(await expiry('2026-11-03')).toBe('2026-11-03T23:00:00.000Z')
    expect(await expiry('2027-07-01')).toBe('2027-07-01T22:00:00.000Z')
    expect(await expiry('2027-03-28')).toBe('2027-03-28T22:00:00.000Z')
  })

  test('STAFF-43 are not created for an unknown company', async () => {
    const answer = await post({ count: 1, expiresAt: '2026-12-31', companyUuid: randomUUID() })
    expect(codeOf(answer)).toEqual([404, 'COMPANY.NOT_FOUND'])
  })
})

const company = await makeCompany(shop, {
  name: 'Zespół Szkół „Iskra”',
  nip: '7811767696',
  bdo: '000123456',
  email: 'tajny@iskra.example',
  phone: '618001002',
})

describe('a link of a company', () => {
  const linked = async (token: string) => app.inject(`/v1/public/orders/${token}/company`)

  test('STAFF-43 gives the form the company’s identity, but no contact data', async () => {
    const { tokens } = await make({ companyUuid: company.id })
    const answer = ok(await linked(tokens[0]?.token ?? ''))
    expect(answer.json()).toEqual({
      company: {
        name: 'Zespół Szkół „Iskra”',
        address: { street: 'Szkolna 1', postalCode: '60-001', city: 'Poznań', country: 'Polska' },
        nip: '7811767696',
        krs: null,
        regon: null,
        bdo: '000123456',
        bdoFree: false,
        bdoPeopleCollection: false,
      },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    const plain = await make()
    expect(ok(await linked(plain.tokens[0]?.token ?? '')).json()).toEqual({ company: null })
  })

  test('STAFF-43 gives nothing if it can no longer be used', async () => {
    const { tokens } = await make({ companyUuid: company.id, count: 2 })
    const [used, revoked] = tokens
    await placed(used?.token ?? '')
    ok(await revoke(revoked?.uuid ?? ''), 204)
    for (const token of [used?.token ?? '', revoked?.token ?? '', 'unknown'])
      expect(codeOf(await linked(token))).toEqual([404, 'ERROR.NOT_FOUND'])
  })

  test('STAFF-43 makes the order belong to it: its members see it at once, with the typed data', async () => {
    const client = await makeClient(shop, { name: 'Huta Szkła' })
    const { tokens } = await make({ companyUuid: client.company.id })
    const { uuid } = await placed(tokens[0]?.token ?? '', { customerCompanyName: 'Huta, oddział' })
    const seen = ok(await client.browser.call('GET', `/client/orders/${uuid}`)).json().order
    expect(seen.customerCompanyName ?? seen.customerCompany.name).toBe('Huta, oddział')
    expect(await ewa.read(uuid)).toMatchObject({
      customerCompany: { uuid: client.company.id, name: 'Huta Szkła' },
      history: [{ event: 'placed', actor: 'visitor', by: null }],
    })
  })

  test('STAFF-43 D-E6 an email about its order contains no web address that a visitor typed', async () => {
    const { tokens } = await make({ companyUuid: company.id })
    const typed = 'Wejdź na http://zly.example po nagrodę'
    const { orderNumber } = await placed(tokens[0]?.token ?? '', {
      comment: typed,
      'reporter.email': 'obcy@gdzies.example',
    })
    await writeQueuedMails(shop)
    const mails = await database.connection
      .selectFrom('mails')
      .select(['text_body', 'html_body'])
      .where('recipient', '=', 'obcy@gdzies.example')
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text_body).toContain(orderNumber)
    expect(mails[0]?.html_body).toContain(orderNumber)
    for (const link of ['zly.example', 'http://zly']) expect(JSON.stringify(mails)).not.toContain(link)
  })

  test('STAFF-43 used by a client for another company makes the order that company’s', async () => {
    const other = await makeClient(shop, { name: 'Inna' })
    const { tokens } = await make({ companyUuid: company.id })
    const { uuid } = await other.ordered({ publicToken: tokens[0]?.token })
    expect((await ewa.read(uuid)).customerCompany).toEqual({ uuid: other.company.id, name: 'Inna' })
    expect(await works(tokens[0]?.token ?? '')).toBe(false)
  })
})

describe('the list of links', () => {
  test('STAFF-43 has company, author and state of each', async () => {
    const company = await makeCompany(shop, { name: 'Bank Spółdzielczy Warta' })
    const { tokens, batchUuid } = await make({ count: 4, note: 'Targi', companyUuid: company.id })
    const [used, revoked, ...others] = tokens
    const order = await placed(used?.token ?? '')
    ok(await revoke(revoked?.uuid ?? ''), 204)
    const answer = await list(`?batchUuid=${batchUuid}`)
    expect(answer.totalCount).toBe(4)
    const rowOf = (uuid = '') => answer.list.find((row: { uuid: string }) => row.uuid === uuid)
    expect(rowOf(used?.uuid)).toEqual({
      uuid: used?.uuid,
      batchUuid,
      note: 'Targi',
      company: { uuid: company.id, name: 'Bank Spółdzielczy Warta' },
      madeBy: { uuid: ewa.person.id, name: 'Ewa Lis' },
      createdDate: '2026-11-03T10:00:00.000Z',
      expiresAt: '2026-12-31T23:00:00.000Z',
      state: 'used',
      order: { uuid: order.uuid, orderNumber: order.orderNumber },
    })
    expect(rowOf(revoked?.uuid)).toMatchObject({ state: 'revoked', order: null })
    for (const { uuid } of others) expect(rowOf(uuid)).toMatchObject({ state: 'valid', order: null })
    for (const [state, count] of Object.entries({ valid: 2, used: 1, revoked: 1, expired: 0 }))
      expect((await list(`?batchUuid=${batchUuid}&state=${state}`)).totalCount, state).toBe(count)
    await database.connection
      .updateTable('order_links')
      .set({ expires_at: clock.now() })
      .where('batch_id', '=', batchUuid)
      .execute()
    for (const [state, count] of Object.entries({ valid: 0, used: 1, revoked: 1, expired: 2 }))
      expect((await list(`?batchUuid=${batchUuid}&state=${state}`)).totalCount, state).toBe(count)
  })

  test('STAFF-43 is searched in notes and companies without case and diacritics, and filtered by company', async () => {
    const company = await makeCompany(shop, { name: 'Żłobek Słoneczko', city: 'Ćmielów' })
    const { batchUuid } = await make({ count: 2, note: 'Ulotka świąteczna', companyUuid: company.id })
    await make({ note: 'Bez firmy' })
    for (const typed of ['ULOTKA swiateczna', 'zlobek', 'ćmielow ulotka'])
      expect((await list(`?search=${encodeURIComponent(typed)}`)).totalCount, typed).toBe(2)
    expect((await list(`?companyUuid=${company.id}`)).totalCount).toBe(2)
    const rows = await batches(`?companyUuid=${company.id}`)
    expect(rows).toEqual({
      totalCount: 1,
      list: [
        {
          uuid: batchUuid,
          note: 'Ulotka świąteczna',
          company: { uuid: company.id, name: 'Żłobek Słoneczko' },
          madeBy: { uuid: ewa.person.id, name: 'Ewa Lis' },
          createdDate: '2026-11-03T10:00:00.000Z',
          expiresAt: '2026-12-31T23:00:00.000Z',
          count: 2,
          states: { valid: 2, used: 0, expired: 0, revoked: 0 },
          orderCount: 0,
          order: null,
        },
      ],
    })
  })

  test('STAFF-43 has the number of orders and the first one, and is filtered by author', async () => {
    const jan = await makeDispatcher(shop, { name: 'Jan', surname: 'Maj' })
    const { tokens } = ok(
      await jan.browser.call('POST', '/staff/tokens', { body: { count: 3, expiresAt: '2026-12-31' } }),
      201,
    ).json<MadeLinks>()
    const first = await placed(tokens[1]?.token ?? '')
    clock.advance({ seconds: 1 })
    await placed(tokens[0]?.token ?? '')
    const [row, ...others] = (await batches(`?madeByUuid=${jan.person.id}`)).list
    expect(others).toEqual([])
    expect(row).toMatchObject({
      count: 3,
      orderCount: 2,
      order: { uuid: first.uuid, orderNumber: first.orderNumber },
    })
    expect((await list(`?madeByUuid=${jan.person.id}`)).totalCount).toBe(3)
  })

  test('STAFF-43 is paged, newest first; links created together are one row', async () => {
    const made: string[] = []
    for (let at = 0; at < 5; at += 1) {
      clock.advance({ seconds: 1 })
      made.unshift((await make({ count: 3, note: 'stronicowane' })).batchUuid)
    }
    const pages = [1, 2, 3].map((page) => batches(`?search=stronicowane&limit=2&page=${page}`))
    const rows = (await Promise.all(pages)).flatMap(({ list: page }) => page)
    expect(rows.map(({ uuid }: { uuid: string }) => uuid)).toEqual(made)
    const single = [1, 2].map((page) => list(`?search=stronicowane&limit=10&page=${page}`))
    const links = (await Promise.all(single)).flatMap(({ list: page }) => page)
    expect(new Set(links.map(({ uuid }: { uuid: string }) => uuid)).size).toBe(15)
  })

  test.each(['/staff/tokens?state=stary', '/staff/tokens?batchUuid=x', '/staff/token-batches?limit=0'])(
    'STAFF-43 is refused for %s',
    async (path) => {
      expect(codeOf(await ewa.browser.call('GET', path))).toEqual([400, 'ERROR.INVALID_INPUT'])
    },
  )
})

describe('a link that is revoked', () => {
  test('STAFF-43 TOKEN-2 cannot be used for an order; revoking it again succeeds', async () => {
    const { tokens, batchUuid } = await make({ count: 2 })
    const [link, other] = tokens
    ok(await revoke(link?.uuid ?? ''), 204)
    ok(await revoke(link?.uuid ?? ''), 204)
    expect(await works(link?.token ?? '')).toBe(false)
    expect(await works(other?.token ?? '')).toBe(true)
    const answer = await shop.placeOrder(changed(anOrder(), { publicToken: link?.token ?? '' }))
    expect(codeOf(answer)).toEqual([409, 'TOKEN.INVALID'])
    expect(await acts(link?.uuid ?? '')).toHaveLength(1)
    ok(await ewa.browser.call('DELETE', `/staff/token-batches/${batchUuid}`), 204)
    ok(await ewa.browser.call('DELETE', `/staff/token-batches/${batchUuid}`), 204)
    expect(await works(other?.token ?? '')).toBe(false)
    expect((await acts(batchUuid)).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['order-links-made', '2'],
      ['order-links-revoked', '1'],
    ])
  })

  test('STAFF-43 is refused if it was used or has expired', async () => {
    const { tokens, batchUuid } = await make({ count: 2, expiresAt: '2026-11-03T10:10:00Z' })
    const [used, expired] = tokens
    await placed(used?.token ?? '')
    clock.advance({ minutes: 10 })
    for (const uuid of [used?.uuid ?? '', expired?.uuid ?? ''])
      expect(codeOf(await revoke(uuid))).toEqual([409, 'TOKEN.INVALID'])
    ok(await ewa.browser.call('DELETE', `/staff/token-batches/${batchUuid}`), 204)
    const ofBatch = (await batches()).list.find(({ uuid }: { uuid: string }) => uuid === batchUuid)
    expect(ofBatch.states).toEqual({ valid: 0, used: 1, expired: 1, revoked: 0 })
    expect((await acts(batchUuid)).map(({ kind }) => kind)).toEqual(['order-links-made'])
  })

  test('STAFF-43 is not found by an unknown or malformed id', async () => {
    for (const id of [randomUUID(), 'nie-uuid', '%00']) {
      const path = encodeURIComponent(id)
      expect(codeOf(await revoke(path))).toEqual([404, 'LINK.NOT_FOUND'])
      const batch = await ewa.browser.call('DELETE', `/staff/token-batches/${path}`)
      expect(codeOf(batch)).toEqual([404, 'LINK.NOT_FOUND'])
    }
  })
})
