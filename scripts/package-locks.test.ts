// npm compares what it downloads with the checksum in the lock, and takes a package without one as it comes.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

interface LockedPackage {
  integrity?: string
}

const top = path.join(import.meta.dirname, '..')

test.for(['package-lock.json', 'bench/package-lock.json'])(
  'every package of %s is checked against a checksum',
  (file) => {
    const { packages } = JSON.parse(readFileSync(path.join(top, file), 'utf8')) as {
      packages: Record<string, LockedPackage>
    }
    const installed = Object.entries(packages).filter(([place]) => place !== '')
    expect(installed.length).toBeGreaterThan(10)
    expect(
      installed.flatMap(([place, { integrity }]) => (integrity?.startsWith('sha512-') ? [] : [place])),
    ).toEqual([])
  },
)
