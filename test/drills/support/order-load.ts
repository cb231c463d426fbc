// People who place orders and send files without a pause, and a note of everything that was acknowledged, and when.

import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { newPlacing, place } from './orders.ts'
import { fileOf, upload, uploadBody } from './uploads.ts'

export interface PlacedOrder {
  uuid: string
  at: number
}

export interface SentFile {
  uuid: string
  sha256: string
  at: number
}

export interface OrderLoad {
  orders: PlacedOrder[]
  files: SentFile[]
  refused: string[]
  stop(): Promise<void>
}

const CLIENTS = 4
const MOST_BYTES = 400_000
const PAUSE_MS = 50

export function placeOrdersWithoutPause(address: string): OrderLoad {
  const load: Omit<OrderLoad, 'stop'> = { orders: [], files: [], refused: [] }
  let goesOn = true
  let placed = 0
  const client = async () => {
    while (goesOn) {
      const order = await place(address, newPlacing(`load-${(placed += 1)}`))
      if (order) load.orders.push({ uuid: order.uuid, at: performance.now() })
      else load.refused.push('an order')
      // None, one or two, as people do.
      for (let file = 0; order && file < placed % 3; file += 1) await send(order.orderNumber, load)
      await wait(PAUSE_MS)
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, client))
  return {
    ...load,
    async stop() {
      goesOn = false
      await clients
    },
  }

  async function send(
    orderNumber: string,
    { files, refused }: Pick<OrderLoad, 'files' | 'refused'>,
  ): Promise<void> {
    const sent = await sendFile(address, orderNumber)
    if ('uuid' in sent) files.push({ ...sent, at: performance.now() })
    else refused.push(sent.rejection)
  }
}

/** Of a random size and content, so that no two are alike. */
export async function sendFile(
  address: string,
  orderNumber: string,
): Promise<{ uuid: string; sha256: string } | { rejection: string }> {
  const content = fileOf('application/pdf', 1000 + (randomBytes(4).readUInt32BE() % MOST_BYTES))
  randomBytes(64).copy(content, 100)
  const broken = { status: 0, code: 'no answer', uuid: '' }
  const { status, code, uuid } = await upload(
    address,
    orderNumber,
    uploadBody('opis.pdf', 'application/pdf', content),
  ).catch(() => broken)
  return status === 201
    ? { uuid, sha256: createHash('sha256').update(content).digest('hex') }
    : { rejection: `${status} ${code}` }
}
