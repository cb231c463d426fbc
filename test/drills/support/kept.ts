// Compares what the server acknowledged with what the database, the files and the mailbox have.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DrillData } from './drill-data.ts'
import type { Mailbox } from './mailbox.ts'
import type { Order } from './orders.ts'
import { milliseconds, type Report } from './report.ts'
import { until } from './server-process.ts'

const MAIL_TIMEOUT_MS = 180_000
/** Address of the staff, who get a mail of each order. */
export const INBOX = 'staff@odbior.example'

interface Promised {
  orders: Order[]
  data: DrillData
  report: Report
}

interface StoredOrder {
  id: string
  order_number: string
  email: string
  key: string
  entries: number
  packages: number
  placed: number
  files_added: number
  files: number
}

const ORDERS = `
  select id, order_number, reporter_email as email,
    (select key from idempotency_keys where order_id = orders.id) as key,
    (select count(*)::int from order_entries where order_id = orders.id) as entries,
    (select count(*)::int from order_packages join order_entries on order_entries.id = order_entry_id where order_id = orders.id) as packages,
    (select count(*)::int from order_history where order_id = orders.id and event = 'placed') as placed,
    (select count(*)::int from order_history where order_id = orders.id and event = 'file-added') as files_added,
    (select count(*)::int from order_files where order_id = orders.id) as files
  from orders where reporter_email like '%@drill.example'`

const WRONG_ORDERS: Record<string, (order: Order, rows: StoredOrder[]) => boolean> = {
  'orders never acknowledged': ({ answers }) => answers.length === 0,
  'acknowledged orders lost, or acknowledged as another': ({ answers }, rows) =>
    answers.some(({ uuid }) => rows[0]?.id !== uuid),
  'orders that are there twice': (_, rows) => rows.length > 1,
  'orders under another idempotency key': ({ key }, rows) => rows.some((row) => row.key !== key),
  'orders without all of their equipment': (_, rows) =>
    rows.some(({ entries, packages }) => entries !== 1 || packages !== 1),
  // A backup may have one file more than was acknowledged when it began.
  'orders whose history lacks or repeats an entry': (_, rows) =>
    rows.some(({ placed, files_added: added, files }) => placed !== 1 || added !== files),
}

/** Checks that no order was lost, duplicated or stored incompletely. */
export async function checkOrders({ orders, data, report }: Promised): Promise<void> {
  const stored = await data.readRows<StoredOrder>(ORDERS)
  const byEmail = Map.groupBy(stored, ({ email }) => email)
  report.figure('orders sent', orders.length)
  for (const [name, isWrong] of Object.entries(WRONG_ORDERS)) {
    const wrong = orders.filter((order) => isWrong(order, byEmail.get(order.body.reporter.email) ?? []))
    report.none(name, wrong)
  }
}

/** Checks that acknowledged files have their row, and rows their content in the data folder. */
export async function checkFiles({ orders, data, report }: Promised): Promise<void> {
  const rows = await data.readRows<{ id: string; sha256: string }>(
    "select id, encode(sha256, 'hex') as sha256 from order_files",
  )
  const hashes = new Map(rows.map(({ id, sha256 }) => [id, sha256]))
  const sent = orders.flatMap(({ files }) => files)
  report.figure('files sent', sent.length)
  const lost = sent.filter(({ uuid, sha256 }) => hashes.get(uuid) !== sha256)
  report.none('acknowledged files lost', lost)
  const unlike: string[] = []
  for (const { id, sha256 } of rows) {
    const file = path.join(data.folder, 'files', id.slice(0, 2), id)
    const content = await readFile(file).catch(() => Buffer.alloc(0))
    if (createHash('sha256').update(content).digest('hex') !== sha256) unlike.push(id)
  }
  report.none('files whose content is missing or another one', unlike)
}

/** Waits until every mail is marked as delivered. A mail that a killed server was sending is retried after a while. */
export async function waitForMails(data: DrillData, report: Report): Promise<void> {
  const from = performance.now()
  const waiting = 'select 1 from mails where delivered_at is null and refused_at is null limit 1'
  await until(async () => (await data.readRows(waiting)).length === 0, MAIL_TIMEOUT_MS)
  report.figure('the last mail left after', milliseconds(performance.now() - from))
}

/** Checks that each order has three mails, delivered at least once, always under one Message-ID. */
export async function checkMails(
  { orders, data, report }: Promised,
  { deliveries }: Pick<Mailbox, 'deliveries'>,
): Promise<void> {
  const mails = await data.readRows<{ id: string; dedupe_key: string; delivered_at: Date | null }>(
    "select mails.id, dedupe_key, delivered_at from mails join orders on orders.id = order_id where reporter_email like '%@drill.example'",
  )
  const idByKey = new Map(mails.map(({ dedupe_key: key, id }) => [key, id]))
  const owed = orders.flatMap(({ body, answers: [answer] }) =>
    [body.reporter.email, body.companyEmail, INBOX].map(
      (to) => `${idByKey.get(`order-placed:${answer?.uuid}:${to}`)} ${to}`,
    ),
  )
  const times = Map.groupBy(
    deliveries,
    ({ messageId, recipient }) => `${messageId.slice(1, messageId.indexOf('@'))} ${recipient}`,
  )
  const expected = new Set(owed)
  report.promise(
    'mails queued, three for each order',
    mails.length === owed.length,
    `${mails.length} of ${owed.length}`,
  )
  const lost = owed.filter((mail) => !times.has(mail))
  report.none('mails lost', lost)
  const strange = [...times.keys()].filter((mail) => !expected.has(mail))
  report.none('mails of no order, or under another Message-ID', strange)
  const unmarked = mails.filter(({ delivered_at: at }) => at === null)
  report.none('mails not marked as delivered', unmarked)
  report.figure(
    'mails delivered more than once',
    [...times.values()].filter(({ length }) => length > 1).length,
  )
}
