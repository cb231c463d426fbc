// The wording of emails stands in JSON, in the three languages.

import type { Locale } from '#contract/limits.ts'

export type Words<Key extends string> = (key: Key, values?: Record<string, string>) => string

/** `{name}` in a text is replaced once: a value that itself contains braces stays as typed. */
export const wordsIn =
  <Key extends string>(texts: Record<Locale, Record<Key, string>>, locale: Locale): Words<Key> =>
  (key, values) => {
    const text = texts[locale][key]
    return values
      ? text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
      : text
  }
