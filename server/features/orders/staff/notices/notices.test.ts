import { describe, expect, test } from 'vitest'
import type { Notices } from '#contract/orders/notices.ts'
import type { StaffAccount } from '#contract/people/people.ts'
import { writeQueuedMails } from '#server/testing/test-mails.ts'
import { buildOrderApp, makeDispatcher, type TestDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { clock, database } = shop
clock.set('2026-11-03T10:00:00Z')
const ewa = await makeDispatcher(shop, { name: 'Ewa', surname: 'Lis' })
const jan = await makeDispatcher(shop, { name: 'Jan', surname: 'Żak' })

const assigned = async ({ browser }: TestDispatcher) =>
  (await browser.call('GET', '/staff/notices')).json<Notices>().assigned
const give = async (uuid: string, to: TestDispatcher | null, by = ewa) => {
  const answer = await by.change(uuid, 'assignee', { userUuid: to?.person.id ?? null })
  expect(answer.statusCode, answer.body).toBe(200)
}
const wants = async ({ browser }: TestDispatcher, assignmentMails: boolean) => {
  const answer = await browser.call('PATCH', '/staff/account', { body: { assignmentMails } })
  expect(answer.json<{ account: StaffAccount }>().account.assignmentMails).toBe(assignmentMails)
}
const mails = () =>
  database.connection.selectFrom('mails').selectAll().where('kind', '=', 'orders-assigned').execute()

async function writtenLast() {
  const last = (await mails()).toSorted((one, other) => +one.queued_at - +other.queued_at).at(-1)
  return last && shop.mail.contentOf({ ...last, orderId: null, queuedAt: last.queued_at } as never)
}

describe('STAFF-87 an order that somebody else gave to the person', () => {
  test('is told and unread until the person opens it', async () => {
    const { uuid, orderNumber } = await shop.placedOrder()
    await jan.browser.call('POST', `/staff/orders/${uuid}/read`)
    await give(uuid, jan)
    expect(await assigned(jan)).toEqual([
      {
        orderUuid: uuid,
        orderNumber,
        companyName: expect.any(String),
        at: '2026-11-03T10:00:00.000Z',
        by: 'Ewa Lis',
      },
    ])
    expect(await assigned(ewa)).toEqual([])
    expect((await jan.read(uuid)).unread).toBe(true)
    await jan.browser.call('POST', `/staff/orders/${uuid}/read`)
    expect(await assigned(jan)).toEqual([])
  })

  test('is not told when the person took it, lost it again, or the order is over', async () => {
    const own = await shop.placedOrder()
    await give(own.uuid, jan, jan)
    const lost = await shop.placedOrder()
    await give(lost.uuid, jan)
    await give(lost.uuid, null)
    const over = await shop.placedOrder()
    await give(over.uuid, jan)
    await ewa.change(over.uuid, 'status', { status: 'CANCELLED', reason: 'Pomyłka' })
    expect(await assigned(jan)).toEqual([])
  })

  test('is told by mail only where the account says so, once for a change of many', async () => {
    const orders = [await shop.placedOrder(), await shop.placedOrder()]
    await give(orders[0]!.uuid, jan)
    expect(await mails()).toEqual([])
    await give(orders[0]!.uuid, null)
    await wants(jan, true)
    const bulk = await ewa.browser.call('POST', '/staff/orders/bulk', {
      body: {
        orders: await Promise.all(
          orders.map(async ({ uuid }) => ({ uuid, version: (await ewa.read(uuid)).version })),
        ),
        action: { assigneeUuid: jan.person.id },
      },
    })
    expect(bulk.json().results).toEqual([
      expect.objectContaining({ ok: true }),
      expect.objectContaining({ ok: true }),
    ])
    await writeQueuedMails(shop)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      recipient: jan.person.email,
      order_id: null,
      subject: expect.stringContaining('2'),
    })
    for (const { orderNumber } of orders) expect(mail?.text_body).toContain(orderNumber)
    expect(mail?.text_body).toContain('Ewa Lis')
    await wants(jan, false)
  })

  test('is told in no mail once it was opened before the mail left', async () => {
    await wants(jan, true)
    clock.advance({ minutes: 5 })
    const { uuid } = await shop.placedOrder()
    for (const { orderUuid } of await assigned(jan))
      await jan.browser.call('POST', `/staff/orders/${orderUuid}/read`)
    await give(uuid, jan)
    await jan.browser.call('POST', `/staff/orders/${uuid}/read`)
    expect(await writtenLast()).toBeUndefined()
    await wants(jan, false)
  })

  test('is told in the mail of its minute alone', async () => {
    await wants(jan, true)
    const [first, second] = [await shop.placedOrder(), await shop.placedOrder()]
    await give(first.uuid, jan)
    clock.advance({ minutes: 1 })
    await give(second.uuid, jan)
    const mail = await writtenLast()
    expect(mail?.text).toContain(second.orderNumber)
    expect(mail?.text).not.toContain(first.orderNumber)
    await wants(jan, false)
  })

  test('is told in no mail once the person wants none or is blocked', async () => {
    await wants(jan, true)
    clock.advance({ minutes: 5 })
    await give((await shop.placedOrder()).uuid, jan)
    expect(await writtenLast()).toBeDefined()
    await wants(jan, false)
    expect(await writtenLast()).toBeUndefined()
    await wants(jan, true)
    await shop.database.executeSql('update users set blocked_at = now() where id = $1', [jan.person.id])
    expect(await writtenLast()).toBeUndefined()
  })
})
