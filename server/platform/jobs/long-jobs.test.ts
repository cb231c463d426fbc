import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { createJobs } from './jobs.ts'
import { longJobsAbout } from './long-job-queries.ts'
import { createLongJobs, type LongJobKind } from './long-jobs.ts'

const TIMEOUT = { timeout: 15_000 }
const log = createLog('silent')
const database = await openTestDatabase(log)
await database.executeSql('create table things (id serial, changed_by uuid)')

/** Additional effect of a batch. */
let onBatch = async () => {}
let [atOnce, mostAtOnce] = [0, 0]

/** Changes every row. */
const kind: LongJobKind<{ note: string }> = {
  name: 'company-merge',
  async batch(tx, { id, data }, atMost) {
    expect(data).toEqual({ note: 'x' })
    mostAtOnce = Math.max(mostAtOnce, (atOnce += 1))
    try {
      const { numAffectedRows } = await sql`
        update things set changed_by = ${id} where id in (
          select id from things where changed_by is null order by id limit ${atMost}
        )`.execute(tx)
      await onBatch()
      return Number(numAffectedRows)
    } finally {
      atOnce -= 1
    }
  },
}

const processes: { stop(): Promise<void> }[] = []
afterAll(async () => {
  for (const process of processes) await process.stop()
})

/** Starts the job part of a server process. */
async function startProcess({ inCallMs = 0, work = false } = {}) {
  const jobs = createJobs(database, log)
  const longJobs = createLongJobs({ database, jobs, clock: systemClock, log }, [kind], {
    atOnce: 10,
    inCallMs,
  })
  await jobs.start({ work })
  const stop = async () => {
    longJobs.stop()
    await jobs.stop(2000)
  }
  processes.push({ stop })
  return { longJobs, jobs, stop }
}

const asked = await startProcess()
const quick = await startProcess({ inCallMs: 5000 })

beforeEach(async () => {
  onBatch = async () => {}
  mostAtOnce = 0
  await database.executeSql("delete from long_jobs; delete from pgboss.job where name = 'long-jobs'")
  await database.executeSql('truncate things; insert into things select from generate_series(1, 55)')
})

const begin = (subjects: string[], { longJobs } = asked) =>
  database.transaction((tx: Transaction) =>
    longJobs.begin(tx, {
      kind: 'company-merge',
      subjects,
      data: { note: 'x' },
      total: 55,
      startedById: null,
    }),
  )
const about = (subject: string) => longJobsAbout(database.connection, subject)
const left = async () =>
  (await database.executeSql('select count(*)::int from things where changed_by is null')).rows[0].count

test('finishes a small job within its call', async () => {
  const subject = randomUUID()
  const id = await begin([subject], quick)
  await quick.longJobs.work(id)
  expect([await left(), await about(subject)]).toEqual([0, []])
})

test('continues a large job in the queue, and reports its progress', async () => {
  const subject = randomUUID()
  const id = await begin([subject])
  expect(await asked.longJobs.batch(id)).toBe(false)
  expect(await asked.longJobs.batch(id)).toBe(false)
  expect(await about(subject)).toEqual([
    {
      uuid: id,
      kind: 'company-merge',
      done: 20,
      total: 55,
      startedAt: expect.any(String),
      failed: false,
    },
  ])
  const worker = await startProcess({ work: true })
  await vi.waitFor(async () => expect(await about(subject)).toEqual([]), TIMEOUT)
  expect(await left()).toBe(0)
  await worker.stop()
}, 30_000)

test('two jobs never share a subject, also when both begin in the same moment', async () => {
  const [one, other, third] = [randomUUID(), randomUUID(), randomUUID()]
  const both = await Promise.allSettled([begin([one, other]), begin([other, third])])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'LONG_JOB.UNDER_WAY' },
  })
  await begin([randomUUID()])
  const [{ uuid: id } = { uuid: '' }] = await about(other)
  while (!(await asked.longJobs.batch(id)));
  await begin([one, other, third])
})

