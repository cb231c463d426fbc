import { expect, test } from 'vitest'
import { LOCALES } from '#contract/languages.ts'
import words from './sheet-words.json' with { type: 'json' }

/** All word lists with their paths. */
const listsOf = (node: object, path = ''): [string, readonly string[]][] =>
  Object.entries(node).flatMap(([name, value]: [string, object]) =>
    Array.isArray(value)
      ? [[`${path}${name}`, value as string[]] as [string, string[]]]
      : listsOf(value, `${path}${name}.`),
  )

test.for(LOCALES)(
  'in %s lists and spreadsheets are read with the same kinds of words, none missing',
  (locale) => {
    const lists = listsOf(words[locale])
    expect(lists.map(([path]) => path)).toEqual(listsOf(words.pl).map(([path]) => path))
    for (const [path, list] of lists)
      expect([path, list.filter((word) => word.trim())]).not.toEqual([path, []])
  },
)
