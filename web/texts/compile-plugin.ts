// Turns the JSON catalogues of ICU messages into compiled ones at build, so that no message parser reaches the browser.
import { readFile } from 'node:fs/promises'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { LANGUAGES, type Locale } from '#contract/languages.ts'
import { ONE_LETTER_WORDS } from '#contract/typography.ts'

const CATALOGUE = /\/web\/texts\/(?<locale>[a-z]{2})\/(?<area>[a-z-]+)\.json$/

/** Wordings of the error catalogue are fixed letter for letter by the specification: nothing is typeset in them. */
const isTypeset = (area: string): boolean => area !== 'errors' && area !== 'order-errors'

const SHORT_WORD = new RegExp(`(?<=^|[\\s(„«>])(?<word>[${ONE_LETTER_WORDS}]) (?=\\S)`, 'giu')

/** A one-letter word never ends a line in Polish (and Ukrainian) typesetting. */
export const keepShortWords = (text: string) => text.replace(SHORT_WORD, '$<word>\u00a0')

/** Browsers break a line after a hyphen. Not at the beginning of a line: names of fields keep the hyphen that people search for. */
export const keepHyphens = (text: string) => text.replace(/(?<=[\s(„])e-(?=mail)/gu, 'e\u2011')

export function compileCatalogue(
  locale: Locale,
  area: string,
  messages: Record<string, string>,
): Record<string, unknown> {
  const keepWords = LANGUAGES[locale].keepsShortWords ? keepShortWords : (text: string) => text
  const typeset = (text: string) => (isTypeset(area) ? keepHyphens(keepWords(text)) : text)
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      try {
        return [key, compileMessageOrThrow(typeset(message))]
      } catch (error) {
        throw new Error(`web/texts/${locale}/${area}.json: ${key} is not an ICU message`, { cause: error })
      }
    }),
  )
}

export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    async load(id) {
      const found = CATALOGUE.exec(id)
      if (!found?.groups) return null
      const messages = JSON.parse(await readFile(id, 'utf8')) as Record<string, string>
      return JSON.stringify(
        compileCatalogue(found.groups['locale'] as Locale, found.groups['area'] ?? '', messages),
      )
    },
  }
}
