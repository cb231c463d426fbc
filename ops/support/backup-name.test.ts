import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimName, NAME } from './backup-name.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-names-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('gives backups that begin in the same second different names', async () => {
  const claimed = await Promise.all([1, 2, 3].map(() => claimName(folder)))
  expect(new Set(claimed).size).toBe(3)
  for (const name of claimed) {
    expect(path.basename(name)).toMatch(NAME)
    expect([existsSync(`${name}.part`), existsSync(name)]).toEqual([true, false])
  }
})

test('keeps the name of a backup that ends in the second in which it began', async () => {
  const first = await claimName(folder)
  await writeFile(path.join(`${first}.part`, 'manifest.json'), '{}')
  await rename(`${first}.part`, first)
  expect(await claimName(folder)).not.toBe(first)
  expect(existsSync(`${first}.part`)).toBe(false)
})
