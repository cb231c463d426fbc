// Tests how contents without rows and rows without contents are found, removed or reported.

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { runAdmin } from '#server/admin/admin.ts'
import { retentionRules } from '#server/features/privacy/public.ts'
import { listDeletions } from '#server/platform/jobs/deletion-queries.ts'
import { applyRules } from '#server/platform/jobs/retention.ts'
import { buildOrderApp, type OrderApp } from '#server/testing/test-orders.ts'
import { startS3 } from '#stand-ins/s3.ts'
import { connectBucket } from './bucket.ts'
import { createDiskFileStore } from './disk-file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { pathOf } from './order-file-store.ts'
import { countFileFaults, latestSweep } from './removed-file-queries.ts'
import { removedFiles } from './removed-files.ts'
import { createS3FileStore } from './s3-file-store.ts'
import { sweepContents } from './sweep-contents.ts'

const s3 = await startS3()
afterAll(() => s3.close())
const DAY_MS = 24 * 60 * 60_000
const onDisk = await buildOrderApp()
const inBucket = await buildOrderApp({ env: s3.settings })
const folder = path.join(onDisk.dataFolder, 'files')

type KindOfStore = [
  string,
  OrderApp,
  { contents: () => Promise<string[]>; forget: (id: string) => Promise<void> },
]
const apps: [KindOfStore, KindOfStore] = [
  [
    'a folder',
    onDisk,
    {
      contents: async () =>
        (await readdir(folder, { recursive: true })).flatMap((name) => name.split('/')[1] ?? []),
      forget: (id) => rm(path.join(folder, pathOf(id))),
    },
  ],
  [
    'a bucket',
    inBucket,
    {
      contents: async () => (await s3.objects()).map((name) => path.basename(name)),
      forget: (id) => s3.forget(pathOf(id)),
    },
  ],
]

beforeEach(async () => {
  Object.assign(s3, { mood: 'well', lasts: Number.POSITIVE_INFINITY })
  for (const [, { clock, database }] of apps) {
    clock.set(new Date().toISOString())
    for (const table of ['orders', 'removed_files', 'deletions', 'file_sweeps'])
      await database.executeSql(`delete from ${table}`)
  }
  await rm(folder, { recursive: true, force: true })
  for (const key of await s3.objects()) await s3.forget(key)
})

const X = { size: 1, sha256: createHash('sha256').update('x').digest() }

async function keepContent(app: OrderApp, id: string = randomUUID()): Promise<string> {
  const pending = await (await openFileStore(app)).begin()
  await pending.write(Buffer.from('x'))
  await pending.keepAs(id, X)
  await pending.discard()
  return id
}

async function keepFile(app: OrderApp, createdAt: Date, content?: string): Promise<string> {
  const { uuid } = await app.placedOrder()
  const id = content ?? (await keepContent(app))
  await app.database.connection
    .insertInto('order_files')
    .values({
      id,
      order_id: uuid,
      name: 'lista.pdf',
      type: 'application/pdf',
      size_bytes: 1,
      sha256: Buffer.alloc(32),
      created_at: createdAt,
    })
    .execute()
  return id
}

const noted = async ({ database }: OrderApp) =>
  (await database.connection.selectFrom('removed_files').select('file_id').execute()).map(
    ({ file_id: id }) => id,
  )
const report = async ({ database }: OrderApp) =>
  (await listDeletions(database.connection, new Date(0))).map(({ rule, table, count }) => [
    rule,
    table,
    count,
  ])

