// Finds an amount in a name: "12 x monitor", "laptopy: 3", "kable 20 kg", and decides which number is the amount.
import { foldText } from '#contract/catalogue/search.ts'
import { wordsOfAll } from '#web/texts/sheet-words.ts'
import { MAKERS, PREPOSITIONS, wordsOf, wordStem } from '../search/word-stem.ts'
import { ABOUT, type Amount, amountOf, unitOfWord } from './amount.ts'

/** Amount found in a name. */
export interface NamedAmount {
  name: string
  /** Null for crates, pallets and unreadable numbers: the person has to enter it. */
  amount: Amount | null
  /** Whether the number may also be a size or a model. */
  isGuess: boolean
}

const NUMBER = String.raw`\d{1,3}(?:[ \u00a0]\d{3})+(?!\d)|\d{1,5}(?:[.,]\d+)?`
const BETWEEN = String.raw`[\s,;:(–-]`
/** Amount before the name: "12 x monitor", "3 szt. laptop". */
const IN_FRONT = new RegExp(
  String.raw`^(?<number>${NUMBER})\s*(?:[x×]\s*|(?<unit>\p{L}{1,12}\.?)\s+(?:-\s*)?)(?<name>\S.*)$`,
  'iu',
)
/**
 * Amount with a unit after the name: "monitory - 12 szt.", "kable (1,5 t)", "monitory 2 palety".
 */
const AT_THE_END = new RegExp(
  String.raw`^(?<name>.*?[^\s,;:(–-])${BETWEEN}+(?<number>${NUMBER})\s*(?<unit>\p{L}{1,12}3?\.?)\)?$`,
  'iu',
)
/** Amount between the name and a remark: "monitory 5 szt. (uszkodzone)". */
const WITHIN = new RegExp(
  String.raw`^(?<name>.*?\p{L}.*?)${BETWEEN}+(?<number>${NUMBER})\s*(?<unit>\p{L}{2,12})\.?(?<rest>[\s,;:()–-].*)$`,
  'iu',
)
/** Unit before the number: "monitory szt. 5", "szt. 5 monitory". */
const BEHIND_UNIT = new RegExp(
  String.raw`^(?<name>.*?)(?:^|${BETWEEN})(?<unit>\p{L}{2,12})[.:]*\s*(?<number>${NUMBER})\)?(?<rest>\s.*)?$`,
  'iu',
)
/**
 * Number after a separator: "laptopy: 3", "laptopy (3)", "laptopy – 3", "laptopy x 3", "laptopy,
 * 3".
 */
const MARKED =
  /^(?<name>.*\p{L}.*?)(?:\s*[:=(]\s*|\s+[–x×-]\s+|(?<comma>\s*[,;])\s+)(?<number>[1-9]\d{0,2}(?:[ \u00a0]\d{3})?|[1-9]\d{3})\)?$/u
/** "monitor 5x". */
const TIMES = /^(?<name>.*\p{L})\s+(?<number>[1-9]\d{0,2})\s?[x×]$/iu
/** Number without a unit before the name: "12 monitorów Dell", "1 200 świetlówek". */
const BARE_IN_FRONT = /^(?<number>[1-9]\d{0,2}[ \u00a0]\d{3}|[1-9]\d{0,3})\s+(?<name>\p{L}.*)$/u
/**
 * Number without a unit after the name: "czajniki 5", "laptop x3", "MONITORY 5". A model has more
 * digits, or capital letters after another word.
 */
const BARE_AT_THE_END =
  /^(?<name>\p{Lu}?\p{Ll}{2,}|\p{Lu}{2,}|.*\s\p{Ll}{3,}|.*(?=\s+x))\s+x?(?<number>[1-9]\d{0,2})$/u

const foldedWords = (words: readonly string[]) => new Set(words.flatMap(wordsOf))
const MEASURES = foldedWords(wordsOfAll(({ equipment }) => equipment.measures))
const CONTAINERS = foldedWords(wordsOfAll(({ equipment }) => equipment.containers))
const COUNTS = foldedWords(wordsOfAll(({ equipment }) => equipment.headers.count))
const SCREENS = foldedWords(wordsOfAll(({ equipment }) => equipment.screens))
const SERIES = foldedWords(wordsOfAll(({ equipment }) => equipment.series))
const NUMBERS = foldedWords(wordsOfAll(({ equipment }) => equipment.numbers))
/** Polish word for a stove. Without diacritics the number five (`pięć`) is spelled the same. */
const STOVE = 'piec'
/**
 * Abbreviations of kinds, not of models. A number of up to three digits after them is an amount.
 */
