// Builds an object with one value for each language.
import type { Locale } from './languages.ts'

export const byLanguage = <Language extends Locale, Of>(
  languages: readonly Language[],
  make: (language: Language) => Of,
): Record<Language, Of> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Of>
