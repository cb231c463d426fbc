import { expect, test } from 'vitest'
import { isWorkday, workdayFrom } from '#contract/days/days-off.ts'
import { dayAfter, dayInWarsaw } from '#contract/fields/day.ts'
import type { Driver, Vehicle } from '#contract/pickup-days/vehicles.ts'
import { fillEmptyDatabase } from '#server/demo.ts'
import { readPlan } from '#server/testing/test-days.ts'
import { buildOrderApp, makeDispatcher } from '#server/testing/test-orders.ts'

test.each(['2026-11-27T09:00:00Z', '2026-11-28T05:00:00Z', '2026-12-28T23:30:00Z'])(
  'DAY-10 a new database of %s has vehicles, drivers, planned days, and a completed and weighed day',
  async (now) => {
    const shop = await buildOrderApp({ env: { DEMO: '1' } })
    shop.clock.set(now)
    await fillEmptyDatabase(shop)
    const { browser } = await makeDispatcher(shop)
    const { list: vehicles } = (await browser.call('GET', '/staff/vehicles')).json<{ list: Vehicle[] }>()
    const { list: drivers } = (await browser.call('GET', '/staff/drivers')).json<{ list: Driver[] }>()
    expect([vehicles.length, drivers.length]).toEqual([3, 2])

    const today = workdayFrom(dayInWarsaw(shop.clock.now()))
    const next = workdayFrom(dayAfter(today, 1))
    const plans = [await readPlan(browser, today), await readPlan(browser, next)]
    for (const { version, routes } of plans) {
      expect(version).toBe(1)
      expect(routes.map(({ stops }) => stops.length > 0)).toEqual([true, true, true])
      // The plates are those of Warsaw, because the stops are in and around it.
      expect(routes.map(({ vehicle }) => vehicle.plate)).toEqual(
        Array(3).fill(expect.stringMatching(/^W[A-Z] /)),
      )
      const named = routes.flatMap(({ driver }) => driver?.name ?? [])
      expect(named.toSorted()).toEqual(drivers.map(({ name }) => name).toSorted())
      expect(routes.some(({ stops }) => stops.length > 1)).toBe(true)
    }
    expect(plans.map(({ unassigned }) => unassigned.length)).toEqual([1, 1])

    const { rows } = await shop.database.executeSql(
      `select to_char(day, 'YYYY-MM-DD') as day, order_id, status, reported_at from stop_reports join orders on orders.id = order_id`,
    )
    const reports = rows as { day: string; order_id: string; status: string; reported_at: Date }[]
    expect(reports.length).toBeGreaterThan(1)
    let last = dayAfter(dayInWarsaw(shop.clock.now()), -1)
    while (!isWorkday(last)) last = dayAfter(last, -1)
    expect(reports.map(({ day }) => day)).toContain(last)
    for (const { day, order_id: id, status, reported_at: at } of reports) {
      expect([isWorkday(day), status, dayInWarsaw(at)]).toEqual([true, 'COMPLETED', day])
      const { routes } = await readPlan(browser, day)
      expect(routes.flatMap(({ stops }) => stops.map(({ order }) => order.uuid))).toContain(id)
    }
    const weighed = await shop.database.executeSql(
      'select count(distinct order_id)::int as orders, count(reason)::int as reasons from collected_masses',
    )
    expect(weighed.rows).toEqual([{ orders: reports.length, reasons: expect.any(Number) }])
    const { rows: recorded } = await shop.database.executeSql(`select
      (select count(*) from stop_reports where signature is not null)::int as signed,
      (select count(*) from order_history where actor_kind = 'driver' and event = 'completed')::int as history,
      (select count(*) from security_events where kind = 'order-status' and actor_id is null)::int as audit,
      (select count(*) from mails where delivered_at is null and refused_at is null)::int as waiting_mails`)
    expect(recorded).toEqual([
      {
        signed: expect.toSatisfy((count: number) => count > 0),
        history: reports.length,
        audit: reports.length,
        waiting_mails: 0,
      },
    ])
  },
)
