import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { makeDataFolder } from '#server/testing/server-process.ts'
import { asPostgresqlRuns, clusterProcesses, postmasterOf } from '#stand-ins/cluster-processes.ts'
import { removeScratchFolder } from '#stand-ins/scratch-folder.ts'
import { openCluster, type ClusterUse } from './open-cluster.ts'
import { readPidFile } from './pid-file.ts'

let dataFolder = ''
beforeEach(async () => {
  dataFolder = await makeDataFolder()
})
afterEach(() => removeScratchFolder(dataFolder))

const open = (use: ClusterUse, timeoutMs?: number) =>
  openCluster({
    dataFolder,
    use,
    log: createLog('silent'),
    isThrowaway: true,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test.each([0, 50, 150])('closing %i ms after the database was killed leaves no process', async (afterMs) => {
  const cluster = await open('server')
  process.kill(postmasterOf(dataFolder), 'SIGKILL')
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  await cluster.close()
  await expect.poll(() => clusterProcesses(dataFolder)).toEqual([])
})

test('closing during a restart of the database leaves no process', async () => {
  const cluster = await open('server')
  const killed = postmasterOf(dataFolder)
  process.kill(killed, 'SIGKILL')
  const noted = () => readPidFile(path.join(dataFolder, 'db'))?.pid
  await vi.waitUntil(() => noted() !== undefined && noted() !== killed, { timeout: 10_000, interval: 1 })
  await cluster.close()
  expect(clusterProcesses(dataFolder)).toEqual([])
})

test('a killed database that stays a zombie does not prevent a start', async () => {
  // `exec` replaces the shell by a program that does not reap its child processes.
  const parent = spawn('/bin/sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], asPostgresqlRuns())
  onTestFinished(() => void parent.kill())
  const [said] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(said.toString())
  const state = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0]
  await vi.waitUntil(() => state() === 'Z', { timeout: 10_000 })
  const folder = path.join(dataFolder, 'db')
  const lines = [
    pid,
    folder,
    1_700_000_000,
    5432,
    path.join(dataFolder, 'socket'),
    '',
    '  1234567  1',
    'ready',
  ]
  await writeFile(path.join(folder, 'postmaster.pid'), `${lines.join('\n')}\n`)
  const cluster = await open('server', 20_000)
  expect(await ask(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await cluster.close()
}, 30_000)

test('the command that started the database stops it after the last joined command, which can connect until then', async () => {
  const [first, second] = [await open('command'), await open('command')]
  const closing = first.close()
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted`
  await expect.poll(() => ask(second.url, waiting)).toHaveLength(1)
  expect(clusterProcesses(dataFolder)).not.toEqual([])
  await second.close()
  await closing
  expect(clusterProcesses(dataFolder)).toEqual([])
})

test('restarts the database if its socket folder was deleted', async () => {
  const cluster = await open('server')
  await rm(path.join(dataFolder, 'socket'), { recursive: true })
  await expect(ask(cluster.url, 'select 1 as one')).rejects.toMatchObject({ code: 'ENOENT' })
  await expect
    .poll(() => ask(cluster.url, 'select 1 as one').catch(() => []), { timeout: 20_000 })
    .toEqual([{ one: 1 }])
  await cluster.close()
  expect(clusterProcesses(dataFolder)).toEqual([])
})

test('starts again after the socket folder was deleted and its note emptied', async () => {
  const cluster = await open('server')
  await rm(path.join(dataFolder, 'socket'), { recursive: true })
  process.kill(postmasterOf(dataFolder), 'SIGKILL')
  await expect
    .poll(() => ask(cluster.url, 'select 1 as one').catch(() => []), { timeout: 20_000 })
    .toEqual([{ one: 1 }])
  await cluster.close()
  const note = path.join(dataFolder, 'db/postmaster.pid')
  await writeFile(note, '')
  await utimes(note, 1, 1)
  const again = await open('command')
  expect(await ask(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await again.close()
}, 40_000)

test('does not follow a planted link when it writes', async () => {
  const first = await open('command')
  await first.close()
  const target = path.join(dataFolder, 'elsewhere')
  await mkdir(target, { mode: 0o755 })
  await writeFile(path.join(target, 'file'), 'kept')
  const config = path.join(dataFolder, 'db/pg_hba.conf')
  await rm(config)
  await symlink(path.join(target, 'file'), config)
  const second = await open('command')
  await second.close()
  expect(await readFile(path.join(target, 'file'), 'utf8')).toBe('kept')
  await rm(path.join(dataFolder, 'socket'), { recursive: true })
  await symlink(target, path.join(dataFolder, 'socket'))
  await expect(open('command')).rejects.toThrow(/socket has to be a folder of its own/)
  expect((await stat(target)).mode & 0o777).toBe(0o755)
}, 40_000)

test('gives up on a database that runs and does not answer', async () => {
  const first = await open('command')
  const postmaster = postmasterOf(dataFolder)
  process.kill(postmaster, 'SIGSTOP')
  try {
    await expect(open('command', 100)).rejects.toThrow(/does not come to an end/)
  } finally {
    process.kill(postmaster, 'SIGCONT')
  }
  await first.close()
}, 20_000)

test('a new database sorts texts the same everywhere, and knows Polish and Ukrainian letters', async () => {
  await rm(path.join(dataFolder, 'db'), { recursive: true, force: true })
  const cluster = await open('command')
  const url = new URL(cluster.url)
  expect(
    await ask(
      url.href,
      `select lower('ŻÓŁĆ Її') as low, 'Ł' ~ '[[:alpha:]]' as letter, 'a' < 'B' as lower_first`,
    ),
  ).toEqual([{ low: 'żółć її', letter: true, lower_first: false }])
  expect(await ask(url.href, 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
  await cluster.close()
})
