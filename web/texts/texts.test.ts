// Every text of the interface has a key, every key has a text in each language, and every key is used.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { PROBLEMS } from '#contract/errors.ts'
import { isFieldKey } from '#contract/field-keys.ts'
import { byLanguage, DEFAULT_LOCALE, LOCALES } from '#contract/languages.ts'
import { ORDER_STATUSES } from '#contract/orders/order.ts'
import { areasIn } from '#web/testing/texts.ts'
import { compileArea, keepHyphens, keepShortWords } from './areas-plugin.ts'
import type { Area } from './keys.ts'

const top = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(top, path), 'utf8')
const texts = byLanguage(LOCALES, areasIn)
const areas = Object.keys(texts[DEFAULT_LOCALE]) as Area[]
const polish = areas.flatMap((area) => Object.entries(texts.pl[area]))

const sources = globSync('{web,contract}/**/*.{ts,tsx}', { cwd: top }).filter(
  // The list of all keys does not count as a use.
  (path) => !/\.test\.tsx?$|\/testing\/|^contract\/field-keys\.ts$/.test(path),
)

/** Arguments and tags, which a translation must keep. A branch such as `other {Changed}` starts with a capital letter. */
function demands(message: string): string[] {
  const names = [...message.matchAll(/\{\s*(?<name>[a-z]\w*)\s*[,}]/g)].map(
    (found) => `{${found.groups?.['name']}}`,
  )
  const tags = [...message.matchAll(/<(?<name>\w+)>/g)].map((found) => `<${found.groups?.['name']}>`)
  return [...new Set([...names, ...tags])].sort()
}

test('I18N-2 LANG-4 GEN-1 D-F1.4 the default language is Polish', () => {
  expect(DEFAULT_LOCALE).toBe('pl')
})

test('D-F1.2 each language has a file, and each file a language', () => {
  const files = globSync('web/texts/??.json', { cwd: top }).map((path) => basename(path, '.json'))
  expect(files.toSorted()).toEqual(LOCALES.toSorted())
})

test.for(LOCALES)('D-F1.2 %s has the areas of Polish, in their order', (locale) => {
  expect(Object.keys(texts[locale])).toEqual(areas)
})

test.for(areas)(
  'D-F1.2 the area %s has the same keys in each language, in their order, none empty',
  (area) => {
    const keys = Object.keys(texts.pl[area])
    for (const locale of LOCALES) {
      const messages = texts[locale][area]
      expect(Object.keys(messages), locale).toEqual(keys)
      expect(
        Object.entries(messages).filter(([, message]) => message.trim() === ''),
        locale,
      ).toEqual([])
    }
  },
)

test.for(areas)(
  'D-F1.2 the translations of the area %s keep the arguments and the tags of the Polish messages',
  (area) => {
    const polishOnes = Object.entries(texts.pl[area])
    for (const locale of LOCALES) {
      const messages = texts[locale][area]
      for (const [key, message] of polishOnes)
        expect(demands(messages[key] ?? ''), `${locale} ${key}`).toEqual(demands(message))
    }
  },
)

test.for(LOCALES)('every message in %s is a well-formed ICU message', (locale) => {
  for (const area of areas)
    expect(Object.keys(compileArea(locale, area, texts[locale][area]))).not.toHaveLength(0)
})

