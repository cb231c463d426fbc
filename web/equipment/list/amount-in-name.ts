// How much a name says there is: "12 x monitor", "laptopy: 3", "kable 20 kg".
import { wordsOfAll } from '#web/texts/sheet-words.ts'
import { MAKERS, PREPOSITIONS, wordsOf, wordStem } from '../search/word-stem.ts'
import { type Amount, amountOf, unitOfWord } from './amount.ts'

/** What a name says of how many there are. */
export interface NamedAmount {
  name: string
  /** Null for crates and pallets: nobody knows how much is in them. */
  amount: Amount | null
  /** The number may be a size or a model as well. */
  isGuess: boolean
}

/** "12 x monitor", "3 szt. laptop", "monitory - 12 szt.", "kable (1,5 t)", "monitory 2 palety". */
const IN_FRONT =
  /^(?<number>\d{1,5}(?:[.,]\d+)?)\s*(?:[x×]\s*|(?<unit>\p{L}{1,12}\.?)\s+(?:-\s*)?)(?<name>\S.*)$/iu
const AT_THE_END =
  /^(?<name>.*?[^\s,;:(–-])[\s,;:(–-]+(?<number>\d{1,5}(?:[.,]\d+)?)\s*(?<unit>\p{L}{1,12}3?\.?)\)?$/iu
/** "laptopy: 3", "laptopy (3)", "laptopy – 3", "laptopy x 3". */
const MARKED = /^(?<name>.*\p{L}.*?)(?:\s*[:=(]\s*|\s+[–x×-]\s+)(?<number>[1-9]\d{0,3})\)?$/u
/** "12 monitorów Dell". */
const BARE_IN_FRONT = /^(?<number>[1-9]\d{0,3})\s+(?<name>\p{L}.*)$/u
/** "czajniki 5", "laptop x3": a model has more digits, or letters that are capitals. */
const BARE_AT_THE_END = /^(?<name>\p{Lu}?\p{Ll}{2,}|.*\s\p{Ll}{3,})\s+x?(?<number>[1-9]\d{0,2})$/u

const foldedWords = (words: readonly string[]) => new Set(words.flatMap(wordsOf))
const MEASURES = foldedWords(wordsOfAll(({ equipment }) => equipment.measures))
const CONTAINERS = foldedWords(wordsOfAll(({ equipment }) => equipment.containers))
/** Words that call a number something else than a count: "sala 4", "nr 12". */
const LABELS = new Set(
  [
    ...foldedWords(wordsOfAll(({ equipment }) => [...equipment.headers.skip, ...equipment.headers.serial])),
  ].map(wordStem),
)

/** Longer ones are no names, and would take the patterns long. */
const LONGEST_NAME = 200

/** An amount written into a name; null where it says none. */
export function amountInName(name: string): NamedAmount | null {
  return name.length > LONGEST_NAME ? null : (statedIn(name) ?? guessedIn(name))
}

function statedIn(text: string): NamedAmount | null {
  for (const pattern of [IN_FRONT, AT_THE_END]) {
    const { name = '', number = '', unit } = pattern.exec(text)?.groups ?? {}
    if (number === '') continue
    if (unit !== undefined && wordsOf(unit).some((word) => CONTAINERS.has(word)))
      return { name, amount: null, isGuess: false }
    if (unit !== undefined && !unitOfWord(unit)) continue
    const amount = amountOf(`${number} ${unit ?? ''}`)
    if (amount) return { name, amount, isGuess: false }
  }
  const { name = '', number = '' } = MARKED.exec(text)?.groups ?? {}
  return number === '' || isLabel(name) ? null : pieces(name, number, false)
}

function guessedIn(text: string): NamedAmount | null {
  const front = BARE_IN_FRONT.exec(text)?.groups
  const [first = ''] = wordsOf(front?.['name'] ?? '')
  if (front && !MEASURES.has(first) && !PREPOSITIONS.has(first)) {
    // The model of a maker, and what has so many digits, may stand in front as well.
    const isLong = front['number']?.length === 4
    const isMade = MAKERS.has(first)
    return isLong && isMade ? null : pieces(front['name'], front['number'], isLong || isMade)
  }
  const { name = '', number } = BARE_AT_THE_END.exec(text)?.groups ?? {}
  return number === undefined || isLabel(name) || namesMaker(name) ? null : pieces(name, number, true)
}

const pieces = (name = '', number = '', isGuess: boolean): NamedAmount => ({
  name,
  amount: { value: Number(number), unit: 'pieces' },
  isGuess,
})

const isLabel = (name: string) => LABELS.has(wordStem(wordsOf(name).at(-1) ?? ''))
const namesMaker = (name: string) => wordsOf(name).some((word) => MAKERS.has(word))
