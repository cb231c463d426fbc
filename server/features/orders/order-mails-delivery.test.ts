import { expect, onTestFinished, test, vi } from 'vitest'
import { startSmtp } from '#server/testing/smtp.ts'
import { anOrder, buildOrderApp } from '#server/testing/test-orders.ts'

const TIMEOUT = { timeout: 20_000 }

test('D-E7.3 an order is taken while the mail server is away, and its mails leave when it is back, once each', async () => {
  const away = await startSmtp()
  await away.close()
  const { database, placeOrder, close } = await buildOrderApp({
    env: { SMTP_URL: away.url, ORDERS_INBOX: 'staff@odbior.example' },
    runJobs: true,
  })
  const mailJobs = async () =>
    (await database.executeSql("select state from pgboss.job where name = 'mail'")).rows.map(
      ({ state }) => state,
    )

  const answer = await placeOrder(anOrder())
  expect(answer.statusCode).toBe(201)
  await vi.waitFor(async () => expect(await mailJobs()).toEqual(['retry', 'retry', 'retry']), TIMEOUT)

  const back = await startSmtp({ port: away.port })
  onTestFinished(() => back.close())
  // What the passing of half a minute does.
  await database.executeSql("update pgboss.job set start_after = now() where name = 'mail'")
  await vi.waitFor(
    async () => expect(await mailJobs()).toEqual(['completed', 'completed', 'completed']),
    TIMEOUT,
  )
  const { orderNumber } = answer.json<{ order: { orderNumber: string } }>().order
  expect(back.received.flatMap(({ to }) => to).toSorted()).toEqual([
    'anna.nowak@iskra.example',
    'sekretariat@iskra.example',
    'staff@odbior.example',
  ])
  const mails = await database.connection.selectFrom('mails').select(['subject', 'delivered_at']).execute()
  for (const { subject, delivered_at: deliveredAt } of mails) {
    expect(subject).toContain(orderNumber)
    expect(deliveredAt).not.toBeNull()
  }
  // Before the mail server, which waits for the connections it has.
  await close()
})