describe.each(apps)('the weekly comparison with %s', (_name, app, { contents, forget }) => {
  test('removes contents without a row, reports rows without a content, and keeps the rest', async () => {
    const created = app.clock.now()
    const kept = await keepFile(app, created)
    const missing = await keepFile(app, created)
    await forget(missing)
    const orphans = [await keepContent(app), await keepContent(app)]
    app.clock.advance({ days: 2 })
    await sweepContents(app)
    expect(new Set(await noted(app))).toEqual(new Set(orphans))
    expect(await report(app)).toEqual([['contents without a row', 'files without a row', 2]])
    app.clock.advance({ days: 7 })
    expect(await applyRules(app, await retentionRules(app))).toEqual([])
    expect(await contents()).toEqual([kept])
    expect(await noted(app)).toEqual([])
    expect(await report(app)).toContainEqual(['contents of files', 'removed_files', 2])
    expect(await countFileFaults(app.database.connection)).toEqual({
      contentsNotRemoved: 0,
      contentsMissing: 1,
    })
    const printed = await runAdmin(['files'], app)
    expect(printed[0]).toContain('3 contents, 2 without a file, 1 files without a content')
    expect(printed.at(-1)).toMatch(new RegExp(`^${missing}  no content, lista.pdf of order `))
    expect(
      app
        .logLines()
        .some(
          ({ msg, files }) => msg === 'files have no content in the file store' && String(files) === missing,
        ),
    ).toBe(true)
  })

  test('keeps recent contents, which may belong to an upload in progress, and ignores recent rows', async () => {
    const young = await keepContent(app)
    const row = await keepFile(app, new Date(Date.now() + DAY_MS))
    await forget(row)
    app.clock.advance({ hours: 23 })
    await sweepContents(app)
    expect(await noted(app)).toEqual([])
    expect((await latestSweep(app.database.connection))?.missing).toBe(0)
    expect(await contents()).toContain(young)
  })
})

describe('the weekly comparison, which is the same for a folder and a bucket,', () => {
  const [[, app, { contents }]] = apps

  test('keeps a content without a row for a week, and for good if the row comes back', async () => {
    const [orphan, restored] = [await keepContent(app), await keepContent(app)]
    app.clock.advance({ days: 2 })
    await sweepContents(app)
    expect(await noted(app)).toHaveLength(2)
    app.clock.advance({ days: 6 })
    expect(await applyRules(app, [await removedFiles(app)])).toEqual([])
    expect(new Set(await contents())).toEqual(new Set([orphan, restored]))
    await keepFile(app, app.clock.now(), restored)
    app.clock.advance({ days: 1 })
    expect(await applyRules(app, [await removedFiles(app)])).toEqual([])
    expect(await contents()).toEqual([restored])
  })

  test('runs once a week', async () => {
    await sweepContents(app)
    const orphan = await keepContent(app)
    app.clock.advance({ days: 6 })
    await sweepContents(app)
    expect(await noted(app)).toEqual([])
    app.clock.advance({ days: 1 })
    await sweepContents(app)
    expect(await noted(app)).toEqual([orphan])
    // Simulates a clock that was wrong.
    app.clock.advance({ days: -30 })
    await sweepContents(app)
    expect((await latestSweep(app.database.connection))?.sweptAt).toEqual(app.clock.now())
  })

  test('removes nothing if most contents have no row, because the store may belong to another database', async () => {
    for (let at = 0; at < 11; at += 1) await keepContent(app)
    app.clock.advance({ days: 2 })
    await sweepContents(app)
    expect(await noted(app)).toEqual([])
    expect(await runAdmin(['files'], app)).toContainEqual(expect.stringContaining('are kept'))
    expect(await latestSweep(app.database.connection)).toMatchObject({ orphans: 11, orphansNoted: false })
  })
})

const OBJECT_STORAGE = inBucket.config.objectStorage
if (!OBJECT_STORAGE) throw new Error('no bucket')

test('objects and files with foreign names stay, in a folder and in a bucket', async () => {
  const id = randomUUID()
  const foreign = [`${id.startsWith('ab') ? 'cd' : 'ab'}/${id}`, `${id.slice(0, 2)}/${id}.bak`, 'tmp/x', id]
  for (const name of foreign) {
    const place = path.join(folder, name)
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, 'x')
    await connectBucket(OBJECT_STORAGE).put(name, {
      ...X,
      async *content() {
        yield Buffer.from('x')
      },
    })
  }
  await mkdir(path.join(folder, pathOf(randomUUID())), { recursive: true })
  for (const app of [onDisk, inBucket]) {
    app.clock.advance({ days: 2 })
    await sweepContents(app)
    expect(await latestSweep(app.database.connection)).toMatchObject({ contents: 0, orphans: 0 })
  }
})

