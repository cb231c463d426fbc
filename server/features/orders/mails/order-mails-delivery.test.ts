import { expect, onTestFinished, test, vi } from 'vitest'
import { startSmtp } from '#server/testing/smtp.ts'
import { filePayload } from '#server/testing/test-files.ts'
import { anOrder, buildOrderApp, type OrderApp } from '#server/testing/test-orders.ts'

const TIMEOUT = { timeout: 20_000 }

const mailJobs = async ({ database }: OrderApp) =>
  (await database.executeSql("select state from pgboss.job where name = 'mail'")).rows.map(({ state }) =>
    String(state),
  )
/** Simulates the passing of half a minute. */
const halfMinuteLater = ({ database }: OrderApp) =>
  database.executeSql("update pgboss.job set start_after = now() where name = 'mail'")

test('D-E7.3 an order is taken while the mail server is away, and its mails leave when it is back, once each', async () => {
  const away = await startSmtp()
  await away.close()
  const shop = await buildOrderApp({
    env: { SMTP_URL: away.url, ORDERS_INBOX: 'staff@odbior.example' },
    runJobs: true,
  })
  const answer = await shop.placeOrder(anOrder())
  expect(answer.statusCode).toBe(201)
  await vi.waitFor(async () => expect(await mailJobs(shop)).toEqual(['retry', 'retry', 'retry']), TIMEOUT)

  const back = await startSmtp({ port: away.port })
  onTestFinished(() => back.close())
  await halfMinuteLater(shop)
  await vi.waitFor(
    async () => expect(await mailJobs(shop)).toEqual(['completed', 'completed', 'completed']),
    TIMEOUT,
  )
  const { orderNumber } = answer.json<{ order: { orderNumber: string } }>().order
  expect(back.received.flatMap(({ to }) => to).toSorted()).toEqual([
    'anna.nowak@iskra.example',
    'sekretariat@iskra.example',
    'staff@odbior.example',
  ])
  const mails = await shop.database.connection
    .selectFrom('mails')
    .select(['subject', 'delivered_at'])
    .execute()
  for (const { subject, delivered_at: deliveredAt } of mails) {
    expect(subject).toContain(orderNumber)
    expect(deliveredAt).not.toBeNull()
  }
  // Closes the application before the mail server, which waits for open connections.
  await shop.close()
})

async function orderWithFiles() {
  const smtp = await startSmtp()
  const shop = await buildOrderApp({ env: { SMTP_URL: smtp.url }, runJobs: true })
  onTestFinished(async () => {
    await shop.close()
    await smtp.close()
  })
  const answer = await shop.placeOrder(anOrder(), { 'order-files': '2' })
  expect(answer.statusCode, answer.body).toBe(201)
  const { orderNumber } = answer.json<{ order: { orderNumber: string } }>().order
  const all = (state: string) =>
    vi.waitFor(async () => expect(new Set(await mailJobs(shop))).toEqual(new Set([state])), TIMEOUT)
  return {
    ...shop,
    smtp,
    add: (name: string) =>
      shop.app.inject({
        method: 'POST',
        url: `/v1/public/orders/${orderNumber}/files`,
        headers: { 'content-type': 'application/json' },
        payload: filePayload(name, 'image/png'),
      }),
    waiting: () => all('retry'),
    sent: () => all('completed'),
    again: () => halfMinuteLater(shop),
  }
}

test('D-E7 the mails of an order wait for the files that were announced, and name them', async () => {
  const { add, waiting, again, sent, smtp, clock, logLines } = await orderWithFiles()
  await waiting()
  expect((await add('brama.png')).statusCode).toBe(201)
  clock.advance({ seconds: 1 })
  expect((await add('magazyn parter.png')).statusCode).toBe(201)
  expect(smtp.received).toEqual([])
  await again()
  await sent()
  for (const { content } of smtp.received)
    expect(content.toString()).toMatch(/Pliki:\s+brama\.png\s+magazyn parter\.png/)
  expect(smtp.received.length).toBeGreaterThan(1)
  // Waiting must not be logged as a failure.
  expect(logLines().filter(({ level }) => Number(level) >= 40)).toEqual([])
})

test('D-E7 a file that never comes holds the mails up for five minutes, and is not named', async () => {
  const { add, waiting, again, sent, smtp, clock } = await orderWithFiles()
  await add('brama.png')
  await waiting()
  clock.advance({ minutes: 5 })
  await again()
  await sent()
  expect(smtp.received.length).toBeGreaterThan(1)
  for (const { content } of smtp.received) expect(content.toString()).toMatch(/Pliki:\s+brama\.png\r?\n\r?\n/)
})
