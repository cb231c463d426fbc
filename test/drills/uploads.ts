// Files at the edge of every limit, many at once, and senders who are slow, stop, or vanish.

import { createHash } from 'node:crypto'
import { readdir, readFile, utimes } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FILE_SIZE_LIMIT_BYTES, MAX_FILES_PER_ORDER } from '#contract/limits.ts'
import { makeData } from './support/drill-data.ts'
import { newPlacing, place } from './support/orders.ts'
import { argument, megabytes, milliseconds, openReport } from './support/report.ts'
import { freePort, startServer, stopServer } from './support/server-process.ts'
import { beginUpload, fileOf, upload, uploadBody, type UploadAnswer } from './support/uploads.ts'

const AT_ONCE = argument('at-once', 20)
const WAVES = argument('waves', 3)
const MAY_GROW_BYTES = 150 * 1024 * 1024
const SLOW_SENDERS = argument('slow', 60)
const NOT_DELAYED_MS = 3000
/** The server hangs up on a silent connection after 30 s. */
const SILENCE_ENDS_WITHIN_MS = 40_000
/** As docs/reliability.md promises. */
const ABANDONED_AFTER_MINUTES = 15
const TEN_MEGABYTES = 10 * 1024 * 1024

const report = openReport('Uploads')
const data = await makeData()
const draftFolder = path.join(data.folder, 'files/tmp')
const port = await freePort()
let server = await startServer({ data, port })
const kept: string[] = []

await tryTheLimits()
await sendManyAtOnce()
await surviveSlowSenders()
await surviveVanishingSenders()
await surviveKill()
await stopServer(server)
await compareDiskWithDatabase()
await data.remove()
process.exitCode = report.finish()

async function newOrder(): Promise<string> {
  const answer = await place(server.address, newPlacing(crypto.randomUUID()))
  if (!answer) throw new Error('no order')
  return answer.orderNumber
}

async function send(orderNumber: string, body: Buffer): Promise<UploadAnswer> {
  const answer = await upload(server.address, orderNumber, body)
  if (answer.uuid) kept.push(answer.uuid)
  return answer
}

function shown({ status, code }: UploadAnswer): string {
  return `${status} ${code}`.trim()
}

async function tryTheLimits(): Promise<void> {
  const order = await newOrder()
  const expectAnswer = async (what: string, body: Buffer, wanted: string) => {
    const answer = shown(await send(order, body))
    report.promise(what, answer === wanted, answer)
  }
  const [largest, tooLarge] = [FILE_SIZE_LIMIT_BYTES - 1, FILE_SIZE_LIMIT_BYTES]
  await expectAnswer(
    `${largest} decoded bytes`,
    uploadBody('a.png', 'image/png', fileOf('image/png', largest)),
    '201',
  )
  await expectAnswer(
    `${tooLarge} decoded bytes`,
    uploadBody('b.png', 'image/png', fileOf('image/png', tooLarge)),
    '413 WRONG_FILE_SIZE',
  )
  await expectAnswer(
    `${largest} decoded bytes of PDF`,
    uploadBody('a.pdf', 'application/pdf', fileOf('application/pdf', largest)),
    '201',
  )
  const png = fileOf('image/png', 2000)
  await expectAnswer('a PNG named .pdf', uploadBody('a.pdf', 'image/png', png), '400 WRONG_FILE_TYPE')
  await expectAnswer(
    'a PNG said to be PDF',
    uploadBody('a.pdf', 'application/pdf', png),
    '400 WRONG_FILE_TYPE',
  )
  for (let number = 3; number <= MAX_FILES_PER_ORDER; number += 1)
    await send(order, uploadBody(`${number}.png`, 'image/png', png))
  await expectAnswer(
    'the eleventh file',
    uploadBody('11.png', 'image/png', png),
    '409 ORDER_FORM.ADD_FILE_LIMIT',
  )
  const twelve = await newOrder()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      send(twelve, uploadBody(`${at}.png`, 'image/png', fileOf('image/png', 2000 + at))),
    ),
  )
  const taken = answers.filter(({ status }) => status === 201).length
  report.promise('of twelve files at one moment are taken', taken === MAX_FILES_PER_ORDER, taken)
}

async function sendManyAtOnce(): Promise<void> {
  const content = fileOf('image/png', TEN_MEGABYTES)
  const ordersOfWaves = await Promise.all(
    Array.from({ length: WAVES }, () =>
      Promise.all(Array.from({ length: Math.ceil(AT_ONCE / MAX_FILES_PER_ORDER) }, newOrder)),
    ),
  )
  const bodies = Array.from({ length: AT_ONCE }, (_, at) => uploadBody(`${at}.png`, 'image/png', content))
  await wait(3000)
  const idle = server.memory()
  report.figure('memory: idle', megabytes(idle))
  for (const [wave, orders] of ordersOfWaves.entries()) {
    let peak = idle
    const sampling = setInterval(() => void (peak = Math.max(peak, server.memory())), 20)
    const startedAt = performance.now()
    const answers = await Promise.all(
      bodies.map((body, at) => send(orders[Math.floor(at / MAX_FILES_PER_ORDER)] ?? '', body)),
    )
    const took = performance.now() - startedAt
    clearInterval(sampling)
    const name = `wave ${wave + 1}, ${AT_ONCE} files of 10 MB at once`
    report.promise(
      `${name}: taken`,
      answers.every(({ status }) => status === 201),
      milliseconds(took),
    )
    report.promise(
      `${name}: memory above idle at its peak`,
      peak - idle <= MAY_GROW_BYTES,
      megabytes(peak - idle),
    )
  }
}

