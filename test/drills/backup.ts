// A backup of PostgreSQL and files taken under load while the mail server is away, restored elsewhere, started and compared.
// With --bucket the files are in buckets.

import { spawn } from 'node:child_process'
import { appendFile, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startS3 } from '#stand-ins/s3.ts'
import { makeData, type DrillData } from './support/drill-data.ts'
import { jsonOf } from './support/http.ts'
import { checkFiles, checkOrders, INBOX } from './support/kept.ts'
import { mailUrl, openMailbox, type Mailbox } from './support/mailbox.ts'
import { newOrder, startLoad, type Order } from './support/orders.ts'
import { signIn } from './support/portal.ts'
import { startPostgresql } from './support/postgresql.ts'
import { argument, milliseconds, openReport } from './support/report.ts'
import { freePort, startServer, stopServer, TOP, type ServerProcess } from './support/server-process.ts'
import { fileOf, sendFile } from './support/uploads.ts'

const LOAD_MS = argument('seconds', 30) * 1000
/** Mails of the orders placed in this time are waiting when the backup is taken. */
const OUTAGE_MS = 3000
const MAIL_TIMEOUT_MS = 120_000
/** Milliseconds in which a mail that must not be sent would be sent. */
const QUIET_MS = 8000
/** SQL that docs/operations.md gives to the operator. */
const RELEASE_HELD = /```sql\n(update pgboss\.job set state = 'created'[^`]+)```/

const isInBucket = process.argv.includes('--bucket')
const report = openReport(`Backup under load, files in a ${isInBucket ? 'bucket' : 'folder'}`)
const postgresql = await startPostgresql()
const target = await mkdtemp(path.join(tmpdir(), 'elektroodbior-backup-'))
const buckets = isInBucket ? [await startS3(), await startS3()] : []
const original = await makeData(postgresql.url)
Object.assign(original.env, buckets[0]?.settings)
const copies: DrillData[] = []

const mailPort = await freePort()
const mailbox = await openMailbox(mailPort)
const server = await startServer({
  data: original,
  port: await freePort(),
  env: { SMTP_URL: mailUrl(mailPort), ORDERS_INBOX: INBOX, DEMO: '1' },
})
const ofClient = await placeWithFile(server.address)
const { backup, before } = await backUpUnderLoad()
await stopServer(server)
const waiting = await restoreWithoutMails(backup, before)
await restoreWithMails(backup, waiting)
await restoreDamaged(backup, before)
if (isInBucket) await restoreIntoBuckets(backup)
await Promise.all([...copies, original].map((data) => data.remove()))
await Promise.all(buckets.map((bucket) => bucket.close()))
await rm(target, { recursive: true })
await postgresql.stop()
report.finish()

/** Places an order with a file as a signed-in person. */
async function placeWithFile(address: string) {
  const client = await signIn(address, 'client')
  const { customer } = jsonOf(await client.call('getProfile'))
  const body = { ...newOrder('client').body, selectedCompany: customer.ccIds[0] }
  const { order } = jsonOf(await client.call('placeOrder', { body }))
  const content = fileOf(100_000)
  await sendFile(address, order.orderNumber, content)
  return { id: order.uuid as string, content }
}

async function backUpUnderLoad(): Promise<{ backup: string; before: Order[] }> {
  const load = startLoad(server.address, { clients: 4, pauseMs: 50 })
  await wait(LOAD_MS / 2)
  await mailbox.close()
  await wait(OUTAGE_MS)
  const before = structuredClone(load.orders.filter(({ answers }) => answers.length > 0))
  const placedBefore = load.orders.length
  const began = performance.now()
  const { code, said } = await runOps('backup.ts', original, [target])
  const took = performance.now() - began
  report.promise('the backup ends with 0', code === 0, `${milliseconds(took)}; ${said}`)
  const during = load.orders.length - placedBefore
  report.promise('orders come in while it is made', during > 0, during)
  await wait(LOAD_MS / 2)
  await load.stop()
  report.none('orders or files refused', [...load.faults, ...load.retries.keys()])
  const [name = ''] = await readdir(target)
  const made = path.join(target, name)
  const sums = await run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], made)
  report.promise('sha256sum --check of the backup', sums.code === 0, sums.said)
  return { backup: made, before }
}

/** Restores a copy beside the original. It must not send waiting mails until the operator releases them. */
async function restoreWithoutMails(from: string, orders: Order[]): Promise<Set<string>> {
  const copy = await newCopy()
  const began = performance.now()
  const { code, said } = await restoreInto(copy, [from, '--without-mails'])
  report.promise('the restore ends with 0', code === 0, said.split('\n').at(-1))
  report.figure('the restore took', milliseconds(performance.now() - began))
  const kept = { orders, data: copy, report }
  await checkOrders(kept)
  await checkFiles(kept)
  const rows = await copy.readRows<{ id: string }>(
    'select id from mails where delivered_at is null and refused_at is null',
  )
  const held = new Set(rows.map(({ id }) => id))
  report.promise('mails that waited in the backup', held.size > 0, held.size)
  await serve(copy, async ({ address }, copyMailbox) => {
    const client = await signIn(address, 'client')
    const { order } = jsonOf(await client.call('getOrder', { id: ofClient.id }))
    const file = await client.call('downloadOrderFile', { id: ofClient.id, fileId: order.files[0].uuid })
    report.promise('a signed-in person downloads the file of an order', file.body.equals(ofClient.content))
    await placeWithFile(address)
    const isWritten = await copyMailbox.arrived(1, MAIL_TIMEOUT_MS)
    await wait(QUIET_MS)
    report.promise('a new order on the copy is written about', isWritten)
    report.promise('mails of the backup that the copy sends', sentOf(copyMailbox, held) === 0)
    const operations = await readFile(path.join(TOP, 'docs/operations.md'), 'utf8')
    await copy.readRows(RELEASE_HELD.exec(operations)?.[1] ?? '')
    await copyMailbox.arrived(copyMailbox.deliveries.length + held.size, MAIL_TIMEOUT_MS)
    const sent = sentOf(copyMailbox, held)
    report.promise('let go, they are sent', sent === held.size, `${sent} of ${held.size}`)
  })
  return held
}

/** Restores a copy that replaces the original. It must send the waiting mails, and no mail twice. */
async function restoreWithMails(from: string, held: Set<string>): Promise<void> {
  const copy = await newCopy()
  await restoreInto(copy, [from])
  await serve(copy, async (_server, copyMailbox) => {
    await copyMailbox.arrived(held.size, MAIL_TIMEOUT_MS)
    await wait(QUIET_MS)
    const sent = sentOf(copyMailbox, held)
    report.promise('mails that waited, sent by the copy', sent === held.size, `${sent} of ${held.size}`)
    const others = copyMailbox.deliveries.length - sent
    report.promise('others that it sends, again or of nothing', others === 0, others)
  })
}

/** Restores a backup in which one file content is missing and another is changed; the restore names both. */
async function restoreDamaged(from: string, orders: Order[]): Promise<void> {
  const damaged = path.join(target, 'damaged')
  await cp(from, damaged, { recursive: true })
  const [gone = '', changed = ''] = orders.flatMap(({ files }) => files.map(({ uuid }) => uuid))
  await rm(path.join(damaged, 'files', gone.slice(0, 2), gone))
  await appendFile(path.join(damaged, 'files', changed.slice(0, 2), changed), 'x')
  const { code, said } = await restoreInto(await newCopy(), [damaged])
  const areNamed =
    said.includes(`${gone}: its content is missing`) &&
    said.includes(`${changed}: its content is not what its row says`)
  report.promise('a damaged backup is restored, and says what is missing', code === 1 && areNamed)
}

/** Restores into another bucket, and then without files, beside the bucket that has them. */
async function restoreIntoBuckets(from: string): Promise<void> {
  const [first, second] = buckets
  const restored = await runOps('restore.ts', await newCopy(second?.settings), [from])
  const objects = (await second?.objects())?.length ?? 0
  report.promise('restored into another bucket', restored.code === 0 && objects > 0, `${objects} objects`)
  const apart = path.join(target, 'without-files')
  await runOps('backup.ts', original, [apart, '--without-files'])
  const [name = ''] = await readdir(apart)
  const beside = await runOps('restore.ts', await newCopy(first?.settings), [path.join(apart, name)])
  report.promise('restored beside the bucket that has the files', beside.code === 0, beside.said)
}

async function newCopy(settings: Record<string, string> = {}): Promise<DrillData> {
  const copy = await makeData(postgresql.url)
  Object.assign(copy.env, settings)
  copies.push(copy)
  return copy
}

async function serve(
  data: DrillData,
  look: (copy: ServerProcess, copyMailbox: Mailbox) => Promise<void>,
): Promise<void> {
  const smtpPort = await freePort()
  const copyMailbox = await openMailbox(smtpPort)
  const copy = await startServer({ data, port: await freePort(), env: { SMTP_URL: mailUrl(smtpPort) } })
  await look(copy, copyMailbox)
  await stopServer(copy)
  await copyMailbox.close()
}

/** Counts how often the mailbox got one of these mails. */
function sentOf({ deliveries }: Mailbox, mails: Set<string>): number {
  return deliveries.filter(({ messageId }) => mails.has(messageId.slice(1, messageId.indexOf('@')))).length
}

/** Restores files into a folder, even if the original had them in a bucket. */
function restoreInto(data: DrillData, options: string[]) {
  return runOps('restore.ts', data, isInBucket ? [...options, '--into-other-store'] : options)
}

function runOps(script: string, data: DrillData, options: string[]) {
  return run(process.execPath, [path.join(TOP, 'ops', script), ...options], TOP, data.env)
}

function run(command: string, options: string[], cwd: string, env: Record<string, string> = {}) {
  const child = spawn(command, options, {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (said += text))
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, said: said.trim() })),
  )
}
