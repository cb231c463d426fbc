import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
// Held against Lingui, whose compiler has made the messages: every message of every language, with values that meet every case.
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { LOCALES } from '#contract/languages.ts'
import { compileCatalogue } from './compile-plugin.ts'
import { type Messages, writeMessage } from './messages.ts'

const COUNTS = [0, 1, 2, 4, 5, 11, 12, 21, 22, 25, 101, 112, 999, 1.5]
const folder = import.meta.dirname
const areas = globSync('pl/*.json', { cwd: folder }).map((path) => basename(path, '.json'))
const catalogue = (locale: string, area: string) =>
  JSON.parse(readFileSync(join(folder, locale, `${area}.json`), 'utf8')) as Record<string, string>

/** Words for each choice that a message names, and one that it does not. */
const wordsFor = (name: string, icu: string) => {
  const select = new RegExp(`\\{\\s*${name}\\s*,\\s*select\\s*,(?<cases>[^]*)`).exec(icu)?.groups?.['cases']
  return select ? [...select.matchAll(/(?<word>\w+)\s*\{/g)].map(({ groups }) => groups?.['word'] ?? '') : []
}

test.for(LOCALES)('every message in %s is written as Lingui writes it', (locale) => {
  for (const area of areas) {
    const icu = catalogue(locale, area)
    const compiled = compileCatalogue(locale, area, icu) as Messages
    const lingui = setupI18n({ locale, messages: { [locale]: compiled as never } })
    for (const [key, text] of Object.entries(icu)) {
      const names = [
        ...new Set([...text.matchAll(/\{\s*(?<name>\w+)/g)].map(({ groups }) => groups?.['name'] ?? '')),
      ]
      const tries: unknown[] = [...COUNTS, ...names.flatMap((name) => wordsFor(name, text))]
      for (const tried of names.length > 0 ? tries : [0]) {
        const values = Object.fromEntries(names.map((name) => [name, tried]))
        const written = writeMessage(compiled[key] ?? '', values, locale)
        // English decimals are written as in Europe by both.
        expect(written, `${key} with ${String(tried)}`).toBe(lingui._(key, values))
      }
    }
  }
})

test('a value that is missing leaves its place empty, one that is inherited is none', () => {
  expect(writeMessage(['a ', ['name'], ' b'], {}, 'pl')).toBe('a  b')
  expect(writeMessage([['toString']], {}, 'pl')).toBe('')
  expect(writeMessage([['kind', 'select', { other: 'else' }]], { kind: 'constructor' }, 'pl')).toBe('else')
})

test('counts are written as numbers are written everywhere', () => {
  const message = [['count', 'plural', { one: ['#'], other: ['#', ' szt.'] }]] as const
  expect(writeMessage(message, { count: 12_500 }, 'pl')).toBe('12\u00a0500 szt.')
})
