// Checks that production code imports no devDependencies.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const top = fileURLToPath(new URL('..', import.meta.url))
const STARTED_IN_PRODUCTION = ['server/main.ts', 'server/admin/main.ts', 'ops/backup.ts', 'ops/restore.ts']
interface Package {
  dependencies: Record<string, string>
  imports: Record<string, string>
}
const { dependencies, imports } = JSON.parse(readFileSync(path.join(top, 'package.json'), 'utf8')) as Package

const fileOf = (importer: string, name: string) =>
  name.startsWith('.')
    ? path.join(path.dirname(importer), name)
    : path.join(
        String(imports[`${name.slice(0, name.indexOf('/'))}/*`]).slice(0, -1),
        name.slice(name.indexOf('/')),
      )

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

/** Imports and re-exports of a file, without types. Computed names in `import()` are not followed. */
function importsOf(file: string): string[] {
  const code = readFileSync(path.join(top, file), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module
  const imported = staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some((each) => !each.isType),
  )
  const exported = staticExports.flatMap(({ entries }) => entries.filter((each) => !each.isType))
  const loaded = dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end))
  return [
    ...imported.map(({ moduleRequest }) => moduleRequest.value),
    ...exported.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ...loaded.filter((name) => /^['"]/.test(name)).map((name) => name.slice(1, -1)),
  ]
}

/** Returns all reached files, and for each package one file that imports it. */
function walk(starts: string[]) {
  const files = new Set(starts)
  const packages = new Map<string, string>()
  // The set grows while it is being walked.
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue
    for (const name of importsOf(file)) {
      if (isBuiltin(name)) continue
      if (name.startsWith('.') || name.startsWith('#')) files.add(fileOf(file, name))
      else packages.set(packageOf(name), file)
    }
  }
  return { files, packages }
}

test('production code imports only existing files and packages of dependencies', () => {
  const { files, packages } = walk(STARTED_IN_PRODUCTION)
  expect([...files].filter((file) => !existsSync(path.join(top, file)))).toEqual([])
  expect([...packages].filter(([name]) => !dependencies[name])).toEqual([])
  // Makes sure that the walk found anything at all.
  expect([...packages.keys()]).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod', 'pg-boss']))
  // From the pages only texts and icons, which the build includes in the server.
  expect(
    [...files].filter((file) => /^(test|web)\//.test(file) && !/^web\/(?:texts|ui)\/.*\.json$/.test(file)),
  ).toEqual([])
})

test('the image contains every file that its build imports', () => {
  const held = readFileSync(path.join(top, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => path.join(top, line.slice(1)))
  const { files } = walk([
    'vite.config.ts',
    ...globSync('scripts/build-*.{ts,mjs}', { cwd: top, exclude: ['**/*.test.ts'] }),
  ])
  expect(files.size).toBeGreaterThan(15)
  const isHeld = (file: string) =>
    held.some((pattern) => path.matchesGlob(path.join(top, file), `${pattern}{,/**}`))
  expect([...files].filter((file) => !isHeld(file))).toEqual([])
})

test('code that Node runs from source imports no .tsx and nothing of the pages', () => {
  const { files } = walk(['ops/backup.ts', 'ops/restore.ts'])
  expect(files.size).toBeGreaterThan(10)
  expect([...files].filter((file) => file.endsWith('.tsx'))).toEqual([])
  expect([...files].filter((file) => file.startsWith('web/'))).toEqual([])
})
