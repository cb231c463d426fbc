// Adds missing languages to stored settings: pages, mails and the notice need a text in each language.
import { DEFAULT_LOCALE, LOCALES } from '#contract/languages.ts'
import { firstSettings } from '#settings/operator.ts'

/** `{ pl: 'Firma', en: 'Company' }`, with any of the languages. */
type ByLanguage = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isByLanguage = (value: Record<string, unknown>): value is ByLanguage =>
  DEFAULT_LOCALE in value && Object.keys(value).every((key) => key.length === DEFAULT_LOCALE.length)

const inPolish = (value: ByLanguage) => JSON.stringify(value[DEFAULT_LOCALE])

function collect(value: unknown, into: Map<string, ByLanguage>): Map<string, ByLanguage> {
  if (isRecord(value) && isByLanguage(value)) into.set(inPolish(value), value)
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collect(part, into)
  return into
}

/** Initial texts by their Polish version. */
const FIRST_TEXTS = collect(firstSettings, new Map())

/**
 * Adds a text for each missing language: the product's translation if the Polish text is still the initial one, otherwise the
 * Polish text until an administrator translates it.
 */
export function inEveryLanguage<T>(value: T): T {
  if (Array.isArray(value)) return value.map(inEveryLanguage) as T
  if (!isRecord(value)) return value
  const entries = isByLanguage(value)
    ? LOCALES.map((locale) => [
        locale,
        value[locale] ?? FIRST_TEXTS.get(inPolish(value))?.[locale] ?? value[DEFAULT_LOCALE],
      ])
    : Object.entries(value).map(([key, part]) => [key, inEveryLanguage(part)])
  return Object.fromEntries(entries) as T
}