test('a bucket with more objects than one page is compared completely', async () => {
  const orphans = []
  for (let at = 0; at < 5; at += 1) orphans.push(await keepContent(inBucket, `ab${randomUUID().slice(2)}`))
  const store = createS3FileStore(OBJECT_STORAGE, inBucket.log)
  s3.pageSize = 2
  onTestFinished(() => void (s3.pageSize = undefined))
  const listed = (await store.list('ab')).map(({ id }) => id)
  expect(listed).toEqual(orphans.toSorted())
})

test('a bucket that does not allow listing stops no other job, and is logged', async () => {
  Object.assign(s3, { mood: 'refusing early' })
  await sweepContents(inBucket)
  expect(await latestSweep(inBucket.database.connection)).toBeUndefined()
  expect(inBucket.logLines().at(-1)?.['msg']).toContain('s3:ListBucket')
})

describe('a content that cannot be removed', () => {
  const noteOf = (app: OrderApp, ids: string[]) =>
    app.database.connection
      .insertInto('removed_files')
      .values(ids.map((id) => ({ file_id: id })))
      .execute()

  test('is counted and skipped, the others are removed, and it is retried later', async () => {
    const [stuck, other] = [`00${randomUUID().slice(2)}`, await keepContent(onDisk)]
    // A folder in place of a file makes `rm` fail.
    await mkdir(path.join(folder, pathOf(stuck), 'x'), { recursive: true })
    await noteOf(onDisk, [stuck, other])
    expect(await applyRules(onDisk, [await removedFiles(onDisk)])).toEqual(['contents of files'])
    expect(await noted(onDisk)).toEqual([stuck])
    expect(await createDiskFileStore(folder).list(other.slice(0, 2))).toEqual([])
    expect(await report(onDisk)).toEqual([
      ['contents of files', 'failed removals', 1],
      ['contents of files', 'removed_files', 1],
    ])
    expect(await countFileFaults(onDisk.database.connection)).toMatchObject({ contentsNotRemoved: 1 })
    expect(await runAdmin(['files'], onDisk)).toContain(`${stuck}  not removed from the store, tries: 1`)
    expect(await applyRules(onDisk, [await removedFiles(onDisk)])).toEqual([])
    await rm(path.join(folder, pathOf(stuck)), { recursive: true })
    onDisk.clock.advance({ hours: 2 })
    expect(await applyRules(onDisk, [await removedFiles(onDisk)])).toEqual([])
    expect(await noted(onDisk)).toEqual([])
  })

  test('is treated alike in a bucket; a bucket that is down ends the run, and no content counts as failed', async () => {
    const ids = [await keepContent(inBucket), await keepContent(inBucket), await keepContent(inBucket)]
    await noteOf(inBucket, ids)
    Object.assign(s3, { mood: 'refusing early', lasts: 1 })
    expect(await applyRules(inBucket, [await removedFiles(inBucket)])).toEqual(['contents of files'])
    expect(await noted(inBucket)).toHaveLength(1)
    inBucket.clock.advance({ hours: 2 })
    Object.assign(s3, { mood: 'hanging up', lasts: Number.POSITIVE_INFINITY })
    expect(await applyRules(inBucket, [await removedFiles(inBucket)])).toEqual(['contents of files'])
    expect(await report(inBucket)).toContainEqual(['contents of files', 'failed removals', 1])
    Object.assign(s3, { mood: 'well' })
    expect(await applyRules(inBucket, [await removedFiles(inBucket)])).toEqual([])
    expect(await s3.objects()).toEqual([])
  })
})

test('mail files that cannot be removed or have foreign names do not stop the removal of others', async () => {
  const mails = path.join(onDisk.dataFolder, 'mail')
  const [stuck, others] = [3, 20].map((count) => Array.from({ length: count }, () => `${randomUUID()}.eml`))
  // A folder in place of a file makes `rm` fail.
  for (const name of stuck ?? []) await mkdir(path.join(mails, name, 'x'), { recursive: true })
  const foreign = [`${'-'.repeat(36)}.eml`, `${'0'.repeat(36)}.eml`]
  for (const name of [...(others ?? []), ...foreign]) await writeFile(path.join(mails, name), 'x')
  expect(await applyRules(onDisk, await retentionRules(onDisk))).toEqual(['files of mails'])
  expect((await readdir(mails)).toSorted()).toEqual([...(stuck ?? []), ...foreign].toSorted())
})
