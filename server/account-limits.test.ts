import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { endpoints, type Endpoint } from '#contract/endpoints.ts'
import { rateOf } from '#contract/endpoints/endpoint-problems.ts'
import { SETTING_NAMES } from '#server/config.ts'
import { makePerson, signedIn, TestBrowser } from '#server/testing/people.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const OF_ACCOUNT = SETTING_NAMES.filter((name) => name.startsWith('RATE_ACCOUNT_'))
const shop = await buildTestApp({
  env: {
    ...Object.fromEntries(OF_ACCOUNT.map((name) => [name, '1'])),
    RATE_ACCOUNT_LOG_INS_PER_HOUR: '3',
    RATE_REGISTRY_PER_MINUTE: '1',
    RATE_PASSWORDS_PER_MINUTE: '100000',
    RATE_ALL_PASSWORDS_PER_MINUTE: '100000',
  },
})
const ofSession = Object.entries<Endpoint>(endpoints).filter(([, { access }]) =>
  ['client', 'staff'].includes(access),
)
const administrator = () => makePerson(shop, { role: 'staff', isAdministrator: true })
const pathOf = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, () => randomUUID())

describe('limits of an account', () => {
  test('applies to every call that needs a session', () => {
    expect(ofSession.filter(([, endpoint]) => rateOf(endpoint) === undefined)).toEqual([])
    expect(OF_ACCOUNT).toHaveLength(9)
  })

  // Files are counted once their order is found.
  test.each(ofSession.filter(([, { rate }]) => rate !== 'passwords' && rate !== 'files'))(
    '%s is limited by account in all its sessions, and says when to retry',
    async (_name, endpoint) => {
      const person = await administrator()
      const call = async () => (await signedIn(shop, person)).call(endpoint.method, pathOf(endpoint))
      const [first, second] = [await call(), await call()]
      expect(first.statusCode).not.toBe(429)
      expect(second.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(second.json()).toMatchObject({ status: 429, code: 'ERROR.TOO_MANY_REQUESTS' })
      expect(Number(second.headers['retry-after'])).toBeGreaterThan(0)
    },
  )

  test('counts calls separately, and accounts separately', async () => {
    const [ewa, jan] = [
      await signedIn(shop, await administrator()),
      await signedIn(shop, await administrator()),
    ]
    const asked = async (browser: typeof ewa, path: string) => (await browser.call('GET', path)).statusCode
    expect(await asked(ewa, '/staff/orders')).toBe(200)
    expect(await asked(ewa, '/staff/orders')).toBe(429)
    expect(await asked(ewa, '/staff/companies')).toBe(200)
    expect(await asked(jan, '/staff/orders')).toBe(200)
  })

  test('a person can start only a limited number of sessions an hour, even with the correct password', async () => {
    const person = await administrator()
    for (let at = 0; at < 3; at += 1) await signedIn(shop, person)
    const refused = await new TestBrowser(shop).logIn(person)
    expect(refused.json()).toMatchObject({ status: 429, code: 'ERROR.TOO_MANY_REQUESTS' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    await signedIn(shop, await administrator())
  })

  test('counts HEAD like GET', async () => {
    const { cookies } = await signedIn(shop, await administrator())
    const url = '/v1/staff/orders.csv'
    const statuses = []
    for (const method of ['HEAD', 'GET'] as const)
      statuses.push((await shop.app.inject({ method, url, cookies })).statusCode)
    expect(statuses).toEqual([200, 429])
  })

  test('limits a public look-up by account too, from any number of addresses', async () => {
    const ewa = await signedIn(shop, await administrator())
    const ask = async (remoteAddress: string, cookies = {}) =>
      (
        await shop.app.inject({
          method: 'POST',
          url: '/v1/public/gus_search',
          payload: { nip: '1' },
          remoteAddress,
          cookies,
        })
      ).statusCode
    expect(await ask('192.0.2.1', ewa.cookies)).not.toBe(429)
    expect(await ask('192.0.2.2', ewa.cookies)).toBe(429)
    expect(await ask('192.0.2.3')).not.toBe(429)
  })
})
