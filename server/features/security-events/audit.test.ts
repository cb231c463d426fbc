import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditRow } from '#contract/audit/audit.ts'
import { dayAfter, dayInWarsaw } from '#contract/fields/day.ts'
import { AUDIT_SEARCH_LIMIT } from '#contract/limits.ts'
import { makeCompany, makePerson, signedIn, TestBrowser } from '#server/testing/people.ts'
import { makeStaffWithFactor, logInWithCode } from '#server/testing/second-factors.ts'
import { fileOf, filePayload } from '#server/testing/test-files.ts'
import { buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { clock, database, app } = shop
const administrator = await makePerson(shop, {
  role: 'staff',
  isAdministrator: true,
  name: 'Roman',
  surname: 'Lis',
})
const ewa = await makeDispatcher(shop, { name: 'Ewa', surname: 'Sikora' })
const client = await makeClient(shop)
let roman = await signedIn(shop, administrator)
let today = ''

beforeEach(async () => {
  clock.advance({ days: 1 })
  today = dayInWarsaw(clock.now())
  roman = await signedIn(shop, administrator)
  for (const dispatcher of [ewa]) Object.assign(dispatcher.browser, await signedIn(shop, dispatcher.person))
  Object.assign(client.browser, await signedIn(shop, client.person))
})

const ask = async (query: string, browser = roman) => browser.call('GET', `/staff/audit${query}`)
const rows = async (query = '', browser = roman): Promise<AuditRow[]> => {
  const answer = await ask(`?from=${today}&limit=100${query}`, browser)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().list
}
const kinds = (list: AuditRow[]) => list.map(({ kind }) => kind).toReversed()
const FIRST = { version: 1, status: 'PLANNED', suggestedDate: dayAfter(dayInWarsaw(new Date()), 30) }

describe('an event', () => {
  test('STAFF-60 STAFF-61 has time, author, kind, object, request and network', async () => {
    const { uuid, orderNumber } = await shop.placedOrder()
    const far = new TestBrowser(shop, '198.51.100.77')
    await far.logIn(ewa.person)
    const answer = await far.call('POST', `/staff/orders/${uuid}/status`, { body: FIRST })
    expect(answer.statusCode).toBe(200)
    const [row] = await rows()
    expect(row).toEqual({
      uuid: expect.stringMatching(/^[\da-f-]{36}$/),
      at: clock.now().toISOString(),
      who: { uuid: ewa.person.id, name: 'Ewa Sikora' },
      kind: 'order-status',
      on: orderNumber,
      detail: 'PLANNED',
      changes: [
        { field: 'status', before: 'NEW', after: 'PLANNED' },
        { field: 'suggestedDate', before: null, after: FIRST.suggestedDate },
      ],
      requestId: answer.headers['x-request-id'],
      address: '198.51.100.0/24',
      order: { uuid, orderNumber },
      company: null,
      person: null,
    })
  })

  test('STAFF-60 about a log-in, a failure, a wrong code, a set-up and a reset has the account concerned', async () => {
    const { person, secret } = await makeStaffWithFactor(shop, { name: 'Ola', surname: 'Bryl' })
    const ola = { uuid: person.id, name: 'Ola Bryl' }
    await new TestBrowser(shop).logIn({ email: person.email, password: 'nie-to-haslo' })
    await logInWithCode(shop, person, secret)
    await roman.call('POST', `/staff/team/${person.id}/second-factor/reset`)
    const found = await rows(`&personUuid=${person.id}`)
    expect(found.map(({ kind, who, person: about }) => [kind, who?.name, about])).toEqual([
      ['second-factor-reset', 'Roman Lis', ola],
      ['code-failure', undefined, ola],
      ['login-failure', undefined, ola],
      ['second-factor-on', 'Ola Bryl', ola],
      ['login', 'Ola Bryl', ola],
    ])
    expect(found[0]?.on, 'who did it to whom').toBe('Ola Bryl')
    expect(found[4]?.on, 'nothing but oneself').toBeNull()
  })

  test('STAFF-60 about the download of a client’s file has the file and the order, for staff and clients', async () => {
    const { uuid, orderNumber } = await client.ordered()
    const payload = filePayload('lista.pdf', 'application/pdf', fileOf('application/pdf', 300))
    await app.inject({ method: 'POST', url: `/v1/public/orders/${orderNumber}/files`, payload })
    const { files } = (await ewa.browser.call('GET', `/staff/orders/${uuid}`)).json().order
    const file = files[0].uuid
    await ewa.browser.call('GET', `/staff/orders/${uuid}/files/${file}`)
    await client.browser.call('GET', `/client/orders/${uuid}/files/${file}`)
    expect((await rows('&kind=download')).map(({ who, on }) => [who?.name, on])).toEqual([
      [`${client.person.name} ${client.person.surname}`, `lista.pdf, ${orderNumber}`],
      ['Ewa Sikora', `lista.pdf, ${orderNumber}`],
    ])
  })

  test('STAFF-60 is recorded for an export, also of the audit log itself', async () => {
    await ewa.browser.call('GET', '/staff/orders.csv')
    await roman.call('GET', '/staff/audit.csv')
    expect((await rows('&kind=export')).map(({ who, detail }) => [who?.name, detail])).toEqual([
      ['Roman Lis', 'audit'],
      ['Ewa Sikora', 'orders'],
    ])
  })

  test('STAFF-60 is not recorded for a refused call, except for a failed log-in and a wrong code', async () => {
    const { uuid } = await shop.placedOrder()
    const answers = [
      await ewa.browser.call('POST', `/staff/orders/${uuid}/status`, { body: { ...FIRST, version: 9 } }),
      await ewa.browser.call('POST', '/staff/team', { body: {} }),
      await ewa.browser.call('GET', '/staff/orders/x'),
      await ewa.browser.call('POST', `/staff/orders/${uuid}/notes`, { body: { text: '' } }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 403, 404, 400])
    expect(kinds(await rows()).filter((kind) => kind !== 'login')).toEqual([])
    await new TestBrowser(shop).logIn({ email: 'nikt@firma.example', password: 'x' })
    expect((await rows('&kind=login-failure')).map(({ who, person, on }) => [who, person, on])).toEqual([
      [null, null, null],
    ])
  })

  test('STAFF-60 contains no typed text', async () => {
    const { uuid } = await shop.placedOrder()
    const secret = 'Sejf-w-piwnicy'
    const company = await makeCompany(shop)
    const body = { email: `${secret}@firma.example`, name: secret, surname: secret }
    const answers = [
      await ewa.browser.call('POST', `/staff/orders/${uuid}/notes`, { body: { text: secret } }),
      await ewa.browser.call('PATCH', `/staff/orders/${uuid}`, { body: { version: 1, comment: secret } }),
      await ewa.browser.call('POST', `/staff/companies/${company.id}/people`, { body }),
    ]
    for (const answer of answers) expect(answer.statusCode, answer.body).toBeLessThan(300)
    expect(kinds(await rows())).toEqual(expect.arrayContaining(['order-note', 'order-edit', 'person-invite']))
    const stored = await database.executeSql('select * from security_events')
    // Compares in lower case, because addresses are stored that way.
    expect(JSON.stringify(stored).toLowerCase()).not.toContain(secret.toLowerCase())
  })

  test('STAFF-61 of an edit has each value before and after, for a company, its place and an order; equipment only by its name', async () => {
    const company = await makeCompany(shop, { name: 'Huta Szkła', nip: null })
    const edit = async (path: string, body: object) => {
      const answer = await ewa.browser.call('PATCH', path, { body })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    const path = `/staff/companies/${company.id}`
    await edit(path, { version: 1, name: 'Huta „Ćma”', bdo: '000999888' })
    const { uuid } = await shop.placedOrder()
    await edit(`/staff/orders/${uuid}`, { version: 1, comment: 'Wejście od podwórza' })
    clock.advance({ minutes: 5 })
    const { orderData } = (await roman.call('GET', `/staff/orders/${uuid}`)).json().order
    const [entry] = orderData
    entry.recyclingItem.value = 3
    await edit(`/staff/orders/${uuid}`, { version: 2, comment: null, orderData: [entry] })
    const changes = (await rows()).flatMap((row) => (row.changes ? [row.changes] : []))
    expect(changes).toEqual([
      expect.arrayContaining([
        { field: 'comment', before: 'Wejście od podwórza', after: null },
        { field: 'orderData' },
      ]),
      [expect.objectContaining({ field: 'comment', after: 'Wejście od podwórza' })],
      expect.arrayContaining([
        { field: 'name', before: 'Huta Szkła', after: 'Huta „Ćma”' },
        { field: 'bdo', before: null, after: '000999888' },
      ]),
    ])
  })

  test('STAFF-61 of a change of status or date, or its undo, has status and date before and after', async () => {
    const { uuid } = await shop.placedOrder()
    const second = dayAfter(FIRST.suggestedDate, 1)
    const path = `/staff/orders/${uuid}`
    for (const [act, body] of [
      ['status', FIRST],
      ['status', { ...FIRST, version: 2, suggestedDate: second }],
      ['undo', { version: 3 }],
    ] as const) {
      clock.advance({ seconds: 5 })
      const answer = await ewa.browser.call('POST', `${path}/${act}`, { body })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    const date = (before: string | null, after: string) => ({ field: 'suggestedDate', before, after })
    const found = await rows('&kind=order-status,order-undo')
    expect(found.map(({ kind, changes }) => [kind, changes])).toEqual([
      ['order-undo', [date(second, FIRST.suggestedDate)]],
      ['order-status', [date(FIRST.suggestedDate, second)]],
      [
        'order-status',
        [{ field: 'status', before: 'NEW', after: 'PLANNED' }, date(null, FIRST.suggestedDate)],
      ],
    ])
  })

  test('STAFF-61 is found by the pickup date of its order, in any format of the date', async () => {
    const [planned, other] = [await shop.placedOrder(), await shop.placedOrder()]
    const day = dayAfter(today, 40)
    for (const [{ uuid }, suggestedDate] of [
      [planned, day],
      [other, dayAfter(today, 41)],
    ] as const) {
      const change = { version: 1, status: 'PLANNED', suggestedDate }
      await ewa.browser.call('POST', `/staff/orders/${uuid}/status`, { body: change })
    }
    const [year, month, date] = day.split('-')
    for (const search of [day, `${date}.${month}.${year}`, `${Number(date)}.${Number(month)}.${year}`]) {
      const found = await rows(`&kind=order-status&search=${search}`)
      expect(
        found.map(({ order }) => order?.uuid),
        search,
      ).toEqual([planned.uuid])
    }
    expect(await rows('&search=31.02.2026')).toEqual([])
  })

  test('STAFF-61 the answer says if a word occurs in more rows than are searched', async () => {
    const { uuid } = await shop.placedOrder()
    const isCut = async () => (await ask('?search=krasnoludek')).json().searchIsCut
    const edits = (count: number) =>
      sql`
        insert into order_history (id, order_id, at, event, actor_kind, status, details)
        select gen_random_uuid(), ${uuid}::uuid, ${clock.now()}, 'edited', 'staff', 'NEW',
          '{"changes": [{"field": "comment", "before": "krasnoludek", "after": "brama"}]}'
        from generate_series(1, ${count}::integer)`.execute(database.connection)
    await edits(AUDIT_SEARCH_LIMIT)
    expect(await isCut()).toBe(false)
    await edits(1)
    expect(await isCut()).toBe(true)
    expect((await ask('')).json().searchIsCut).toBe(false)
  })

  test('STAFF-61 is found by person, order, company, kind and changed value; each word must occur somewhere', async () => {
    const company = await makeCompany(shop, { name: 'Zakład Wzorcowy', nip: null })
    const path = `/staff/companies/${company.id}`
    await ewa.browser.call('PATCH', path, { body: { version: 1, address: { street: 'ul. Ćwiczebna 7' } } })
    const { uuid, orderNumber } = await shop.placedOrder()
    await ewa.browser.call('POST', `/staff/orders/${uuid}/status`, { body: FIRST })
    const found = async (search: string) => kinds(await rows(`&search=${encodeURIComponent(search)}`))
    expect(await found('wzorcowy')).toEqual(['company-edit'])
    expect(await found('cwiczebna sikora')).toEqual(['company-edit'])
    expect(await found(orderNumber.toLowerCase())).toEqual(['order-status'])
    expect(await found('cwiczebna nikt')).toEqual([])
    expect(await found('zmiana firmy')).toEqual(['company-edit'])
    expect(await found("%' or 1=1 --")).toEqual([])
    expect((await ask(`?search=${'x'.repeat(1000)}`)).statusCode).toBe(400)
    const csv = await ask(`.csv?from=${today}&search=cwiczebna`)
    expect(csv.body.trim().split('\r\n')).toHaveLength(2)
    expect(csv.body).toContain('→ ul. Ćwiczebna 7')
  })

  test('STAFF-61 is found by a value that an edit of the order replaced, without case and diacritics', async () => {
    const { uuid } = await shop.placedOrder()
    const edit = async (version: number, reporter: { name: string; surname: string; phone: string }) => {
      const body = { version, reporter }
      expect((await ewa.browser.call('PATCH', `/staff/orders/${uuid}`, { body })).statusCode).toBe(200)
    }
    await edit(1, { name: 'Żaneta', surname: 'Wąs', phone: '600111222' })
    await edit(2, { name: 'Jan', surname: 'Maj', phone: '600333444' })
    const found = async (search: string) => kinds(await rows(`&search=${encodeURIComponent(search)}`))
    for (const search of ['600111222', '600-111-222', '600 111', 'zaneta was', '600333444'])
      expect(await found(search), search).toEqual(['order-edit', 'order-edit'])
    for (const search of ['600999000', 'reporterPhone', 'before'])
      expect(await found(search), search).toEqual([])
  })

  test('STAFF-61 is found by the last word of a long value that an edit replaced', async () => {
    const { uuid } = await shop.placedOrder()
    for (const [version, comment] of [`${'Dawne słowa. '.repeat(300)}Kotłownia`, 'Winda'].entries()) {
      const body = { version: version + 1, comment }
      expect((await ewa.browser.call('PATCH', `/staff/orders/${uuid}`, { body })).statusCode).toBe(200)
    }
    expect(kinds(await rows('&search=kotlownia'))).toEqual(['order-edit', 'order-edit'])
  })

  test('a changed name does not hide earlier actions: the event has both names', async () => {
    const { uuid } = await shop.placedOrder()
    const { person, browser } = await makeDispatcher(shop, { name: 'Ola', surname: 'Bryl', phone: null })
    const did = async (method: 'POST' | 'PATCH', path: string, body: object) => {
      const answer = await browser.call(method, path, { body })
      expect(answer.statusCode, answer.body).toBeLessThan(300)
    }
    const company = await makeCompany(shop)
    await did('POST', `/staff/orders/${uuid}/read`, {})
    await did('POST', `/staff/orders/${uuid}/notes`, { text: 'Brama od podwórza' })
    await did('POST', `/staff/companies/${company.id}/notes`, { text: 'Faktury do centrali' })
    await did('POST', '/staff/tokens', { count: 1, expiresAt: '2027-12-31', companyUuid: company.id })
    clock.advance({ minutes: 1 })
    await did('PATCH', '/staff/account', { name: 'Jan', surname: 'Kos' })
    clock.advance({ minutes: 1 })
    // Client call that staff may use too.
    await did('POST', '/client/user/profile', { name: 'Jan', surname: 'Żak', phone: '600100200' })
    await did('POST', '/client/user/profile', { name: 'Jan', surname: 'Żak', phone: '600100200' })
    clock.advance({ minutes: 1 })
    await did('POST', `/staff/orders/${uuid}/notes`, { text: 'I od ulicy' })

    const found = await rows(`&personUuid=${person.id}`)
    const order = (await roman.call('GET', `/staff/orders/${uuid}`)).json().order
    const notes = (await roman.call('GET', `/staff/companies/${company.id}`)).json().company.notes
    const links = (await roman.call('GET', `/staff/tokens?companyUuid=${company.id}`)).json().list
    expect(found.map(({ kind, who, changes }) => [kind, who?.name, changes])).toEqual([
      ['order-note', 'Jan Żak', undefined],
      [
        'account-edit',
        'Jan Kos',
        [
          { field: 'surname', before: 'Kos', after: 'Żak' },
          { field: 'phone', before: null, after: '600100200' },
        ],
      ],
      [
        'account-edit',
        'Ola Bryl',
        [
          { field: 'name', before: 'Ola', after: 'Jan' },
          { field: 'surname', before: 'Bryl', after: 'Kos' },
        ],
      ],
      ['order-links-made', 'Ola Bryl', undefined],
      ['company-note', 'Ola Bryl', undefined],
      ['order-note', 'Ola Bryl', undefined],
      ['order-read', 'Ola Bryl', undefined],
      ['login', 'Ola Bryl', undefined],
    ])
    expect(order.notes.map(({ by }: { by: { name: string } }) => by.name)).toEqual(['Ola Bryl', 'Jan Żak'])
    expect(order.history.map(({ by }: { by: { name: string } | null }) => by?.name)).toContain('Ola Bryl')
    expect(notes[0].by.name).toBe('Ola Bryl')
    expect(JSON.stringify(links)).toContain('Ola Bryl')
    const file = await roman.call('GET', `/staff/audit.csv?personUuid=${person.id}`)
    expect(file.body).toContain('name: Ola → Jan, surname: Bryl → Kos')
    expect(file.body).toMatch(/;Ola Bryl;zmiana własnych danych;/)
  })

  test('STAFF-60 stays without a name when its object is deleted', async () => {
    const person = await makePerson(shop)
    await signedIn(shop, person)
    await database.connection.deleteFrom('users').where('id', '=', person.id).execute()
    expect((await rows('&kind=login')).find(({ uuid }) => uuid)).toMatchObject({ who: null, person: null })
  })
})

describe('the filters', () => {
  test('STAFF-61 select by order, by company with its people and orders, by person, by kind', async () => {
    const { uuid } = await client.ordered()
    const other = await shop.placedOrder()
    await ewa.browser.call('POST', `/staff/orders/${uuid}/read`)
    await ewa.browser.call('POST', `/staff/orders/${other.uuid}/read`)
    const person = { email: 'nowy@firma.example', name: 'Nowy', surname: 'Kierownik' }
    const people = `/staff/companies/${client.company.id}/people`
    const added = await ewa.browser.call('POST', people, { body: person })
    await ewa.browser.call('POST', `/staff/companies/${client.company.id}/notes`, { body: { text: 'x' } })
    expect(kinds(await rows(`&orderUuid=${uuid}`))).toEqual(['order-read'])
    expect(kinds(await rows(`&companyUuid=${client.company.id}`))).toEqual([
      'order-read',
      'person-invite',
      'company-note',
    ])
    expect(kinds(await rows(`&personUuid=${added.json().person.uuid}`))).toEqual(['person-invite'])
    expect(kinds(await rows(`&personUuid=${ewa.person.id.toUpperCase()}`))).toEqual([
      'login',
      'order-read',
      'order-read',
      'person-invite',
      'company-note',
    ])
    expect(kinds(await rows('&kind=company-note,person-invite'))).toEqual(['person-invite', 'company-note'])
    expect(await rows(`&orderUuid=${randomUUID()}`)).toEqual([])
  })

  test('STAFF-61 select by days in Warsaw, including both', async () => {
    const at = async (moment: string) => {
      clock.set(moment)
      await signedIn(shop, client.person)
    }
    await at('2028-06-30T21:59:59Z')
    await at('2028-06-30T22:00:00Z')
    await at('2028-07-02T21:59:59Z')
    await at('2028-07-02T22:00:00Z')
    roman = await signedIn(shop, administrator)
    const found = async (query: string) =>
      (await ask(`?kind=login&personUuid=${client.person.id}&${query}`))
        .json()
        .list.map(({ at: moment }: AuditRow) => moment)
    expect(await found('from=2028-07-01&to=2028-07-02')).toEqual([
      '2028-07-02T21:59:59.000Z',
      '2028-06-30T22:00:00.000Z',
    ])
    expect(await found('from=2028-07-03')).toEqual(['2028-07-02T22:00:00.000Z'])
    expect((await found('to=2028-06-30'))[0]).toBe('2028-06-30T21:59:59.000Z')
  })

  test('STAFF-61 return pages, newest first, with the total count', async () => {
    const { uuid } = await shop.placedOrder()
    for (let at = 0; at < 7; at += 1)
      await ewa.browser.call('POST', `/staff/orders/${uuid}/notes`, { body: { text: `${at}` } })
    const page = async (at: number) => (await ask(`?orderUuid=${uuid}&limit=3&page=${at}`)).json()
    const pages = [await page(1), await page(2), await page(3), await page(4)]
    expect(pages.map(({ list, totalCount }) => [list.length, totalCount])).toEqual([
      [3, 7],
      [3, 7],
      [1, 7],
      [0, 7],
    ])
    const ids = pages.flatMap(({ list }) => list.map((row: AuditRow) => row.uuid))
    expect(new Set(ids).size).toBe(7)
  })

  test.each([
    'personUuid=x',
    'orderUuid=1',
    'companyUuid=none',
    'kind=burglary',
    'kind=denied',
    'kind=login,',
    'from=2026-02-30',
    'to=yesterday',
    'limit=101',
    'limit=0',
    'page=0',
  ])('STAFF-61 %s is refused', async (query) => {
    expect((await ask(`?${query}`)).json().code).toBe('ERROR.INVALID_INPUT')
  })
})

describe('readers of the audit log', () => {
  test('STAFF-2 STAFF-61 a dispatcher reads only events of an order and their own', async () => {
    const { uuid } = await shop.placedOrder()
    await ewa.browser.call('POST', `/staff/orders/${uuid}/read`)
    for (const query of [
      '',
      `?companyUuid=${client.company.id}`,
      `?personUuid=${administrator.id}`,
      '?kind=login',
    ]) {
      const denied = await ask(query, ewa.browser)
      expect([query, denied.statusCode, denied.json().code]).toEqual([query, 403, 'ACCESS.DENIED'])
      expect((await ewa.browser.call('GET', `/staff/audit.csv${query}`)).statusCode).toBe(403)
    }
    expect(kinds(await rows(`&orderUuid=${uuid}`, ewa.browser))).toEqual(['order-read'])
    expect(kinds(await rows(`&personUuid=${ewa.person.id}`, ewa.browser))).toEqual(['login', 'order-read'])
  })
})

describe('the CSV file', () => {
  const csv = async (query: string) => {
    const answer = await roman.call('GET', `/staff/audit.csv${query}`)
    expect(answer.statusCode).toBe(200)
    return answer
  }

  test('STAFF-61 has the filtered rows as text, newest first', async () => {
    const { uuid, orderNumber } = await shop.placedOrder()
    const read = await ewa.browser.call('POST', `/staff/orders/${uuid}/read`)
    const answer = await csv(`?orderUuid=${uuid}`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="audit-${today}.csv"`)
    const moment = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: 'Europe/Warsaw',
    }).format(clock.now())
    expect(answer.body).toBe(
      [
        '\uFEFFkiedy;kto;co;czego dotyczy;szczegóły;skąd;identyfikator żądania HTTP',
        `${moment};Ewa Sikora;odczytanie zamówienia;${orderNumber};;127.0.0.0/24;${String(read.headers['x-request-id'])}`,
        '',
      ].join('\r\n'),
    )
  })

  test('STAFF-61 escapes a name that a spreadsheet would read as a formula', async () => {
    const person = await makePerson(shop, { name: '=HYPERLINK("https://zle.example")', surname: '@x' })
    await signedIn(shop, person)
    const { body } = await csv(`?personUuid=${person.id}`)
    expect(body).toContain(`'=HYPERLINK`)
    expect(body).not.toMatch(/;"?=HYPERLINK/)
  })

  test('STAFF-61 is read in pieces without losing a row', async () => {
    const person = await makePerson(shop)
    await database.executeSql(
      `insert into security_events (happened_at, kind, person_id) select now(), 'logout', $1 from generate_series(1, 1003)`,
      [person.id],
    )
    const { body } = await csv(`?personUuid=${person.id}`)
    expect(body.split('\r\n')).toHaveLength(1005)
  })
})
