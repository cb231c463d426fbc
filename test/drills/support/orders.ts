// Places orders with files and records everything that the server acknowledged.

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { API_BASE, endpoints } from '#contract/endpoints.ts'
import { validOrder, type OrderBody } from '#contract/orders/place-order.cases.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'
import { jsonOf, send, type HttpAnswer } from './http.ts'
import { fileOf, sendFile } from './uploads.ts'

export interface Order {
  /** Idempotency key: sending the order again must not create another one. */
  key: string
  body: OrderBody
  /** One entry per acknowledgement; all must be equal. */
  answers: { uuid: string; orderNumber: string }[]
  files: { uuid: string; sha256: string }[]
}

/** Makes an order with e-mail addresses of this person, so that its mails can be found. */
export function newOrder(person: string): Order {
  const body = validOrder(recyclingItemId('G2-01'), packageTypeId('PAL-EUR'))
  return {
    key: randomUUID(),
    body: {
      ...body,
      companyEmail: `company-${person}@drill.example`,
      reporter: { ...body.reporter, email: `reporter-${person}@drill.example` },
    },
    answers: [],
    files: [],
  }
}

/**
 * Sends the order. Resolves with undefined if the connection broke, so that it is unknown whether the server
 * stored the order.
 */
export async function place(address: string, { key, body, answers }: Order): Promise<HttpAnswer | undefined> {
  const answer = await send(address, {
    method: 'POST',
    path: `${API_BASE}${endpoints.placeOrder.path}`,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  if (answer?.status === 201) answers.push(jsonOf(answer).order)
  return answer
}

/** Places an order and returns its number. Throws if the server did not accept it. */
export async function placeOne(address: string, person: string): Promise<string> {
  const order = newOrder(person)
  const answer = await place(address, order)
  const orderNumber = order.answers[0]?.orderNumber
  if (!orderNumber) throw new Error(`an order was answered ${answer?.status}: ${answer?.body.toString()}`)
  return orderNumber
}

interface Attempt {
  /** `performance.now()` */
  sentAt: number
  answeredAt: number
  isTaken: boolean
}

export interface Load {
  orders: Order[]
  /** Number of repeated requests by reason. */
  retries: Map<string, number>
  /** Answers that a client would not retry. */
  faults: string[]
  /** Every attempt to place an order or send a file, in the sequence of the answers. */
  attempts: Attempt[]
  stop(): Promise<void>
}

const RETRY_PAUSE_MS = 200
const GIVE_UP_AFTER_MS = 120_000
const SENT_AGAIN_SHARE = 0.1
const MOST_FILE_BYTES = 400_000

/**
 * Clients that keep placing orders and sending files. They repeat what was not acknowledged, as the order form does, and repeat
 * some acknowledged orders too.
 */
export function startLoad(
  address: string,
  { clients = 8, pauseMs = 0, everyMs = 0, withFiles = true } = {},
): Load {
  const load: Omit<Load, 'stop'> = { orders: [], retries: new Map(), faults: [], attempts: [] }
  let goesOn = true

  async function untilTaken(what: string, attempt: () => Promise<HttpAnswer | undefined>): Promise<boolean> {
    const from = performance.now()
    for (;;) {
      const sentAt = performance.now()
      const answer = await attempt()
      load.attempts.push({ sentAt, answeredAt: performance.now(), isTaken: answer?.status === 201 })
      const told = `${what}: ${answer?.status ?? 'the connection broke'}`
      const waited = performance.now() - from
      if (answer?.status === 201) return true
      if ((answer && ![502, 503, 504].includes(answer.status)) || waited > GIVE_UP_AFTER_MS) {
        load.faults.push(`${told} ${answer?.body.toString()}`)
        return false
      }
      load.retries.set(told, (load.retries.get(told) ?? 0) + 1)
      await wait(RETRY_PAUSE_MS)
    }
  }

  async function client(): Promise<void> {
    let nextAt = performance.now()
    for (; goesOn; await wait(Math.max(pauseMs, nextAt - performance.now()))) {
      nextAt = performance.now() + everyMs
      const order = newOrder(`load-${load.orders.length}`)
      load.orders.push(order)
      if (!(await untilTaken('order', () => place(address, order)))) continue
      if (Math.random() < SENT_AGAIN_SHARE) await untilTaken('order', () => place(address, order))
      for (let files = withFiles ? load.orders.length % 3 : 0; files > 0; files -= 1) {
        const content = fileOf(1000 + Math.floor(Math.random() * MOST_FILE_BYTES))
        randomBytes(64).copy(content, 100)
        await untilTaken('file', async () => {
          const answer = await sendFile(address, order.answers[0]?.orderNumber ?? '', content)
          const sha256 = createHash('sha256').update(content).digest('hex')
          if (answer?.status === 201) order.files.push({ uuid: jsonOf(answer).file.uuid, sha256 })
          return answer
        })
      }
    }
  }

  const people = Promise.all(Array.from({ length: clients }, client))
  return Object.assign(load, {
    async stop() {
      goesOn = false
      await people
    },
  })
}
