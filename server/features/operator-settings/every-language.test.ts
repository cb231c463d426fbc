import { describe, expect, test } from 'vitest'
import { byLanguage, DEFAULT_LOCALE, LOCALES, OTHER_LOCALES } from '#contract/languages.ts'
import { firstSettings } from '#settings/operator.ts'
import { inEveryLanguage } from './every-language.ts'

describe.each(OTHER_LOCALES)('settings stored before the language %s was added', (newest) => {
  /** Copy of a value without the newest language. */
  const before = <T>(value: T) =>
    JSON.parse(
      JSON.stringify(value, (key, part: unknown) => (key === newest ? undefined : part)),
    ) as unknown as T

  test('get the product’s translation of unchanged texts', () => {
    const old = before(firstSettings)
    expect(JSON.stringify(old)).not.toContain(`"${newest}"`)
    expect(inEveryLanguage(old)).toEqual(firstSettings)
  })

  test('show changed texts in Polish until they are translated', () => {
    const hours = byLanguage(LOCALES, (locale) => `7–11 (${locale})`)
    const settings = { hours, phone: '+48123456789', area: null, towns: [1] }
    expect(inEveryLanguage(before(settings))).toEqual({
      ...settings,
      hours: { ...hours, [newest]: hours[DEFAULT_LOCALE] },
    })
  })
})

test('settings with all languages stay unchanged', () => {
  expect(inEveryLanguage(firstSettings)).toEqual(firstSettings)
})
