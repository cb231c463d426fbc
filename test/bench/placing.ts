// Placing an order by the real call, compared with the bare server, which writes the same rows in one transaction.
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { validOrder } from '#contract/orders/place-order.cases.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'
import type { OrdersDatabase } from './database.ts'
import { inTurn, openLoad, perSecond, type Call } from './load.ts'
import { withProduct } from './product.ts'
import { atLeast, type Row } from './table.ts'

const AT_ONCE = 4
/** Many short rounds, because the machine's speed changes. */
const ROUNDS = 15
const ROUND_MS = 500
const MONITOR = validOrder(recyclingItemId('G2-01'), packageTypeId('PAL-EUR'))

let visitors = 0

/**
 * Makes an order of a visitor with addresses of their own: orders that write to one mailbox wait for one
 * another.
 */
export function orderOfVisitor(): Call {
  visitors += 1
  return placing({
    ...MONITOR,
    companyEmail: `firma-${visitors}@firma.example`,
    reporter: { ...MONITOR.reporter, email: `osoba-${visitors}@firma.example` },
  })
}

const placing = (body: object, headers: Record<string, string> = {}): Call => ({
  path: '/v1/public/orders',
  headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  body: JSON.stringify(body),
})

const { customerCompanyName: _name, companyEmail: _email, nip: _nip, nipNotRequired: _not, ...rest } = MONITOR
const { reporter: _reporter, ...OF_COMPANY } = rest

export async function placingRows({ url, pool, usual }: OrdersDatabase, bare: string): Promise<Row[]> {
  // A mail server that never answers keeps the sending of mails out of the measurement.
  const silence = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silence, 'listening')
  const { port } = silence.address() as AddressInfo
  try {
    return await withProduct(
      { DATABASE_URL: url, SMTP_URL: `smtp://127.0.0.1:${port}` },
      async ({ address }) => {
        const body = { ...OF_COMPANY, selectedCompany: usual.companyId }
        const ofCompany = () => placing(body, { cookie: usual.cookie })
        return [
          await compare('for a company', 0.6, ofCompany),
          await compare('of a visitor', 0.3, orderOfVisitor),
        ]

        async function compare(whose: string, limit: number, nextCall: () => Call): Promise<Row> {
          const [ours, theirs] = [openLoad(address, AT_ONCE), openLoad(bare, AT_ONCE)]
          const placed = JSON.parse(await ours.send(nextCall())) as { order: { uuid: string } }
          const orderId = JSON.stringify({ orderId: placed.order.uuid })
          await theirs.send({ ...nextCall(), path: '/pattern', body: orderId })
          const works = [() => ours.send(nextCall()), () => theirs.send({ ...nextCall(), path: '/orders' })]
          for (const work of works) await perSecond(work, AT_ONCE, 6 * ROUND_MS)
          // PostgreSQL planned the statements while the tables were empty. In production it analyses them by itself within a
          // minute.
          await pool.query('analyze')
          const [product = 0, limitRate = 0] = await inTurn(
            works.map((work) => () => perSecond(work, AT_ONCE, ROUND_MS)),
            ROUNDS,
          )
          await Promise.all([ours.close(), theirs.close()])
          return {
            ...atLeast(`an order ${whose}, four at once`, product / limitRate, limit, 'L'),
            beside: `${product.toFixed(1)} a second`,
          }
        }
      },
    )
  } finally {
    silence.close()
  }
}
