// Texts name the same limits as the rules.
import { expect, test } from 'vitest'
import { type Locale, LOCALES } from '#contract/languages.ts'
import { DRAFT_DAYS, FILE_SIZE_LIMIT_BYTES, MAX_FILES_PER_ORDER } from '#contract/limits.ts'
import { textsIn } from '#web/testing/texts.ts'
import { LIMITS_IN_WORDS } from './limits-in-words.ts'

const CAPS = [
  'EQUIPMENT_LIMIT',
  'PACKAGE_LIMIT',
  'ORDER_PACKAGES_LIMIT',
  'COMPANY_EMAIL_LIMIT',
  'COMPANY_EMAIL_VISITOR_LIMIT',
  'PHONE_TOO_LONG',
  'BDO_TOO_LONG',
  'QUANTITY_TOO_LARGE',
]

const texts = (locale: Locale): Record<string, string> => textsIn(locale)

test('FILE-4 FILE-6 FILE-10 CONST-5 the texts of the specification agree with the limits', () => {
  const polish = texts('pl')
  expect(polish['ORDER_FORM.ADD_FILE_LIMIT']).toContain(` ${MAX_FILES_PER_ORDER} `)
  expect(polish['WRONG_FILE_SIZE']).toContain(` ${LIMITS_IN_WORDS.megabytes}mb`)
  expect(LIMITS_IN_WORDS).toMatchObject({
    megabytes: Math.floor(FILE_SIZE_LIMIT_BYTES / 1e6),
    days: DRAFT_DAYS,
  })
})

test.for(LOCALES)('the other texts in %s take their numbers from the limits', (locale) => {
  const all = texts(locale)
  for (const key of [...CAPS, 'FORM.FILES_HINT', 'NEW_ORDER.LEAD', 'NEW_ORDER.DRAFT_KEPT']) {
    expect(all[key]?.replace(/\{[^{}]*\{[^{}]*\}.*\}|\{\w+\}/g, ''), key).not.toMatch(/\d/)
  }
})

test('the largest quantity has a space as its thousands separator, which ICU formatting would not write in English', () => {
  expect(LIMITS_IN_WORDS.quantity).toBe('999\u00a0999')
  for (const locale of LOCALES)
    expect(Object.values(texts(locale)).filter((text) => /\{\w+, number/.test(text))).toEqual([])
})

test('the number of days of a draft needs only the plural form in the sentence', () => {
  // "7 dni", "7 days", "7 днів": below five and from 21 on, one of the languages needs another plural.
  expect(DRAFT_DAYS).toBeGreaterThan(4)
  expect(DRAFT_DAYS).toBeLessThan(21)
})
