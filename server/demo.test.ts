import { describe, expect, test } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import { anOrder, buildOrderApp } from '#server/testing/test-orders.ts'
import { fillEmptyDatabase } from './demo.ts'

const shop = await buildOrderApp({ env: { DEMO: '1', PUBLIC_URL: 'https://odbior.example' } })
const { app, database, placeOrder } = shop
const notes = await fillEmptyDatabase(shop)
const check = async (token: string) => (await app.inject(`/v1/public/orders/${token}`)).statusCode
const links = () => database.connection.selectFrom('order_links').selectAll().orderBy('id').execute()

describe('the demo', () => {
  test('D-B5.2 D-B5.10 fills an empty database and says where its order links are', async () => {
    const said = notes.join('\n')
    for (const token of ['demo-link-valid', 'demo-link-used', 'demo-link-expired'])
      expect(said).toContain(`https://odbior.example/newOrder/${token}`)
    expect(await check('demo-link-valid')).toBe(200)
  })

  test('D-B5.8 D-B5.9 has a used and an expired link', async () => {
    // One that does not exist is answered alike.
    const unusable = (await links()).map(({ used_at, expires_at }) => [
      used_at !== null,
      expires_at <= shop.clock.now(),
    ])
    expect(unusable.toSorted()).toEqual([
      [false, false],
      [false, true],
      [true, false],
    ])
    expect([await check('demo-link-used'), await check('demo-link-expired')]).toEqual([404, 404])
    for (const publicToken of ['demo-link-used', 'demo-link-expired']) {
      expect((await placeOrder(changed(anOrder(), { publicToken }))).json()).toMatchObject({
        code: 'TOKEN.INVALID',
      })
    }
  })

  test('D-B5.2 never touches a database that has data', async () => {
    const before = await links()
    await fillEmptyDatabase(shop)
    expect(await links()).toEqual(before)
  })

  test('D-B5.7 the valid link works once, and stays used after another start', async () => {
    expect((await placeOrder(changed(anOrder(), { publicToken: 'demo-link-valid' }))).statusCode).toBe(201)
    await fillEmptyDatabase(shop)
    expect(await check('demo-link-valid')).toBe(404)
  })
})

test('D-B5.2 without DEMO there is the catalogue and nothing else', async () => {
  const plain = await buildOrderApp({ env: { DEMO: '0' } })
  expect(await fillEmptyDatabase(plain)).toEqual([])
  expect(await plain.database.connection.selectFrom('order_links').select('id').execute()).toEqual([])
  expect((await plain.app.inject('/v1/public/recycling')).json().recyclingItems).toHaveLength(66)
  await plain.close()
})
