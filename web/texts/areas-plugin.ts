// Vite plugin that turns a language file into one module per area (`./pl.json?area=home`), with its ICU messages compiled. A page
// loads only the areas that it shows, and no message parser.
import { readFile } from 'node:fs/promises'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { LANGUAGES, type Locale } from '#contract/languages.ts'
import { ONE_LETTER_WORDS } from '#contract/typography.ts'

const AREA = /^(?<file>.*\/web\/texts\/(?<locale>[a-z]{2})\.json)\?(?:import&)?area=(?<area>[a-z-]+)$/

/** The specification fixes the texts of the error catalogue letter for letter, so they get no typographic changes. */
const isTypeset = (area: string): boolean => area !== 'errors' && area !== 'order-errors'

const SHORT_WORD = new RegExp(`(?<=^|[\\s(„«>])(?<word>[${ONE_LETTER_WORDS}]) (?=\\S)`, 'giu')

/** In Polish and Ukrainian typesetting, a one-letter word never ends a line. */
export const keepShortWords = (text: string) => text.replace(SHORT_WORD, '$<word>\u00a0')

/**
 * Prevents a line break after the hyphen of "e-mail". Not at the beginning of a text, because people search for field names with
 * a plain hyphen.
 */
export const keepHyphens = (text: string) => text.replace(/(?<=[\s(„])e-(?=mail)/gu, 'e\u2011')

export function compileArea(
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
        throw new Error(`web/texts/${locale}.json: ${key} is not an ICU message`, { cause: error })
      }
    }),
  )
}

export function textsByArea(): Plugin {
  return {
    name: 'texts-by-area',
    enforce: 'pre',
    async load(id) {
      const { file, locale, area = '' } = AREA.exec(id)?.groups ?? {}
      if (!file) return null
      const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, Record<string, string>>
      const messages = texts[area]
      if (!messages) throw new Error(`web/texts/${locale}.json has no area ${area}`)
      const compiled = JSON.stringify(compileArea(locale as Locale, area, messages))
      return { code: `export default ${compiled}`, moduleType: 'js' }
    },
  }
}
