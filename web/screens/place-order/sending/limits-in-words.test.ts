// No text says another number than the rule.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DRAFT_DAYS, FILE_SIZE_LIMIT_BYTES, MAX_FILES_PER_ORDER } from '#contract/limits.ts'
import { LIMITS_IN_WORDS } from './limits-in-words.ts'

const texts = (locale: string) =>
  Object.assign(
    {},
    ...['common', 'errors', 'order-form'].map((area) => JSON.parse(readFileSync(`web/texts/${locale}/${area}.json`, 'utf8')) as unknown),
  ) as Record<string, string>

test('FILE-4 FILE-6 FILE-10 CONST-6 the quoted wordings agree with the limits', () => {
  const polish = texts('pl')
  expect(polish['ORDER_FORM.ADD_FILE_LIMIT']).toContain(` ${MAX_FILES_PER_ORDER} `)
  expect(polish['WRONG_FILE_SIZE']).toContain(` ${LIMITS_IN_WORDS.megabytes}mb`)
  expect(LIMITS_IN_WORDS).toMatchObject({ megabytes: Math.floor(FILE_SIZE_LIMIT_BYTES / 1e6), days: DRAFT_DAYS })
})

test.for(['pl', 'en', 'uk'])('the other texts in %s take their numbers from the limits', (locale) => {
  const all = texts(locale)
  for (const key of ['EQUIPMENT_LIMIT', 'PACKAGE_LIMIT', 'FORM.FILES_HINT', 'NEW_ORDER.LEAD', 'NEW_ORDER.DRAFT_KEPT']) {
    expect(all[key]?.replace(/\{[^{}]*\{[^{}]*\}.*\}|\{\w+\}/g, ''), key).not.toMatch(/\d/)
  }
})
