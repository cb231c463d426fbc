// Built server, as `npm start`, the journeys and the drills run it.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { inSource } from '#server/platform/log/source-positions.ts'

const top = path.join(import.meta.dirname, '..')
const built = path.join(top, 'dist/server')

/** Returns line and column of `text` in a file, counted from one. */
function placeOf(file: string, text: string): { line: number; column: number } {
  const before = readFileSync(file, 'utf8').split(text)[0] ?? ''
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') }
}

/** Packages in a built file and in its static imports. */
function packagesLoadedWith(first: string): string[] {
  const files = new Set([first])
  for (const file of files)
    for (const [, name = ''] of readFileSync(path.join(built, file), 'utf8').matchAll(
      /^import .*"\.\/([^"]+)";$/gm,
    ))
      files.add(name)
  const code = [...files].map((file) => readFileSync(path.join(built, file), 'utf8')).join('\n')
  return [
    ...new Set([...code.matchAll(/node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//g)].map(([, name = '']) => name)),
  ]
}

test('D-I18.1 an error of the built server names file and line of the source', () => {
  const text = 'migrations that this one does not have'
  const [file = ''] = globSync(`${built}/*.js`).filter((each) => readFileSync(each, 'utf8').includes(text))
  const { line, column } = placeOf(file, text)
  const frame = `    at pendingMigrations (${pathToFileURL(file).href}:${line}:${column})`
  const source = path.join(top, 'server/platform/database/migrate.ts')
  expect(inSource(frame)).toMatch(
    new RegExp(
      `^ {4}at pendingMigrations \\(${pathToFileURL(source).href}:${placeOf(source, text).line}:\\d+\\)$`,
    ),
  )
})

test('keeps a position in a file without a map', () => {
  const frame = `at run (${pathToFileURL(`${top}/server/none.js`).href}:3:7)`
  expect(inSource(frame)).toBe(frame)
})

test('the built server starts without the parts that are loaded on use: fetch, mail, API documentation, error reports', () => {
  const script = `await import(${JSON.stringify(pathToFileURL(`${built}/server.js`).href)})
    process.stdout.write(JSON.stringify(process.moduleLoadList))
    process.exit()`
  const loaded = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }),
  ) as string[]
  expect(loaded).toContain('NativeModule http')
  expect(loaded.filter((name) => name.includes('undici'))).toEqual([])
  const packages = packagesLoadedWith('server.js')
  expect(packages).toContain('fastify')
  for (const late of ['nodemailer', '@fastify/swagger', '@sentry/core', 'prom-client'])
    expect(packages).not.toContain(late)
})

test('the built server contains every area of texts that it reads', () => {
  const [texts = '', build = ''] = ['server/texts.ts', 'scripts/build-server.ts'].map((file) =>
    readFileSync(path.join(top, file), 'utf8'),
  )
  const areas = [...texts.matchAll(/screensPl(?:\.|\[')([\w-]+)/g)].map(([, area]) => area)
  expect(areas).toContain('portal')
  const kept = /const AREAS = \[(.*)\]/.exec(build)?.[1] ?? ''
  expect(areas.filter((area) => !kept.includes(`'${area}'`))).toEqual([])
})
