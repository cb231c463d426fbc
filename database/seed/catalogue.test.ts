import { expect, test } from 'vitest'
import { OTHER_LOCALES } from '#contract/languages.ts'
import { seedItemWords, seedPackageNames } from './catalogue.ts'

const WORDS = expect.stringMatching(/\S/)

test.each(OTHER_LOCALES)(
  'in %s every item of the catalogue has a name and examples, every way of packing a name',
  (locale) => {
    const items = [...seedItemWords()].map(([code, { translations }]) => [code, translations[locale]])
    const packages = [...seedPackageNames()].map(([code, names]) => [code, names[locale]])
    for (const [code, said] of items) expect(said, String(code)).toEqual({ name: WORDS, examples: WORDS })
    for (const [code, said] of packages) expect(said, String(code)).toEqual({ name: WORDS })
  },
)
