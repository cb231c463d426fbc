// The mail server is away while orders come in. Each order is taken at once, and each mail leaves when the mail server is back.

import { makeData } from './support/drill-data.ts'
import { checkMails, checkOrders, INBOX, waitForMails } from './support/kept.ts'
import { mailUrl, openBrokenMailServer, openMailbox, type Mailbox } from './support/mailbox.ts'
import { newOrder, place, type Order } from './support/orders.ts'
import { argument, milliseconds, openReport } from './support/report.ts'
import { freePort, logLines, startServer, stopServer, until } from './support/server-process.ts'

const ORDERS = argument('orders', 40)
/** Orders are sent at the same moment, and the database takes one after another. */
const TAKEN_WITHIN_MS = 5000
const FAILURE_TIMEOUT_MS = 90_000

const OUTAGES: [name: string, begin: (port: number) => Promise<{ close(): Promise<void> }>][] = [
  ['refuses connections', async () => ({ close: async () => {} })],
  ['answers 421', (port) => openBrokenMailServer(port, '421 4.3.2 try again later')],
  ['says nothing', (port) => openBrokenMailServer(port)],
]

const report = openReport('Orders while the mail server is away')
const data = await makeData()
const [port, mailPort] = [await freePort(), await freePort()]
const server = await startServer({
  data,
  port,
  env: { SMTP_URL: mailUrl(mailPort), ORDERS_INBOX: INBOX },
})
const orders: Order[] = []
const deliveries: Mailbox['deliveries'] = []
const failures = () =>
  logLines(server).filter(({ msg }) => msg === 'a job failed and will be tried again').length

for (const [name, begin] of OUTAGES) {
  const away = await begin(mailPort)
  const failedBefore = failures()
  const placed = Array.from({ length: ORDERS }, (_, at) => newOrder(`${orders.length + at}`))
  const from = performance.now()
  await Promise.all(placed.map((order) => place(server.address, order)))
  const took = performance.now() - from
  const taken = placed.filter(({ answers }) => answers.length > 0).length
  report.promise(
    `it ${name}: orders taken at once`,
    taken === ORDERS && took <= TAKEN_WITHIN_MS,
    `${taken} of ${ORDERS} in ${milliseconds(took)}`,
  )
  orders.push(...placed)
  const hasFailed = await until(() => failures() > failedBefore, FAILURE_TIMEOUT_MS)
  report.promise(`it ${name}: mails fail`, hasFailed)
  await away.close()
  const mailbox = await openMailbox(mailPort, deliveries)
  await waitForMails(data, report)
  await mailbox.close()
}
report.promise('the server stops with 0', (await stopServer(server)) === 0)
const kept = { orders, data, report }
await checkOrders(kept)
await checkMails(kept, { deliveries })
await data.remove()
report.finish()
