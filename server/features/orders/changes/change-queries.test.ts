import { expect, test } from 'vitest'
import { buildOrderApp, statusPathOf } from '#server/testing/test-orders.ts'
import { customerOf } from '../order-actor.ts'
import { orderOfLink } from '../status-link/status-link.ts'
import { lockOrder } from './change-queries.ts'

const shop = await buildOrderApp()
const { clock, database } = shop

test('PLUS-10 PLUS-12 a customer of one order cannot lock another order', async () => {
  const [own, other] = [await shop.placedOrder(), await shop.placedOrder()]
  const token = (await statusPathOf(shop, own.uuid)).split('/').at(-1)!
  await database.transaction(async (tx) => {
    const order = await orderOfLink(tx, token, clock.now())
    const customer = customerOf(order!)
    expect(await lockOrder(tx, customer, other.uuid)).toBeUndefined()
    expect(await lockOrder(tx, customer, own.uuid)).toMatchObject({ id: own.uuid })
    // @ts-expect-error an id of an order that was not found for the customer
    customerOf({ id: other.uuid })
  })
})
