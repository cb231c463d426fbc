// Placing an order by the real call, beside a bare handler that writes the same rows in a transaction synced to the disk like the
// call's own; and, without a limit, beside that transaction alone.
import { randomUUID } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { validOrder } from '../contract/orders/place-order.cases.ts'
import type { OrdersDatabase } from './orders-data.ts'
import { inTurn, openLoad, perSecond, type Call } from './orders-load.ts'
import { insertBare, rowsOf } from './orders-rows.ts'
import { startLimit } from './start-orders-limit.ts'
import { startProduct, type RunningProduct } from './support/product.ts'
import type { Row } from './support/table.ts'

const AT_ONCE = 4
/** Short and many: the machine is not equally quick for long. */
const ROUNDS = 15
const ROUND_MS = 500
const LEAST = 0.6

/** Mails leave after the answer, at their own pace: here they wait for a mail server that says nothing. */
export async function timeCreation(database: OrdersDatabase): Promise<Row[]> {
  const silence = createServer(() => {})
  await new Promise<void>((ready) => silence.listen(0, '127.0.0.1', ready))
  const { port } = silence.address() as AddressInfo
  const product = await startProduct({
    DATABASE_URL: database.url,
    DEMO: '0',
    RATE_ORDERS_PER_HOUR: '1000000000',
    RATE_MAILS_PER_MAILBOX: '1000000000',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  try {
    return await comparePlacing(database, product)
  } finally {
    silence.close()
    await product.stop()
  }
}

async function comparePlacing(database: OrdersDatabase, product: RunningProduct): Promise<Row[]> {
  const { usual } = database.clients
  const body = JSON.stringify({ ...(await orderBody(product)), selectedCompany: usual.companies[0] })
  const headers = { cookie: usual.cookie, 'content-type': 'application/json' }
  const call = (): Call => ({
    path: '/v1/public/orders',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body,
  })
  const limit = await startLimit(database.url, new URL('orders-limit.ts', import.meta.url))
  const [ours, handlers] = [openLoad(product.url, AT_ONCE), openLoad(limit.url, AT_ONCE)]
  try {
    const placed = JSON.parse(await ours.send(call())) as { order: { uuid: string } }
    const rows = await rowsOf(database.pool, placed.order.uuid)
    await handlers.send({ path: '/pattern', headers, body: JSON.stringify({ orderId: placed.order.uuid }) })
    const works = [
      () => ours.send(call()),
      () => handlers.send({ ...call(), path: '/orders' }),
      () => insertBare(database.pool, rows),
    ]
    for (const work of works) await perSecond(work, AT_ONCE, 6 * ROUND_MS)
    // As the database does by itself within a minute: statements were planned for tables that were empty when all was analysed, and scan them.
    await database.pool.query('analyze')
    const [product = Number.NaN, handler = Number.NaN, driver = Number.NaN] = await inTurn(
      works.map((work) => () => perSecond(work, AT_ONCE, ROUND_MS)),
      ROUNDS,
    )
    return [
      {
        what: `an order of one entry for a company, ${AT_ONCE} at once`,
        measured: product.toFixed(1),
        limit: `${LEAST} bare`,
        ratio: LEAST / (product / handler),
        beside: `bare handler ${handler.toFixed(1)}: ${(product / handler).toFixed(3)}`,
      },
      {
        what: 'the same, without a server',
        measured: driver.toFixed(1),
        beside: `the order is ${(product / driver).toFixed(2)} of it`,
      },
    ]
  } finally {
    await Promise.all([ours.close(), handlers.close()])
    await limit.stop()
  }
}

async function orderBody({ url }: RunningProduct): Promise<object> {
  const { recyclingItems } = (await (await fetch(`${url}/v1/public/recycling?limit=1`)).json()) as {
    recyclingItems: { uuid: string }[]
  }
  const { packageTypes } = (await (await fetch(`${url}/v1/public/package?limit=1`)).json()) as {
    packageTypes: { uuid: string }[]
  }
  return validOrder(recyclingItems[0]?.uuid ?? '', packageTypes[0]?.uuid ?? '')
}
