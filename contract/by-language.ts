// What there is once for each language, made from the list of languages.
import type { Locale } from './languages.ts'

export const byLanguage = <Language extends Locale, Of>(
  languages: readonly Language[],
  make: (language: Language) => Of,
): Record<Language, Of> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Of>
