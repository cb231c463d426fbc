// Compares the import table in docs/imports.md with the linter's settings.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Selector {
  type?: string
  types?: { anyOf: string[] }
  captured?: { name: string; part?: string }
}
interface Side {
  element?: Selector
  file?: { categories: string | { anyOf: string[] } }
}
interface Policy {
  from: Side
  allow: { to: Side }
}
interface LintSettings {
  settings: { 'boundaries/elements': { type: string; pattern: string }[] }
  rules: { 'boundaries/dependencies': [string, { policies: Policy[] }] }
}

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
/** `server/features/x/y` */
const withNames = (pattern: string) => ['x', 'y'].reduce((text, name) => text.replace('*', name), pattern)
const lint = JSON.parse(read('.oxlintrc.json')) as LintSettings

const folders = new Map(
  lint.settings['boundaries/elements'].map(({ type, pattern }) => [type, withNames(pattern)]),
)
const typesOf = ({ type, types }: Selector) => [...(type ? [type] : []), ...(types?.anyOf ?? [])]
const shown = (type: string) => `\`${folders.get(type)}\``

/** Imports that a policy allows, in the words of the table. */
function allowed({ allow: { to } }: Policy): string[] {
  const files = to.file?.categories
  if (typeof files === 'object') return files.anyOf.map((category) => `${category} files`)
  const { type, captured } = to.element ?? {}
  if (type && captured?.part?.startsWith('{') && !captured.part.startsWith('{{'))
    return [`\`server/features/x/${captured.part}\``]
  if (type && captured) return [shown(type)]
  return typesOf(to.element ?? {}).map(shown)
}

/**
 * Returns the allowed imports by folder. Tests and their helpers may import more, which the table leaves out.
 */
function fromLinter(): Map<string, Set<string>> {
  const rows = new Map<string, Set<string>>()
  for (const policy of lint.rules['boundaries/dependencies'][1].policies) {
    if (policy.from.file || !policy.from.element) continue
    for (const type of typesOf(policy.from.element)) {
      const row = rows.get(shown(type)) ?? new Set()
      for (const one of allowed(policy)) row.add(one === shown(type) ? 'itself' : one)
      rows.set(shown(type), row)
    }
  }
  return new Map([...rows].map(([folder, row]) => [folder, together(row)]))
}

const FORM = '`web/order-form'

/** Combines all parts of the order form into one entry if a folder may import every part. */
function together(row: ReadonlySet<string>): Set<string> {
  const parts = [...folders.values()].map((folder) => `\`${folder}\``).filter((part) => part.startsWith(FORM))
  if (!parts.every((part) => row.has(part))) return new Set(row)
  return new Set(['all of `web/order-form`', ...[...row].filter((one) => !parts.includes(one))])
}

function fromDocument(): Map<string, Set<string>> {
  const rows = [...read('docs/imports.md').matchAll(/^\| (`[^|]+`) +\| ([^|]+?) *\|$/gm)]
  return new Map(rows.map(([, folder = '', list = '']) => [folder.trim(), new Set(list.split(', '))]))
}

test('the table of docs/imports.md lists the imports that the linter allows', () => {
  const table = fromDocument()
  expect(table.size).toBeGreaterThan(15)
  expect(table).toEqual(fromLinter())
})
