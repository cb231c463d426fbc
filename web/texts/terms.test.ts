// Screens, emails, settings and exported files use the words of docs/terms.md.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES, type Locale, LOCALES } from '#contract/languages.ts'
import { LAW } from '#contract/law/law-entries.ts'
import * as words from '#contract/words.ts'
import { seedRecyclingItems } from '#database/seed/catalogue.ts'
import { firstSettings } from '#settings/operator.ts'
import { areasIn } from '#web/testing/texts.ts'

const top = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(top, path), 'utf8')

interface Term {
  concept: string
  said: Record<Locale, string>
  not: Record<Locale, string[]>
}

/** A backslash escapes a bar within a cell. */
const cells = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const listOf = (cell = '') => cell.split(', ').filter((word) => word !== '')

const [titles = [], , ...rows] = read('docs/terms.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map(cells)

/** Each language has two columns: the term, and the words to avoid. */
const columnOf = (locale: Locale) => titles.indexOf(locale)
const inEach = <T>(of: (locale: Locale) => T) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) as Record<Locale, T>

const terms: Term[] = rows.map((row) => ({
  concept: row[0] ?? '',
  said: inEach((locale) => row[columnOf(locale)] ?? ''),
  not: inEach((locale) => listOf(row[columnOf(locale) + 1])),
}))

/** Every value under a key of this language, at any depth. */
function wordsIn(value: unknown, locale: Locale): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => [
    ...(key === locale && typeof part === 'string' ? [part] : []),
    ...(key === locale && typeof part === 'object' && part !== null
      ? Object.values(part as object).filter((text): text is string => typeof text === 'string')
      : []),
    ...wordsIn(part, locale),
  ])
}

const catalogueTexts = (locale: Locale) =>
  seedRecyclingItems().flatMap(({ catalogue_code, name, description, examples, translations }) => {
    const { [locale]: translated } = { ...translations, pl: { name, description, examples } }
    return Object.values(translated ?? {}).map((text): [string, string] => [catalogue_code, text])
  })

function textsOf(locale: Locale): [where: string, text: string][] {
  const files = [
    ...Object.entries(areasIn(locale)),
    ...['emails', 'order-status'].map(
      (name) => [name, JSON.parse(read(`server/features/${name}/texts/${locale}.json`)) as object] as const,
    ),
  ]
  return [
    ...files.flatMap(([name, texts]) =>
      Object.entries(texts).map(([key, text]): [string, string] => [`${name} ${key}`, text]),
    ),
    ...[words, firstSettings, LAW].flatMap((data) =>
      wordsIn(data, locale).map((text): [string, string] => ['data', text]),
    ),
    ...catalogueTexts(locale),
  ]
}

/** JavaScript's `\b` knows no Cyrillic letters, so an expression of the table would never match a Ukrainian word. */
const WORD_EDGE = String.raw`(?:(?<!\p{L})(?=\p{L})|(?<=\p{L})(?!\p{L}))`

test('the table has terms in every language', () => {
  expect(terms.length).toBeGreaterThan(15)
  for (const { concept, said } of terms)
    for (const locale of LOCALES) expect(said[locale], concept).not.toBe('')
})

test.for(LOCALES)('no text in %s uses another word for a concept that has a term', (locale) => {
  const texts = textsOf(locale)
  expect(texts.length).toBeGreaterThan(1000)
  const found = terms.flatMap(({ concept, not }) =>
    not[locale].flatMap((word) => {
      const rejected = new RegExp(word.replaceAll('\\b', WORD_EDGE), 'iu')
      return texts
        .filter(([, text]) => rejected.test(text))
        .map(([where, text]) => `${concept}: ${word} in ${where}: ${text}`)
    }),
  )
  expect(found).toEqual([])
})

test.for(LOCALES)('each term is used in %s', (locale) => {
  const all = textsOf(locale)
    .map(([, text]) => text.toLowerCase())
    .join('\n')
  const unused = terms.filter(
    ({ said }) => !listOf(said[locale]).some((word) => all.includes(word.slice(0, -2).toLowerCase())),
  )
  expect(unused.map(({ concept }) => concept)).toEqual([])
})

test.for(LOCALES)('quotes and apostrophes in %s are those of the language', (locale) => {
  const others = [...'„“”«»'].filter((mark) => !LANGUAGES[locale].quotes.includes(mark))
  const wrong = new RegExp(`[${others.join('')}]|(?<=\\p{L})'(?=\\p{L})`, 'u')
  expect(textsOf(locale).filter(([, text]) => wrong.test(text))).toEqual([])
})

/** Wordings that the specification fixes, and one that ends with a link. */
const WITHOUT_STOP = /PACKAGE_VALUE_(?:INT|DECIMAL)_INVALID$|ADVISER\.NOT_ADVICE$/

test.for(LOCALES)('a text of several sentences ends with a full stop in %s', (locale) => {
  const several = textsOf(locale).filter(([, text]) => /\p{L}{4,}[.?!] \p{Lu}/u.test(text))
  expect(several.length).toBeGreaterThan(100)
  const open = several.filter(
    ([where, text]) =>
      !where.startsWith('data') &&
      !/^[A-Z]\d?-\d\d$/.test(where) &&
      !WITHOUT_STOP.test(where) &&
      !/[.?!…:}][)”»]?$/.test(text.replaceAll(/<\/?\w+>/g, '')),
  )
  expect(open).toEqual([])
})

test.for(LOCALES)('a text that quotes a checkbox quotes its label in %s', (locale) => {
  const texts = new Map(textsOf(locale).map(([where, text]) => [where.split(' ').at(-1), text]))
  expect(texts.get('HOME.QUESTIONS.BDO_ANSWER')).toContain(texts.get('FORM.BDO_FREE'))
})
