import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/order.ts'
import { changed } from '#contract/orders/place-order.cases.ts'
import type { Overview } from '#contract/overview/overview.ts'
import { TestBrowser } from '#server/testing/people.ts'
import {
  anOrder,
  buildOrderApp,
  FRIDGE,
  makeClient,
  makeDispatcher,
  MONITOR,
  PALLET,
} from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
/** A Friday in winter time. */
const NOW = '2026-11-20T09:30:00Z'
shop.clock.set(NOW)
const ewa = await makeDispatcher(shop)

/** Moves the clock past the lifetime of cached counts. */
let minutes = 0
async function overview(who = ewa): Promise<Overview> {
  minutes += 11
  shop.clock.set(new Date(Date.parse(NOW) + minutes * 60_000))
  return again(who)
}

async function again(who = ewa): Promise<Overview> {
  const answer = await who.browser.call('GET', '/staff/overview')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Overview>()
}

interface Facts {
  placed?: string
  status?: OrderStatus
  pickup?: string | null
  grams?: number
}

const sql = (text: string) => shop.database.executeSql(text)

/** Places an order and sets its row to the given state. */
async function orderWith({ placed = NOW, status = 'NEW', pickup = null, grams }: Facts): Promise<string> {
  const { uuid } = await shop.placedOrder()
  await sql(`update orders set created_at = '${placed}', status = '${status}',
    suggested_date = ${pickup ? `'${pickup}'` : 'null'}, weight_grams = ${grams ?? 'weight_grams'} where id = '${uuid}'`)
  return uuid
}

const listed = async (query: string, who = ewa) =>
  (await who.browser.call('GET', `/staff/orders?${query}`)).json<{ totalCount: number }>().totalCount

beforeEach(async () => {
  await sql('delete from mails')
  await sql('delete from orders')
})

describe('STAFF-36 what waits', () => {
  test('is nothing where nobody has ordered', async () => {
    const { waiting, trends } = await overview()
    const none = { count: 0, kg: 0, completed: 0 }
    expect(waiting).toEqual({
      unread: { count: 0, oldestDate: null },
      undated: { count: 0, late: 0 },
      today: { date: '2026-11-20', ...none },
      tomorrow: { date: '2026-11-21', ...none },
      next: null,
      undeliveredMails: { count: 0 },
    })
    expect(trends.weeks).toHaveLength(12)
    expect(trends.weeks[0]).toEqual({
      from: '2026-08-31',
      orders: 0,
      pickups: 0,
      medianDays: null,
      ninetyPercentDays: null,
    })
    expect(trends.weeks.at(-1)?.from).toBe('2026-11-16')
    expect(trends.groups).toEqual([])
  })

  test('is what the person has not read, and the inbox lists as much', async () => {
    const adam = await makeDispatcher(shop)
    const read = await orderWith({ placed: '2026-11-12T08:00:00Z' })
    await orderWith({ placed: '2026-11-18T08:00:00Z', status: 'READ' })
    await orderWith({ placed: '2026-11-19T08:00:00Z', status: 'PLANNED', pickup: '2026-12-01' })
    await orderWith({ placed: '2026-11-01T08:00:00Z', status: 'COMPLETED', pickup: '2026-11-05' })
    await ewa.browser.call('POST', `/staff/orders/${read}/read`)
    expect((await overview()).waiting.unread).toEqual({ count: 2, oldestDate: '2026-11-18T08:00:00.000Z' })
    expect((await overview(adam)).waiting.unread).toEqual({
      count: 3,
      oldestDate: '2026-11-12T08:00:00.000Z',
    })
    expect([await listed('unread=true'), await listed('unread=true', adam)]).toEqual([2, 3])
  })

  test('has no date, some of it for long', async () => {
    await orderWith({ placed: '2026-11-10T08:00:00Z', status: 'READ' })
    await orderWith({ placed: '2026-11-19T08:00:00Z' })
    await orderWith({ placed: '2026-11-10T08:00:00Z', status: 'CANCELLED' })
    await orderWith({ placed: '2026-11-10T08:00:00Z', status: 'PLANNED', pickup: '2026-11-25' })
    expect((await overview()).waiting.undated).toEqual({ count: 2, late: 1 })
    expect(await listed('status=NEW,READ')).toBe(2)
  })

  test('is picked up today, tomorrow and on the first day after that', async () => {
    await orderWith({ status: 'PLANNED', pickup: '2026-11-20', grams: 1500 })
    await orderWith({ status: 'COMPLETED', pickup: '2026-11-20', grams: 2500 })
    await orderWith({ status: 'CANCELLED', pickup: '2026-11-20', grams: 9000 })
    await orderWith({ status: 'COMPLETED', pickup: '2026-11-19', grams: 9000 })
    await orderWith({ status: 'PLANNED', pickup: '2026-11-24', grams: 7000 })
    await orderWith({ status: 'PLANNED', pickup: '2026-11-27', grams: 9000 })
    const { today, tomorrow, next } = (await overview()).waiting
    expect(today).toEqual({ date: '2026-11-20', count: 2, kg: 4, completed: 1 })
    expect(tomorrow).toEqual({ date: '2026-11-21', count: 0, kg: 0, completed: 0 })
    expect(next).toEqual({ date: '2026-11-24', count: 1, kg: 7, completed: 0 })
    expect(await listed('status=PLANNED,COMPLETED&pickupFrom=2026-11-20&pickupTo=2026-11-20')).toBe(2)
  })

  test('are mails that did not arrive, and the inbox lists their orders', async () => {
    const [refused, old, fine] = [await orderWith({}), await orderWith({}), await orderWith({})]
    const mail = (order: string, queued: string, refusal: string | null) =>
      sql(`insert into mails (kind, recipient, dedupe_key, queued_at, refusal, order_id)
        values ('order-planned', 'a@b.example', '${randomUUID()}', '${queued}', ${refusal ? `'${refusal}'` : 'null'}, '${order}')`)
    await mail(refused, '2026-11-19T08:00:00Z', 'mailbox unavailable')
    await mail(refused, '2026-11-18T08:00:00Z', 'mailbox unavailable')
    await mail(old, '2026-11-11T08:00:00Z', 'mailbox unavailable')
    await mail(fine, '2026-11-20T08:00:00Z', null)
    expect((await overview()).waiting.undeliveredMails).toEqual({ count: 2 })
    const answer = await ewa.browser.call('GET', '/staff/orders?undelivered=true')
    expect(answer.json()).toMatchObject({ totalCount: 1, list: [{ uuid: refused }], counts: { NEW: 1 } })
  })
})

