// Tells in which encoding a program saved a text, by how well what comes out reads as Polish or Ukrainian.
import { decodedAs, type Encoding, ENCODINGS, WRONG_SIGN } from './encodings.ts'
import letters from './letters.json' with { type: 'json' }

export const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)

export interface Decoded {
  text: string
  /** Null for plain ASCII, which is the same in every encoding but UTF-16. */
  encoding: Encoding | null
  /** Another encoding gives another text that reads nearly as well, or none reads well. */
  isUnsure: boolean
}

/** UTF-16 is told by its bytes alone. */
const GUESSED = ENCODINGS.filter((encoding) => !encoding.startsWith('utf-16'))

export function decoded(bytes: Uint8Array, asked?: Encoding): Decoded {
  if (asked) return { text: decodedAs(bytes, asked), encoding: asked, isUnsure: false }
  const sure = (encoding: Encoding) => ({ text: decodedAs(bytes, encoding), encoding, isUnsure: false })
  if (startsWith(bytes, [0xff, 0xfe])) return sure('utf-16le')
  if (startsWith(bytes, [0xfe, 0xff])) return sure('utf-16be')
  const wide = utf16Without(bytes)
  if (wide) return sure(wide)
  if (!bytes.some((byte) => byte > 127)) return { ...sure('utf-8'), encoding: null }
  if (isUtf8(bytes)) return sure('utf-8')
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

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const SAMPLE = 64 * 1024

/** UTF-16 without its mark: letters, digits and separators of Europe, where every other byte is one of four. */
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

/** The lines that have bytes above ASCII: only these differ between encodings. */
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
/** The most frequent letters of Ukrainian: they tell KOI8 from windows-1251, where cases are swapped. */
const FREQUENT_CYRILLIC = new Set('оаинвіертОАИНВІЕРТ')
/** Signs of typography and measures, which stand between words. */
const SIGNS = new Set('„”“‚‘’«»‹›–—…§°²³€×½¼¾®©™•·µ±№\u00a0')
/** Within a word these are no fault: м’ята, Anna‑Maria. */
const WITHIN_WORDS = new Set('’‘\u00a0')

const isLetter = (sign: string) => /\p{L}/u.test(sign)
const isUpper = (sign: string) => sign !== sign.toLowerCase()
const isLower = (sign: string) => sign !== sign.toUpperCase()
const isCyrillic = (sign: string) => /\p{Script=Cyrillic}/u.test(sign)

/** How well a text reads: letters of our languages within words speak for it, signs and capitals within words against it. */
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
  // "zakŁad" is no word, nor is "ZAKłAD".
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
