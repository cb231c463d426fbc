// Every text key that a screen's first modules name is in an area that its route loads.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { areasIn } from '#web/testing/texts.ts'

const top = join(import.meta.dirname, '../..')
const areaOf = new Map(
  Object.entries(areasIn('pl')).flatMap(([area, texts]) =>
    Object.keys(texts).map((key) => [key, area] as const),
  ),
)

/** Modules imported at run time: no type imports and no dynamic ones. */
function importsOf(path: string): string[] {
  const { program } = parseSync(path, readFileSync(path, 'utf8'))
  return program.body.flatMap((statement) => {
    const isImport =
      (statement.type === 'ImportDeclaration' && statement.importKind !== 'type') ||
      (statement.type === 'ExportNamedDeclaration' && statement.exportKind !== 'type')
    const from = isImport ? statement.source?.value : undefined
    if (from?.startsWith('.')) return [join(dirname(path), from)]
    return from?.startsWith('#') ? [join(top, from.slice(1))] : []
  })
}

function modulesOf(entry: string, known = new Set<string>()): Set<string> {
  if (known.has(entry) || !existsSync(entry) || !/\.tsx?$/.test(entry)) return known
  known.add(entry)
  for (const path of importsOf(entry)) modulesOf(path, known)
  return known
}

const KEYS = [...areaOf.keys()]

/**
 * Keys of the interface, and for a template such as `PLACE.${field}` all keys with its prefix. Error keys are excluded, because
 * rules in many screens name them but few show them.
 */
function keysNamedIn(path: string) {
  const code = readFileSync(path, 'utf8')
  const found = (pattern: RegExp) => [...code.matchAll(pattern)].map(({ groups }) => groups?.['key'] ?? '')
  const whole = found(/'(?<key>[A-Z][A-Z\d_]*\.[\w.]+)'/g)
  const prefixes = found(/`(?<key>[A-Z][A-Z\d_]*\.[\w.]*)\$\{/g)
  return [...whole, ...prefixes.flatMap((prefix) => KEYS.filter((key) => key.startsWith(prefix)))]
}

const routes = readFileSync(join(top, 'web/app/routes.tsx'), 'utf8')
const screens = routes
  .split('lazyScreen(')
  .slice(1)
  .map((code) => ({
    path: /import\('#(?<path>web\/[^']+)'\)/.exec(code)?.groups?.['path'] ?? '',
    areas: [
      ...(/\[(?<areas>'[^\]]*)\]/.exec(code)?.groups?.['areas'] ?? '').matchAll(/'(?<area>[^']+)'/g),
    ].map(({ groups }) => groups?.['area'] ?? ''),
  }))

/** Clients, visitors and staff share modules, which also name texts for only one of them. */
const isForOthers = (key: string, area: string | undefined) => area === 'own-order' && key.startsWith('FORM.')

test('finds the text areas of every screen', () => {
  expect(screens.length).toBeGreaterThan(10)
  expect(screens.filter(({ path, areas }) => path === '' || areas.length === 0)).toEqual([])
})

test.for(screens)('I18N-1 $path uses only texts of its areas', ({ path, areas }) => {
  const held = new Set(['common', ...areas])
  const missing = [...modulesOf(join(top, path))]
    .filter((module) => module.startsWith(join(top, 'web/')))
    .flatMap((module) => keysNamedIn(module).map((key) => [key, areaOf.get(key)] as const))
    .filter(([key, area]) => area !== undefined && !held.has(area) && !isForOthers(key, area))
  expect(missing).toEqual([])
})
