// Texts of a language as they are in its file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#contract/languages.ts'
import type { Area, MessageKey } from '#web/texts/keys.ts'

type Words = Record<string, string>

export const areasIn = (locale: Locale) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../texts/${locale}.json`), 'utf8')) as Record<
    Area,
    Words
  >

/** Texts of all areas. */
export const textsIn = (locale: Locale) =>
  Object.assign({}, ...Object.values(areasIn(locale))) as Words & Record<MessageKey, string>
