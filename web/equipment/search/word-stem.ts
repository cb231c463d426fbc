// Reduces words to a stem shared by their forms: the search treats "lodówki", "lodówek" and
// "lodowka" as one word.
import { foldText } from '#contract/catalogue/search.ts'
import { LOCALES, type Locale } from '#contract/languages.ts'
import words from './words-by-language.json' with { type: 'json' }

interface LanguageWords {
  /**
   * Endings of nouns and adjectives. All endings are removed from words of every language; omit an
   * ending that whole words of another language have. Polish words with a vowel that appears before
   * k (lodówka, lodówek) lose that vowel too.
   */
  endings: string
  /**
   * Words next to equipment in a list that do not describe its kind, such as counts and conditions.
   */
  noise: string
  /**
   * Words before a purpose or a material: in "toner for a printer" only the toner is handed over.
   */
  prepositions: string
  /**
   * Packaging and counting words. Before a thing they do not matter: a box of cables means cables.
   */
  containers: string
  /**
   * Things that are often thrown out with equipment but are not electrical: furniture, software,
   * paper, rubble. They are compared by their stems.
   */
  notElectrical: string
  /**
   * Names, separated by commas, that share words with equipment but are not equipment, or that are
   * equipment only if the operator collects parts of it.
   */
  namedOnly: string
  /** Names of cables without and with plugs, separated by commas. Only cables with plugs are waste equipment. */
  cables: string
  cablesWithPlug: string
}

const { anyLanguage, ...rest } = words
const byLanguage: Record<Locale, LanguageWords> = rest
const ofAll = (kind: keyof LanguageWords) =>
  LOCALES.flatMap((locale) => foldText(byLanguage[locale][kind]).split(' '))

/** Makers of so many kinds of devices that the name says nothing about the kind. */
export const MAKERS: ReadonlySet<string> = new Set(anyLanguage.makers.split(' '))
/**
 * Makers and other words that may also mean something else. A match by one of them is never
 * certain.
 */
export const VAGUE: ReadonlySet<string> = new Set(anyLanguage.vague.split(' '))
/** Names of several words that may mean items with different codes. */
export const VAGUE_NAMES = anyLanguage.vagueNames.split(', ')
/** The noise words of every language, the makers of many kinds of devices, and units of measure. */
export const NOISE: ReadonlySet<string> = new Set([
  ...ofAll('noise'),
  ...MAKERS,
  ...anyLanguage.noise.split(' '),
])
export const CONTAINERS: ReadonlySet<string> = new Set(ofAll('containers'))
export const PREPOSITIONS: ReadonlySet<string> = new Set(ofAll('prepositions'))
const phrasesOf = (kind: 'namedOnly' | 'cables' | 'cablesWithPlug'): readonly string[] =>
  LOCALES.flatMap((locale) => byLanguage[locale][kind].split(', '))
/**
 * Names that match only an item with exactly that name. The Polish word `płyta` alone means a
 * cooker, but a motherboard (`płyta główna`) is not one.
 */
export const NAMED_ONLY = phrasesOf('namedOnly')
export const CABLES = phrasesOf('cables')
export const CABLES_WITH_PLUG = phrasesOf('cablesWithPlug')
const ENDINGS = ofAll('endings').toSorted((one, other) => other.length - one.length)

const SHORTEST_STEM = 3
const ENGLISH_PLURAL = /^(?:[a-z]{5,}ks|[a-z]{2,}[aeo]ys)$/

/** The word without its ending. Words with digits and short words are returned unchanged. */
export function wordStem(word: string): string {
  if (/\d/.test(word)) return word
  // In an English plural only the s is removed; "notebook" loses its k, which looks like a Polish diminutive ending.
  if (ENGLISH_PLURAL.test(word)) return wordStem(word.slice(0, -1))
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST_STEM)
  const stem = ending === undefined ? word : word.slice(0, -ending.length)
  // In Polish the e before a final l appears in some forms only: kabel, kable, kabli.
  return stem.length > SHORTEST_STEM && stem.endsWith('el') && ending === undefined
    ? `${stem.slice(0, -2)}l`
    : stem
}

const FURNITURE: ReadonlySet<string> = new Set(ofAll('notElectrical'))
const FURNITURE_STEMS: ReadonlySet<string> = new Set([...FURNITURE].map(wordStem))
/**
 * Whether the word means a thing that is not electrical. Very short stems are not compared, because
 * other words share them: `półki` (shelves) would match the maker Poly.
 */
export const isNotElectrical = (word: string): boolean =>
  FURNITURE.has(word) || (wordStem(word).length > SHORTEST_STEM && FURNITURE_STEMS.has(wordStem(word)))

/**
 * Latin letters that look like Cyrillic ones. People who use both keyboards mix them within one
 * word.
 */
const LOOKALIKES = new Map([...'aceikmoptxy'].map((latin, at) => [latin, 'асеікмортху'.charAt(at)]))

const inOneAlphabet = (word: string) =>
  /\p{Script=Cyrillic}/u.test(word)
    ? word.replace(/[aceikmoptxy]/g, (letter) => LOOKALIKES.get(letter) ?? letter)
    : word

/** The folded words of a text, without apostrophes and punctuation. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .replace(/['’ʼ`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(inOneAlphabet)

export const isCount = (word: string) => /^\d+(?:x|szt|шт)?$|^x\d+$/.test(word)
const isNoise = (word: string) => NOISE.has(word) || isCount(word)

/**
 * Meaningful words of a query, without counts and words that say nothing about the kind. The first `things` of them name the
 * thing, the others its purpose.
 */
export function partsOf(all: readonly string[]): { words: string[]; things: number } {
  const meaningful = all.filter((word) => !isNoise(word))
  const some = meaningful.length > 0 ? meaningful : all.filter((word) => !/^\d+$/.test(word))
  const at = some.findIndex((word) => PREPOSITIONS.has(word))
  const words = some.filter((word) => !PREPOSITIONS.has(word))
  return { words, things: at > 0 ? at : words.length }
}

const SHORTEST_SWAPPED = 5

/**
 * Returns the word with each pair of neighbouring letters swapped. Short words are omitted, because
 * a swap often makes another real word.
 */
export const swapsOf = (word: string): string[] =>
  word.length < SHORTEST_SWAPPED
    ? []
    : Array.from(
        { length: word.length - 1 },
        (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
      )

/** Words that make furniture electrical equipment. */
export const ELECTRIC =
  /^(?:elektr|electr|електр|masuj|massag|масаж|klimatyz|chlod|cool|охолод|grzewcz|grzejn|ladow|ladujac|charg|заряд|zasilaj|power|sterown|sterujac|rozdziel)/
/** Endings of Polish and Ukrainian adjectives that share a stem with a noun: a `biurko komputerowe` is not a computer. */
export const ADJECTIVE = /(?:ow[yae]|owych|owego|ова|ове|овий|ові)$/
