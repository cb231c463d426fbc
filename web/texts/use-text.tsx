// How components get their words: `t('KEY')` for a string, `<Text id="KEY" />` where a part of it is an element.
import { I18nProvider, Trans, useLingui } from '@lingui/react'
import type { ReactElement, ReactNode } from 'react'
import type { MessageKey } from './keys.ts'
import { changeLocale, i18n } from './load-texts.ts'
import type { Locale } from './locale.ts'

export type TextValues = Record<string, string | number>
export type Translate = (key: MessageKey, values?: TextValues) => string

interface TextAccess {
  t: Translate
  locale: Locale
  changeLocale: (locale: Locale) => Promise<void>
}

export function TextsProvider({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}

/** Re-renders its component when the language changes. */
export function useText(): TextAccess {
  const { i18n: current } = useLingui()
  return { t: (key, values) => current._(key, values), locale: current.locale as Locale, changeLocale }
}

interface TextProps {
  id: MessageKey
  values?: TextValues
  /** Elements for the tags of the message: `<0>…</0>` or named ones. */
  parts?: Record<string, ReactElement>
}

export function Text({ id, values, parts }: TextProps) {
  return <Trans id={id} {...(values ? { values } : {})} {...(parts ? { components: parts } : {})} />
}

/** For the few places that speak outside React (a toast raised by a call). */
export const translate: Translate = (key, values) => i18n._(key, values)
