// Runs the tests beside SQL through PgBouncer in transaction mode, with the configuration of ops/.

import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { programsFolder, startPostgresql, UNPRIVILEGED } from './support/postgresql.ts'
import { openReport } from './support/report.ts'
import { freePort, TOP, until } from './support/server-process.ts'

const VITEST = path.join(TOP, 'node_modules/vitest/vitest.mjs')
const START_TIMEOUT_MS = 10_000

const { error, stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
if (error) {
  console.log('Skipped the drill pgbouncer: install pgbouncer')
  process.exit()
}
const report = openReport('The tests beside SQL through PgBouncer')
const postgresql = await startPostgresql()
const server = new URL(postgresql.url)
const pooler = new URL(postgresql.url)
pooler.port = String(await freePort())
const folder = mkdtempSync(path.join(tmpdir(), 'elektroodbior-pgbouncer-'))
const [settings, users] = [path.join(folder, 'pgbouncer.ini'), path.join(folder, 'userlist.txt')]
const shipped = readFileSync(path.join(TOP, 'ops/pgbouncer.ini'), 'utf8')
writeFileSync(
  settings,
  shipped
    .replace('\nelektroodbior =', '\n* =')
    .replace('port=5432', `port=${server.port}`)
    .replace('listen_port = 6432', `listen_port = ${pooler.port}`)
    // The server of the drill asks for no password.
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/userlist.txt', users),
)
writeFileSync(users, '"postgres" ""\n')
const isRoot = process.getuid?.() === 0
if (isRoot)
  for (const place of [folder, settings, users]) chownSync(place, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
const child = spawn('pgbouncer', ['-q', settings], { stdio: 'inherit', ...(isRoot ? UNPRIVILEGED : {}) })
// Ends PgBouncer with the drill.
process.once('exit', () => {
  child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})
const isReady = path.join(programsFolder(), 'pg_isready')
const answers = () => spawnSync(isReady, ['--host=127.0.0.1', `--port=${pooler.port}`]).status === 0
if (!(await until(answers, START_TIMEOUT_MS))) throw new Error('PgBouncer does not answer')

const { status } = spawnSync(
  process.execPath,
  [VITEST, 'run', '--project', 'server', '--project', 'server-alone', ...process.argv.slice(2)],
  {
    cwd: TOP,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: server.href, TEST_POOLER_URL: pooler.href },
  },
)
report.figure('database; pooler', `${postgresql.version}; ${stdout.split('\n')[0]}`)
report.promise('every test passes', status === 0, String(status))
child.kill('SIGTERM')
await postgresql.stop()
report.finish()
