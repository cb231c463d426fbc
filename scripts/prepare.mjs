// Installs and builds what the server and the tests need. Plain JavaScript for Node 20, because it runs before anything is
// installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const top = fileURLToPath(new URL('..', import.meta.url))
/** Pinned Node, a separate package for each system. Without one for this system, the machine's own Node is used. */
const PINNED = `node_modules/node-${process.platform}-${process.arch}`
const pinnedNode = path.join(top, PINNED, 'bin/node')
const OWN_NODE_FROM = 24

/** Whether the system has glibc, which the pinned Node and PostgreSQL need and Alpine Linux lacks. */
function hasLibrary() {
  if (process.platform !== 'linux') return true
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime !== undefined
}

/** Returns the path of the Node that runs the product. */
export function node() {
  if (!hasLibrary())
    giveUp(
      'This system has no glibc (it is Alpine Linux or similar), so the product cannot run here. Use Debian, Ubuntu or another Linux with glibc.',
    )
  if (existsSync(pinnedNode)) return pinnedNode
  const pinned = lockedPackages()[PINNED]
  if (
    pinned
      ? process.version === `v${pinned.version}`
      : Number.parseInt(process.versions.node, 10) >= OWN_NODE_FROM
  )
    return process.execPath
  return giveUp(
    pinned
      ? `The package ${path.basename(PINNED)} is not installed. Try: npm ci`
      : `No Node is pinned for ${process.platform} ${process.arch}: install Node ${OWN_NODE_FROM} or newer.`,
  )
}
export const runsOnPinnedNode = () => realpathSync(process.execPath) === realpathSync(node())

const MADE_WITH = ['contract', 'settings', 'package.json', 'package-lock.json']
/** Parts of `npm run build`, each with its sources and script. */
const PARTS = {
  pages: {
    made: 'dist/web/index.html',
    stamp: 'dist/web-sources.sha256',
    sources: ['web', 'vite.config.ts', ...MADE_WITH],
    scripts: /^(?:build-web|compress-|draw-|write-).*\.ts$/,
    build: 'scripts/build-web.ts',
  },
  server: {
    made: 'dist/server/main.js',
    stamp: 'dist/server-sources.sha256',
    sources: ['server', 'database', 'tsconfig.json', ...MADE_WITH],
    scripts: /^build-server\.ts$/,
    build: 'scripts/build-server.ts',
  },
}

