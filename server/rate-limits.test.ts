import { expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'
import { anOrder, buildOrderApp, makeClient } from '#server/testing/test-orders.ts'

async function statusesFrom(addresses: string[], env: Record<string, string>): Promise<number[]> {
  const { app } = await buildTestApp({ env })
  const statuses: number[] = []
  for (const remoteAddress of addresses)
    statuses.push((await app.inject({ url: '/v1/public/orders/no-such-link', remoteAddress })).statusCode)
  return statuses
}

const env = { RATE_TOKENS_PER_MINUTE: '2', RATE_TIMES_IN_56: '2', RATE_TIMES_IN_48: '3' }

test('D-I26 a /56 has several times the calls of a /64, from any of its networks', async () => {
  const addresses = Array.from({ length: 6 }, (_, at) => `2001:db8:1:${at}::1`)
  expect(await statusesFrom(addresses, env)).toEqual([404, 404, 404, 404, 429, 429])
})

test('D-I26 a /48 has several times the calls of a /64, and each /48 its own', async () => {
  const addresses = Array.from({ length: 8 }, (_, at) => `2001:db8:1:${at}00::1`)
  expect(await statusesFrom([...addresses, '2001:db8:2::1'], env)).toEqual([
    404, 404, 404, 404, 404, 404, 429, 429, 404,
  ])
})

test('D-I26 a call rejected in a /64 does not count for its neighbours in the /56', async () => {
  const noisy = Array.from({ length: 9 }, () => '2001:db8:1:1::1')
  expect((await statusesFrom([...noisy, '2001:db8:1:2::1', '2001:db8:1:2::1'], env)).slice(-2)).toEqual([
    404, 404,
  ])
})

test('D-I26 a flood of anonymous calls uses up only their budget, not that of signed-in people', async () => {
  const shop = await buildOrderApp({ env: { RATE_ORDERS_PER_HOUR: '1', RATE_ALL_ORDERS_PER_HOUR: '1' } })
  const client = await makeClient(shop)
  const stranger = (remoteAddress: string) =>
    shop.app.inject({ method: 'POST', url: '/v1/public/orders', remoteAddress, payload: anOrder() })
  expect((await stranger('192.0.2.1')).statusCode).toBe(201)
  const refused = await stranger('198.51.100.1')
  expect(refused.json()).toMatchObject({ status: 429, code: 'ERROR.TOO_MANY_REQUESTS' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await client.order()).statusCode).toBe(201)
})

test.each([
  [
    'RATE_ALL_PASSWORDS_PER_MINUTE',
    'RATE_PASSWORDS_PER_MINUTE',
    '/v1/client/user/session',
    { email: 'nikt@firma.example', password: 'nie-to-haslo' },
    401,
  ],
  [
    'RATE_ALL_PASSWORD_LINKS_PER_HOUR',
    'RATE_PASSWORD_LINKS_PER_ADDRESS',
    '/v1/client/user/forgot-password',
    { email: 'nikt@firma.example' },
    404,
  ],
  ['RATE_ALL_REGISTRY_PER_MINUTE', 'RATE_REGISTRY_PER_MINUTE', '/v1/public/gus_search', { nip: '1' }, 200],
  ['RATE_ALL_FILES_PER_HOUR', 'RATE_FILES_PER_HOUR', '/v1/public/orders/EO-1/files', {}, 404],
])('D-I26 %s applies to all addresses together', async (budget, ofOne, url, payload, status) => {
  const { app } = await buildTestApp({ env: { [budget]: '1', [ofOne]: '1' } })
  const statuses: number[] = []
  for (const remoteAddress of ['192.0.2.1', '198.51.100.1'])
    statuses.push((await app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode)
  expect(statuses).toEqual([status, 429])
})
