import { describe, expect, test } from 'vitest'
import { byLanguage, DEFAULT_LOCALE, LOCALES, OTHER_LOCALES } from '#contract/languages.ts'
import { firstSettings } from '#settings/operator.ts'
import { inEveryLanguage } from './every-language.ts'

describe.each(OTHER_LOCALES)('settings from before %s came', (newest) => {
  /** The value without the newest language. */
  const before = <T>(value: T) =>
    JSON.parse(
      JSON.stringify(value, (key, part: unknown) => (key === newest ? undefined : part)),
    ) as unknown as T

  test('have the first translation of what nobody has changed', () => {
    const old = before(firstSettings)
    expect(JSON.stringify(old)).not.toContain(`"${newest}"`)
    expect(inEveryLanguage(old)).toEqual(firstSettings)
  })

  test('say in Polish what somebody has worded anew, until it is translated', () => {
    const hours = byLanguage(LOCALES, (locale) => `7–11 (${locale})`)
    const settings = { hours, phone: '+48123456789', area: null, towns: [1] }
    expect(inEveryLanguage(before(settings))).toEqual({
      ...settings,
      hours: { ...hours, [newest]: hours[DEFAULT_LOCALE] },
    })
  })
})

test('settings in every language stay as they are', () => {
  expect(inEveryLanguage(firstSettings)).toEqual(firstSettings)
})
