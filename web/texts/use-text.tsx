// Texts for components: `t('KEY')` returns a string, `<Text id="KEY" />` renders a text with elements in it. Lingui's own React
// layer would add 2 KiB to the landing page for the same.
import { cloneElement, createContext, Fragment, type ReactElement, type ReactNode, use, useMemo } from 'react'
import type { Locale } from '#contract/languages.ts'
import { useStore } from '#web/lib/store.ts'
import type { MessageKey } from './keys.ts'
import { changeLocale, currentLocale, i18n, textsVersion } from './load-texts.ts'
import { typeset } from './typeset.tsx'

export type TextValues = Record<string, string | number>
export type Translate = (key: MessageKey, values?: TextValues) => string

interface TextAccess {
  t: Translate
  locale: Locale
  changeLocale: (locale: Locale) => Promise<void>
}

/** Translates outside React, for example for a toast after a call. */
export const translate: Translate = (key, values) => oneStop(i18n._(key, values), values)

/** Removes the second full stop after a value that ends with one, such as "Huta sp. z o.o." */
const oneStop = (text: string, values: TextValues = {}): string =>
  Object.values(values).reduce<string>(
    (said, value) => (String(value).endsWith('.') ? said.replaceAll(`${value}.`, String(value)) : said),
    text,
  )

const TextsContext = createContext<TextAccess | null>(null)

/** Renders its children again when the language changes or more texts have loaded. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const version = useStore(textsVersion)
  // A new object for each version makes the readers of the context draw again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const access = useMemo(() => ({ t: translate, locale: currentLocale(), changeLocale }), [version])
  return <TextsContext value={access}>{children}</TextsContext>
}

export function useText(): TextAccess {
  const access = use(TextsContext)
  if (!access) throw new Error('useText needs a TextsProvider around it')
  return access
}

/** `<name>words</name>` in a message. Tags are not nested. */
const TAGGED = /<(?<name>\w+)>(?<words>.*?)<\/\k<name>>/gs

const typesetAt = (at: number, words: string) => <Fragment key={`words ${at}`}>{typeset(words)}</Fragment>

function withParts(message: string, parts: Record<string, ReactElement>): ReactNode {
  const pieces: ReactNode[] = []
  let end = 0
  for (const found of message.matchAll(TAGGED)) {
    const { name = '', words = '' } = found.groups ?? {}
    pieces.push(typesetAt(end, message.slice(end, found.index)))
    const part = parts[name]
    pieces.push(
      part ? cloneElement(part, { key: found.index }, typeset(words)) : typesetAt(found.index, words),
    )
    end = found.index + found[0].length
  }
  return [...pieces, typesetAt(end, message.slice(end))]
}

interface TextProps {
  id: MessageKey
  values?: TextValues
  /** Elements for the tags of the message. */
  parts: Record<string, ReactElement>
}

export function Text({ id, values, parts }: TextProps) {
  const { t } = useText()
  return withParts(t(id, values), parts)
}
