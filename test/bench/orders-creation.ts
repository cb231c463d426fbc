// Placing an order by the real call, beside a bare handler that writes the same rows in a transaction synced to the disk like the
// call's own; and, without a limit, beside that transaction alone.
import { randomUUID } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { orderBody, visitorsOf } from './order-body.ts'
import type { OrdersDatabase } from './orders-data.ts'
import { inTurn, openLoad, perSecond, type Call } from './orders-load.ts'
import { insertBare, rowsOf } from './orders-rows.ts'
import { startLimit } from './start-orders-limit.ts'
import { NO_ORDER_LIMITS, startProduct, type RunningProduct } from './support/product.ts'
import type { Row } from './support/table.ts'

const AT_ONCE = 4
/** Short and many: the machine is not equally quick for long. */
const ROUNDS = 15
const ROUND_MS = 500
/** Mails leave after the answer, at their own pace: here they wait for a mail server that says nothing. */
export async function timeCreation(database: OrdersDatabase): Promise<Row[]> {
  const silence = createServer(() => {})
  await new Promise<void>((ready) => silence.listen(0, '127.0.0.1', ready))
  const { port } = silence.address() as AddressInfo
  const product = await startProduct({
    ...NO_ORDER_LIMITS,
    DATABASE_URL: database.url,
    DEMO: '0',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  try {
    const rows: Row[] = []
    for (const orderer of [await aClient(database, product), await aVisitor(product)])
      rows.push(...(await comparePlacing(database, product, orderer)))
    return rows
  } finally {
    silence.close()
    await product.stop()
  }
}

interface Orderer {
  what: string
  /** Of the bare handler. */
  least: number
  headers: Record<string, string>
  nextBody(): string
}

async function aClient({ clients: { usual } }: OrdersDatabase, product: RunningProduct): Promise<Orderer> {
  const body = JSON.stringify({ ...(await orderBody(product)), selectedCompany: usual.companies[0] })
  return {
    what: 'an order of one entry for a company',
    least: 0.6,
    headers: { cookie: usual.cookie },
    nextBody: () => body,
  }
}

/** Each has addresses of their own: orders that write to one mailbox wait for one another. */
async function aVisitor(product: RunningProduct): Promise<Orderer> {
  const nextBody = await visitorsOf(product)
  return { what: 'an order of one entry of a visitor', least: 0.3, headers: {}, nextBody }
}

async function comparePlacing(
  database: OrdersDatabase,
  product: RunningProduct,
  { what, least, headers, nextBody }: Orderer,
): Promise<Row[]> {
  const call = (path = '/v1/public/orders'): Call => ({
    path,
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: nextBody(),
  })
  const limit = await startLimit(database.url, new URL('orders-limit.ts', import.meta.url))
  const [ours, handlers] = [openLoad(product.url, AT_ONCE), openLoad(limit.url, AT_ONCE)]
  try {
    const placed = JSON.parse(await ours.send(call())) as { order: { uuid: string } }
    const rows = await rowsOf(database.pool, placed.order.uuid)
    await handlers.send({ ...call('/pattern'), body: JSON.stringify({ orderId: placed.order.uuid }) })
    const works = [
      () => ours.send(call()),
      () => handlers.send(call('/orders')),
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
        what: `${what}, ${AT_ONCE} at once`,
        measured: product.toFixed(1),
        limit: `${least} bare`,
        ratio: least / (product / handler),
        figure: product / handler,
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
