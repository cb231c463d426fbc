// What a crowd was promised, looked for in the database, the bucket and the mailbox.

import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3StandIn } from '#stand-ins/s3.ts'
import { markOf, type CrowdOrder } from './crowd.ts'
import type { DrillData } from './drill-data.ts'
import type { Mailbox } from './mailbox.ts'
import type { Report } from './report.ts'

interface Kept {
  orders: CrowdOrder[]
  data: DrillData
  report: Report
}

interface StoredOrder {
  id: string
  order_number: string
  comment: string
  company_email: string | null
  reporter_email: string
  quantities: number[]
  packages: number
  placed: number
  files_added: number
}

const ORDERS = `
  select id, order_number, comment, company_email, reporter_email,
    (select coalesce(json_agg(quantity order by position), '[]') from order_entries where order_id = orders.id) as quantities,
    (select count(*)::int from order_packages join order_entries on order_entries.id = order_entry_id where order_id = orders.id) as packages,
    (select count(*)::int from order_history where order_id = orders.id and event = 'placed') as placed,
    (select count(*)::int from order_history where order_id = orders.id and event = 'file-added') as files_added
  from orders where comment like '${markOf}%'`

/** The demo's orders have files and mails as well. */
const OF_THE_CROWD = `order_id in (select id from orders where comment like '${markOf}%')`

export async function checkOrders({ orders, data, report }: Kept): Promise<Map<string, StoredOrder>> {
  const stored = await data.readRows<StoredOrder>(ORDERS)
  const keys = new Map(
    (
      await data.readRows<{ key: string; order_id: string }>('select key, order_id from idempotency_keys')
    ).map((row) => [row.key, row.order_id]),
  )
  const byMarker = Map.groupBy(stored, ({ comment }) => comment)
  const acknowledged = orders.filter(({ answers }) => answers.length > 0)
  const wrong = (isWrong: (order: CrowdOrder, rows: StoredOrder[]) => boolean) =>
    orders.filter((order) => isWrong(order, byMarker.get(order.marker) ?? [])).length

  const lost = wrong(({ answers }, rows) =>
    answers.some(({ uuid, orderNumber }) => rows[0]?.id !== uuid || rows[0].order_number !== orderNumber),
  )
  const doubled = wrong((_, rows) => rows.length > 1)
  const torn = wrong(({ key, answers: [answer] }) => answer !== undefined && keys.get(key) !== answer.uuid)
  const partial = wrong(
    ({ quantities }, rows) =>
      rows[0] !== undefined &&
      (String(rows[0].quantities) !== String(quantities) || rows[0].packages !== quantities.length),
  )
  const unrecorded = wrong(
    ({ files }, rows) =>
      rows[0] !== undefined && (rows[0].placed !== 1 || rows[0].files_added !== files.length),
  )
  report.promise(
    'every order is acknowledged in the end',
    acknowledged.length === orders.length,
    `${acknowledged.length} of ${orders.length}`,
  )
  report.promise('acknowledged orders lost', lost === 0, lost)
  report.promise('orders that are there twice', doubled === 0, doubled)
  report.promise(
    'orders in the database',
    stored.length === orders.length,
    `${stored.length} of ${orders.length}`,
  )
  report.promise('keys that lead to another order, or to none', torn === 0, torn)
  report.promise('orders without all of their equipment', partial === 0, partial)
  report.promise('orders whose history lacks or repeats something', unrecorded === 0, unrecorded)
  await checkCounts({ data, report })
  return new Map(stored.map((order) => [order.comment, order]))
}

/** What a list says how many there are is counted by the database itself, apart from the orders. */
async function checkCounts({ data, report }: Pick<Kept, 'data' | 'report'>): Promise<void> {
  const counts = await data.readRows<{ company_id: string; counted: number; there: number }>(`
    select company_id, sum(order_count)::int as counted, (select count(*)::int from orders where orders.company_id = counts.company_id) as there
    from company_order_counts as counts group by company_id`)
  const wrong = counts.filter(({ counted, there }) => counted !== there)
  report.promise(
    'companies whose orders are counted wrong',
    counts.length > 0 && wrong.length === 0,
    wrong.length,
  )
}

