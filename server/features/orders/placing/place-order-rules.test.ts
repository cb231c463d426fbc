// Runs every case of the contract's table through the server, which must agree with the schema.

import { describe, expect, test } from 'vitest'
import { changed, ORDER_CASES } from '#contract/orders/place-order.cases.ts'
import { anOrder, buildOrderApp } from '#server/testing/test-orders.ts'

const { database, placeOrder } = await buildOrderApp()

const everything = async () => ({
  orders: await database.connection.selectFrom('orders').select('id').execute(),
  mails: await database.connection.selectFrom('mails').select('id').execute(),
})

describe('what is refused leaves nothing', () => {
  test.each(ORDER_CASES.filter(({ errors }) => Object.keys(errors).length > 0))(
    'VAL-52 API-25 D-C2.2 $says',
    async ({ set, errors }) => {
      const before = await everything()
      const answer = await placeOrder(changed(anOrder(), set))
      expect(answer.json()).toEqual({
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        code: 'ORDER_FORM.VALIDATION_FAILED',
        errors,
      })
      expect(answer.headers['content-type']).toContain('application/problem+json')
      expect(await everything()).toEqual(before)
    },
  )
})

describe('what holds too much learns that alone', () => {
  const empty = (entries: number, packages: number) => ({
    orderData: Array.from({ length: entries }, () => ({
      packageTypes: Array.from({ length: packages }, () => ({})),
    })),
  })
  test.each([
    ['entries', empty(501, 1), { orderData: ['EQUIPMENT_LIMIT'] }],
    [
      'packages of one entry',
      empty(3, 51),
      Object.fromEntries([0, 1, 2].map((at) => [`orderData.${at}.packageTypes`, ['PACKAGE_LIMIT']])),
    ],
    ['packages in all', empty(500, 50), { orderData: ['ORDER_PACKAGES_LIMIT'] }],
  ])('D-C2.2 D-C3 %s', async (_what, body, errors) => {
    const answer = await placeOrder(body)
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      code: 'ORDER_FORM.VALIDATION_FAILED',
      errors,
    })
  })
})

describe('what is accepted', () => {
  test.each(ORDER_CASES.filter(({ errors }) => Object.keys(errors).length === 0))(
    'VAL-52 $says',
    async ({ set }) => {
      const answer = await placeOrder(changed(anOrder(), set))
      expect(answer.statusCode, answer.body).toBe(201)
    },
  )
})
