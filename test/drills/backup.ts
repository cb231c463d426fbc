// A backup taken while orders and files come in and the mail server is away, restored elsewhere, started, and compared.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startS3 } from '#stand-ins/s3.ts'
import { makeData, type DrillData } from './support/drill-data.ts'
import { openMailbox, type Mailbox } from './support/mailbox.ts'
import { placeOrdersWithoutPause, sendFile } from './support/order-load.ts'
import { openPortal } from './support/portal.ts'
import { argument, megabytes, milliseconds, openReport } from './support/report.ts'
import { freePort, startServer, stopServer } from './support/server-process.ts'

const TOP = fileURLToPath(new URL('../..', import.meta.url))
const LOAD_MS = argument('seconds', 60) * 1000
/** So long before the backup the mail server goes away, so that mails wait in it. */
const OUTAGE_MS = 3000
const MAIL_TIMEOUT_MS = 120_000
const QUIET_MS = 8000
/** As docs/operations.md gives it to the operator. */
const RELEASE_HELD = /```sql\n(update pgboss\.job set state = 'created'[^`]+)```/

if (!process.env['DRILL_DATABASE_URL']) {
  console.error(
    'This drill is about PostgreSQL: set DRILL_DATABASE_URL to a server where it may make databases, like postgres://postgres@127.0.0.1:5432/postgres',
  )
  process.exit(1)
}

interface Manifest {
  tables: Record<string, { rows: number; sha256: string }>
  files: { count: number; bytes: number; problems: string[] }
}

const contentOf = (backup: string, fileId: string) => path.join(backup, 'files', fileId.slice(0, 2), fileId)
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const readManifest = async (backup: string) =>
  JSON.parse(await readFile(path.join(backup, 'manifest.json'), 'utf8')) as Manifest
const arrived = (box: Mailbox, count: number) => box.arrived(count, MAIL_TIMEOUT_MS)

/** How many of these mails it got, each counted once for each time. */
const sentOf = ({ deliveries }: Mailbox, mails: Set<string>) =>
  deliveries.filter(({ messageId }) => mails.has(messageId.slice(1, messageId.indexOf('@')))).length

const runOps = (script: string, data: DrillData, options: string[]) =>
  runTool(process.execPath, [path.join(TOP, 'ops', script), ...options], TOP, data.env)

/** Into a folder, wherever the original had its files. */
const restoreInto = (data: DrillData, options: string[]) =>
  runOps('restore.ts', data, isInBucket ? [...options, '--into-other-store'] : options)

let keptBefore: { orders: { uuid: string }[]; files: { uuid: string; sha256: string }[] } = {
  orders: [],
  files: [],
}

const report = openReport(
  `Backup under load, files in a ${process.argv.includes('--bucket') ? 'bucket' : 'folder'}`,
)
const target = await mkdtemp(path.join(tmpdir(), 'elektroodbior-backup-'))
const made: DrillData[] = []
const isInBucket = process.argv.includes('--bucket')
const buckets = isInBucket ? [await startS3(), await startS3()] : []
const original = await newData()
Object.assign(original.env, buckets[0]?.settings)
const [port, mailPort] = [await freePort(), await freePort()]
let mailbox = await openMailbox(mailPort)
const server = await startServer({ data: original, port, env: { SMTP_URL: mailbox.url, DEMO: '1' } })
try {
  const portal = await makePortalOrder()
  const backup = await backUpUnderLoad()
  const waiting = await restoreWithoutMails(backup, portal)
  await restoreWithMails(backup, waiting)
  await restoreDamaged(backup)
  if (isInBucket) await restoreIntoBuckets(backup)
  await restoreByNewTools(backup)
  await backUpAfterRot()
} finally {
  await stopServer(server)
  await mailbox.close()
  await Promise.all(buckets.map((bucket) => bucket.close()))
  await Promise.all(made.map((data) => data.remove()))
  await rm(target, { recursive: true, force: true })
}
process.exitCode = report.finish()

async function newData(): Promise<DrillData> {
  const data = await makeData()
  made.push(data)
  return data
}

async function makePortalOrder() {
  const client = await openPortal(server.address)
  const order = await client.placeOrder('portal')
  const file = await sendFile(server.address, order.orderNumber)
  if ('rejection' in file) throw new Error(`a file was refused: ${file.rejection}`)
  return { order, file }
}

async function backUpUnderLoad(): Promise<string> {
  const load = placeOrdersWithoutPause(server.address)
  let began: number
  let took: number
  try {
    await wait(LOAD_MS / 2 - OUTAGE_MS)
    await mailbox.close()
    await wait(OUTAGE_MS)
    began = performance.now()
    const { code, said } = await runOps('backup.ts', original, [target])
    took = performance.now() - began
    mailbox = await openMailbox(mailPort)
    report.promise('the backup ends with 0', code === 0, said)
    await wait(Math.max(0, LOAD_MS / 2 - took))
  } finally {
    await load.stop()
  }
  const [name = ''] = await readdir(target)
  const backup = path.join(target, name)
  const { files } = await readManifest(backup)
  report.figure('orders and files sent in all', `${load.orders.length} and ${load.files.length}`)
  report.promise('orders or files refused', load.refused.length === 0, load.refused[0] ?? 0)
  report.figure(
    'the backup took',
    `${milliseconds(took)} for ${files.count} files, ${megabytes(files.bytes)}`,
  )
  const during = load.orders.filter(({ at }) => at >= began && at < began + took)
  report.promise('orders taken while it was made', during.length > 0, during.length)
  await rememberKept(backup, {
    orders: load.orders.filter(({ at }) => at < began),
    files: load.files.filter(({ at }) => at < began),
  })

  const again = performance.now()
  const second = await runOps('backup.ts', original, [target, '--keep=5'])
  report.promise(
    'the next one, which copies only new files',
    second.code === 0,
    milliseconds(performance.now() - again),
  )
  return backup
}

async function rememberKept(backup: string, before: typeof keptBefore): Promise<void> {
  keptBefore = before
  const listed = await readFile(path.join(backup, 'SHA256SUMS'), 'utf8')
  const absent = before.files.filter(
    ({ uuid, sha256 }) => !listed.includes(`${sha256}  files/${uuid.slice(0, 2)}/${uuid}`),
  )
  report.promise(
    'files acknowledged before it that it lacks',
    absent.length === 0,
    `${absent.length} of ${before.files.length}`,
  )
  const { code } = await runTool('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], backup)
  report.promise('sha256sum --check of the backup', code === 0, code ?? '')
}

/** The copy that somebody looks at beside the original: it must not write to anybody about what was before it. */
async function restoreWithoutMails(
  backup: string,
  { order, file }: Awaited<ReturnType<typeof makePortalOrder>>,
): Promise<string[]> {
  const copy = await newData()
  const began = performance.now()
  const { code, said } = await restoreInto(copy, [backup, '--without-mails'])
  report.promise('the restore ends with 0', code === 0, said.split('\n').at(-1))
  report.figure('the restore took', milliseconds(performance.now() - began))
  const again = await restoreInto(copy, [backup])
  report.promise(
    'a second restore there is refused',
    again.code === 1 && again.said.includes('is not empty'),
    again.said,
  )
  await checkRows(copy)
  const waiting = await copy.readRows<{ id: string }>(
    'select id from mails where delivered_at is null and refused_at is null',
  )
  report.promise('mails that waited in the backup', waiting.length > 0, waiting.length)

  const copyMailbox = await openMailbox(await freePort())
  const copyServer = await startServer({
    data: copy,
    port: await freePort(),
    env: { SMTP_URL: copyMailbox.url },
  })
  try {
    report.figure('the copy is ready after', milliseconds(copyServer.startedInMs))
    const client = await openPortal(copyServer.address)
    const listed = await client.listedOrders()
    report.promise(
      'a signed-in person sees the order',
      listed[0]?.uuid === order.uuid,
      `${listed.length} on the page`,
    )
    const files = await client.filesOf(order.uuid)
    const content = await client.download(order.uuid, files[0]?.uuid ?? '')
    report.promise(
      'and downloads its file',
      files.length === 1 && sha256(content) === file.sha256,
      `${content.length} bytes`,
    )
    await client.placeOrder('copy')
    const fresh = await arrived(copyMailbox, 2)
    await wait(QUIET_MS)
    const heldIds = new Set(waiting.map(({ id }) => id))
    report.promise('a new order on the copy is written about', fresh, copyMailbox.deliveries.length)
    report.promise(
      'mails of the backup that the copy sent',
      sentOf(copyMailbox, heldIds) === 0,
      sentOf(copyMailbox, heldIds),
    )
    const [, release = ''] =
      RELEASE_HELD.exec(await readFile(path.join(TOP, 'docs/operations.md'), 'utf8')) ?? []
    await copy.readRows(release)
    await arrived(copyMailbox, copyMailbox.deliveries.length + waiting.length)
    report.promise(
      'let go, they are sent',
      sentOf(copyMailbox, heldIds) === waiting.length,
      `${sentOf(copyMailbox, heldIds)} of ${waiting.length}`,
    )
  } finally {
    await stopServer(copyServer)
    await copyMailbox.close()
  }
  return waiting.map(({ id }) => id)
}

async function checkRows(copy: DrillData): Promise<void> {
  const orders = new Set((await copy.readRows<{ id: string }>('select id from orders')).map(({ id }) => id))
  const lost = keptBefore.orders.filter(({ uuid }) => !orders.has(uuid))
  report.promise(
    'orders acknowledged before the backup that are lost',
    lost.length === 0,
    `${lost.length} of ${keptBefore.orders.length}`,
  )
  const rows = await copy.readRows<{ id: string; sha256: string }>(
    "select id, encode(sha256, 'hex') as sha256 from order_files",
  )
  const sums = new Map(rows.map(({ id, sha256: sum }) => [id, sum]))
  const lostFiles = keptBefore.files.filter(({ uuid, sha256: sum }) => sums.get(uuid) !== sum)
  report.promise(
    'files acknowledged before the backup that are lost',
    lostFiles.length === 0,
    `${lostFiles.length} of ${keptBefore.files.length}`,
  )
  const contents = await Promise.all(
    rows.map(async ({ id, sha256: sum }) => {
      const content = await readFile(path.join(copy.folder, 'files', id.slice(0, 2), id)).catch(() =>
        Buffer.alloc(0),
      )
      return sha256(content) === sum
    }),
  )
  const unlike = contents.filter((isRight) => !isRight).length
  report.promise('files whose content is not that of their row', unlike === 0, `${unlike} of ${rows.length}`)
}

/** The copy that takes the original's place: what waited is sent, what was delivered is not sent again. */
async function restoreWithMails(backup: string, waiting: string[]): Promise<void> {
  const copy = await newData()
  const { code } = await restoreInto(copy, [backup])
  report.promise('the restore with its mails ends with 0', code === 0, code ?? '')
  const copyMailbox = await openMailbox(await freePort())
  const copyServer = await startServer({
    data: copy,
    port: await freePort(),
    env: { SMTP_URL: copyMailbox.url },
  })
  try {
    await arrived(copyMailbox, waiting.length)
    await wait(QUIET_MS)
    const sent = sentOf(copyMailbox, new Set(waiting))
    report.promise(
      'mails that waited, sent by the copy',
      sent === waiting.length,
      `${sent} of ${waiting.length}`,
    )
    const others = copyMailbox.deliveries.length - sent
    report.promise('others that it sent, again or from nowhere', others === 0, others)
  } finally {
    await stopServer(copyServer)
    await copyMailbox.close()
  }
}

/** One content gone, one changed, and both are named. */
async function restoreDamaged(backup: string): Promise<void> {
  const damaged = path.join(target, 'damaged')
  await cp(backup, damaged, { recursive: true })
  const [gone, changed] = keptBefore.files
  if (!gone || !changed) throw new Error('no files to damage')
  await rm(contentOf(damaged, gone.uuid))
  await appendFile(contentOf(damaged, changed.uuid), 'x')
  const { code, said } = await restoreInto(await newData(), [damaged])
  const named =
    said.includes(`${gone.uuid}: its content is missing`) &&
    said.includes(`${changed.uuid}: its content is not what its row says`)
  report.promise(
    'a damaged backup is restored as far as it goes, and says what is missing',
    code === 1 && named,
    said.split('\n').at(-1),
  )
}

/** Into another bucket; and with the bucket left where it is, which only looks whether all is there. */
async function restoreIntoBuckets(backup: string): Promise<void> {
  const [first, second] = buckets
  const copy = await newData()
  Object.assign(copy.env, second?.settings)
  const restored = await runOps('restore.ts', copy, [backup])
  const { files } = await readManifest(backup)
  const objects = (await second?.objects())?.length ?? 0
  report.promise(
    'restored into another bucket',
    restored.code === 0 && objects === files.count,
    `${objects} of ${files.count} objects`,
  )
  const apart = path.join(target, 'without-files')
  const made = await runOps('backup.ts', original, [apart, '--without-files'])
  const [name = ''] = await readdir(apart)
  const beside = await newData()
  Object.assign(beside.env, first?.settings)
  const checked = await runOps('restore.ts', beside, [path.join(apart, name)])
  report.promise(
    'a backup that leaves the files to the bucket',
    made.code === 0 && checked.code === 0,
    checked.said.split('\n').at(-1),
  )
  const missing = await newData()
  Object.assign(missing.env, second?.settings)
  const { code, said } = await runOps('restore.ts', missing, [path.join(apart, name)])
  const lines = said.split('\n').filter((line) => line.endsWith('its content is missing')).length
  report.promise(
    'restored beside a bucket that is older, it says what is missing',
    code === 1 && lines > 0,
    `${lines} files`,
  )
}

/** Tools of a version that sends what this server does not know: nothing is begun. */
async function restoreByNewTools(backup: string): Promise<void> {
  const programs = path.join(target, 'programs')
  await mkdir(programs)
  await writeFile(path.join(programs, 'pg_restore'), "#!/bin/sh\necho 'pg_restore (PostgreSQL) 99.0'\n")
  await chmod(path.join(programs, 'pg_restore'), 0o755)
  const copy = await newData()
  const [server] = await copy.readRows<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  if (!server || server.version >= 170_000) return
  const { code, said } = await restoreInto(
    { ...copy, env: { ...copy.env, PATH: `${programs}:${process.env['PATH']}` } },
    [backup],
  )
  const isRefused = code === 1 && said.includes("the server's own major version")
  report.promise(
    'pg_restore of a version too new for the server is refused',
    isRefused,
    said.split('\n').at(-1),
  )
}

/** One content spoiled by the disk, under a name that several backups share. Last, since it spoils them all. */
async function backUpAfterRot(): Promise<void> {
  const names = (await readdir(target)).filter((name) => name.endsWith('Z')).toSorted()
  const [spoiled] = keptBefore.files
  if (!spoiled) throw new Error('no file to spoil')
  const handle = await open(contentOf(path.join(target, names.at(-1) ?? ''), spoiled.uuid), 'r+')
  await handle.write('x', 100)
  await handle.close()
  const { code, said } = await runOps('backup.ts', original, [target])
  const newest =
    (await readdir(target)).filter((name) => name.endsWith('Z') && !names.includes(name)).at(0) ?? ''
  const isWhole =
    sha256(await readFile(contentOf(path.join(target, newest), spoiled.uuid))) === spoiled.sha256
  report.promise(
    'a file that the disk spoiled is named and copied afresh',
    code === 1 && said.includes(spoiled.uuid) && isWhole,
    said.split('\n').at(-1),
  )
}

/** Asynchronous: the load goes on in this process meanwhile. */
function runTool(command: string, options: string[], cwd: string, env: Record<string, string> = {}) {
  const child = spawn(command, options, {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  return new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, said: said.trim() }))
  })
}
