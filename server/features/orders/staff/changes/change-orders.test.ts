// The same change of several orders in one call.

import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { codeOf, ok } from '#server/testing/answers.ts'
import { buildOrderApp, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { clock } = shop
/** A quarter to midnight in Warsaw. */
const START = '2026-11-03T22:45:00Z'
clock.set(START)
const TOMORROW = '2026-11-04'
const ewa = await makeDispatcher(shop, { name: 'Ewa', surname: 'Lis' })
const jan = await makeDispatcher(shop, { name: 'Jan', surname: 'Dąb' })
afterEach(() => clock.set(START))

describe('several orders at once', () => {
  test('STAFF-17 each is changed for itself: what is refused stops no other', async () => {
    const [a, b, c, d] = [
      await shop.placedOrder(),
      await shop.placedOrder(),
      await shop.placedOrder(),
      await shop.placedOrder(),
    ].map(({ uuid }) => uuid) as [string, string, string, string]
    ok(await jan.change(b, 'status', { status: 'READ' }))
    ok(await jan.change(c, 'status', { status: 'CANCELLED', reason: 'Odwołane' }))
    const unknown = randomUUID()
    const orders = [
      { uuid: a, version: 1 },
      { uuid: b, version: 1 },
      { uuid: c, version: 2 },
      { uuid: unknown, version: 1 },
      { uuid: 'x', version: 1 },
      { uuid: a.toUpperCase(), version: 2 },
      { uuid: d, version: 1 },
    ]
    const action = { status: 'PLANNED', suggestedDate: TOMORROW }
    const { results } = ok(
      await ewa.browser.call('POST', '/staff/orders/bulk', { body: { orders, action } }),
    ).json()
    expect(results).toEqual([
      { uuid: a, ok: true, version: 2 },
      { uuid: b, ok: false, code: 'ORDER.CHANGED_MEANWHILE' },
      { uuid: c, ok: false, code: 'ORDER.ILLEGAL_TRANSITION' },
      { uuid: unknown, ok: false, code: 'ORDER.NOT_FOUND' },
      { uuid: 'x', ok: false, code: 'ORDER.NOT_FOUND' },
      { uuid: a.toUpperCase(), ok: false, code: 'ORDER.CHANGED_MEANWHILE' },
      { uuid: d, ok: true, version: 2 },
    ])
    expect(await ewa.read(d)).toMatchObject({ status: 'PLANNED', suggestedDate: TOMORROW })
    expect(await ewa.read(b)).toMatchObject({ status: 'READ', version: 2 })
  })

  test.each([
    ['an unforeseen error', 'XX000', 'ERROR.INTERNAL'],
    ['a database that goes away', '57P03', 'ERROR.UNAVAILABLE'],
  ])(
    'STAFF-17 of which one fails by %s: what was done before is told, and what was not tried',
    async (_what, sqlState, code) => {
      const uuids = []
      for (let at = 0; at < 4; at += 1) uuids.push((await shop.placedOrder()).uuid)
      const orders = uuids.map((uuid) => ({ uuid, version: 1 }))
      await shop.database.executeSql(`
      create function fail_on_change() returns trigger language plpgsql as $$
      begin
        if new.id = '${uuids[1]}' then raise exception 'broken' using errcode = '${sqlState}'; end if;
        return new;
      end $$`)
      await shop.database.executeSql(
        'create trigger fail_on_change before update on orders for each row execute function fail_on_change()',
      )
      onTestFinished(
        async () => void (await shop.database.executeSql('drop function fail_on_change cascade')),
      )
      const change = (of: typeof orders) =>
        ewa.browser.call('POST', '/staff/orders/bulk', { body: { orders: of, action: { status: 'READ' } } })
      expect(ok(await change(orders)).json().results).toEqual([
        { uuid: uuids[0], ok: true, version: 2 },
        { uuid: uuids[1], ok: false, code },
        { uuid: uuids[2], ok: false, code: 'ORDER.NOT_TRIED' },
        { uuid: uuids[3], ok: false, code: 'ORDER.NOT_TRIED' },
      ])
      expect(await ewa.read(uuids[2] ?? '')).toMatchObject({ status: 'NEW', version: 1 })
      // If no order was changed yet, the call itself fails.
      expect((await change(orders.slice(1))).statusCode).toBe(code === 'ERROR.INTERNAL' ? 500 : 503)
    },
  )

  test('STAFF-17 of which one meets another transaction: it is tried again, and all are changed', async () => {
    const uuids = []
    for (let at = 0; at < 3; at += 1) uuids.push((await shop.placedOrder()).uuid)
    // A sequence also counts attempts that are rolled back.
    await shop.database.executeSql(`
      create sequence tries;
      create function meet_once() returns trigger language plpgsql as $$
      begin
        if new.id = '${uuids[1]}' and nextval('tries') = 1 then raise exception 'deadlock' using errcode = '40P01'; end if;
        return new;
      end $$;
      create trigger meet_once before update on orders for each row execute function meet_once()`)
    onTestFinished(
      async () =>
        void (await shop.database.executeSql('drop function meet_once cascade; drop sequence tries')),
    )
    const body = { orders: uuids.map((uuid) => ({ uuid, version: 1 })), action: { status: 'READ' } }
    expect(ok(await ewa.browser.call('POST', '/staff/orders/bulk', { body })).json().results).toEqual(
      uuids.map((uuid) => ({ uuid, ok: true, version: 2 })),
    )
  })

  test('STAFF-17 are given to somebody', async () => {
    const orders = [await shop.placedOrder(), await shop.placedOrder()].map(({ uuid }) => ({
      uuid,
      version: 1,
    }))
    const give = (assigneeUuid: unknown) =>
      ewa.browser.call('POST', '/staff/orders/bulk', { body: { orders, action: { assigneeUuid } } })
    expect(codeOf(await give(randomUUID()))).toEqual([404, 'PERSON.NOT_FOUND'])
    expect(ok(await give(jan.person.id)).json().results).toEqual(
      orders.map(({ uuid }) => ({ uuid, ok: true, version: 2 })),
    )
  })

  const one = [{ uuid: randomUUID(), version: 1 }]
  test.each([
    [{ orders: [], action: { status: 'READ' } }, 'orders'],
    [{ orders: Array.from({ length: 201 }, () => one[0]), action: { status: 'READ' } }, 'orders'],
    [{ orders: [{ uuid: randomUUID() }], action: { status: 'READ' } }, 'orders.0.version'],
    [{ orders: one, action: { status: 'PLANNED' } }, 'action.suggestedDate'],
    [{ orders: one, action: { status: 'CANCELLED' } }, 'action.reason'],
    [{ orders: one, action: { status: 'OPEN' } }, 'action.status'],
    [{ orders: one, action: { assigneeUuid: 'x' } }, 'action.assigneeUuid'],
    [{ orders: one, action: {} }, 'action.status'],
    [{ orders: one }, 'action'],
  ])('STAFF-17 %# is refused at its field', async (body, field) => {
    const answer = await ewa.browser.call('POST', '/staff/orders/bulk', { body })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]])
  })
})
