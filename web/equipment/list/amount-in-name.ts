// How much a name says there is: "12 x monitor", "laptopy: 3", "kable 20 kg", and which of its numbers may say it.
import { foldText } from '#contract/catalogue/search.ts'
import { wordsOfAll } from '#web/texts/sheet-words.ts'
import { MAKERS, PREPOSITIONS, wordsOf, wordStem } from '../search/word-stem.ts'
import { ABOUT, type Amount, amountOf, unitOfWord } from './amount.ts'

/** What a name says of how many there are. */
export interface NamedAmount {
  name: string
  /** Null for crates and pallets, and for numbers that nobody can read: somebody has to say. */
  amount: Amount | null
  /** The number may be a size or a model as well. */
  isGuess: boolean
}

const NUMBER = String.raw`\d{1,3}(?:[ \u00a0]\d{3})+(?!\d)|\d{1,5}(?:[.,]\d+)?`
const BETWEEN = String.raw`[\s,;:(–-]`
/** "12 x monitor", "3 szt. laptop". */
const IN_FRONT = new RegExp(
  String.raw`^(?<number>${NUMBER})\s*(?:[x×]\s*|(?<unit>\p{L}{1,12}\.?)\s+(?:-\s*)?)(?<name>\S.*)$`,
  'iu',
)
/** "monitory - 12 szt.", "kable (1,5 t)", "monitory 2 palety". */
const AT_THE_END = new RegExp(
  String.raw`^(?<name>.*?[^\s,;:(–-])${BETWEEN}+(?<number>${NUMBER})\s*(?<unit>\p{L}{1,12}3?\.?)\)?$`,
  'iu',
)
/** "monitory 5 szt. (uszkodzone)". */
const WITHIN = new RegExp(
  String.raw`^(?<name>.*?\p{L}.*?)${BETWEEN}+(?<number>${NUMBER})\s*(?<unit>\p{L}{2,12})\.?(?<rest>[\s,;:()–-].*)$`,
  'iu',
)
/** "monitory szt. 5", "szt. 5 monitory". */
const BEHIND_UNIT = new RegExp(
  String.raw`^(?<name>.*?)(?:^|${BETWEEN})(?<unit>\p{L}{2,12})[.:]*\s*(?<number>${NUMBER})\)?(?<rest>\s.*)?$`,
  'iu',
)
/** "laptopy: 3", "laptopy (3)", "laptopy – 3", "laptopy x 3", "laptopy, 3". */
const MARKED =
  /^(?<name>.*\p{L}.*?)(?:\s*[:=(]\s*|\s+[–x×-]\s+|(?<comma>\s*[,;])\s+)(?<number>[1-9]\d{0,2}(?:[ \u00a0]\d{3})?|[1-9]\d{3})\)?$/u
/** "monitor 5x". */
const TIMES = /^(?<name>.*\p{L})\s+(?<number>[1-9]\d{0,2})\s?[x×]$/iu
/** "12 monitorów Dell", "1 200 świetlówek". */
const BARE_IN_FRONT = /^(?<number>[1-9]\d{0,2}[ \u00a0]\d{3}|[1-9]\d{0,3})\s+(?<name>\p{L}.*)$/u
/** "czajniki 5", "laptop x3", "MONITORY 5": a model has more digits, or letters that are capitals behind another word. */
const BARE_AT_THE_END =
  /^(?<name>\p{Lu}?\p{Ll}{2,}|\p{Lu}{2,}|.*\s\p{Ll}{3,}|.*(?=\s+x))\s+x?(?<number>[1-9]\d{0,2})$/u

const foldedWords = (words: readonly string[]) => new Set(words.flatMap(wordsOf))
const MEASURES = foldedWords(wordsOfAll(({ equipment }) => equipment.measures))
const CONTAINERS = foldedWords(wordsOfAll(({ equipment }) => equipment.containers))
const COUNTS = foldedWords(wordsOfAll(({ equipment }) => equipment.headers.count))
const SCREENS = foldedWords(wordsOfAll(({ equipment }) => equipment.screens))
const SERIES = foldedWords(wordsOfAll(({ equipment }) => equipment.series))
const NUMBERS = foldedWords(wordsOfAll(({ equipment }) => equipment.numbers))
/** Five without its marks; by itself it is a stove. */
const STOVE = 'piec'
/** Abbreviations that begin no model: as many as three digits behind them count. */
const KINDS = new Set(['crt', 'lcd', 'led', 'pc', 'tft', 'tv'])
/** In inches, as screens are sold. */
const SCREEN_SIZES = new Set(
  '13 14 15 17 18 19 20 21 22 23 24 26 27 28 29 30 32 34 37 40 42 43 46 48 49 50 55 58 60 65 70 75 77 82 85 86 98'.split(
    ' ',
  ),
)
/** Words that call a number something else than a count: "sala 4", "nr 12". */
const LABELS = new Set(
  [
    ...foldedWords(wordsOfAll(({ equipment }) => [...equipment.headers.skip, ...equipment.headers.serial])),
  ].map(wordStem),
)