/** Puts the pinned Node (`scripts/link-node.mjs`) first in PATH for all tools. */
export const environment = () => ({
  ...process.env,
  PATH: `${path.join(top, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
})

export function run(command, args, { quiet = false, env = environment() } = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: top,
    env,
    stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
  })
  if (error) console.error(`${command}: ${error.message}`)
  return status ?? 1
}

/** `run` without waiting; returns a promise of the exit code. */
export function runMeanwhile(command, args, { env = {} } = {}) {
  const { ended } = start(command, args, { stdio: 'inherit', env: { ...environment(), ...env } })
  return ended
}

/**
 * Runs without showing output until `show` is called, which prints the output so far and everything after. Both `show` and
 * `ended` resolve to the exit code.
 */
export function runUnseen(command, args, { env = {} } = {}) {
  const { stdout, stderr } = process
  const colours = stdout.isTTY && process.env.NO_COLOR === undefined ? { FORCE_COLOR: '1' } : {}
  const { child, ended } = start(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment(), ...colours, ...env },
  })
  const said = []
  let tell = (stream, chunk) => void said.push([stream, chunk])
  child.stdout.on('data', (chunk) => tell(stdout, chunk))
  child.stderr.on('data', (chunk) => tell(stderr, chunk))
  process.once('exit', () => child.kill())
  return {
    ended,
    show() {
      tell = (stream, chunk) => void stream.write(chunk)
      for (const [stream, chunk] of said) tell(stream, chunk)
      return ended
    },
  }
}

function start(command, args, options) {
  const child = spawn(command, args, { cwd: top, ...options })
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.on('close', (status) => resolve(status ?? 1))
  })
  return { child, ended }
}

export function runOrExit(command, args, options) {
  const status = run(command, args, options)
  if (status !== 0) process.exit(status)
}

export function install() {
  if (isInstalled()) return
  console.log('Installing the packages of package-lock.json…')
  runOrExit('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true })
  // npm silently skips an optional package that it cannot get.
  node()
}

/**
 * Whether this is a production installation (`npm prune --omit=dev`, `npm ci --omit=dev`). Commands then install and build
 * nothing: the installation is complete or the command refuses to run.
 */
export function isProductionInstall() {
  const installed = installedPackages()
  if (
    !installed ||
    Object.entries(lockedPackages()).some(
      ([place, { dev, optional }]) => dev && !optional && installed[place],
    )
  )
    return false
  const isNeeded = ({ dev, devOptional, optional }) => !dev && !devOptional && !optional
  const agrees = ([place, wanted]) =>
    place === '' || (installed[place] ? installed[place].version === wanted.version : !isNeeded(wanted))
  if (!Object.entries(lockedPackages()).every(agrees))
    giveUp(
      'This installation without devDependencies is not that of package-lock.json. Install again: npm ci --omit=dev',
    )
  return true
}

const isMade = ({ made }) => existsSync(path.join(top, made))
export const isBuilt = () => Object.values(PARTS).every(isMade)

export function giveUp(line) {
  console.error(line)
  process.exit(1)
}

/** Compares npm's record with the lock. Packages of other systems are optional and may be missing. */
function isInstalled() {
  const installed = installedPackages()
  if (!installed) return false
  return Object.entries(lockedPackages()).every(([place, { version, optional }]) => {
    if (place === '') return true
    return installed[place] ? installed[place].version === version : optional === true
  })
}

/** Packages in npm's record. */
function installedPackages() {
  const note = path.join(top, 'node_modules/.package-lock.json')
  const hasNode = !lockedPackages()[PINNED] || existsSync(pinnedNode)
  return existsSync(note) && hasNode ? JSON.parse(readFileSync(note, 'utf8')).packages : undefined
}

function lockedPackages() {
  return JSON.parse(readFileSync(path.join(top, 'package-lock.json'), 'utf8')).packages
}

/** Builds each part unless its output in `dist` is up to date with its sources. */
export function build(...names) {
  for (const name of names) {
    const part = PARTS[name]
    const stamp = path.join(top, part.stamp)
    const sources = hashOfSources(part)
    if (isMade(part) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue
    console.log(`Building the ${name}…`)
    runOrExit(node(), [path.join(top, part.build)])
    mkdirSync(path.dirname(stamp), { recursive: true })
    writeFileSync(stamp, sources)
  }
}

function hashOfSources({ sources, scripts }) {
  const hash = createHash('sha256')
  const own = readdirSync(path.join(top, 'scripts')).filter((name) => scripts.test(name))
  for (const source of [...sources, ...own.map((name) => `scripts/${name}`)]) addToHash(hash, source)
  return hash.digest('hex')
}

function addToHash(hash, place) {
  const file = path.join(top, place)
  if (!existsSync(file)) return
  const entries = isFolder(file) ? readdirSync(file).sort() : undefined
  if (entries) for (const name of entries) addToHash(hash, `${place}/${name}`)
  else if (!/\.test\.tsx?$/.test(place)) hash.update(`${place}\0`).update(readFileSync(file)).update('\0')
}

function isFolder(file) {
  try {
    readdirSync(file)
    return true
  } catch {
    return false
  }
}

/** Uses the system's browsers, because downloads by Playwright come from another server and do not run everywhere. */
const BROWSERS = {
  // Headless; the journeys take half as long as in the full browser.
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
}

/** @param {keyof typeof BROWSERS} name the Debian package */
export function installBrowser(name) {
  if (existsSync(BROWSERS[name])) return
  console.log(`Installing ${name}…`)
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo']
  const [update, ...updateArgs] = [...asRoot, 'apt-get', 'update', '-qq']
  const [add, ...addArgs] = [...asRoot, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', name]
  runOrExit(update, updateArgs)
  runOrExit(add, addArgs)
}