const KINDS = new Set(['crt', 'lcd', 'led', 'pc', 'tft', 'tv'])
/** Common screen sizes in inches. */
const SCREEN_SIZES = new Set(
  '13 14 15 17 18 19 20 21 22 23 24 26 27 28 29 30 32 34 37 40 42 43 46 48 49 50 55 58 60 65 70 75 77 82 85 86 98'.split(
    ' ',
  ),
)
/** Words before a number that is not an amount: "sala 4", "nr 12". */
const LABELS = new Set(
  [
    ...foldedWords(wordsOfAll(({ equipment }) => [...equipment.headers.skip, ...equipment.headers.serial])),
  ].map(wordStem),
)

/** Characters. A longer text is no name, and matching the patterns would take long. */
const LONGEST_NAME = 200

/** Number of the row before the name: "1. laptop 5", "2) monitor". */
const ROW_NUMBER = /^\d{1,3}[.)]\s+(?=\S)/u

/** Separators between a name and its number: "Laptop | 5", "Pralka..... 4", "Lodówka -> 2". */
const SIGNS =
  /\s*(?:[-–—=]*[>→⇒]|\.{2,}|…|[|_])[|_.…>]*\s*(?=\d)|\s+[^\p{L}\p{N}\s,;:()"”″'’+=×–.-]+\s*(?=\d)/gu

/** Separators within a word: "Laptop-5", "Laptop*5". After capitals, as in "DP-50", it is a model. */
const SIGNS_WITHIN = /(?<=\p{Ll}{3})(?:\s\+|[-–.+*#~^]+)(?=[1-9]\d{0,2}$)/u
const QUOTED = /["'„“”](?<number>\d+)["'”]$/u
/** Full-width and circled digits of East Asian keyboards and word processors. */
const OTHER_DIGITS = /[\uff10-\uff19\u2460-\u2473]/g

/** Replaces the separators above with a colon, and other brackets with round ones. */
const plainly = (text: string) =>
  text
    .replace(/^[\s|]+|[\s|]+$/gu, '')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(OTHER_DIGITS, (digit) => digit.normalize('NFKC'))
    .replace(QUOTED, '($<number>)')
    .replace(SIGNS_WITHIN, ': ')
    .replace(SIGNS, (sign, at: number) => (at === 0 ? sign : ': '))

/** Finds the amount in a name. Null if there is none. */
export function amountInName(name: string): NamedAmount | null {
  if (name.length > LONGEST_NAME) return null
  const bare = name.replace(/[\s,;:!*]+$|(?<=\d)[\s.,;:!*]+$/u, '').replace(ROW_NUMBER, '')
  const plain = plainly(bare)
  const { text, isAbout } = exactly(plain)
  const read = statedIn(text) ?? guessedIn(text) ?? unreadIn(text)
  if (!read && isLeftOpen(name)) return { name, amount: null, isGuess: true }
  // A separator may also be between a maker and a model, unless a unit follows the number.
  const isDoubtful = isAbout || (plain !== bare && /\d\)?$/.test(plain)) || hasOther(read?.name ?? '')
  return read && isDoubtful ? { ...read, isGuess: true } : read
}

/** Whether the amount is unclear, as in "laptop ?", "laptop –", "laptop/5" and "5szt./10kg". */
const isLeftOpen = (name: string) =>
  /\p{L}/u.test(name) &&
  (/\?\s*$|\s\p{Pd}+\s*$|(?<=\p{Ll}{3})[,/]\d{1,3}(?:[.,]\d+)?$/u.test(name) ||
    (/\d/.test(name) &&
      (name.match(/\p{L}+/gu) ?? []).some((word) => countedIn(word) === 'pieces' && word.length > 1)))

/** Whether the rest of the name contains another amount: "1 laptop 5", "laptopy + 3 monitory". */
function hasOther(name: string): boolean {
  const parts = name.split(/[,;+&/]|\s(?:i|oraz|plus|and|і|й|та)\s/u)
  if (/\s\d{1,3}\s?[x×]\s\p{L}/u.test(name)) return true
  return unreadIn(name) !== null || (parts.length > 1 && parts.some((part) => isCounted(part.trim())))
}

const isCounted = (part: string) => (statedIn(part) ?? guessedIn(part)) !== null

/** Removes words that mark an inexact number, as in "monitory ok. 5". */
function exactly(name: string): { text: string; isAbout: boolean } {
  const text = name.replace(/(?<word>\p{L}{2,})\.?\s*(?=\d)/giu, (all: string, word: string) =>
    ABOUT.has(foldText(word)) ? '' : all,
  )
  return { text, isAbout: text !== name }
}

/** Unit that only counts or weighs, such as "szt." or "kg", unlike "zestaw". */
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
    // "Monitor 24 120 szt.": a size may precede the amount.
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
    // "Pralka 7 kg Bosch": 7 kg may be a property of the machine.
    if (amount && /\p{L}/u.test(named))
      return { name: named, amount, isGuess: rest !== '' && counted === 'kg' }
  }
  return null
}

/**
 * Amount followed by "x". It is a guess if other words precede it, because "Aparat zoom 10x" is no
 * amount.
 */
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
    // A number with four digits, or one before a maker's name, may be a model.
    const isLong = (front['number']?.length ?? 0) >= 4
    const isMade = MAKERS.has(first)
    return isLong && isMade ? null : pieces(front['name'], front['number'], isLong || isMade)
  }
  const { name = '', number } = BARE_AT_THE_END.exec(text)?.groups ?? {}
  return number === undefined || isLabel(name) || (namesMaker(name) && !/x\d+$/.test(text))
    ? null
    : pieces(name, number, true)
}

