// Errors that `restore.ts` reports before it uses the database. These tests have no database.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { knownMigrations } from '#server/platform/database/migrate.ts'
import { DUMP, manifestOf, manifestPlace, type StoreKind } from './support/manifest.ts'
import { tooNewFor } from './support/postgresql.ts'

const DUMPED = 'not that anybody reads it'
const NOWHERE = 'http://127.0.0.1:9'
const BUCKET = {
  S3_ENDPOINT: NOWHERE,
  S3_BUCKET: 'order-files',
  S3_REGION: 'x',
  S3_ACCESS_KEY_ID: 'x',
  S3_SECRET_ACCESS_KEY: 'x',
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-restore-'))
  await writeFile(path.join(folder, DUMP), DUMPED)
})
afterAll(() => rm(folder, { recursive: true }))

async function restore(
  facts: { store: StoreKind; migrations?: string[] },
  env: Record<string, string>,
  ...options: string[]
) {
  const manifest = manifestOf({
    madeAt: '2026-11-21T02:00:00.000Z',
    version: '9.9.9',
    migrations: facts.migrations ?? (await knownMigrations()),
    postgresql: '15.20',
    dump: { bytes: DUMPED.length, sha256: createHash('sha256').update(DUMPED).digest('hex') },
    tables: {},
    files: { store: facts.store, count: 0, bytes: 0, withContent: true, problems: [] },
  })
  await writeFile(manifestPlace(folder), JSON.stringify(manifest))
  const settings = {
    PATH: process.env['PATH'],
    DATABASE_URL: 'postgres://u@127.0.0.1:9/none',
    DATA_DIR: path.join(folder, 'data'),
    ...env,
  }
  const script = path.join(import.meta.dirname, 'restore.ts')
  const { status, stderr } = spawnSync(process.execPath, [script, folder, ...options], {
    env: settings,
    encoding: 'utf8',
  })
  return { status, said: stderr.trim() }
}

describe('a restore is rejected', () => {
  test('by a release that lacks a migration of the backup', async () => {
    const { status, said } = await restore(
      { store: 'folder', migrations: [...(await knownMigrations()), '0009-of-tomorrow.sql'] },
      {},
    )
    expect([status, said]).toEqual([
      1,
      expect.stringMatching(
        /^The backup was made by a newer release \(9\.9\.9\).*: 0009-of-tomorrow\.sql\. [^\n]*$/,
      ),
    ])
  })

  test('with settings for another kind of store, unless --into-other-store is given', async () => {
    const intoFolder = await restore({ store: 'bucket' }, {})
    expect([intoFolder.status, intoFolder.said]).toEqual([
      1,
      expect.stringMatching(/^The product of this backup kept files in a bucket, .*\/data\/files\./),
    ])
    expect((await restore({ store: 'folder' }, BUCKET)).said).toMatch(
      /kept files in a folder, and these settings name the bucket order-files\./,
    )
    const wanted = await restore({ store: 'bucket' }, {}, '--into-other-store')
    expect(wanted.said).toMatch(/^The database in DATABASE_URL cannot be reached/)
  })

  test('with a bucket that accepts no files', async () => {
    const { status, said } = await restore({ store: 'bucket' }, BUCKET)
    expect([status, said]).toEqual([
      1,
      expect.stringMatching(/^The bucket in S3_BUCKET cannot be used: .*unreachable/),
    ])
  })
})

test.each([
  ['17.5', '15.20 (Debian 15.20-0+deb12u1)', 'pg_restore is of PostgreSQL 17, the server of 15'],
  ['18.1', '16.4', 'pg_restore is of PostgreSQL 18, the server of 16'],
  ['16.4', '15.20', undefined],
  ['18.1', '17.0', undefined],
])('pg_restore %s and a server %s', async (tool, server, trouble) => {
  const programs = await mkdtemp(path.join(folder, 'programs-'))
  const program = path.join(programs, 'pg_restore')
  await writeFile(program, `#!/bin/sh\necho 'pg_restore (PostgreSQL) ${tool}'\n`)
  await chmod(program, 0o755)
  vi.stubEnv('PATH', `${programs}:${process.env['PATH']}`)
  try {
    expect(await tooNewFor(server, 'pg_restore')).toBe(trouble)
  } finally {
    vi.unstubAllEnvs()
  }
})
