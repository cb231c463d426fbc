import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { administer, databaseUrl, openTestDatabase } from '#server/testing/test-database.ts'
import { afterCommit, type Transaction } from './database.ts'
import { migrate, MIGRATIONS_FOLDER } from './migrate.ts'
import { openPostgresql } from './open-database.ts'

const database = await openTestDatabase(createLog('silent'))
afterAll(() => database.close())

const insertMail = (tx: Transaction, key: string) =>
  tx
    .insertInto('mails')
    .values({
      kind: 'test',
      recipient: 'jan@example.com',
      subject: 'x',
      text_body: 'x',
      html_body: null,
      dedupe_key: key,
      queued_at: new Date(),
    })
    .execute()
const keys = async () =>
  (await database.connection.selectFrom('mails').select('dedupe_key').execute()).map((row) => row.dedupe_key)

beforeEach(async () => {
  await database.connection.deleteFrom('mails').execute()
})

describe('transactions', () => {
  test('D-B4.5 commits everything or nothing', async () => {
    await database.transaction((tx) => insertMail(tx, 'kept'))
    await expect(
      database.transaction(async (tx) => {
        await insertMail(tx, 'undone')
        await insertMail(tx, 'kept')
      }),
    ).rejects.toMatchObject({ code: '23505' })
    expect(await keys()).toEqual(['kept'])
  })

  test('a query outside the open transaction is an error, not a hang', async () => {
    const outside = database.transaction(() => database.connection.selectFrom('mails').selectAll().execute())
    await expect(outside).rejects.toThrow('hand the transaction down')
    expect(await keys()).toEqual([])
  })

  test('a callback for the commit runs after it, and never after a failure', async () => {
    const happened: string[] = []
    await database.transaction(async (tx) => {
      afterCommit(tx, () => happened.push('after'))
      await insertMail(tx, 'one')
      happened.push('inside')
    })
    await database
      .transaction(async (tx) => {
        afterCommit(tx, () => happened.push('never'))
        throw new Error('undone')
      })
      .catch(() => {})
    expect(happened).toEqual(['inside', 'after'])
  })

  test('a failed script leaves no transaction open for the next', async () => {
    await expect(database.executeSql('begin; select 1/0; commit')).rejects.toMatchObject({ code: '22012' })
    expect((await database.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('many concurrent ones wait for each other', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => database.transaction((tx) => insertMail(tx, `key-${index}`))),
    )
    expect(await keys()).toHaveLength(50)
  })
})

describe('migrations', () => {
  /** Migrations folder with additional files. */
  const folderWith = async (files: Record<string, string>) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-migrations-'))
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
    for (const [name, sql] of Object.entries(files)) await writeFile(path.join(folder, name), sql)
    return folder
  }
  const hasTable = async (name: string) =>
    (await database.executeSql('select to_regclass($1) as found', [name])).rows[0].found !== null

  afterEach(() => database.executeSql("delete from schema_migrations where name like '9%'"))

  test('D-B4.5 the schema is complete after the first run, and a second run does nothing', async () => {
    expect(await migrate(database)).toEqual([])
  })

  test('two processes starting at once migrate once', async () => {
    const folder = await folderWith({ '9001-once.sql': 'create table once (id int)' })
    const runs = await Promise.all([migrate(database, folder), migrate(database, folder)])
    expect(runs.flat()).toEqual(['9001-once.sql'])
    await rm(folder, { recursive: true })
  })

  test('rejects an older release after a newer one, whatever number the new file has', async () => {
    const newer = await folderWith({
      '0009-between.sql': 'create table between_others (id int)',
      '9006-last.sql': 'select 1',
    })
    await migrate(database, newer)
    await expect(migrate(database)).rejects.toThrow(
      'by a newer release, with migrations that this one does not have: 0009-between.sql, 9006-last.sql',
    )
    expect(await migrate(database, newer)).toEqual([])
    await database.executeSql("delete from schema_migrations where name = '0009-between.sql'")
    await rm(newer, { recursive: true })
  })

  test('a failing file leaves the schema unchanged', async () => {
    const folder = await folderWith({
      '9002-good.sql': 'create table good (id int)',
      '9003-bad.sql': 'create table bad (id nonsense)',
    })
    await expect(migrate(database, folder)).rejects.toThrow('nonsense')
    expect(await hasTable('good')).toBe(false)
    await rm(folder, { recursive: true })
  })

  test.each([
    [
      'a file changed after it was applied',
      { '9004-frozen.sql': 'create table frozen (id int)' },
      { '9004-frozen.sql': 'create table frozen (id bigint)' },
      /was changed/,
    ],
    [
      'two files of one number',
      {},
      { '9005-one.sql': 'select 1', '9005-two.sql': 'select 1' },
      /number 9005/,
    ],
    ['a file without a number', {}, { 'later.sql': 'select 1' }, /not named like/],
  ])('rejects %s', async (_what, before, after, complaint) => {
    const first = await folderWith(before)
    await migrate(database, first)
    const second = await folderWith(after)
    await expect(migrate(database, second)).rejects.toThrow(complaint)
    await Promise.all([first, second].map((folder) => rm(folder, { recursive: true })))
  })
})

test('rejects a database of another encoding than UTF-8 in one line', async () => {
  const { serverUrl } = inject('testDatabase')
  const name = `ascii_${process.pid}`
  await administer(serverUrl, `create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`)
  onTestFinished(async () => void (await administer(serverUrl, `drop database ${name} with (force)`)))
  await expect(openPostgresql(databaseUrl(serverUrl, name), createLog('silent'))).rejects.toThrow(
    /^The database in DATABASE_URL is encoded in SQL_ASCII and has to be in UTF8: .*$/,
  )
})
