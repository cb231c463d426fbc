import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { createLog } from '#server/platform/log/log.ts'
import { ADMIN, PROCESS_ENV, startServerProcess } from '#server/testing/server-process.ts'
import { removeScratchFolder } from '#stand-ins/scratch-folder.ts'

// Each case starts processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let dataFolder = ''
beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-admin-'))
})
afterAll(() => removeScratchFolder(dataFolder))

/** The line that names the database. */
const embedded = () => `Database: the embedded one in ${path.join(dataFolder, 'db')}\n`
const admin = (...typed: string[]) => adminWith({ DATA_DIR: dataFolder }, ...typed)

function adminWith(
  env: Record<string, string>,
  ...typed: string[]
): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn(process.execPath, [ADMIN, ...typed], { env: { ...PROCESS_ENV, ...env } })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => void (errors += chunk.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output, errors })))
}

const STAFF = ['staff', '--email', 'szefowa@biuro.example', '--name', 'Ewa', '--surname', 'Lis']

test.each([[[]], [['help']], [['staff', '--help']]])('%j prints how it is used', async (typed) => {
  const { code, output, errors } = await admin(...typed)
  expect([code, errors]).toEqual([0, ''])
  expect(output).toMatch(/^npm run admin -- <command> <options>\n/)
})

test('rejects an unknown command with the usage, and exits 1', async () => {
  const { code, output, errors } = await admin('stuff')
  expect([code, output]).toEqual([1, ''])
  expect(errors).toMatch(/^There is no command stuff\.\n\nnpm run admin/)
})

const DONE =
  /^szefowa@biuro\.example is a staff account now, an administrator\.\nChoose the password here, once, within 7 days:\n(http:\/\/127\.0\.0\.1:3000\/reset-password\/[\w-]{43})\n$/

test('D-B4.1 D-B4.2 works beside a server on the embedded database, which sees the change at once', async () => {
  const server = startServerProcess({ DATA_DIR: dataFolder, DEMO: '0' })
  const address = await server.address
  const done = await admin(...STAFF)
  expect(done).toMatchObject({ code: 0, errors: embedded() })
  const token = DONE.exec(done.output)?.[1]?.split('/').at(-1)
  const chosen = await fetch(`${address}/v1/client/user/set-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password: 'pierwsze-haslo' }),
  })
  expect(chosen.status).toBe(204)
  expect(await admin('mails')).toMatchObject({ code: 0, errors: embedded() })
  expect((await fetch(`${address}/health/ready`)).status, 'the database goes on').toBe(200)
  server.signal('SIGTERM')
  expect((await server.ended).code).toBe(0)
})

test('without a server, runs the database while the command works', async () => {
  const both = await Promise.all([admin('mails'), admin('order-link')])
  expect(both).toMatchObject([
    { code: 0, errors: embedded() },
    { code: 0, errors: embedded() },
  ])
  expect((await admin(...STAFF)).errors).toBe(`${embedded()}szefowa@biuro.example has an account already\n`)
  expect(existsSync(path.join(dataFolder, 'db/PG_VERSION'))).toBe(true)
  expect(existsSync(path.join(dataFolder, 'db/postmaster.pid'))).toBe(false)
})

test('an unforeseen failure prints in one line what was done, and exits 1', async () => {
  const server = startServerProcess({ DATA_DIR: dataFolder, DEMO: '0' })
  await server.address
  const database = await openDatabase({ databaseUrl: undefined, dataFolder, log: createLog('silent') })
  await database.executeSql("alter table order_links add constraint broken check (note <> 'zepsuty')")
  const failed = await admin('order-link', '--note', 'zepsuty')
  await database.executeSql('alter table order_links drop constraint broken')
  await database.close()
  server.signal('SIGTERM')
  await server.ended
  expect(failed).toMatchObject({ code: 1, output: '' })
  expect(failed.errors).toMatch(/\nThe command failed and changed nothing\. .*constraint "broken"\n$/)
  expect((await admin('order-links')).output).not.toContain('zepsuty')
})

describe('in an installation that lacks DATABASE_URL', () => {
  const INSTALLED = [
    { APP_ENV: 'prod', PUBLIC_URL: 'https://odbior.example' },
    { APP_ENV: 'stage' },
    { NODE_ENV: 'production' },
  ]

  test.each(INSTALLED.map((env, at) => [['staff', 'mails', 'erase-person'][at] ?? '', env] as const))(
    '%s refuses to start and creates no database, with %j',
    async (command, env) => {
      const folder = path.join(dataFolder, 'none')
      const refused = await adminWith({ DATA_DIR: folder, ...env }, command)
      expect(refused).toMatchObject({ code: 1, output: '' })
      expect(refused.errors).toMatch(
        /^DATABASE_URL is not set, and --embedded is not given: .*\n.*ENV_FILE.*\n$/,
      )
      expect(existsSync(folder)).toBe(false)
    },
  )

  test('--embedded uses the database in DATA_DIR', async () => {
    for (const env of INSTALLED)
      expect(await adminWith({ DATA_DIR: dataFolder, ...env }, 'mails', '--embedded')).toEqual({
        code: 0,
        output: expect.stringMatching(/^No mail waits\. Without SMTP_URL none leaves/),
        errors: embedded(),
      })
  })

  test('rejects --embedded together with DATABASE_URL', async () => {
    const env = { DATABASE_URL: 'postgres://eo:geheim@127.0.0.1:9/eo' }
    expect((await adminWith(env, 'mails', '--embedded')).errors).toBe(
      'DATABASE_URL and --embedded name two databases\n',
    )
  })
})

test('names DATABASE_URL by host, port and database, never with the password', async () => {
  const refused = await adminWith({ DATABASE_URL: 'postgres://eo:geheim@127.0.0.1:9/odbior' }, 'mails')
  expect(refused).toMatchObject({ code: 1, output: '' })
  expect(refused.errors).toMatch(
    /^Database: odbior on 127\.0\.0\.1, port 9\nThe database in DATABASE_URL cannot be reached: .*\n$/,
  )
  expect(refused.errors).not.toContain('geheim')
})
