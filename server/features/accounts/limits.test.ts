import { describe, expect, test } from 'vitest'
import { networksOf } from '#server/platform/http/limits/client-network.ts'
import { makePerson, PASSWORD, TestBrowser } from '#server/testing/people.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const testApp = await buildTestApp()
const { clock, database } = testApp

let addresses = 0
/** Returns a client address that no other test uses. */
const freshAddress = () => `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`

const tryFrom = (address: string, email: string, password = 'nie-to-haslo') =>
  new TestBrowser(testApp, address).logIn({ email, password })

describe('guessing at an account', () => {
  test('D-D7 D-I21 D-C3.5 after ten failures even the right password is refused, with the seconds to wait', async () => {
    const { email } = await makePerson(testApp)
    for (let at = 0; at < 10; at += 1) {
      expect((await tryFrom(freshAddress(), email)).statusCode).toBe(401)
      clock.advance({ seconds: 10 })
    }
    const refused = await tryFrom(freshAddress(), email.toUpperCase(), PASSWORD)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().code).toBe('ERROR.TOO_MANY_REQUESTS')
    expect(refused.headers['retry-after']).toBe('800')
    clock.advance({ seconds: 799 })
    expect((await tryFrom(freshAddress(), email, PASSWORD)).statusCode).toBe(429)
    clock.advance({ seconds: 1 })
    expect((await tryFrom(freshAddress(), email, PASSWORD)).statusCode).toBe(200)
  })

  test('D-I21 an unknown address is limited like one with an account', async () => {
    const email = 'nie-ma-takiego@firma.example'
    for (let at = 0; at < 10; at += 1) expect((await tryFrom(freshAddress(), email)).statusCode).toBe(401)
    const refused = await tryFrom(freshAddress(), email)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('900')
  })

  test('refused tries do not prolong the wait', async () => {
    const { email } = await makePerson(testApp)
    for (let at = 0; at < 10; at += 1) await tryFrom(freshAddress(), email)
    clock.advance({ minutes: 14, seconds: 59 })
    for (let at = 0; at < 5; at += 1) expect((await tryFrom(freshAddress(), email)).statusCode).toBe(429)
    clock.advance({ seconds: 1 })
    expect((await tryFrom(freshAddress(), email, PASSWORD)).statusCode).toBe(200)
  })

  test('successful log-ins do not count: twenty in a row succeed', async () => {
    const { email } = await makePerson(testApp)
    const address = freshAddress()
    for (let at = 0; at < 20; at += 1) expect((await tryFrom(address, email, PASSWORD)).statusCode).toBe(200)
    for (let at = 0; at < 9; at += 1) expect((await tryFrom(address, email)).statusCode).toBe(401)
    expect((await tryFrom(address, email, PASSWORD)).statusCode).toBe(200)
    expect((await tryFrom(address, email)).statusCode).toBe(401)
    expect((await tryFrom(address, email, PASSWORD)).statusCode).toBe(429)
  })

  test('thirty concurrent guesses count as ten: the others are refused', async () => {
    const { email } = await makePerson(testApp)
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryFrom(freshAddress(), email)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('D-D7 a locked account does not lock another account', async () => {
    const [one, other] = [await makePerson(testApp), await makePerson(testApp)]
    for (let at = 0; at < 11; at += 1) await tryFrom(freshAddress(), one.email)
    expect((await tryFrom(freshAddress(), other.email, PASSWORD)).statusCode).toBe(200)
  })
})

describe('guessing from one address', () => {
  test('D-D7 after fifty failures at any accounts the right password is refused too, but only from that address', async () => {
    const { email } = await makePerson(testApp)
    const address = freshAddress()
    for (let at = 0; at < 50; at += 1)
      expect((await tryFrom(address, `nikt-${at}@firma.example`)).statusCode).toBe(401)
    const refused = await tryFrom(address, email, PASSWORD)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('900')
    expect((await tryFrom(freshAddress(), email, PASSWORD)).statusCode).toBe(200)
  })

  test('tries refused because of the address do not count against the account', async () => {
    const { email } = await makePerson(testApp)
    const address = freshAddress()
    for (let at = 0; at < 50; at += 1) await tryFrom(address, `nikt-${at}@firma.example`)
    for (let at = 0; at < 12; at += 1) expect((await tryFrom(address, email)).statusCode).toBe(429)
    expect((await tryFrom(freshAddress(), email, PASSWORD)).statusCode).toBe(200)
  })

  test('D-D4.2 twenty password links an hour are allowed, the next is 429', async () => {
    const address = freshAddress()
    const forgot = (email: string, from = address) =>
      new TestBrowser(testApp, from).call('POST', '/client/user/forgot-password', { body: { email } })
    for (let at = 0; at < 20; at += 1) expect((await forgot(`nikt-${at}@firma.example`)).statusCode).toBe(404)
    const refused = await forgot('nikt-20@firma.example')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('3600')
    expect((await forgot('nikt-20@firma.example', freshAddress())).statusCode, 'another address').toBe(404)
  })
})

test('expired attempts are deleted, and the table has no address in plain text', async () => {
  await tryFrom('10.99.0.1', 'nikt-sweep@firma.example')
  const rows = await database.connection.selectFrom('attempts').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ subject_hash }) => subject_hash.toString('latin1')).join()).not.toMatch(
    /firma\.example|10\.99/,
  )
  clock.advance({ hours: 2 })
  await tryFrom('10.99.0.2', 'nikt-sweep-2@firma.example')
  await tryFrom('10.99.0.2', 'nikt-sweep-2@firma.example')
  const left = await database.connection.selectFrom('attempts').select('kind').execute()
  expect(left.length).toBeLessThan(rows.length)
})

