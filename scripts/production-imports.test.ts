// What runs in production runs without devDependencies: no file that the server can reach imports one.
import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin, stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const top = fileURLToPath(new URL('..', import.meta.url))
const STARTED_IN_PRODUCTION = ['server/main.ts', 'server/admin/main.ts', 'ops/backup.ts', 'ops/restore.ts']
/** A name in quotes after `from`, after `import`, or in the brackets of `import()`. */
const IMPORT = /(?<!['"\w-])(?:from|import\s*\(?)\s*(['"])([^'"]+)\1/g

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

/** Every file reached, and for each package one file that imports it. */
function walk(starts: string[]) {
  const files = new Set(starts)
  const packages = new Map<string, string>()
  // Those found on the way are walked too.
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue
    const code = stripTypeScriptTypes(readFileSync(path.join(top, file), 'utf8'))
    for (const [, , name = ''] of code.matchAll(IMPORT)) {
      if (isBuiltin(name)) continue
      if (name.startsWith('.') || name.startsWith('#')) files.add(fileOf(file, name))
      else packages.set(packageOf(name), file)
    }
  }
  return { files, packages }
}

test('what runs in production imports only files that are there and packages of dependencies', () => {
  const { files, packages } = walk(STARTED_IN_PRODUCTION)
  expect([...files].filter((file) => !existsSync(path.join(top, file)))).toEqual([])
  expect([...packages].filter(([name]) => !dependencies[name])).toEqual([])
  // A walk that went nowhere would find nothing wrong.
  expect([...packages.keys()]).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod', 'pg-boss']))
  // Of the pages only words, which the build puts into the server.
  expect(
    [...files].filter((file) => /^(stand-ins|web|e2e)\//.test(file) && !/^web\/texts\/.*\.json$/.test(file)),
  ).toEqual([])
})

test('what Node runs from the source, without a build, has no .tsx and nothing of the pages in it', () => {
  const { files } = walk(['ops/backup.ts', 'ops/restore.ts'])
  expect(files.size).toBeGreaterThan(10)
  expect([...files].filter((file) => file.endsWith('.tsx'))).toEqual([])
  expect([...files].filter((file) => file.startsWith('web/'))).toEqual([])
})
