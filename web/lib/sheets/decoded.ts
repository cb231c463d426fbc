// Guesses the encoding of a text file: decodes it with each encoding and scores how well the result reads as Polish or
// Ukrainian.
import { decodedAs, type Encoding, ENCODINGS, type ReadAs, WRONG_SIGN } from './encodings.ts'
import letters from './letters.json' with { type: 'json' }
import { REPAIRS } from './mojibake.ts'

export const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)

export interface Decoded {
  text: string
  /** Null for plain ASCII, which reads the same in every encoding except UTF-16. */
  encoding: ReadAs | null
  /**
   * Whether another encoding gives a different text that reads nearly as well, no encoding reads well, or
   * wrong letters were repaired.
   */
  isUnsure: boolean
}

/** UTF-16 is not scored: its bytes alone identify it. */
const GUESSED = ENCODINGS.filter((encoding) => !encoding.startsWith('utf-16'))

export function decoded(bytes: Uint8Array, asked?: ReadAs): Decoded {
  if (asked === 'repaired')
    return { text: repaired(decodedAs(bytes, 'utf-8')).text, encoding: asked, isUnsure: false }
  if (asked) return { text: decodedAs(bytes, asked), encoding: asked, isUnsure: false }
  const sure = (encoding: Encoding) => ({ text: decodedAs(bytes, encoding), encoding, isUnsure: false })
  if (startsWith(bytes, [0xff, 0xfe])) return sure('utf-16le')
  if (startsWith(bytes, [0xfe, 0xff])) return sure('utf-16be')
  const wide = utf16Without(bytes)
  if (wide) return sure(wide)
  if (!bytes.some((byte) => byte > 127)) return { ...sure('utf-8'), encoding: null }
  if (isUtf8(bytes)) {
    const read = sure('utf-8')
    const { text, isUnsure } = repaired(read.text)
    return text === read.text ? { ...read, isUnsure } : { text, encoding: 'repaired', isUnsure }
  }
  const sample = linesWithLetters(bytes)
  const [best, ...others] = GUESSED.map((encoding) => {
    const text = decodedAs(sample, encoding)
    return { encoding, text, points: pointsOf(text) }
  }).toSorted((one, other) => other.points - one.points)
  const encoding = best?.encoding ?? 'utf-8'
  const rival = others.find(({ text }) => text !== best?.text)
  const isUnsure = !best || best.points <= 0 || (rival !== undefined && rival.points > best.points * 0.7)
  return { text: decodedAs(bytes, encoding), encoding, isUnsure }
}

/**
 * Takes a repair if it makes the beginning read better. The person checks it, and choosing the encoding gives the text as it is
 * in the file.
 */
function repaired(read: string): Pick<Decoded, 'text' | 'isUnsure'> {
  const sample = read.slice(0, SAMPLE * 4)
  let points = pointsOf(sample)
  let text = read
  for (const repair of REPAIRS) {
    const other = repair(sample)
    const better = other === sample ? points : pointsOf(other)
    if (better > points) text = repair(read)
    points = Math.max(points, better)
  }
  return { text, isUnsure: text !== read || points < 0 }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const SAMPLE = 64 * 1024

/** Recognizes UTF-16 without a byte order mark: with European text, nearly every other byte is one of four values. */
function utf16Without(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(Math.min(bytes.length, SAMPLE) / 2)
  return (
    (['utf-16le', 'utf-16be'] as const).find((encoding) => {
      const high = encoding === 'utf-16le' ? 1 : 0
      let ascii = 0
      let likely = 0
      for (let at = 0; at < pairs * 2; at += 2) {
        const page = bytes[at + high]
        const isText = page === 0 && (bytes[at + 1 - high] ?? 0) >= 9
        if (isText) ascii += 1
        // Latin extended A, Cyrillic, punctuation.
        if (isText || page === 1 || page === 4 || page === 0x20) likely += 1
      }
      return pairs > 1 && ascii > pairs * 0.1 && likely > pairs * 0.9
    }) ?? null
  )
}

/** Returns only the lines with bytes above ASCII, because encodings differ nowhere else. */
function linesWithLetters(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE)
  let size = 0
  let start = 0
  for (let at = 0; at <= bytes.length && size < SAMPLE; at += 1) {
    const byte = bytes[at]
    if (at < bytes.length && byte !== 10 && byte !== 13) continue
    const line = bytes.subarray(start, at + 1)
    start = at + 1
    if (!line.some((one) => one > 127)) continue
    const fits = line.subarray(0, SAMPLE - size)
    sample.set(fits, size)
    size += fits.length
  }
  return sample.subarray(0, size)
}

const POLISH = new Set(letters.polish)
/**
 * The most frequent letters of Ukrainian. They distinguish KOI8 from windows-1251, in which upper and lower
 * case are swapped.
 */
const FREQUENT_CYRILLIC = new Set('оаинвіертОАИНВІЕРТ')
/** Typographic and measuring signs, which appear between words and not inside them. */
const SIGNS = new Set('„”“‚‘’«»‹›–—\u2011…§°²³€×½¼¾®©™•·µ±№\u00a0')
/** Inside a word these signs are correct: м’ята, Anna‑Maria, Kowalska–Nowak. */
const WITHIN_WORDS = new Set('’‘–\u2011\u00a0')

const isLetter = (sign: string) => /\p{L}/u.test(sign)
const isUpper = (sign: string) => sign !== sign.toLowerCase()
const isLower = (sign: string) => sign !== sign.toUpperCase()
const isCyrillic = (sign: string) => /\p{Script=Cyrillic}/u.test(sign)

/**
 * Scores how well a text reads: letters of our languages inside words add points; signs and capitals inside words subtract
 * points.
 */
function pointsOf(text: string): number {
  let points = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) > 127) points += pointsAt(text, at)
  }
  return points
}

function pointsAt(text: string, at: number): number {
  const sign = text.charAt(at)
  const before = text.charAt(at - 1)
  const after = text.charAt(at + 1)
  if (sign === WRONG_SIGN) return -4
  const isInWord = isLetter(before) || isLetter(after)
  if (!isLetter(sign)) {
    if (isLetter(before) && isLetter(after) && !WITHIN_WORDS.has(sign)) return -3
    return SIGNS.has(sign) ? 0 : -2
  }
  // Neither "zakŁad" nor "ZAKłAD" is a word.
  const isCaseWrong =
    (isUpper(sign) && isLetter(before) && isLower(before)) ||
    (isLower(sign) && isUpper(before) && isUpper(after) && isLetter(before) && isLetter(after))
  if (isCaseWrong) return -4
  if (isCyrillic(sign)) {
    const isMixed = [before, after].some((one) => isLetter(one) && !isCyrillic(one))
    return isMixed ? -3 : FREQUENT_CYRILLIC.has(sign) ? 2 : 0.5
  }
  if (POLISH.has(sign)) return isInWord ? 3 : 0
  if (isLetter(before) && before > '\u007f' && !POLISH.has(before)) return -2
  return isInWord ? 0.5 : -2
}
