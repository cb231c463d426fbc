// Writes the messages that the build has compiled (`compile-plugin.ts`): a text, or pieces of which some are values or choices by them.
// Lingui's own writer knows dates, units and variables as well, takes 1.3 KiB (gzip) more of every page, and makes a format of numbers
// for every plural, which takes a phone a tenth of a second.
import { LANGUAGES, type Locale, numberIn } from '#contract/languages.ts'

type Cases = Readonly<Record<string, Message | number>>
type Piece = string | readonly [name: string, kind?: string, cases?: Cases]
export type Message = string | readonly Piece[]
export type Messages = Readonly<Record<string, Message>>
export type MessageValues = Readonly<Record<string, unknown>>

const plurals = new Map<Locale, Intl.PluralRules>()

function pluralRules(locale: Locale): Intl.PluralRules {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(LANGUAGES[locale].intl)
  plurals.set(locale, rules)
  return rules
}

export function writeMessage(message: Message, values: MessageValues, locale: Locale): string {
  const choose = (value: unknown, cases: Cases, isPlural: boolean): Message => {
    const own = Object.hasOwn(cases, String(value)) ? cases[String(value)] : undefined
    const chosen = own ?? (isPlural ? cases[pluralRules(locale).select(Number(value))] : undefined)
    return (chosen ?? cases['other'] ?? '') as Message
  }
  const write = (part: Message, counted?: number): string =>
    typeof part === 'string'
      ? part
      : part
          .map((piece) => {
            if (typeof piece === 'string')
              return piece === '#' && counted !== undefined ? numberIn(locale, counted, { most: 3 }) : piece
            const [name, kind, cases] = piece
            const value = Object.hasOwn(values, name) ? values[name] : undefined
            if (!cases) return String(value ?? '')
            const isPlural = kind === 'plural'
            return write(choose(value, cases, isPlural), isPlural ? Number(value) : undefined)
          })
          .join('')
  return write(message)
}
