import { expect, test } from 'vitest'
import { DEFAULT_LOCALE, LOCALES } from '#contract/languages.ts'
import { seedItemWords } from './catalogue.ts'

test('every item of the catalogue has a name and examples in each language but its own', () => {
  const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)
  for (const [code, { translations }] of seedItemWords())
    for (const locale of others)
      expect(translations[locale], `${code} ${locale}`).toEqual({
        name: expect.stringMatching(/\S/),
        examples: expect.stringMatching(/\S/),
      })
})
