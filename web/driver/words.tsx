/** @jsxImportSource preact */
// React context with the texts and the language of the page.
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { DEFAULT_LOCALE, type Locale } from '#contract/languages.ts'
import { formatWeight } from '#contract/orders/weight.ts'
import type { Words } from './texts.ts'

export const WordsContext = createContext<{ t: Words; locale: Locale }>({
  t: (key) => key,
  locale: DEFAULT_LOCALE,
})

export function useWords() {
  const { t, locale } = useContext(WordsContext)
  return { t, locale, weight: (kg: number) => formatWeight(kg, locale) }
}