export async function checkFiles(store: S3StandIn, { orders, data, report }: Kept): Promise<void> {
  const rows = await data.readRows<{
    id: string
    order_number: string
    name: string
    size_bytes: number
    sha256: string
    of_crowd: boolean
  }>(
    `select order_files.id, order_number, name, size_bytes, encode(sha256, 'hex') as sha256, ${OF_THE_CROWD} as of_crowd
     from order_files join orders on orders.id = order_id`,
  )
  const ofCrowd = rows.filter((row) => row.of_crowd).length
  const byId = new Map(rows.map((row) => [row.id, row]))
  const sent = orders.flatMap(({ answers: [answer], files }) =>
    files.map((file) => ({ ...file, orderNumber: answer?.orderNumber })),
  )
  const lost = sent.filter(({ uuid, orderNumber, name, size, sha256 }) => {
    const row = byId.get(uuid)
    return (
      row?.order_number !== orderNumber ||
      row?.name !== name ||
      row.size_bytes !== size ||
      row.sha256 !== sha256
    )
  })
  report.promise(
    'acknowledged files without their row',
    lost.length === 0,
    `${lost.length} of ${sent.length}`,
  )
  report.promise('files in the database', ofCrowd === sent.length, `${ofCrowd} of ${sent.length}`)

  const read = readerOf(store)
  let unlike = 0
  for (const { id, sha256 } of rows) if ((await read(`${id.slice(0, 2)}/${id}`)) !== sha256) unlike += 1
  report.promise('rows whose content is missing or another one', unlike === 0, `${unlike} of ${rows.length}`)
  const orphans = (await store.objects()).filter((key) => !byId.has(key.slice(key.lastIndexOf('/') + 1)))
  report.figure('objects of the bucket without a row', orphans.length)
}

function readerOf({ settings, url }: S3StandIn): (key: string) => Promise<string> {
  const {
    S3_ACCESS_KEY_ID: accessKeyId = '',
    S3_SECRET_ACCESS_KEY: secretAccessKey = '',
    S3_REGION: region = '',
    S3_BUCKET: bucket,
  } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  // The stand-in takes no unsigned bodies, not even of nothing.
  const headers = { 'x-amz-content-sha256': createHash('sha256').digest('hex') }
  return async (key) => {
    const answer = await client.fetch(`${url}/${bucket}/${key}`, { headers })
    const content = Buffer.from(await answer.arrayBuffer())
    return answer.ok ? createHash('sha256').update(content).digest('hex') : 'missing'
  }
}

export async function checkMails(
  mailbox: Mailbox,
  stored: Map<string, StoredOrder>,
  { orders, data, report }: Kept,
): Promise<void> {
  const mails = await data.readRows<{
    id: string
    recipient: string
    dedupe_key: string
    delivered_at: Date | null
  }>(`select id, recipient, dedupe_key, delivered_at from mails where ${OF_THE_CROWD}`)
  const idByKey = new Map(mails.map(({ dedupe_key: key, id }) => [key, id]))
  const times = new Map<string, number>()
  for (const { messageId, recipient } of mailbox.deliveries) {
    const mail = `${messageId.slice(1, messageId.indexOf('@'))} ${recipient}`
    times.set(mail, (times.get(mail) ?? 0) + 1)
  }
  const owed = orders.flatMap(({ marker, recipients }) => {
    const order = stored.get(marker)
    const everybody = new Set([...recipients, order?.reporter_email ?? '', order?.company_email ?? ''])
    return [...everybody].map((to) => `${idByKey.get(`order-placed:${order?.id}:${to}`)} ${to}`)
  })
  const lost = owed.filter((mail) => !times.has(mail))
  const owedOnce = new Set(owed)
  const strange = [...times.keys()].filter((mail) => !owedOnce.has(mail))
  const unmarked = mails.filter(({ delivered_at: at }) => at === null)
  const repeated = [...times.values()].filter((count) => count > 1)
  report.promise('mails queued', mails.length === owed.length, `${mails.length} of ${owed.length}`)
  report.promise('mails lost', lost.length === 0, lost.length)
  report.promise('mails of no order, or under another Message-ID', strange.length === 0, strange.length)
  report.promise('mails not marked as delivered', unmarked.length === 0, unmarked.length)
  report.figure('mails that arrived more than once, each with one Message-ID', repeated.length)
}