/** Longer ones are no names, and would take the patterns long. */
const LONGEST_NAME = 200

/** "1. laptop 5", "2) monitor": the number of the row says nothing of the thing. */
const ROW_NUMBER = /^\d{1,3}[.)]\s+(?=\S)/u

/** "Laptop | 5", "Pralka..... 4", "Lodówka -> 2": whatever people draw between a name and its number. */
const SIGNS =
  /\s*(?:[-–—=]*[>→⇒]|\.{2,}|…|[|_])[|_.…>]*\s*(?=\d)|\s+[^\p{L}\p{N}\s,;:()"”″'’+=×–.-]+\s*(?=\d)/gu

/** The same within a word: "Laptop-5", "Laptop*5"; behind capitals, "DP-50", it is a model. */
const SIGNS_WITHIN = /(?<=\p{Ll}{3})(?:\s\+|[-–.+*#~^]+)(?=[1-9]\d{0,2}$)/u
const QUOTED = /["'„“”](?<number>\d+)["'”]$/u
/** Figures that East Asian keyboards and word processors write. */
const OTHER_DIGITS = /[\uff10-\uff19\u2460-\u2473]/g

/** With a colon for such a sign, and round brackets for others. */
const plainly = (text: string) =>
  text
    .replace(/^[\s|]+|[\s|]+$/gu, '')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(OTHER_DIGITS, (digit) => digit.normalize('NFKC'))
    .replace(QUOTED, '($<number>)')
    .replace(SIGNS_WITHIN, ': ')
    .replace(SIGNS, (sign, at: number) => (at === 0 ? sign : ': '))

/** An amount written into a name; null where it says none. */
export function amountInName(name: string): NamedAmount | null {
  if (name.length > LONGEST_NAME) return null
  const bare = name.replace(/[\s,;:!*]+$|(?<=\d)[\s.,;:!*]+$/u, '').replace(ROW_NUMBER, '')
  const plain = plainly(bare)
  const { text, isAbout } = exactly(plain)
  const read = statedIn(text) ?? guessedIn(text) ?? unreadIn(text)
  // The sign may part a model from its maker as well, unless a unit stands behind the number.
  const isDoubtful = isAbout || (plain !== bare && /\d\)?$/.test(plain)) || hasOther(read?.name ?? '')
  return read && isDoubtful ? { ...read, isGuess: true } : read
}

/** "laptop 5" of "1 laptop 5", "laptopy + 3 monitory": what is left of the name counts as well. */
function hasOther(name: string): boolean {
  const parts = name.split(/[,;+&/]|\s(?:i|oraz|plus|and|і|й|та)\s/u)
  if (/\s\d{1,3}\s?[x×]\s\p{L}/u.test(name)) return true
  return unreadIn(name) !== null || (parts.length > 1 && parts.some((part) => isCounted(part.trim())))
}

const isCounted = (part: string) => (statedIn(part) ?? guessedIn(part)) !== null

/** "monitory ok. 5": the same without the word that says it is not exact. */
function exactly(name: string): { text: string; isAbout: boolean } {
  const text = name.replace(/(?<word>\p{L}{2,})\.?\s*(?=\d)/giu, (all: string, word: string) =>
    ABOUT.has(foldText(word)) ? '' : all,
  )
  return { text, isAbout: text !== name }
}

/** A word that only says that things are counted or weighed: "szt.", "kg", unlike "zestaw". */
const countedIn = (word: string) => {
  const unit = unitOfWord(word)
  return unit && (wordsOf(word).some((one) => COUNTS.has(one)) || (unit.unit === 'kg' && unit.times === 1))
    ? unit.unit
    : undefined
}

function statedIn(text: string): NamedAmount | null {
  for (const pattern of [IN_FRONT, AT_THE_END]) {
    const { name = '', number = '', unit } = pattern.exec(text)?.groups ?? {}
    if (number === '') continue
    if (unit !== undefined && wordsOf(unit).some((word) => CONTAINERS.has(word)))
      return { name, amount: null, isGuess: false }
    if (unit !== undefined && !unitOfWord(unit)) continue
    const amount = amountOf(`${number} ${unit ?? ''}`)
    // "Monitor 24 120 szt.": the size may stand before the amount.
    if (amount) return { name, amount, isGuess: pattern === AT_THE_END && /\s/u.test(number) }
  }
  return besideUnit(text) ?? timesIn(text) ?? markedIn(text)
}

function besideUnit(text: string): NamedAmount | null {
  for (const pattern of [BEHIND_UNIT, WITHIN]) {
    const { name = '', number = '', unit = '', rest = '' } = pattern.exec(text)?.groups ?? {}
    const counted = countedIn(unit)
    const amount = counted === undefined ? null : amountOf(`${number} ${unit}`)
    const named = [name.replace(/[\s,;:(–-]+$/u, ''), rest.replace(/^[\s,;:)–-]+/u, '')]
      .filter(Boolean)
      .join(' ')
    // "Pralka 7 kg Bosch": so much it washes.
    if (amount && /\p{L}/u.test(named))
      return { name: named, amount, isGuess: rest !== '' && counted === 'kg' }
  }
  return null
}

/** "Aparat zoom 10x" is no count for certain. */
function timesIn(text: string): NamedAmount | null {
  const { name = '', number } = TIMES.exec(text)?.groups ?? {}
  return number !== undefined && endsPlainly(name) ? pieces(name, number, wordsOf(name).length > 1) : null
}

function markedIn(text: string): NamedAmount | null {
  const { name = '', number = '', comma } = MARKED.exec(text)?.groups ?? {}
  if (number === '' || isLabel(name)) return null
  return pieces(name, number, comma !== undefined && (namesMaker(name) || !endsPlainly(name)))
}

function guessedIn(text: string): NamedAmount | null {
  const front = BARE_IN_FRONT.exec(text)?.groups
  const [first = ''] = wordsOf(front?.['name'] ?? '')
  if (front && !MEASURES.has(first) && !PREPOSITIONS.has(first)) {
    // The model of a maker, and what has so many digits, may stand in front as well.
    const isLong = (front['number']?.length ?? 0) >= 4
    const isMade = MAKERS.has(first)
    return isLong && isMade ? null : pieces(front['name'], front['number'], isLong || isMade)
  }
  const { name = '', number } = BARE_AT_THE_END.exec(text)?.groups ?? {}
  return number === undefined || isLabel(name) || (namesMaker(name) && !/x\d+$/.test(text))
    ? null
    : pieces(name, number, true)
}

/** A number by itself, with a sign or others behind a dash: -3, 5-6, 1.200; no 55", 36W, 2x36 or P2217. */
const ALONE =
  /(?<![\p{L}\d.,/"+-])(?:[-–]\s?)?(?<first>\d+(?:[.,]\d+)?)(?:\s?[-–/+]\s?\d+)*(?![\p{L}\d"”″'’]|[-/]\p{L}|[.,]\d)/gu

/** A number that neither says how many there are nor belongs to the name: how much is meant has to be asked. */
function unreadIn(text: string): NamedAmount | null {
  if (!/\p{L}/u.test(text)) return null
  if (saysInWords(text)) return { name: text, amount: null, isGuess: true }
  const [found, ...others] = [...text.matchAll(ALONE)].filter((one) => isUnread(text, one))
  if (!found) return null
  const [number] = found
  const name = `${text.slice(0, found.index).trim()} ${text.slice(found.index + number.length).trim()}`
  return others.length === 0 && /^[1-9]\d{0,2}$/.test(number)
    ? pieces(name.trim(), number, true)
    : { name: text, amount: null, isGuess: true }
}

/** With its marks: POL-EKO makes refrigerators. */
const HALF = /[½¼¾]|(?<!\p{L})pół\s/iu

/** "tuzin klawiatur", "laptop pięć sztuk"; not "kuchenka cztery palniki", "szafa na dwa serwery". */
function saysInWords(text: string): boolean {
  const written = text.split(/[^\p{L}\p{N}\p{M}'’ʼ`]+/u).filter(Boolean)
  const words = written.map((word) => wordsOf(word)[0] ?? '')
  if (HALF.test(text)) return true
  return words.some((word, at) => {
    const [before = '', next = ''] = [words[at - 1], words[at + 1]]
    if (!NUMBERS.has(word) || PREPOSITIONS.has(before) || PREPOSITIONS.has(next) || MEASURES.has(next))
      return false
    return word !== STOVE || written[at]?.toLowerCase() !== STOVE || COUNTS.has(next)
  })
}

function isUnread(text: string, { 0: number, index, groups }: RegExpMatchArray): boolean {
  const before = text.slice(0, index)
  const after = text.slice((index ?? 0) + number.length)
  const [next = ''] = wordsOf(after)
  // "3. laptop" is the third row of a list, 15,6 a size.
  if (before === '' && /^[.)]/.test(after)) return false
  if (/[.,]/.test(groups?.['first'] ?? '') && !/^[1-9]\d{0,2}[.,]\d{3}$/.test(groups?.['first'] ?? ''))
    return false
  // "3 w 1" is a property, "5 z torbą" none.
  if (/^\s*\p{L}/u.test(after) && (MEASURES.has(next) || isLabel(next))) return false
  if (PREPOSITIONS.has(next) && /^\s*\p{L}+\s+\d/u.test(after)) return false
  // Behind a model of letters and digits stands no other model: "laptop E6430 5".
  if (after === '' && /\s(?=\S*\p{L})(?=\S*\d)\p{L}\S+\s$/u.test(before)) return true
  if (before.trim() === '') return !MAKERS.has(next)
  if (isSmall(before, number, after)) return true
  return endsPlainly(before) && !isLabel(before) && !namesMaker(before)
}

/** "Laptop Dell 5", "Monitor LCD 12 stare": models have more digits, and nothing else says what the number is. */
function isSmall(before: string, number: string, after: string): boolean {
  const [first = ''] = wordsOf(before)
  const [next = ''] = wordsOf(after)
  // Of several things there may be hundreds: "laptopy Dell 120".
  const most = /\p{L}{3}[yiи]$/u.test(first) || KINDS.has(wordsOf(before).at(-1) ?? '') ? 3 : 2
  const isShort = number.length <= most || /^(?:[-–]\s?)?\d{1,2}(?:\s?[-–/+]\s?\d{1,2})?$/.test(number)
  const isApart = /^\s*(?:$|\(|\p{Ll})/u.test(after) || MAKERS.has(next) || /^\d$/.test(number)
  if (!isShort || !isApart || !/\p{L}.*\s$/u.test(before)) return false
  const words = wordsOf(before)
  const last = words.at(-1) ?? ''
  const isSize = SCREEN_SIZES.has(number) && words.some((word) => SCREENS.has(word))
  return !isSize && !SERIES.has(last) && !PREPOSITIONS.has(last) && !isLabel(before)
}

/** A text that is a name with its amount, unlike a remark. */
export const countsThings = (text: string) =>
  /\p{L}{3}/u.test(text) && (amountInName(text)?.amount ?? null) !== null

/** A number at the end that is explained in one name, but may count where every name of a list has one. */
export function countPerhaps(text: string): NamedAmount | null {
  const { name = '', number } = /^(?<name>.*\p{L}\S*)\s+(?<number>[1-9]\d{0,2})$/u.exec(text)?.groups ?? {}
  return number === undefined || isLabel(name) || text.length > LONGEST_NAME
    ? null
    : pieces(name, number, true)
}

/** Its last word is no model, series or kind in capitals. In a text without small letters, long words are such words. */
function endsPlainly(text: string): boolean {
  const words = text
    .trim()
    .split(/[\s,;:=()–]+/u)
    .filter(Boolean)
  const last = words.at(-1) ?? ''
  if (PREPOSITIONS.has(foldText(last))) return false
  if (/^\p{Ll}{3,}$/u.test(last)) return true
  if (words.length === 1) return /^(?:\p{Lu}?\p{Ll}{2,}|\p{Lu}{2,})$/u.test(last)
  return !/\p{Ll}/u.test(text) && /^\p{Lu}{5,}$/u.test(last)
}

const pieces = (name = '', number = '', isGuess: boolean): NamedAmount => ({
  name,
  amount: { value: Number(number.replace(/\s/gu, '')), unit: 'pieces' },
  isGuess,
})

const isLabel = (name: string) => LABELS.has(wordStem(wordsOf(name).at(-1) ?? ''))
const namesMaker = (name: string) => wordsOf(name).some((word) => MAKERS.has(word))
