// Finds settings that are not translated. When a language is added, or a text is saved without a translation, the Polish text
// fills the gap so that no page is empty.
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../languages.ts'
import type { SettingsSection } from './operator-settings.ts'

export interface Untranslated {
  section: SettingsSection
  /** Path within the section, with the language. */
  field: string
}

/** Whether the text has words; numbers and symbols need no translation. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text)

/** Whether a text in another language equals the Polish one. */
export const isUntranslated = (polish: unknown, text: unknown): boolean =>
  typeof polish === 'string' && polish === text && hasWords(polish)

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isByLanguage = (value: Fields) =>
  DEFAULT_LOCALE in value && Object.keys(value).every((key) => (LOCALES as readonly string[]).includes(key))

export const untranslatedIn = (settings: Readonly<Record<SettingsSection, unknown>>): Untranslated[] =>
  (Object.keys(settings) as SettingsSection[]).flatMap((section) =>
    fieldsIn(settings[section], '').map((field) => ({ section, field })),
  )

const inside = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

function fieldsIn(value: unknown, path: string): string[] {
  if (!isObject(value)) return []
  if (!isByLanguage(value))
    return Object.entries(value).flatMap(([name, part]) => fieldsIn(part, inside(path, name)))
  return LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).flatMap((locale: Locale) =>
    sameTexts(value[DEFAULT_LOCALE], value[locale], inside(path, locale)),
  )
}

/** Returns the paths of equal texts. A message template has several texts in each language. */
function sameTexts(polish: unknown, other: unknown, path: string): string[] {
  if (isObject(polish) && isObject(other))
    return Object.keys(polish).flatMap((name) => sameTexts(polish[name], other[name], inside(path, name)))
  return isUntranslated(polish, other) ? [path] : []
}
