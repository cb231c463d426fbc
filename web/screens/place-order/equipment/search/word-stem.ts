// Words as people write them, cut to what their forms have in common: "lodówki", "lodówek" and "lodowka" are one word to the search.
import { foldText } from '#contract/catalogue/search.ts'

/** Endings of nouns and adjectives. The vowel that comes and goes before a k goes with it: lodówka, lodówek. */
const ENDINGS = [
  // Polish
  'owymi owych kowych owego kami kach owej owym owy owa owe',
  'ami ach iem ego ymi ych imi ich kom kow ow om em ej ek ka ki ke ko ku ie ia ii iu a e i o u y',
  // English
  'ies es s',
  // Ukrainian
  'ками ових ового ках ами ями ого ими их ові ова ове',
  'ів ах ях ам ям ом ем ою ок ка ки ку ий ій ои а е и і о у ь ю я',
]
  .flatMap((endings) => foldText(endings).split(' '))
  .toSorted((one, other) => other.length - one.length)

const SHORTEST_STEM = 3

/** The word without its ending; digits and short words stay as they are. */
export function wordStem(word: string): string {
  if (/\d/.test(word)) return word
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST_STEM)
  const stem = ending === undefined ? word : word.slice(0, -ending.length)
  // Kabel, kable, kabli: the e before a final l comes and goes.
  return stem.length > SHORTEST_STEM && stem.endsWith('el') && ending === undefined
    ? `${stem.slice(0, -2)}l`
    : stem
}

/** Words of a text, folded, without apostrophes and marks. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .replace(/['’ʼ`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
