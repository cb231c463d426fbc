// Tests compiler options that are off by default: plants one mistake for each, and expects an error.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const top = fileURLToPath(new URL('../..', import.meta.url))
let folder = ''
let complaints = ''

const MISTAKES = [
  [
    'a field left out is given as undefined',
    'left-out.ts',
    'export const point: { x?: number } = { x: undefined }',
    'exactOptionalPropertyTypes',
  ],
  [
    'a name that may be missing is read like a known one',
    'any-name.ts',
    'export const read = (names: Record<string, string>) => names.a',
    'TS4111',
  ],
  [
    'a function answers on one way only',
    'one-way.ts',
    'export function half(is: boolean) {\n  if (is) return 1\n}',
    'TS7030',
  ],
  [
    'a line can never be reached',
    'never.ts',
    'export function once() {\n  return 1\n  console.log(2)\n}',
    'TS7027',
  ],
  ['a file imported for its effect is not there', 'effect.ts', "import './not-there.ts'", 'TS2882'],
  [
    'a row of a list may be missing',
    'row.ts',
    'export const first = (rows: string[]): string => rows[0]',
    'TS2322',
  ],
] as const

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'compiler-options-'))
  await symlink(path.join(top, 'node_modules'), path.join(folder, 'node_modules'))
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: path.join(top, 'tsconfig.json'), include: ['*.ts'] }),
  )
  for (const [, file, text] of MISTAKES) await writeFile(path.join(folder, file), `${text}\n`)
  complaints = await new Promise((resolve) => {
    execFile(
      path.join(top, 'node_modules/.bin/tsc'),
      ['--noEmit', '--pretty', 'false'],
      { cwd: folder },
      (_error, stdout) => resolve(stdout),
    )
  })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(MISTAKES)('the compiler reports an error when %s', (_what, file, _text, complaint) => {
  const about = complaints.split('\n').filter((line) => line.startsWith(`${file}(`))
  expect(about.join('\n')).toContain(complaint)
})
