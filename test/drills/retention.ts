// The real server on the example data with its clock moved: ten minutes before each moment at which something is due nothing of it
// is gone, with the next job exactly that is gone, and never anything else. What is due is computed here, from the rows, not by the
// server. At the end of a year the next job is that of the first minute of the next year.

import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { dayInWarsaw, startOfDayInWarsaw } from '#contract/fields/day.ts'
import { firstSettings } from '#settings/operator.ts'
import { makeData } from './support/drill-data.ts'
import { openReport } from './support/report.ts'
import { freePort, startServer, stopServer } from './support/server-process.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const MOVED_CLOCK = fileURLToPath(new URL('support/moved-clock.ts', import.meta.url))
const { orderYears, unfulfilledYears, mailDays, accountDays } = firstSettings.retention
const LEFTOVER_DAYS = 365

const report = openReport('Retention')
const data = await makeData()
const port = await freePort()

/** Runs the server at that moment until the day's job is done. */
async function runAt(moment: Date): Promise<void> {
  const server = await startServer({
    data,
    port,
    env: {
      DEMO: '1',
      NODE_OPTIONS: `--import ${MOVED_CLOCK}`,
      DRILL_CLOCK_AHEAD_MS: String(moment.getTime() - Date.now()),
    },
  })
  const day = dayInWarsaw(moment)
  const isDone = async () =>
    (
      await data.readRows(
        `select 1 from pgboss.job where name = 'retention' and singleton_key = '${day}' and state = 'completed'`,
      )
    ).length > 0
  while (!(await isDone())) await wait(250)
  await stopServer(server)
}

interface Row {
  table: string
  id: string
  /** The moment at which it is due, in milliseconds; null for what stays. */
  due: number | null
}

const startOfYear = (year: number) => startOfDayInWarsaw(`${year}-01-01`).getTime()
const yearOf = (moment: Date) => Number(dayInWarsaw(moment).slice(0, 4))

/** Every row of the tables that the notice speaks of, with the moment that it is promised to go. */
async function rowsWithDueTimes(): Promise<Row[]> {
  const orders = await data.readRows<{
    id: string
    status: string
    created_at: Date
    day: string | null
    last: Date
    link: string | null
  }>(`select id, status, created_at, to_char(suggested_date, 'YYYY-MM-DD') as day, order_link_id as link,
      (select max(at) from order_history where order_id = orders.id) as last from orders`)
  const dueOfOrder = new Map(
    orders.map(({ id, status, created_at, day, last }): [string, number] => {
      const planned = day === null ? [] : [Number(day.slice(0, 4))]
      const year =
        status === 'COMPLETED'
          ? Math.max(yearOf(created_at), ...(day === null ? [yearOf(last)] : planned))
          : Math.max(yearOf(created_at), yearOf(last), ...planned)
      return [id, startOfYear(year + 1 + (status === 'COMPLETED' ? orderYears : unfulfilledYears))]
    }),
  )
  const withOrder = (id: string) => dueOfOrder.get(id) ?? null
  const files = await data.readRows<{ id: string; order: string }>(
    'select id, order_id as order from order_files',
  )
  const mails = await data.readRows<{
    id: string
    order: string | null
    delivered: Date | null
    queued: Date
  }>('select id, order_id as order, delivered_at as delivered, queued_at as queued from mails')
  const links = await data.readRows<{ id: string; ended: Date }>(
    'select id, least(revoked_at, expires_at) as ended from order_links',
  )
  const orderOfLink = new Map(orders.map(({ id, link }) => [link, id]))
  const users = await data.readRows<{ id: string; since: Date | null }>(
    'select id, without_company_since as since from users',
  )
  const others = await data.readRows<{ table: string; id: string }>(`
    select 'companies' as table, id::text from companies union all select 'branches', id::text from branches
    union all select 'recycling_items', id::text from recycling_items
    union all select 'personal_data_notices', version from personal_data_notices
    union all select 'security_events', id::text from security_events`)
  return [
    ...orders.map(({ id }) => ({ table: 'orders', id, due: withOrder(id) })),
    ...files.map(({ id, order }) => ({ table: 'order_files', id, due: withOrder(order) })),
    ...mails.map(({ id, order, delivered, queued }) => {
      const own = delivered
        ? delivered.getTime() + mailDays * DAY_MS
        : queued.getTime() + LEFTOVER_DAYS * DAY_MS
      return { table: 'mails', id, due: Math.min(own, (order && withOrder(order)) || Infinity) }
    }),
    ...links.map(({ id, ended }) => {
      const order = orderOfLink.get(id)
      return {
        table: 'order_links',
        id,
        due: order ? withOrder(order) : ended.getTime() + LEFTOVER_DAYS * DAY_MS,
      }
    }),
    ...users.map(({ id, since }) => ({
      table: 'users',
      id,
      due: since && since.getTime() + accountDays * DAY_MS,
    })),
    ...others.map((row) => ({ ...row, due: null })),
  ]
}

