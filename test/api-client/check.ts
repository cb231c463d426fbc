// Checks the API's description as an outside integrator would: with two linters, and with a client that is generated from it,
// compiled strictly and used against the real server. It runs the examples of docs/api.md themselves.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const here = import.meta.dirname
const top = path.join(here, '../..')
const generated = path.join(here, 'generated')
/** Address that the examples use. */
const EXAMPLE_ADDRESS = 'http://127.0.0.1:3000'
const READY_MS = 120_000

const failed: string[] = []

function step(name: string, command: string, args: string[], cwd = here): void {
  console.log(`- ${name}`)
  // Switches the tools' usage statistics off.
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    SCARF_ANALYTICS: 'false',
    DO_NOT_TRACK: '1',
  }
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
  if (status === 0) return
  failed.push(name)
  console.error(error?.message ?? `${stdout}\n${stderr}`)
}

const tool = (name: string) => path.join(here, 'node_modules/.bin', name)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}

async function ready(server: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + READY_MS
  while (server.exitCode === null && Date.now() < until) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error('The server did not start')
}

/** Joins the examples in one language, in their sequence, to one program. */
async function examples(language: string, url: string): Promise<string> {
  const page = await readFile(path.join(top, 'docs/api.md'), 'utf8')
  const blocks = [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, code = '']) => code,
  )
  if (blocks.length === 0) throw new Error(`docs/api.md has no example in ${language}`)
  return blocks.join('\n').replaceAll(EXAMPLE_ADDRESS, url)
}

async function check(url: string): Promise<void> {
  const document: unknown = await (await fetch(`${url}/v1/openapi.json`)).json()
  await mkdir(generated, { recursive: true })
  await writeFile(path.join(generated, 'openapi.json'), JSON.stringify(document, null, 2))
  step('Redocly, recommended rules', tool('redocly'), [
    'lint',
    'generated/openapi.json',
    '--config',
    'redocly.yaml',
    '--max-problems',
    '20',
  ])
  step('Spectral, recommended rules', tool('spectral'), [
    'lint',
    'generated/openapi.json',
    '--ruleset',
    '.spectral.yaml',
    '--fail-severity',
    'warn',
  ])
  step('a client in TypeScript is generated', tool('openapi-ts'), ['--no-log-file'])
  await writeFile(path.join(generated, 'example.ts'), await examples('ts', url))
  step('it compiles strictly, with the example', tool('tsc'), ['-p', '.'])
  step(
    'the example in TypeScript lists orders and places one with a file',
    process.execPath,
    ['example.ts'],
    generated,
  )
  await writeFile(path.join(generated, 'example.sh'), await examples('sh', url))
  step('the example with curl does the same', 'sh', ['-eu', 'example.sh'], generated)
}

await rm(generated, { recursive: true, force: true })
const data = await mkdtemp(path.join(tmpdir(), 'elektroodbior-api-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const settings = {
  PORT: String(port),
  PUBLIC_URL: url,
  DATA_DIR: data,
  DEMO: '1',
  LOG_LEVEL: 'error',
  VAT_LIST_URL: 'http://127.0.0.1:9',
}
const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: top,
  env: { ...process.env, ...settings },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const ended = once(server, 'exit')
try {
  await ready(server, url)
  await check(url)
} finally {
  server.kill('SIGTERM')
  await ended
  await rm(data, { recursive: true, force: true })
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join('; ')}`)
  process.exitCode = 1
}
