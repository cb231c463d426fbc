// `node scripts/first-starts.mjs FOLDER FILE`: runs `npm start` twice in a fresh folder, as a newcomer does, and writes both
// outputs to FILE. Plain JavaScript for Node 20, because it runs before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { run, top } from './prepare.mjs'

const PATIENCE_MS = 840_000
const ADDRESS = /ElektroOdbiór: http:\/\/127\.0\.0\.1:\d+\n/
/** Created by the first start, or present only after earlier work. */
const MADE_LATER = ['node_modules', 'dist', 'data', '.env']

/**
 * In CI on a fresh clone, runs `npm start`, which installs and builds what the tests need too. The test of
 * `npm start` (scripts/start.test.ts) reads the output from FIRST_STARTS, instead of repeating the work in a
 * copy.
 */
export function startFirst() {
  if (!process.env.CI || MADE_LATER.some((name) => existsSync(path.join(top, name)))) return
  const said = path.join(mkdtempSync(path.join(tmpdir(), 'elektroodbior-first-')), 'starts.json')
  console.log('Installing the packages and building, by npm start…')
  if (run(process.execPath, [fileURLToPath(import.meta.url), top, said]) === 0)
    process.env.FIRST_STARTS = said
}

/** Uses the machine's own Node and no settings. */
function environment() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const own = folders.filter((folder) => !folder.includes('node_modules'))
  return { PATH: own.join(path.delimiter), HOME: process.env.HOME, PORT: '0', LOG_LEVEL: 'warn' }
}

/** Stops the server as soon as it has printed its address. `ms` is the time until then; missing if it printed none. */
function start(cwd) {
  const began = performance.now()
  const npm = spawn('npm', ['start'], { cwd, env: environment() })
  const tooLong = setTimeout(() => npm.kill('SIGTERM'), PATIENCE_MS)
  let output = ''
  let ms
  const read = (chunk) => {
    output += chunk.toString()
    if (ms !== undefined || !ADDRESS.test(output)) return
    ms = performance.now() - began
    npm.kill('SIGTERM')
  }
  npm.stdout.on('data', read)
  npm.stderr.on('data', read)
  process.once('exit', () => npm.kill('SIGKILL'))
  return new Promise((resolve) => {
    npm.on('close', (code) => {
      clearTimeout(tooLong)
      resolve({ output, ms, code })
    })
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, file] = process.argv.slice(2)
  const first = await start(folder)
  writeFileSync(file, JSON.stringify([first, await start(folder)]))
  rmSync(path.join(folder, 'data'), { recursive: true, force: true })
}
