// Tests that files of routes only bind calls: what a call changes stands in an action file.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const top = fileURLToPath(new URL('../..', import.meta.url))

test('no file of routes opens a transaction', () => {
  const files = globSync('server/**/*routes.ts', { cwd: top })
  expect(files.length).toBeGreaterThan(20)
  const opening = files.filter((file) => readFileSync(`${top}/${file}`, 'utf8').includes('transaction('))
  expect(opening).toEqual([])
})
