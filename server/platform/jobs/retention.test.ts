import { expect, onTestFinished, test, vi } from 'vitest'
import { deliveredMails } from '#server/platform/mail/mail-queries.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { listDeletions } from './deletion-queries.ts'
import { createJobs } from './jobs.ts'
import { applyRules, createRetention, type RetentionRule } from './retention.ts'

const MAIL_DAYS = 30
const DAY_MS = 24 * 60 * 60_000
const app = await buildTestApp()

const mail = (key: string, deliveredDaysAgo?: number) => ({
  kind: 'test',
  recipient: 'jan@example.com',
  subject: 'x',
  text_body: null,
  html_body: null,
  dedupe_key: key,
  queued_at: new Date(0),
  delivered_at:
    deliveredDaysAgo === undefined ? null : new Date(app.clock.now().getTime() - deliveredDaysAgo * DAY_MS),
})
const insert = (...mails: ReturnType<typeof mail>[]) =>
  app.database.connection.insertInto('mails').values(mails).execute()
const keys = async () =>
  (
    await app.database.connection.selectFrom('mails').select('dedupe_key').orderBy('dedupe_key').execute()
  ).map(({ dedupe_key: key }) => key)

const applied = (rules: readonly RetentionRule[], isStopped?: () => boolean) =>
  applyRules(app, rules, { atOnce: 2, ...(isStopped && { isStopped }) })
const reported = async () =>
  (await listDeletions(app.database.connection, new Date(0))).map(({ rule, table, count }) => [
    rule,
    table,
    count,
  ])

test('deletes mails delivered long ago, however many, and reports them; others stay', async () => {
  const old = MAIL_DAYS + 1
  await insert(
    mail('old 1', old),
    mail('old 2', old),
    mail('old 3', old),
    mail('refused'),
    mail('young', MAIL_DAYS - 1),
  )
  expect(await applied([deliveredMails(() => MAIL_DAYS)])).toEqual([])
  expect(await keys()).toEqual(['refused', 'young'])
  expect(await reported()).toEqual([['delivered mails', 'mails', 3]])
  await insert(mail('old 4', old))
  await applied([deliveredMails(() => MAIL_DAYS)])
  expect(await reported()).toEqual([['delivered mails', 'mails', 4]])
})

test('logs a failing rule, runs the others, and leaves it out of the report', async () => {
  await insert(mail('old 5', MAIL_DAYS + 1))
  const failing: RetentionRule = {
    name: 'broken things',
    table: 'mails',
    async deleteExpired(db) {
      await db.deleteFrom('mails').execute()
      throw new Error('away')
    },
  }
  const before = await keys()
  expect(await applied([failing, deliveredMails(() => MAIL_DAYS)])).toEqual(['broken things'])
  expect(await keys()).toEqual(before.filter((key) => key !== 'old 5'))
  expect((await reported()).map(([rule]) => rule)).not.toContain('broken things')
  expect(app.logLines().map(({ msg }) => msg)).toContain(
    'broken things were not deleted: the next try is soon',
  )
})

test('stops after the current batch', async () => {
  let batches = 0
  const endless: RetentionRule = {
    name: 'endless things',
    table: 'things',
    deleteExpired: async () => ((batches += 1), { things: 2 }),
  }
  await applied([endless], () => batches > 0)
  expect(batches).toBe(1)
})

test('queues one job a day for all processes, and again on the next day', async () => {
  const { database, clock, log } = app
  let runs = 0
  const rule: RetentionRule = {
    name: 'things',
    table: 'things',
    deleteExpired: async () => ((runs += 1), { things: 0 }),
  }
  const processes = [0, 1].map(() => {
    const jobs = createJobs(database, log)
    return { jobs, retention: createRetention({ database, clock, log, jobs }, async () => [rule]) }
  })
  onTestFinished(async () => {
    for (const { jobs, retention } of processes) {
      await retention.stop()
      await jobs.stop(0)
    }
  })
  const [first, second] = processes
  await first?.jobs.start({ work: false })
  await second?.jobs.start()
  for (const { retention } of processes) retention.start()
  const asked = async () =>
    (await database.executeSql("select count(*)::int as count from pgboss.job where name = 'retention'"))
      .rows[0]?.count
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 10_000 })
  expect(await asked()).toBe(1)
  clock.advance({ days: 1 })
  for (const { retention } of processes) retention.start()
  await vi.waitFor(() => expect(runs).toBe(2), { timeout: 10_000 })
  expect(await asked()).toBe(2)
}, 30_000)
