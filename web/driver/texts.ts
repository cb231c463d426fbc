// Texts of the driver's page: the area `driver`, without the React layer of the other pages.
import { type Messages, setupI18n } from '@lingui/core'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { DEFAULT_LOCALE, type Locale } from '#contract/languages.ts'
import { formatWeight } from '#contract/orders/weight.ts'
import { rememberLocale } from '#web/texts/locale.ts'
import type polish from '../texts/pl.json'

export type DriverKey = keyof (typeof polish)['driver'] & string
export type Words = (key: DriverKey, values?: Record<string, string | number>) => string

const files = import.meta.glob<Messages>('../texts/??.json', { query: '?area=driver', import: 'default' })
const inUse = new Map<Locale, Words>()

/** Loads the texts of a language. Rejects if they cannot be downloaded; main.tsx then shows Polish. */
export async function loadWords(locale: Locale): Promise<Words> {
  const known = inUse.get(locale)
  if (known) return known
  const load = files[`../texts/${locale}.json`]
  if (!load) throw new Error(`No words of ${locale}`)
  const i18n = setupI18n({ locale, messages: { [locale]: { ...(await load()) } } })
  // A line never breaks between a number and its unit.
  const words: Words = (key, values) => i18n._(key, values).replaceAll(/(\d) (?=kg|кг)/g, '$1\u00a0')
  inUse.set(locale, words)
  return words
}

export function speak(locale: Locale): void {
  document.documentElement.lang = locale
  rememberLocale(locale)
}

/** Translates for texts that staff read: always into Polish, whatever language the driver uses. */
export const inPolish: Words = (key, values) => inUse.get(DEFAULT_LOCALE)?.(key, values) ?? key

export const WordsContext = createContext<{ t: Words; locale: Locale }>({
  t: (key) => key,
  locale: DEFAULT_LOCALE,
})

export function useWords() {
  const { t, locale } = useContext(WordsContext)
  return { t, locale, weight: (kg: number) => formatWeight(kg, locale) }
}