const filesInStore = async () =>
  (await readdir(path.join(data.folder, 'files'), { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile())
    .map(({ name }) => name)

await runAt(new Date())
// An account without a company, and two events around the two years that the database itself keeps by its own clock.
await data.readRows(`
  insert into users (id, email, role, name, surname, locale, created_at)
  values (gen_random_uuid(), 'bez.firmy@drill.example', 'client', 'Ewa', 'Lis', 'pl', now());
  insert into security_events (happened_at, kind, detail)
  values (now() - interval '2 years 1 minute', 'admin', 'drill-old'), (now() - interval '2 years' + interval '1 day', 'admin', 'drill-young')`)
await runAt(new Date(Date.now() + DAY_MS))
const events = await data.readRows<{ detail: string }>(
  "select detail from security_events where detail like 'drill-%'",
)
report.promise(
  'of two events, the one of more than two years is gone, by the clock of the database',
  events.map(({ detail }) => detail).join() === 'drill-young',
)

let known = await rowsWithDueTimes()
report.figure('rows of which each has its time', known.filter(({ due }) => due !== null).length)
const first = Date.now() + 2 * DAY_MS
const soon = known.filter(({ due }) => due !== null && due < first).length
report.promise('rows due before the drill began, still there', soon === 0, soon)

/** The first and the last mail and link, the account, and each first of January: what lies between goes on the way. */
const times = new Set<number>()
for (const table of ['mails', 'order_links', 'users']) {
  const due = known.filter((row) => row.table === table && row.due !== null && row.due < Infinity)
  const sorted = due.map(({ due: at }) => Number(at)).sort((one, other) => one - other)
  for (const at of [sorted[0], sorted.at(-1)]) if (at !== undefined && at > first) times.add(at)
}
for (const { table, due } of known) if (table === 'orders' && due !== null) times.add(due)

/** Before each, and when the job of that day or of the next one is done: it is one a day, whatever is due after it waits for the next. */
const isMidnight = (time: number) => startOfDayInWarsaw(dayInWarsaw(new Date(time))).getTime() === time
const moments = [...times]
  .flatMap((time) => [time - 10 * MINUTE_MS, isMidnight(time) ? time : time + DAY_MS])
  .sort((one, other) => one - other)
const firstOfDays = new Map(moments.toReversed().map((moment) => [dayInWarsaw(new Date(moment)), moment]))

for (const moment of [...firstOfDays.values()].toReversed()) {
  await runAt(new Date(moment))
  const left = await rowsWithDueTimes()
  const ids = new Set(left.map(({ table, id }) => `${table} ${id}`))
  const gone = known.filter(({ table, id }) => !ids.has(`${table} ${id}`))
  // A server that takes a few seconds to start is a few seconds later.
  const due = known.filter((row) => row.due !== null && row.due <= moment)
  const early = gone.filter((row) => !due.includes(row))
  const late = due.filter((row) => !gone.includes(row))
  const counts = Object.entries(Object.groupBy(gone, ({ table }) => table))
    .map(([table, rows]) => `${rows?.length} ${table}`)
    .join(', ')
  const shown = new Date(moment).toISOString().slice(0, 16)
  report.promise(
    `${shown}Z: gone is what was due, and nothing else`,
    early.length === 0 && late.length === 0,
    early.length + late.length > 0
      ? `${early.length} too early, ${late.length} too late`
      : counts || 'nothing',
  )
  known = left
}
const orphans = (await filesInStore()).filter(
  (id) => !known.some((row) => row.table === 'order_files' && row.id === id),
)
report.promise('files left in the folder without a row', orphans.length === 0, orphans.length)
report.figure('orders left at the end', known.filter(({ table }) => table === 'orders').length)
await data.remove()
process.exitCode = report.finish()
