import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SecurityEventKind } from '#contract/audit/events.ts'
import { makePerson, PASSWORD, signedIn, TestBrowser } from '#server/testing/people.ts'
import { fileOf, filePayload } from '#server/testing/test-files.ts'
import { mailedToken } from '#server/testing/test-mails.ts'
import { buildOrderApp, makeClient } from '#server/testing/test-orders.ts'
import { findEvents, oldSecurityEvents } from './event-queries.ts'
import { pseudonymsOf } from './pseudonym.ts'
import { recordEvent, shortenedAddress } from './record-event.ts'

const app = await buildOrderApp({
  env: { RATE_LOGIN_FAILURES_PER_ACCOUNT: '3', RATE_LOGIN_FAILURES_PER_ADDRESS: '30' },
})
const { clock, database } = app
const db = database.connection
const NEW_PASSWORD = 'nowa-szafa-2026'
let since = clock.now()

beforeEach(() => {
  clock.advance({ days: 1 })
  since = clock.now()
})

const events = async (email?: string) => {
  const subjects = email === undefined ? {} : { subjects: await pseudonymsOf(db, email) }
  return (await findEvents(db, { since, atMost: 1000, ...subjects })).toReversed()
}
const kindsOf = async (email?: string) => (await events(email)).map(({ kind }) => kind)

const failFrom = async (address: string, email: string, times: number) => {
  for (let at = 0; at < times; at += 1)
    await new TestBrowser(app, address).logIn({ email, password: 'nie-to-haslo' })
}