/** Separate numbers, with a sign or a range (-3, 5-6, 1.200), but not parts of sizes or models (55", 36W, 2x36, P2217). */
const ALONE =
  /(?<![\p{L}\d.,/"+-])(?:[-–]\s?)?(?<first>\d+(?:[.,]\d+)?)(?:\s?[-–/+]\s?\d+)*(?![\p{L}\d"”″'’]|[-/]\p{L}|[.,]\d)/gu

/**
 * Finds a number that is neither a certain amount nor a part of the name. The person has to confirm
 * or enter the amount.
 */
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

/** Words for a half. Matched with diacritics, because the maker POL-EKO contains "pol". */
const HALF = /[½¼¾]|(?<!\p{L})pół\s/iu

/**
 * Whether an amount is written in words: "tuzin klawiatur", "laptop pięć sztuk", but not "kuchenka cztery palniki" or "szafa na
 * dwa serwery".
 */
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
  // "3. laptop" is the third row of a list, and 15,6 is a size.
  if (before === '' && /^[.)]/.test(after)) return false
  if (/[.,]/.test(groups?.['first'] ?? '') && !/^[1-9]\d{0,2}[.,]\d{3}$/.test(groups?.['first'] ?? ''))
    return false
  // "3 w 1" is a property, "5 z torbą" is not.
  if (/^\s*\p{L}/u.test(after) && (MEASURES.has(next) || isLabel(next))) return false
  if (PREPOSITIONS.has(next) && /^\s*\p{L}+\s+\d/u.test(after)) return false
  // After a model of letters and digits, a number is not another model: "laptop E6430 5".
  if (after === '' && /\s(?=\S*\p{L})(?=\S*\d)\p{L}\S+\s$/u.test(before)) return true
  if (before.trim() === '') return !MAKERS.has(next)
  if (isSmall(before, number, after)) return true
  return endsPlainly(before) && !isLabel(before) && !namesMaker(before)
}

/**
 * Whether the number is small enough for an amount without other marks: "Laptop Dell 5", "Monitor LCD 12 stare". Models have
 * more digits.
 */
function isSmall(before: string, number: string, after: string): boolean {
  const [first = ''] = wordsOf(before)
  const [next = ''] = wordsOf(after)
  // After a plural, three digits are possible: "laptopy Dell 120".
  const most = /\p{L}{3}[yiи]$/u.test(first) || KINDS.has(wordsOf(before).at(-1) ?? '') ? 3 : 2
  const isShort = number.length <= most || /^(?:[-–]\s?)?\d{1,2}(?:\s?[-–/+]\s?\d{1,2})?$/.test(number)
  const isApart = /^\s*(?:$|\(|\p{Ll})/u.test(after) || MAKERS.has(next) || /^\d$/.test(number)
  if (!isShort || !isApart || !/\p{L}.*\s$/u.test(before)) return false
  const words = wordsOf(before)
  const last = words.at(-1) ?? ''
  const isSize = SCREEN_SIZES.has(number) && words.some((word) => SCREENS.has(word))
  return !isSize && !SERIES.has(last) && !PREPOSITIONS.has(last) && !isLabel(before)
}

/** Whether the text is a name with its amount, and not a remark. */
export const countsThings = (text: string) =>
  /\p{L}{3}/u.test(text) && (amountInName(text)?.amount ?? null) !== null

/**
 * Number at the end of a name as a possible amount. It is one if every name of the list has one.
 */
export function countPerhaps(text: string): NamedAmount | null {
  const { name = '', number } = /^(?<name>.*\p{L}\S*)\s+(?<number>[1-9]\d{0,2})$/u.exec(text)?.groups ?? {}
  return number === undefined || isLabel(name) || text.length > LONGEST_NAME
    ? null
    : pieces(name, number, true)
}

/**
 * Whether the last word is no model, no series and no kind in capitals. In a text of capitals only,
 * long words are allowed.
 */
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