test('a key belongs to one area only', () => {
  const keys = polish.map(([key]) => key)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

/** Wordings that the specification quotes for staff screens. */
const QUOTED_AHEAD = ['SUGGESTED_DATE_REQUIRED']

test('I18N-1 no key is unused', () => {
  const code = [...sources, ...globSync('server/**/*.ts', { cwd: top })].map(read).join('\n')
  // Code may contain a whole key, or build it from a fixed beginning and a value: `STATUSES.${status}`.
  const beginnings = [...code.matchAll(/`(?<start>[A-Z][A-Z_.]+[._])\$\{/g)].map(
    (found) => found.groups?.['start'] ?? '',
  )
  // Code may also build a key from a value and a fixed end: `${words}.LOADING`, where `'LINKS'` is written out.
  const ends = [
    ...new Set(
      [...code.matchAll(/`\$\{\w+\}(?<end>[._][A-Z_.]+)`/g)].map((found) => found.groups?.['end'] ?? ''),
    ),
  ]
  const isUsed = (key: string): boolean =>
    code.includes(`'${key}'`) ||
    code.includes(`"${key}"`) ||
    beginnings.some((start) => key.startsWith(start)) ||
    ends.some((end) => key.endsWith(end) && isUsed(key.slice(0, -end.length)))
  const unused = polish.map(([key]) => key).filter((key) => !isUsed(key))
  expect(unused.filter((key) => !QUOTED_AHEAD.includes(key))).toEqual([])
})

test('I18N-3 D-C2.1 every error code of the server has a text', () => {
  const keys = new Set(polish.map(([key]) => key))
  expect(Object.keys(PROBLEMS).filter((code) => !keys.has(code))).toEqual([])
})

test('I18N-3 the texts of problems have no arguments, because screens show them by the code alone', () => {
  const words = polish.filter(([key]) => key in PROBLEMS)
  expect(words.filter(([, message]) => message.includes('{'))).toEqual([])
})

test('I18N-3 D-C2.2 every key that the rules name for a field has a text', () => {
  const rules = sources.filter((path) => path.startsWith('contract/')).map(read)
  const named = rules.flatMap((code) => [...code.matchAll(/'([A-Z][A-Z\d]*(?:[._][A-Z\d_]+)+)'/g)])
  const keys = new Set(polish.map(([key]) => key))
  expect(named.length).toBeGreaterThan(100)
  // The name of a status with two words looks like a key.
  const isStatus = (word: string) => (ORDER_STATUSES as readonly string[]).includes(word)
  expect(named.flatMap(([, key = '']) => (keys.has(key) || isStatus(key) ? [] : [key]))).toEqual([])
})

test('I18N-3 D-C2.2 every key that a schema gives as its error is a key of field errors', () => {
  // The code of a problem about a parameter is no text key.
  const schemas = sources.filter((path) => /^contract\/(?!endpoints\/)/.test(path)).map(read)
  const given = schemas.flatMap((code) => [...code.matchAll(/\berror: '([^']+)'/g)])
  expect(given.length).toBeGreaterThan(80)
  expect(given.flatMap(([, key = '']) => (isFieldKey(key) ? [] : [key]))).toEqual([])
})

/** Attributes that are shown or read out. */
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
  'label',
  'hint',
])
const LETTERS = /\p{L}{2,}/u
/** A search may need a single letter; two together are a word. */
const POLISH_WORD = /\p{L}[ąćęłńóśźż]|[ąćęłńóśźż]\p{L}/iu

function hardCodedWords(path: string, code: string): string[] {
  const found: string[] = []
  const text = (node: { type: string; value?: unknown }) =>
    node.type === 'Literal' && typeof node.value === 'string' && LETTERS.test(node.value) ? node.value : null
  const { program, errors } = parseSync(path, code)
  expect(errors, path).toEqual([])
  new Visitor({
    JSXText: (node) => {
      if (LETTERS.test(node.value)) found.push(node.value.trim())
    },
    JSXAttribute: (node) => {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      if (SPOKEN.has(name) && node.value && text(node.value)) found.push(`${name}=${text(node.value)}`)
    },
    JSXExpressionContainer: () => undefined,
    JSXElement: (node) => {
      for (const child of node.children) {
        if (child.type === 'JSXExpressionContainer' && text(child.expression))
          found.push(String(text(child.expression)))
      }
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && POLISH_WORD.test(node.value)) found.push(node.value)
    },
    TemplateElement: (node) => {
      if (POLISH_WORD.test(node.value.raw)) found.push(node.value.raw)
    },
  }).visit(program)
  return found
}

test('I18N-1 no component contains a hard-coded text', () => {
  const found = sources
    .filter((path) => path.startsWith('web/'))
    .flatMap((path) => hardCodedWords(path, read(path)).map((words) => `${path}: ${words}`))
  expect(found).toEqual([])
})

test('I18N-1 the search finds hard-coded texts', () => {
  const planted = `const x = <p title="Send it">Hello <b>{'there'}</b> <i aria-label={t('KEY')} /></p>; const y = 'zażółć'`
  expect(hardCodedWords('planted.tsx', planted)).toEqual(
    expect.arrayContaining(['title=Send it', 'Hello', 'there', 'zażółć']),
  )
  expect(hardCodedWords('clean.tsx', `const x = <p className="words">{t('KEY')} – {name}</p>`)).toEqual([])
})

test('one-letter words stay with the next word, except in the fixed texts', () => {
  expect(keepShortWords('w sprawie i z listy (o sprzęcie)')).toBe(
    'w\u00a0sprawie i\u00a0z\u00a0listy (o\u00a0sprzęcie)',
  )
  expect(keepShortWords('А потім о шостій, ж б')).toBe('А\u00a0потім о\u00a0шостій, ж\u00a0б')
  expect(keepShortWords('oraz gdy')).toBe('oraz gdy')
  expect(keepHyphens('E-mail firmy, e-mailem')).toBe('E-mail firmy, e\u2011mailem')
  for (const locale of LOCALES)
    expect(compileArea(locale, 'home', { KEY: 'by e-mail' })['KEY']).toEqual(['by e\u2011mail'])
  expect(compileArea('pl', 'errors', { KEY: 'Hasło i login' })['KEY']).toEqual(['Hasło i login'])
  expect(compileArea('pl', 'home', { KEY: 'Hasło i login' })['KEY']).toEqual(['Hasło i\u00a0login'])
})
