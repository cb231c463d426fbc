// Checks the lock files: npm verifies downloads only against a checksum in the lock, and an install script could download more.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

interface LockedPackage {
  integrity?: string
  hasInstallScript?: boolean
}

const top = path.join(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(path.join(top, file), 'utf8')) as unknown
const installedBy = (file: string) => {
  const { packages } = read(file) as { packages: Record<string, LockedPackage> }
  return Object.entries(packages).filter(([place]) => place !== '')
}

test.for(['package-lock.json', 'test/api-client/package-lock.json'])(
  'the lock has a checksum for every package of %s',
  (file) => {
    const installed = installedBy(file)
    expect(installed.length).toBeGreaterThan(10)
    expect(
      installed.flatMap(([place, { integrity }]) => (integrity?.startsWith('sha512-') ? [] : [place])),
    ).toEqual([])
  },
)

test('only reviewed packages run a script at installation, and none of these scripts downloads anything', () => {
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }
  const withScript = installedBy('package-lock.json')
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.replace('node_modules/', ''))
  expect(withScript.toSorted()).toEqual(Object.keys(allowScripts).toSorted())
  for (const name of withScript) {
    const folder = path.join(top, 'node_modules', name)
    const script = readScript(folder)
    expect(script).not.toMatch(/https?:|fetch\(|node:https?|child_process/)
  }
})

/** Reads the install script; empty for a package of another system, which is not installed. */
function readScript(folder: string): string {
  try {
    return readFileSync(path.join(folder, 'scripts/hydrate-symlinks.js'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

test('the lock contains the Node runtime for every system that it is published for', () => {
  const places = new Map(installedBy('package-lock.json'))
  for (const system of ['linux-x64', 'linux-arm64'])
    expect(places.get(`node_modules/node-${system}`)?.integrity).toMatch(/^sha512-/)
})