test('a failing batch changes nothing, and the next one starts where it started', async () => {
  const subject = randomUUID()
  const id = await begin([subject])
  await asked.longJobs.batch(id)
  onBatch = async () => {
    throw new Error('killed')
  }
  await expect(asked.longJobs.batch(id)).rejects.toThrow('killed')
  expect([await left(), (await about(subject))[0]?.done]).toEqual([45, 10])
  onBatch = async () => {}
  await quick.longJobs.work(id)
  expect([await left(), await about(subject)]).toEqual([0, []])
})

test('leaves the rest to the queue after a failure within the call', async () => {
  const subject = randomUUID()
  const id = await begin([subject], quick)
  onBatch = async () => {
    throw new Error('away')
  }
  await quick.longJobs.work(id)
  expect(await about(subject)).toMatchObject([{ done: 0, failed: false }])
})

test('a starting process continues a job whose process and queue entry are gone', async () => {
  const subject = randomUUID()
  const id = await begin([subject])
  await asked.longJobs.batch(id)
  await database.executeSql("delete from pgboss.job where name = 'long-jobs'")
  const next = await startProcess({ work: true })
  await next.longJobs.start()
  await vi.waitFor(async () => expect(await about(subject)).toEqual([]), TIMEOUT)
  await next.stop()
}, 30_000)

test('two processes never run batches of the same job at once', async () => {
  const id = await begin([randomUUID()])
  onBatch = () => sleep(20)
  await Promise.all([quick.longJobs.work(id), asked.longJobs.work(id, 5000)])
  expect([await left(), mostAtOnce]).toEqual([0, 1])
})

test('a job whose last attempt failed waits, keeps its subject, and continues on a retry', async () => {
  const subject = randomUUID()
  const id = await begin([subject])
  await asked.longJobs.batch(id)
  onBatch = async () => {
    throw Object.assign(new Error('Jan Kowalski'), { code: '23505' })
  }
  await database.executeSql("update pgboss.job set retry_limit = 0 where name = 'long-jobs'")
  const worker = await startProcess({ work: true })
  await vi.waitFor(async () => expect(await about(subject)).toMatchObject([{ failed: true }]), TIMEOUT)
  const { rows } = await database.executeSql('select failure from long_jobs')
  expect(rows).toEqual([{ failure: 'Error 23505' }])
  await expect(begin([subject])).rejects.toMatchObject({ code: 'LONG_JOB.UNDER_WAY' })
  onBatch = async () => {}
  await worker.longJobs.retry(id)
  await vi.waitFor(async () => expect(await about(subject)).toEqual([]), TIMEOUT)
  await expect(worker.longJobs.retry(id)).rejects.toMatchObject({ code: 'LONG_JOB.NOT_FOUND' })
  await worker.stop()
}, 40_000)

test('does not show a job that only a newer version knows, and leaves it unchanged', async () => {
  const subject = randomUUID()
  const id = await begin([subject])
  await database.executeSql("update long_jobs set kind = 'company-split'")
  await expect(asked.longJobs.batch(id)).rejects.toThrow('knows no long job of the kind company-split')
  expect(await about(subject)).toEqual([])
  await expect(begin([subject])).rejects.toMatchObject({ code: 'LONG_JOB.UNDER_WAY' })
  expect(await left()).toBe(55)
})

test('a stopping process ends after its current batch and leaves the rest to the next one', async () => {
  const subject = randomUUID()
  const first = await startProcess({ work: true })
  onBatch = async () => first.longJobs.stop()
  // Queued last: the worker begins a waiting job while its process still starts.
  await begin([subject])
  await vi.waitFor(async () => expect(await left()).toBe(45), TIMEOUT)
  await first.stop()
  expect(await left()).toBe(45)
  onBatch = async () => {}
  const next = await startProcess({ work: true })
  await vi.waitFor(async () => expect(await about(subject)).toEqual([]), TIMEOUT)
  await next.stop()
}, 40_000)
