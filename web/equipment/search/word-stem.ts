// Words as people write them, cut to what their forms have in common: "lodówki", "lodówek" and "lodowka" are one word to the search.
import { foldText } from '#contract/catalogue/search.ts'
import { LOCALES, type Locale } from '#contract/languages.ts'
import words from './words-by-language.json' with { type: 'json' }

interface LanguageWords {
  /** Of nouns and adjectives, cut off the words of all languages: one with which another's words end is left out. The vowel that comes and goes before a k goes with it: lodówka, lodówek. */
  endings: string
  /** What stands beside equipment in a list and says nothing of its kind: counts and states. */
  noise: string
  /** What follows says what the thing is for or made of, not what it is: a toner for a printer is no printer. */
  prepositions: string
  /** Words for what things are packed in or counted by. In front of a thing they say nothing of it: a box of cables is cables. */
  containers: string
  /** What is thrown out along with equipment and is none: furniture, software, paper, rubble. Compared by their stems. */
  notElectrical: string
  /** Names with commas between them, of what shares words with equipment and is none, or is only where the operator collects parts of it. */
  namedOnly: string
  /** Names of cables, and of those with plugs, with commas between them. Only the latter are waste equipment. */
  cables: string
  cablesWithPlug: string
}

const { anyLanguage, ...rest } = words
const byLanguage: Record<Locale, LanguageWords> = rest
const ofAll = (kind: keyof LanguageWords) =>
  LOCALES.flatMap((locale) => foldText(byLanguage[locale][kind]).split(' '))

/** Makers of so much that their name says nothing of its kind. */
export const MAKERS: ReadonlySet<string> = new Set(anyLanguage.makers.split(' '))
/** Makers and other words that find an item but may mean others as well: a match by them is never certain. */
export const VAGUE: ReadonlySet<string> = new Set(anyLanguage.vague.split(' '))
/** Of every language, with the makers of everything and the measures. */
export const NOISE: ReadonlySet<string> = new Set([
  ...ofAll('noise'),
  ...MAKERS,
  ...anyLanguage.noise.split(' '),
])
export const CONTAINERS: ReadonlySet<string> = new Set(ofAll('containers'))
export const PREPOSITIONS: ReadonlySet<string> = new Set(ofAll('prepositions'))
const phrasesOf = (kind: 'namedOnly' | 'cables' | 'cablesWithPlug'): readonly string[] =>
  LOCALES.flatMap((locale) => byLanguage[locale][kind].split(', '))
/** Found where an item has that very name, else nowhere: a motherboard is no cooker, for all that `płyta` says. */
export const NAMED_ONLY = phrasesOf('namedOnly')
export const CABLES = phrasesOf('cables')
export const CABLES_WITH_PLUG = phrasesOf('cablesWithPlug')
const ENDINGS = ofAll('endings').toSorted((one, other) => other.length - one.length)

const SHORTEST_STEM = 3
const ENGLISH_PLURAL = /^(?:[a-z]{5,}ks|[a-z]{2,}[aeo]ys)$/

/** The word without its ending; digits and short words stay as they are. */
export function wordStem(word: string): string {
  if (/\d/.test(word)) return word
  // An English plural has lost its s alone, while "notebook" loses the k of Polish diminutives.
  if (ENGLISH_PLURAL.test(word)) return wordStem(word.slice(0, -1))
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST_STEM)
  const stem = ending === undefined ? word : word.slice(0, -ending.length)
  // Kabel, kable, kabli: the e before a final l comes and goes.
  return stem.length > SHORTEST_STEM && stem.endsWith('el') && ending === undefined
    ? `${stem.slice(0, -2)}l`
    : stem
}

const FURNITURE: ReadonlySet<string> = new Set(ofAll('notElectrical'))
const FURNITURE_STEMS: ReadonlySet<string> = new Set([...FURNITURE].map(wordStem))
/** Short stems are of other words as well: shelves, `półki`, would be devices of the maker Poly. */
export const isNotElectrical = (word: string): boolean =>
  FURNITURE.has(word) || (wordStem(word).length > SHORTEST_STEM && FURNITURE_STEMS.has(wordStem(word)))

/** Latin letters that look like Cyrillic ones; keyboards for both alphabets are switched in the middle of a word. */
const LOOKALIKES = new Map([...'aceikmoptxy'].map((latin, at) => [latin, 'асеікмортху'.charAt(at)]))

const inOneAlphabet = (word: string) =>
  /\p{Script=Cyrillic}/u.test(word)
    ? word.replace(/[aceikmoptxy]/g, (letter) => LOOKALIKES.get(letter) ?? letter)
    : word

/** Words of a text, folded, without apostrophes and marks. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .replace(/['’ʼ`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(inOneAlphabet)