describe('the log of the process', () => {
  const told = () =>
    app
      .logLines()
      .flatMap(({ securityEvent, personId, requestId }) =>
        securityEvent ? [{ securityEvent, personId, requestId }] : [],
      )

  test('has a line for each event, without typed text and client address', async () => {
    const person = await makePerson(app)
    const before = told().length
    const answer = await new TestBrowser(app, '198.51.100.77').logIn(person)
    const requestId = answer.headers['x-request-id']
    expect(told().slice(before)).toEqual([{ securityEvent: 'login', personId: person.id, requestId }])
    expect(JSON.stringify(app.logLines())).not.toMatch(/198\.51|@/)
  })

  test('has no line for an action that was rolled back', async () => {
    const before = told().length
    const rolledBack = database.transaction(async (tx) => {
      await recordEvent(tx, app, { kind: 'logout' })
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect(told()).toHaveLength(before)
  })
})

describe('events of an account', () => {
  test('a log-in and a logout are recorded with the request id and the shortened client address', async () => {
    const person = await makePerson(app)
    const browser = new TestBrowser(app, '198.51.100.77')
    const answer = await browser.logIn(person)
    await browser.call('DELETE', '/client/user/session')
    const found = await events(person.email.toUpperCase())
    expect(found.map(({ kind, network }) => [kind, network])).toEqual([
      ['login', '198.51.100.0/24'],
      ['logout', '198.51.100.0/24'],
    ])
    expect(found[0]?.requestId).toBe(answer.headers['x-request-id'])
    expect(found[0]?.happenedAt).toEqual(clock.now())
  })

  test('failures are recorded for known and unknown people, and one lock-out for many refused tries', async () => {
    const { email } = await makePerson(app)
    for (const who of [email, `nikt-${randomUUID()}@firma.example`]) {
      await failFrom('198.51.100.1', who, 8)
      expect(await kindsOf(who)).toEqual(['login-failure', 'login-failure', 'login-failure', 'lock-out'])
      clock.advance({ minutes: 16 })
      await failFrom('198.51.100.1', who, 4)
      expect((await kindsOf(who)).slice(4)).toEqual([
        'login-failure',
        'login-failure',
        'login-failure',
        'lock-out',
      ])
    }
  })

  test('the lock-out of a client address has no person', async () => {
    for (let at = 0; at < 40; at += 1) await failFrom('203.0.113.9', `ktos-${at}@firma.example`, 1)
    const lockOuts = (await events()).filter(({ kind }) => kind === 'lock-out')
    expect(lockOuts).toMatchObject([{ subject: null, network: '203.0.113.0/24', detail: 'login-address' }])
  })

  test('a right password of a blocked account is recorded', async () => {
    const { email } = await makePerson(app, { blockedAt: clock.now() })
    await new TestBrowser(app).logIn({ email })
    expect(await events(email)).toMatchObject([{ kind: 'login-failure', detail: 'blocked' }])
  })

  test('a requested link, a password set by it, a changed one, and a wrong old one are recorded', async () => {
    const { email } = await makePerson(app)
    await new TestBrowser(app).call('POST', '/client/user/forgot-password', { body: { email } })
    const token = await mailedToken(app, email)
    await new TestBrowser(app).call('POST', '/client/user/set-password', {
      body: { password: NEW_PASSWORD, token },
    })
    const browser = await signedIn(app, { email, password: NEW_PASSWORD })
    const change = (password: string) =>
      browser.call('POST', '/client/user/change-password', {
        body: { password, password_new: PASSWORD, password_new_repeat: PASSWORD },
      })
    await change('nie-to-haslo')
    await change(NEW_PASSWORD)
    expect((await events(email)).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['password-link', null],
      ['password-reset', null],
      ['login', null],
      ['login-failure', 'old-password'],
      ['password-change', null],
    ])
  })

  test('a link requested for an address without an account is recorded', async () => {
    const email = `nikt-${randomUUID()}@firma.example`
    await new TestBrowser(app).call('POST', '/client/user/forgot-password', { body: { email } })
    expect(await events(email)).toMatchObject([
      { kind: 'password-link', detail: 'FORGOT_PASSWORD.WRONG_EMAIL' },
    ])
  })
})

describe('reading and denied access of signed-in people', () => {
  test('a download is recorded with the file', async () => {
    const client = await makeClient(app)
    const { uuid, orderNumber } = await client.ordered()
    const payload = filePayload('a.png', 'image/png', fileOf('image/png', 200))
    const added = await app.app.inject({
      method: 'POST',
      url: `/v1/public/orders/${orderNumber}/files`,
      payload,
    })
    const fileId = added.json().file.uuid
    expect((await client.browser.call('GET', `/client/orders/${uuid}/files/${fileId}`)).statusCode).toBe(200)
    expect((await events(client.person.email)).filter(({ kind }) => kind === 'download')).toMatchObject([
      { objectId: fileId },
    ])
  })

  test.each([
    [
      'another company’s order',
      'ORDER.NOT_FOUND',
      (other: { order: string; company: string }) => `/client/orders/${other.order}`,
    ],
    [
      'another company',
      'COMPANY.NOT_FOUND',
      (other: { order: string; company: string }) => `/client/user/customerCompany/${other.company}`,
    ],
    ['the staff area', 'ERROR.NOT_FOUND', () => '/staff/orders'],
  ])('%s is recorded as denied access', async (_, code, pathOf) => {
    const [client, other] = [await makeClient(app), await makeClient(app)]
    const { uuid } = await other.ordered()
    await client.browser.call('GET', pathOf({ order: uuid, company: other.company.id ?? '' }))
    expect((await events(client.person.email)).filter(({ kind }) => kind === 'denied')).toMatchObject([
      { detail: code },
    ])
  })

  test('a call without the anti-forgery token is recorded too', async () => {
    const person = await makePerson(app)
    const browser = await signedIn(app, person)
    await browser.call('DELETE', '/client/user/session', { headers: { 'x-xsrf-token': undefined } })
    expect((await events(person.email)).at(-1)).toMatchObject({
      kind: 'denied',
      detail: 'SESSION.XSRF_TOKEN_INVALID',
    })
  })

  test('endless denials are recorded sixty times an hour', async () => {
    const person = await makePerson(app)
    const browser = await signedIn(app, person)
    for (let at = 0; at < 65; at += 1) await browser.call('GET', '/staff/orders')
    expect((await kindsOf(person.email)).filter((kind) => kind === 'denied')).toHaveLength(60)
  })

  test('a visitor’s calls and an expired session are not recorded', async () => {
    await new TestBrowser(app).call('GET', '/client/orders')
    await new TestBrowser(app).call('GET', '/staff/orders')
    await new TestBrowser(app).call('GET', '/public/orders/unknown')
    expect(await events()).toEqual([])
  })
})

test('the table contains no address, name or exact location of a person', async () => {
  const person = await makePerson(app, {
    email: 'barbara.nietypowa@firma.example',
    name: 'Barbara',
    surname: 'Nietypowa',
  })
  await failFrom('198.51.100.213', person.email, 5)
  const client = await signedIn(app, await makePerson(app))
  await client.call('GET', '/staff/orders')
  const { rows } = await database.executeSql('select security_events::text as line from security_events')
  const all = rows.map(({ line }) => String(line)).join('\n')
  expect(all).not.toMatch(/barbara|nietypowa|firma\.example|198\.51\.100\.213/i)
  // The plain hash, which anyone could compute, must not be stored either.
  const { rows: plain } = await database.executeSql(
    'select count(*)::int as count from security_events where subject = sha256($1::bytea)',
    [Buffer.from(person.email)],
  )
  expect(plain).toEqual([{ count: 0 }])
})

describe('the table of events', () => {
  const insertAt = async (moment: string, kind: SecurityEventKind = 'login') =>
    (
      await database.executeSql(
        `insert into security_events (happened_at, kind) values (${moment}, $1) returning id`,
        [kind],
      )
    ).rows[0]?.id as string
  const rejection = (sql: string, values: unknown[] = []) =>
    database.executeSql(sql, values).then(
      () => 'it was done',
      (error: Error) => error.message,
    )
  const KEPT = 'security events are kept as they are for two years'

  test('no row can be changed, not even an old one', async () => {
    for (const moment of ['now()', `now() - interval '3 years'`]) {
      const id = await insertAt(moment)
      expect(await rejection(`update security_events set network = '192.0.2.0/24' where id = $1`, [id])).toBe(
        KEPT,
      )
    }
  })

  test('no row can be deleted before two years, nor all at once', async () => {
    const id = await insertAt(`now() - interval '2 years' + interval '1 minute'`)
    expect(await rejection('delete from security_events where id = $1', [id])).toBe(KEPT)
    expect(await rejection('truncate security_events cascade')).toBe(KEPT)
  })

  test('rows older than two years are deleted in batches, and younger ones stay even if our clock is wrong', async () => {
    const before = (await database.executeSql('select count(*)::int as count from security_events')).rows[0]
      ?.count as number
    const old = [
      await insertAt(`now() - interval '2 years'`),
      await insertAt(`now() - interval '5 years'`),
      await insertAt(`now() - interval '3 years'`),
    ]
    const young = await insertAt(`now() - interval '23 months'`)
    clock.advance({ days: 365 * 5 })
    let counts: number[] = []
    for (let count = 2; count === 2; counts = [...counts, count])
      count = (await oldSecurityEvents.deleteExpired(db, clock.now(), 2))['security_events'] ?? 0
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(old.length)
    const { rows } = await database.executeSql(
      'select id::text from security_events where id = any($1::bigint[])',
      [[...old, young]],
    )
    expect(rows).toEqual([{ id: young }])
    expect(
      (await database.executeSql('select count(*)::int as count from security_events')).rows[0]?.count,
    ).toBeLessThanOrEqual(before + 1)
  })
})

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001::6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', null],
  ['', null],
])('the address %s is stored as %s', (address, kept) => {
  expect(shortenedAddress(address)).toBe(kept)
})
