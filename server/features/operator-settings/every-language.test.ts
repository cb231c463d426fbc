import { expect, test } from 'vitest'
import { firstSettings } from '#settings/operator.ts'
import { inEveryLanguage } from './every-language.ts'

/** As a version from before Ukrainian. */
function withoutUkrainian(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, part: unknown) => (key === 'uk' ? undefined : part)))
}

test('settings from before a language came have the first translation of what nobody has changed', () => {
  const old = withoutUkrainian(firstSettings)
  expect(JSON.stringify(old)).not.toContain('"uk"')
  expect(inEveryLanguage(old)).toEqual(firstSettings)
})

test('what somebody has worded anew is said in Polish until it is translated', () => {
  const old = { hours: { pl: 'od 7 do 11', en: '7 to 11' }, phone: '+48123456789', area: null, towns: [1] }
  expect(inEveryLanguage(old)).toEqual({ ...old, hours: { ...old.hours, uk: 'od 7 do 11' } })
})

test('settings in every language stay as they are', () => {
  expect(inEveryLanguage(firstSettings)).toEqual(firstSettings)
})