test.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['::ffff:192.0.2.7', ['192.0.2.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1:0::/48']],
  ['2001:0DB8:1:fe02::6', ['2001:db8:1:fe02::/64', '2001:db8:1:fe00::/56', '2001:db8:1:0::/48']],
  ['2001:db8::6', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0:0::/48']],
])(
  'D-I26 the address %s counts as %j, because one subscriber may have a whole /64, /56 or /48',
  (address, networks) => {
    expect(networksOf(address)).toEqual(networks)
  },
)

describe('D-I26 guessing from several networks of one subscriber', () => {
  const env = {
    RATE_LOGIN_FAILURES_PER_ADDRESS: '2',
    RATE_PASSWORD_LINKS_PER_ADDRESS: '2',
    RATE_TIMES_IN_56: '2',
    RATE_TIMES_IN_48: '3',
  }
  const guess = async (path: string, addresses: string[]) => {
    const subscriber = await buildTestApp({ env })
    const statuses: number[] = []
    for (const address of addresses) {
      const body = { email: `nikt-${statuses.length}@firma.example`, password: 'nie-to-haslo' }
      statuses.push((await new TestBrowser(subscriber, address).call('POST', path, { body })).statusCode)
    }
    return statuses
  }
  const in56 = Array.from({ length: 6 }, (_, at) => `2001:db8:1:0${at}::1`)
  const in48 = Array.from({ length: 8 }, (_, at) => `2001:db8:1:${at}00::1`)

  test.each([
    ['/client/user/session', 401],
    ['/client/user/forgot-password', 404],
  ])('%s: a /56 has twice as many tries as a /64, a /48 three times as many', async (path, wrong) => {
    expect(await guess(path, in56)).toEqual([wrong, wrong, wrong, wrong, 429, 429])
    expect(await guess(path, in48)).toEqual([wrong, wrong, wrong, wrong, wrong, wrong, 429, 429])
  })
})

describe('whose address counts', () => {
  const failFrom = async (env: Record<string, string>) => {
    const proxied = await buildTestApp({ env: { ...env, RATE_LOGIN_FAILURES_PER_ADDRESS: '2' } })
    const statuses: number[] = []
    for (const forwarded of [
      '198.51.100.1',
      '198.51.100.2',
      '198.51.100.3',
      '198.51.100.3',
      '198.51.100.3',
    ]) {
      const answer = await new TestBrowser(proxied).call('POST', '/client/user/session', {
        body: { email: `nikt-${statuses.length}@firma.example`, password: 'nie-to-haslo' },
        headers: { 'x-forwarded-for': forwarded },
      })
      statuses.push(answer.statusCode)
    }
    return statuses
  }

  test('D-I26 a client cannot say it is another by X-Forwarded-For', async () => {
    expect(await failFrom({})).toEqual([401, 401, 429, 429, 429])
  })

  test('D-I26 behind a trusted proxy, the address that the proxy names counts', async () => {
    expect(await failFrom({ TRUST_PROXY: '1' })).toEqual([401, 401, 401, 401, 429])
  })
})
