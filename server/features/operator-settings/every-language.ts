// What was set before a language came to the product lacks it: pages, mails and the notice need a text in each.
import { DEFAULT_LOCALE, LOCALES } from '#contract/languages.ts'
import { firstSettings } from '#settings/operator.ts'

/** `{ pl: 'Firma', en: 'Company' }`, whichever languages it has. */
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

/** By what they say in Polish. */
const FIRST_TEXTS = collect(firstSettings, new Map())

/**
 * The same value with a text in each language of the product: of a wording that is still the first one its translation, of another the
 * Polish text, until an administrator gives a better one.
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
