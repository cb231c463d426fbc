// What an answer costs whatever else the machine does: the statements that the database is asked, and the bytes on the wire. Of the real
// server with its demo data, in this process.
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validOrder } from '../../../contract/orders/place-order.cases.ts'
import { packageTypeId, recyclingItemId } from '../../../database/seed/catalogue.ts'
import { readConfig } from '../../../server/config.ts'
import {
  DEMO_ANNA,
  DEMO_DISPATCHERS,
  DEMO_PASSWORD,
  DEMO_SCHOOL,
} from '../../../server/features/accounts/public.ts'
import { startServer } from '../../../server/server.ts'
import { hearStatements } from '../../../server/testing/statements.ts'
import { NO_ORDER_LIMITS } from '../support/product.ts'
import type { Measured } from './budget-table.ts'

/** What happens once a minute, and what an order's emails begin to ask before its answer has come, is in some calls alone. */
const ASKED = 5

/** Settings choose the database, which has to be empty; by default one is made for this. */
export async function measureAnswers(settings: Record<string, string> = {}): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'elektroodbior-answers-'))
  const { config, problems } = readConfig({
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DEMO: '1',
    VAT_LIST_URL: 'http://127.0.0.1:9',
    ...NO_ORDER_LIMITS,
    ...settings,
  })
  if (!config) throw new Error(problems.join('\n'))
  const server = await startServer(config)
  const counter = countStatements()
  const caller = openCaller(server.port)
  try {
    const measured = new Map<string, number>()
    const measure = async (name: string, call: () => Promise<Answer>) => {
      const costs: number[] = []
      let answer = await call()
      for (let times = 0; times < ASKED; times += 1) {
        answer = await call()
        costs.push(counter.ofLastRequest())
      }
      measured.set(`${name}, statements`, Math.min(...costs))
      return answer
    }
    const get = (path: string, headers?: Headers) => () => caller.call({ path, headers: headers ?? {} })
    const anna = await caller.signIn(DEMO_ANNA.email)
    const session = await measure('who is signed in', get('/client/user/session', anna))
    measured.set('headers of an answer, bytes', session.headerBytes)
    const list = await measure('a page of the list', get('/client/orders?order=desc', anna))
    measured.set('a page of the list of 25, bytes', list.bytes)
    const { orders } = JSON.parse(list.body) as { orders: { uuid: string }[] }
    await measure('a search in the list', get('/client/orders?search=szkola', anna))
    const order = await measure('an order', get(`/client/orders/${orders[0]?.uuid}`, anna))
    measured.set('an order, bytes', order.bytes)
    await measure('the catalogue', get('/public/recycling?limit=25'))
    await measure('placing an order of a visitor', () => caller.place({}, VISITORS))
    await measure('placing an order for a company', () => caller.place(anna, OF_COMPANY))
    const marta = await caller.signIn(DEMO_DISPATCHERS[0].email)
    const inbox = await measure('the inbox of the staff', get('/staff/orders', marta))
    measured.set('the inbox of the staff, bytes', inbox.bytes)
    await measure('an order as the staff read it', get(`/staff/orders/${orders[0]?.uuid}`, marta))
    return measured
  } finally {
    counter.stop()
    caller.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Of a request and of what it sets off: jobs and the settings ask in the same process. */
function countStatements() {
  const requests = new AsyncLocalStorage<{ statements: number }>()
  let last = { statements: 0 }
  const stopHearing = hearStatements(() => {
    const request = requests.getStore()
    if (request) request.statements += 1
  })
  const follow = (message: unknown) => {
    const { request } = message as { request: IncomingMessage }
    last = { statements: 0 }
    requests.enterWith(last)
    // Its body arrives in the name of the connection.
    request.emit = AsyncResource.bind(request.emit, undefined, request)
  }
  subscribe(REQUEST_BEGINS, follow)
  return {
    ofLastRequest: () => last.statements,
    stop() {
      unsubscribe(REQUEST_BEGINS, follow)
      stopHearing()
    },
  }
}

const REQUEST_BEGINS = 'http.server.request.start'

const VISITORS = validOrder(recyclingItemId('G2-01'), packageTypeId('PAL-EUR'))
const {
  customerCompanyName: _,
  companyEmail: _email,
  nip: _nip,
  nipNotRequired: _not,
  reporter: _who,
  ...rest
} = VISITORS
const OF_COMPANY = { ...rest, selectedCompany: DEMO_SCHOOL.id }

type Headers = Record<string, string>

interface Answer {
  body: string
  headers: NodeJS.Dict<string | string[]>
  /** All that came over the wire, and what of it came before the body. */
  bytes: number
  headerBytes: number
}

interface Call {
  path: string
  headers: Headers
  body?: object
}

/** One connection that is kept, as a browser keeps it. */
function openCaller(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const origin = `http://127.0.0.1:${port}`

  const call = ({ path, headers, body }: Call) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = request(
        `${origin}/v1${path}`,
        {
          agent,
          method: body ? 'POST' : 'GET',
          headers: {
            origin,
            'sec-fetch-site': 'same-origin',
            ...(body ? { 'content-type': 'application/json' } : {}),
            ...headers,
          },
        },
        (answer) => {
          const { socket, statusCode = 0, headers: said } = answer
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const text = Buffer.concat(chunks)
            const bytes = arrivedOn(socket)
            if (statusCode >= 300) reject(new Error(`${path} answered ${statusCode}: ${text.toString()}`))
            else resolve({ body: text.toString(), headers: said, bytes, headerBytes: bytes - text.length })
          })
        },
      )
      asked.on('error', reject)
      asked.end(body ? JSON.stringify(body) : undefined)
    })

  return {
    call,
    place: (headers: Headers, body: object) =>
      call({ path: '/public/orders', headers: { ...headers, 'idempotency-key': randomUUID() }, body }),
    async signIn(email: string): Promise<Headers> {
      const { headers, body } = await call({
        path: '/client/user/session',
        headers: {},
        body: { email, password: DEMO_PASSWORD },
      })
      const { xsrfToken } = JSON.parse(body) as { xsrfToken: string }
      const [cookie = ''] = headers['set-cookie'] ?? []
      return { cookie: cookie.split(';')[0] ?? '', 'x-xsrf-token': xsrfToken }
    },
    close: () => agent.destroy(),
  }
}

const counted = new WeakMap<Socket, number>()

/** Since it was asked last. */
function arrivedOn(socket: Socket): number {
  const before = counted.get(socket) ?? 0
  counted.set(socket, socket.bytesRead)
  return socket.bytesRead - before
}
