import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import { placePublicOrder } from '#contract/orders/place-order.ts'
import { applyRules } from '#server/platform/jobs/retention.ts'
import { anOrder, buildOrderApp } from '#server/testing/test-orders.ts'
import { oldIdempotencyKeys } from './idempotency-queries.ts'
import { placeOrder as placeOrderAction } from './place-order.ts'

const shop = await buildOrderApp()
const { clock, database, placeOrder } = shop

const countOrders = async () =>
  Number(
    (
      await database.connection
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )
const withKey = (key: string) => ({ 'idempotency-key': key })

describe('an idempotency key', () => {
  test('D-E5 makes a repeat answer the first result, and one order', async () => {
    const key = withKey(randomUUID())
    const before = await countOrders()
    const first = await placeOrder(anOrder(), key)
    const second = await placeOrder(anOrder(), key)
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    expect(await countOrders()).toBe(before + 1)
  })

  test('D-E5 sends the mails of an order once', async () => {
    const key = withKey(randomUUID())
    const { order } = (await placeOrder(anOrder(), key)).json()
    await placeOrder(anOrder(), key)
    const mails = await database.connection
      .selectFrom('mails')
      .select('recipient')
      .where('dedupe_key', 'like', `%${order.uuid}%`)
      .execute()
    expect(mails).toHaveLength(3)
  })

  test('D-E5 is the same in capital letters', async () => {
    const key = randomUUID()
    const first = await placeOrder(anOrder(), withKey(key))
    expect((await placeOrder(anOrder(), withKey(key.toUpperCase()))).json()).toEqual(first.json())
  })

  test('D-I2.2 with another body is 422', async () => {
    const key = withKey(randomUUID())
    await placeOrder(anOrder(), key)
    const before = await countOrders()
    expect((await placeOrder(changed(anOrder(), { comment: 'inny' }), key)).json()).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY.KEY_REUSED',
    })
    expect(await countOrders()).toBe(before)
  })

  test('D-I2.2 D-E5 the order of fields, their spacing and unknown fields make no other body', async () => {
    const key = withKey(randomUUID())
    const first = await placeOrder(anOrder(), key)
    const again = Object.fromEntries(
      Object.entries(changed(anOrder(), { comment: '  ', unknown: 1, nip: ' 7740001454 ' })).toReversed(),
    )
    expect((await placeOrder(again, key)).json()).toEqual(first.json())
  })

  test('D-I20 D-E5 is not used up by a refused attempt', async () => {
    const key = withKey(randomUUID())
    expect(
      (await placeOrder(changed(anOrder(), { 'orderData.0.recyclingItem.uuid': randomUUID() }), key))
        .statusCode,
    ).toBe(400)
    expect((await placeOrder(changed(anOrder(), { publicToken: 'unknown' }), key)).statusCode).toBe(409)
    expect((await placeOrder(anOrder(), key)).statusCode).toBe(201)
  })

  test('D-I20 D-E5 sent many times at one moment makes one order, and all get its answer', async () => {
    const key = withKey(randomUUID())
    const before = await countOrders()
    const answers = await Promise.all(Array.from({ length: 8 }, () => placeOrder(anOrder(), key)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(201)
    expect(await countOrders()).toBe(before + 1)
  })

  test('D-I20 D-E5 whose first attempt fails late serves the one that waited for it', async () => {
    const key = randomUUID()
    const reachedMails = Promise.withResolvers<void>()
    const fail = Promise.withResolvers<void>()
    const queue = async () => {
      reachedMails.resolve()
      await fail.promise
      throw new Error('the first attempt fails')
    }
    const first = placeOrderAction(
      { sent: placePublicOrder.parse(anOrder()), company: null, by: null, idempotencyKey: key },
      { ...shop, mail: { ...shop.mail, queue } },
    )
    const failure = first.catch((error: Error) => error.message)
    await reachedMails.promise
    const second = placeOrder(anOrder(), withKey(key))
    fail.resolve()
    expect(await failure).toBe('the first attempt fails')
    expect((await second).statusCode).toBe(201)
  })

  test('D-I20 D-E5 is remembered for 24 hours', async () => {
    const key = withKey(randomUUID())
    const first = (await placeOrder(anOrder(), key)).json()
    clock.advance({ hours: 23, minutes: 59 })
    expect((await placeOrder(anOrder(), key)).json()).toEqual(first)
    clock.advance({ minutes: 1 })
    expect((await placeOrder(anOrder(), key)).json()).not.toEqual(first)
  })

  test('D-I20 keys of the day before are not kept, those of the last 24 hours are', async () => {
    clock.advance({ hours: 25 })
    const keys = [randomUUID(), randomUUID()]
    await placeOrder(anOrder(), withKey(keys[0] ?? ''))
    clock.advance({ hours: 23, minutes: 59 })
    await placeOrder(anOrder(), withKey(keys[1] ?? ''))
    await applyRules(shop, [oldIdempotencyKeys])
    const kept = await database.connection
      .selectFrom('idempotency_keys')
      .select('key')
      .orderBy('created_at')
      .execute()
    expect(kept.map(({ key }) => key)).toEqual(keys)
  })

  test.each(['', 'abc', '------------------------------------', `${randomUUID()}0`])(
    'D-E5 must be a UUID, not %j',
    async (key) => {
      expect((await placeOrder(anOrder(), withKey(key))).json()).toMatchObject({
        status: 400,
        code: 'ERROR.INVALID_INPUT',
      })
    },
  )
})
