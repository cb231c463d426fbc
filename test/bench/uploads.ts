// Files of 10 MiB, four at once, beside a bare handler that decodes and keeps the same bodies; what they cost in memory; and that
// what has to be refused is.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { FILE_SIZE_LIMIT_BYTES, MAX_FILES_PER_ORDER } from '../../contract/limits.ts'
import { visitorsOf } from './order-body.ts'
import { inTurn } from './orders-load.ts'
import { startLimit } from './start-orders-limit.ts'
import { NO_FILE_LIMITS, NO_ORDER_LIMITS, startProduct, type RunningProduct } from './support/product.ts'
import type { Row } from './support/table.ts'

const MIB = 1024 * 1024
const AT_ONCE = 4
const LEAST = 0.9
const ROUNDS = 7
const FILES_OF_A_ROUND = 12
/** Fewer while something is tried; the limit is that of 300. */
const WATCHED = Number(process.env['BENCH_UPLOADS'] ?? 300)
const GROWTH_MIB = 64
const IDLE_MS = 5000
const LOOK_MS = 20

export async function measureUploads(): Promise<Row[]> {
  const [files, data] = [await temporaryFolder(), await temporaryFolder()]
  const product = await startProduct({ ...NO_ORDER_LIMITS, ...NO_FILE_LIMITS, DEMO: '0', DATA_DIR: data })
  const limit = await startLimit(files, new URL('uploads-limit.ts', import.meta.url))
  const [ours, bare] = [openSender(product.url), openSender(limit.url)]
  try {
    const nextPlace = await placesOf(product)
    const refusals = await tryRefusals(ours, nextPlace)
    const bodies = Array.from({ length: MAX_FILES_PER_ORDER }, (_, at) =>
      bodyOf({ name: `${at}.png`, bytes: 10 * MIB }),
    )
    const sendOurs = async () => {
      const { path, at } = await nextPlace()
      await ours.mustTake(path, bodies[at] as Buffer)
    }
    const sendBare = () => bare.mustTake('/files', bodies[0] as Buffer)
    // Neither may fill the disk, nor pay for what the other has left there.
    const works = [
      () => filesPerSecond(sendOurs).finally(() => empty(join(data, 'files'))),
      () => filesPerSecond(sendBare).finally(() => empty(files)),
    ]
    const memory = await watchMemory(product, sendOurs).finally(() => empty(join(data, 'files')))
    for (const work of works) await work()
    const [rate = Number.NaN, limitRate = Number.NaN] = await inTurn(works, ROUNDS)
    return [
      {
        what: `files of 10 MiB a second, ${AT_ONCE} at once`,
        measured: rate.toFixed(1),
        limit: `${LEAST} L`,
        ratio: LEAST / (rate / limitRate),
        figure: rate / limitRate,
        beside: `L ${limitRate.toFixed(1)}: ${(rate / limitRate).toFixed(3)} L`,
      },
      memory,
      ...refusals,
    ]
  } finally {
    await Promise.all([ours.close(), bare.close()])
    await limit.stop()
    await product.stop()
    for (const folder of [files, data]) await rm(folder, { recursive: true, force: true })
  }
}

const temporaryFolder = () => mkdtemp(join(tmpdir(), 'elektroodbior-bench-files-'))

async function empty(folder: string): Promise<void> {
  for (const { name, parentPath } of await readdir(folder, { recursive: true, withFileTypes: true }).then(
    (entries) => entries.filter((entry) => entry.isFile()),
  ))
    await rm(join(parentPath, name), { force: true })
}

const PNG_HEAD = '89504e470d0a1a0a0000000d49484452'

interface File {
  name: string
  bytes: number
  /** As the data URL has it; left out, that of a picture, which it is. */
  type?: string
}

function bodyOf({ name, bytes, type = 'image/png' }: File): Buffer {
  const content = Buffer.alloc(bytes, 'Ala ma kota. ')
  content.write(PNG_HEAD, 'hex')
  return Buffer.from(
    `{"name":"${name}","type":"image/png","data":"data:${type};base64,${content.toString('base64')}"}`,
  )
}

function openSender(origin: string) {
  const pool = new Pool(origin, { connections: AT_ONCE })
  async function send(path: string, body: Buffer) {
    const { statusCode, body: answer } = await pool.request({
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const { code = '' } = (await answer.json()) as { code?: string }
    return `${statusCode} ${code}`.trim()
  }
  return {
    send,
    async mustTake(path: string, body: Buffer): Promise<void> {
      const answer = await send(path, body)
      if (answer !== '201') throw new Error(`a file was answered ${answer}`)
    },
    close: () => pool.close(),
  }
}

type Sender = ReturnType<typeof openSender>
/** Where the next file goes: the call of an order that still takes some, and how many it has. */
type NextPlace = () => Promise<{ path: string; at: number }>

async function placesOf(product: RunningProduct): Promise<NextPlace> {
  const nextBody = await visitorsOf(product)
  const newOrder = async () => {
    const answer = await fetch(`${product.url}/v1/public/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: nextBody(),
    })
    const { order } = (await answer.json()) as { order: { orderNumber: string } }
    return `/v1/public/orders/${order.orderNumber}/files`
  }
  let path = newOrder()
  let at = -1
  return async () => {
    at += 1
    if (at === MAX_FILES_PER_ORDER) {
      path = newOrder()
      at = 0
    }
    const place = at
    return { path: await path, at: place }
  }
}

async function filesPerSecond(send: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await sendAll(send, FILES_OF_A_ROUND)
  return (FILES_OF_A_ROUND * 1000) / (performance.now() - start)
}

async function sendAll(send: () => Promise<void>, count: number): Promise<void> {
  let left = count
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await send()
    }),
  )
}

async function watchMemory({ pid }: RunningProduct, send: () => Promise<void>): Promise<Row> {
  const now = async () =>
    Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  await wait(IDLE_MS)
  const idle = await now()
  let most = idle
  const looking = setInterval(() => void now().then((size) => (most = Math.max(most, size))), LOOK_MS)
  await sendAll(send, WATCHED).finally(() => clearInterval(looking))
  return {
    what: `memory above idle at its most, ${WATCHED} files, ${AT_ONCE} at once`,
    measured: `${(most - idle).toFixed(0)} MiB`,
    limit: `${GROWTH_MIB} MiB`,
    ratio: (most - idle) / GROWTH_MIB,
    figure: most - idle,
    beside: `idle ${idle.toFixed(0)} MiB`,
  }
}

async function tryRefusals(sender: Sender, nextPlace: NextPlace): Promise<Row[]> {
  const tried: [what: string, file: File, answer: string][] = [
    ['the largest file', { name: 'a.png', bytes: FILE_SIZE_LIMIT_BYTES - 1 }, '201'],
    ['a byte more', { name: 'b.png', bytes: FILE_SIZE_LIMIT_BYTES }, '413 WRONG_FILE_SIZE'],
    ['a picture named .pdf', { name: 'c.pdf', bytes: 2000 }, '400 WRONG_FILE_TYPE'],
    [
      'a picture said to be a PDF',
      { name: 'd.png', bytes: 2000, type: 'application/pdf' },
      '400 WRONG_FILE_TYPE',
    ],
  ]
  const rows: Row[] = []
  for (const [what, file, wanted] of tried) {
    const answer = await sender.send((await nextPlace()).path, bodyOf(file))
    rows.push({ what, measured: answer, limit: wanted, ratio: answer === wanted ? 1 : 2 })
  }
  return rows
}