async function surviveSlowSenders(): Promise<void> {
  const order = await newOrder()
  const body = uploadBody('a.png', 'image/png', fileOf('image/png', TEN_MEGABYTES))
  const small = fileOf('image/png', 1024 * 1024)
  const undisturbed = await timed(() => send(order, uploadBody('before.png', 'image/png', small)))
  const senders = await Promise.all(
    Array.from({ length: SLOW_SENDERS }, (_, at) =>
      beginUpload(port, order, body, { sends: 100_000, then: at % 2 ? 'nothing' : 'drops' }),
    ),
  )
  const silentSince = performance.now()
  await untilDrafts((count) => count >= 1)
  const during = await timed(() => send(order, uploadBody('during.png', 'image/png', small)))
  const ordering = await timed(newOrder)
  report.figure('1 MB file on a quiet server', milliseconds(undisturbed))
  report.promise(
    `1 MB file beside ${SLOW_SENDERS} slow and silent senders`,
    during <= NOT_DELAYED_MS,
    milliseconds(during),
  )
  report.promise(`an order beside them`, ordering <= NOT_DELAYED_MS, milliseconds(ordering))
  const silent = senders.filter((_, at) => at % 2)
  const hungUp = await Promise.race([
    Promise.all(silent.map(({ closed }) => closed)).then(() => true),
    wait(SILENCE_ENDS_WITHIN_MS, false),
  ])
  report.promise(
    'silent senders are hung up on, after',
    hungUp,
    milliseconds(performance.now() - silentSince),
  )
  for (const { socket } of senders) socket.destroy()
  report.promise('drafts left of them', await untilDrafts((count) => count === 0), (await drafts()).length)
}

async function surviveVanishingSenders(): Promise<void> {
  const order = await newOrder()
  const body = uploadBody('a.png', 'image/png', fileOf('image/png', TEN_MEGABYTES))
  const senders = await Promise.all(
    Array.from({ length: 20 }, () =>
      beginUpload(port, order, body, { sends: body.length / 2, then: 'nothing' }),
    ),
  )
  await untilDrafts((count) => count >= 20)
  for (const { socket } of senders) socket.resetAndDestroy()
  report.promise(
    'drafts left of 20 senders who vanished half-way',
    await untilDrafts((count) => count === 0),
    (await drafts()).length,
  )
}

async function surviveKill(): Promise<void> {
  const order = await newOrder()
  const body = uploadBody('a.png', 'image/png', fileOf('image/png', TEN_MEGABYTES))
  await Promise.all(
    Array.from({ length: 5 }, () =>
      beginUpload(port, order, body, { sends: body.length / 2, then: 'nothing' }),
    ),
  )
  await untilDrafts((count) => count >= 5)
  server.kill('SIGKILL')
  await server.exit
  const left = await drafts()
  server = await startServer({ data, port })
  const young = await drafts()
  // Another process on the same folder may still be writing them.
  report.promise(
    `of ${left.length} drafts that a killed server left a moment ago, the next start keeps`,
    left.length > 0 && young.length === left.length,
    young.length,
  )
  await stopServer(server)
  const longAgo = new Date(Date.now() - ABANDONED_AFTER_MINUTES * 60_000 - 1000)
  for (const name of young) await utimes(path.join(draftFolder, name), longAgo, longAgo)
  server = await startServer({ data, port })
  report.promise(
    `drafts of it after a start more than ${ABANDONED_AFTER_MINUTES} minutes later`,
    (await drafts()).length === 0,
    (await drafts()).length,
  )
}

async function compareDiskWithDatabase(): Promise<void> {
  const rows = await data.readRows<{ id: string; sha256: Buffer }>('select id, sha256 from order_files')
  const files = path.join(data.folder, 'files')
  const names = (await readdir(files, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
  const hashes = await Promise.all(
    rows.map(async ({ id }) =>
      createHash('sha256')
        .update(await readFile(path.join(files, id.slice(0, 2), id)))
        .digest(),
    ),
  )
  const differing = rows.filter(({ sha256 }, at) => !hashes[at]?.equals(sha256))
  const missing = kept.filter((uuid) => !rows.some(({ id }) => id === uuid))
  report.promise('files acknowledged and not in the database', missing.length === 0, missing.length)
  report.promise('files whose content differs', differing.length === 0, differing.length)
  report.promise('files on the disk without a row', names.length === rows.length, names.length - rows.length)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function drafts(): Promise<string[]> {
  return readdir(draftFolder).catch(() => [])
}

async function untilDrafts(holds: (count: number) => boolean): Promise<boolean> {
  const until = performance.now() + 5000
  while (!holds((await drafts()).length) && performance.now() < until) await wait(20)
  return holds((await drafts()).length)
}