describe('STAFF-36 how the last weeks went', () => {
  test('weeks begin on Monday at midnight in Warsaw, before and after the clocks are changed', async () => {
    for (const placed of [
      // Summer time ends on 25 October: midnight in Warsaw is 22:00 UTC before, 23:00 UTC after.
      '2026-10-18T21:59:59Z',
      '2026-10-18T22:00:00Z',
      '2026-10-25T22:59:59Z',
      '2026-10-25T23:00:00Z',
      '2026-08-30T21:59:59Z',
      '2026-08-30T22:00:00Z',
    ])
      await orderWith({ placed })
    const { weeks } = (await overview()).trends
    expect(weeks.filter(({ orders }) => orders > 0).map(({ from, orders }) => [from, orders])).toEqual([
      ['2026-08-31', 1],
      ['2026-10-12', 1],
      ['2026-10-19', 2],
      ['2026-10-26', 1],
    ])
  })

  test('half and nine of ten pickups of a week took so many days', async () => {
    for (const days of [1, 2, 4, 9])
      await orderWith({
        placed: `2026-11-${String(12 - days).padStart(2, '0')}T22:30:00Z`,
        status: 'COMPLETED',
        pickup: '2026-11-12',
      })
    // On 2 November in Warsaw.
    await orderWith({ placed: '2026-11-01T23:30:00Z', status: 'COMPLETED', pickup: '2026-11-03' })
    // Entered after the pickup.
    await orderWith({ placed: '2026-11-18T08:00:00Z', status: 'COMPLETED', pickup: '2026-11-17' })
    const { weeks } = (await overview()).trends
    expect(weeks.slice(-3)).toMatchObject([
      { from: '2026-11-02', pickups: 1, medianDays: 1, ninetyPercentDays: 1 },
      { from: '2026-11-09', pickups: 4, medianDays: 3, ninetyPercentDays: 7.5 },
      { from: '2026-11-16', pickups: 1, medianDays: 0, ninetyPercentDays: 0 },
    ])
  })

  test('the mass of what was ordered and not cancelled stands by group, heaviest first', async () => {
    const body = (uuid: string, value: number) =>
      changed(anOrder(), {
        orderData: [
          {
            recyclingItem: { uuid, value, unit: 'pieces' },
            packageTypes: [{ uuid: PALLET, name: null, value: 1, unit: 'pieces' }],
          },
        ],
      })
    for (const placed of [body(FRIDGE, 2), body(MONITOR, 3), body(MONITOR, 4)])
      expect((await shop.placeOrder(placed)).statusCode).toBe(201)
    await orderWith({ status: 'CANCELLED' })
    await orderWith({ placed: '2026-08-01T08:00:00Z' })
    const { groups } = (await overview()).trends
    expect(groups.map(({ group, kg }) => [group.slice(0, 2), kg])).toEqual([
      ['1.', 2 * 40.8],
      ['2.', 7 * 5.5],
    ])
  })

  test('is what a count by hand of any orders gives', async () => {
    const uuids: string[] = []
    for (let at = 0; at < 25; at += 1) uuids.push(await orderWith({}))
    const order = fc.record({
      placed: fc.integer({ min: Date.parse('2026-08-20T00:00Z'), max: Date.parse(NOW) }),
      status: fc.constantFrom(...ORDER_STATUSES),
      pickup: fc.integer({ min: 0, max: 100 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(order, { minLength: 25, maxLength: 25 }), async (drawn) => {
        const orders = drawn.map(({ placed, status, pickup }) => ({
          placed: new Date(placed),
          status,
          pickup: status === 'COMPLETED' ? nthDay('2026-08-20', pickup) : null,
        }))
        for (const [at, { placed, status, pickup }] of orders.entries())
          await sql(`update orders set created_at = '${placed.toISOString()}', status = '${status}',
            suggested_date = ${pickup ? `'${pickup}'` : 'null'} where id = '${uuids[at]}'`)
        const { weeks, groups } = (await overview()).trends
        expect(weeks).toEqual(countedByHand(orders))
        const isCounted = orders.filter(
          ({ placed, status }) => !status.startsWith('CANCELLED') && warsaw(placed) >= '2026-08-31',
        )
        const sum = groups.reduce((total, { kg }) => total + kg, 0)
        const [{ kg }] = (await sql('select weight_grams / 1000.0 as kg from orders limit 1')).rows as [
          { kg: string },
        ]
        expect(sum).toBeCloseTo(isCounted.length * Number(kg), 3)
      }),
      { numRuns: 12 },
    )
  })
})

test('STAFF-36 STAFF-1 the overview is for the staff alone, whoever of them', async () => {
  const client = await makeClient(shop)
  expect((await client.browser.call('GET', '/staff/overview')).json()).toMatchObject({
    code: 'ERROR.NOT_FOUND',
  })
  const stranger = await new TestBrowser(shop).call('GET', '/staff/overview')
  expect(stranger.json()).toMatchObject({ code: 'SESSION.REQUIRED' })
})

// Runs last, because the jump in time ends the earlier sessions.
describe('STAFF-36 at night in Warsaw', () => {
  test('counts the days of Warsaw', async () => {
    await orderWith({ status: 'PLANNED', pickup: '2026-11-21' })
    shop.clock.set('2026-11-20T23:30:00Z')
    expect((await again(await makeDispatcher(shop))).waiting.today).toMatchObject({
      date: '2026-11-21',
      count: 1,
    })
  })

  test('a new week is counted at once', async () => {
    shop.clock.set('2026-11-22T22:59:50Z')
    const late = await makeDispatcher(shop)
    expect((await again(late)).trends.weeks.at(-1)?.from).toBe('2026-11-16')
    shop.clock.advance({ seconds: 15 })
    expect((await again(late)).trends.weeks.at(-1)).toMatchObject({ from: '2026-11-23', orders: 0 })
  })
})

const nthDay = (from: string, days: number) =>
  new Date(Date.parse(`${from}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const warsaw = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Warsaw' })

/** Counts in a different way than the product: day by day. */
function countedByHand(orders: { placed: Date; status: OrderStatus; pickup: string | null }[]) {
  return Array.from({ length: 12 }, (_, week) => {
    const days = Array.from({ length: 7 }, (__, day) => nthDay('2026-08-31', week * 7 + day))
    const took = orders
      .filter(({ pickup }) => pickup !== null && days.includes(pickup))
      .map(({ placed, pickup }) =>
        Math.max(0, (Date.parse(pickup!) - Date.parse(warsaw(placed))) / 86_400_000),
      )
      .toSorted((a, b) => a - b)
    const share = (part: number) => {
      if (took.length === 0) return null
      const at = part * (took.length - 1)
      const [low, high] = [took[Math.floor(at)]!, took[Math.ceil(at)]!]
      return Math.round((low + (high - low) * (at % 1)) * 10) / 10
    }
    return {
      from: days[0],
      orders: orders.filter(({ placed }) => days.includes(warsaw(placed))).length,
      pickups: took.length,
      medianDays: share(0.5),
      ninetyPercentDays: share(0.9),
    }
  })
}
