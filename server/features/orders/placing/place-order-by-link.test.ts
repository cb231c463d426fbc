import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import { createOrderLink } from '#server/features/order-links/public.ts'
import { anOrder, buildOrderApp } from '#server/testing/test-orders.ts'

const { app, clock, database, placeOrder } = await buildOrderApp()
const { connection } = database

const everything = async () => ({
  orders: await connection.selectFrom('orders').select('id').execute(),
  mails: await connection.selectFrom('mails').select('id').execute(),
})

async function placed(set: Record<string, unknown>) {
  const answer = await placeOrder(changed(anOrder(), set))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ order: { uuid: string } }>().order
}

describe('an order through a link', () => {
  const link = (expiresAt = new Date(clock.now().getTime() + 60_000)) =>
    createOrderLink(connection, { now: clock.now(), expiresAt })
  const check = async (token: string) => (await app.inject(`/v1/public/orders/${token}`)).statusCode

  test('TOKEN-3 API-23 TOKEN-9 D-E6.1 D-E6.3 D-I2.1 PAYLOAD-17 API-33 uses it up', async () => {
    const publicToken = await link()
    expect(await check(publicToken)).toBe(200)
    const { uuid } = await placed({ publicToken })
    expect(
      (
        await connection
          .selectFrom('orders')
          .select('order_link_id')
          .where('id', '=', uuid)
          .executeTakeFirstOrThrow()
      ).order_link_id,
    ).not.toBeNull()
    expect(await check(publicToken)).toBe(404)
    const before = await everything()
    expect((await placeOrder(changed(anOrder(), { publicToken }))).json()).toMatchObject({
      status: 409,
      code: 'TOKEN.INVALID',
    })
    expect(await everything()).toEqual(before)
  })

  test('TOKEN-2 TOKEN-4 D-E6.1 D-I2.1 that is unknown or has expired is refused, and nothing is stored', async () => {
    const expired = await link(clock.now())
    const before = await everything()
    for (const publicToken of [expired, 'nobody-made-this', 'x'.repeat(200)]) {
      expect((await placeOrder(changed(anOrder(), { publicToken }))).json()).toMatchObject({
        status: 409,
        code: 'TOKEN.INVALID',
      })
    }
    expect(await everything()).toEqual(before)
  })

  test('D-E6.2 that is refused leaves the link usable', async () => {
    const publicToken = await link()
    expect((await placeOrder(changed(anOrder(), { publicToken, nip: '1' }))).statusCode).toBe(400)
    expect(
      (await placeOrder(changed(anOrder(), { publicToken, 'orderData.0.recyclingItem.uuid': randomUUID() })))
        .statusCode,
    ).toBe(400)
    expect(await check(publicToken)).toBe(200)
    await placed({ publicToken })
  })

  test('D-E6.1 of two at the same moment, one gets it', async () => {
    const publicToken = await link()
    const answers = await Promise.all([1, 2, 3].map(() => placeOrder(changed(anOrder(), { publicToken }))))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
  })
})
