// Turns the JSON catalogues of ICU messages into compiled ones at build, so that no message parser reaches the browser.
import { readFile } from 'node:fs/promises'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const CATALOGUE = /\/web\/texts\/(?<locale>[a-z]{2})\/(?<area>[a-z-]+)\.json$/

/** Wordings of the error catalogue are fixed letter for letter by the specification: nothing is typeset in them. */
const isTypeset = (area: string): boolean => area !== 'errors'

/** A one-letter word never ends a line in Polish (and Ukrainian) typesetting. */
export function keepShortWords(text: string): string {
  return text.replace(/(?<=^|[\s(„«>])(?<word>[aiouwzvбвезійсуя]) (?=\S)/giu, '$<word>\u00a0')
}

export function compileCatalogue(locale: string, area: string, messages: Record<string, string>): Record<string, unknown> {
  const typeset = isTypeset(area) && locale !== 'en' ? keepShortWords : (text: string) => text
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
      return JSON.stringify(compileCatalogue(found.groups['locale'] ?? '', found.groups['area'] ?? '', messages))
    },
  }
}
