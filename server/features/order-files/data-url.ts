// Decodes a base64 data URL while it arrives.

import { ProblemError } from '#server/platform/http/problem.ts'

/** `data:image/png;base64`, parameters between allowed (RFC 2397). */
const HEADER = /^data:([a-z\d!#$&^_.+-]+\/[a-z\d!#$&^_.+-]+)(?:;[^;,]*)*;base64$/i
const MAX_HEADER_LENGTH = 200
/** Letters made into a text at once: whatever is long when young memory is collected is soon counted as old, and old memory is collected seldom. */
const TEXT_LENGTH = 8192

export interface DataUrlDecoder {
  /** Bytes decoded from this piece and what was left of the one before. */
  write(text: string): Buffer
  /** The same of ASCII, several times as quick, where it is letters of base64 alone; undefined, and nothing is taken, where it is not. The bytes are good until the next call. */
  writeLetters(ascii: Buffer): Buffer | undefined
  /** The last bytes; throws when the text was no data URL. */
  end(): Buffer
  /** Known once the comma has come. */
  mediaType(): string | undefined
}

export function decodeDataUrl(): DataUrlDecoder {
  let header: string | undefined
  let beforeComma = ''
  let leftOver = ''
  let isPadded = false
  /** Used again and again: of 10 MB in pieces of their own, tens wait to be collected. */
  let room = Buffer.alloc(0)

  function write(text: string): Buffer {
    if (header !== undefined) return decode(text)
    const comma = text.indexOf(',')
    beforeComma += comma === -1 ? text : text.slice(0, comma)
    if (beforeComma.length > MAX_HEADER_LENGTH) throw notDataUrl()
    if (comma === -1) return Buffer.alloc(0)
    const mediaType = HEADER.exec(beforeComma)?.[1]
    if (mediaType === undefined) throw notDataUrl()
    header = mediaType.toLowerCase()
    return decode(text.slice(comma + 1))
  }

  function decode(piece: string): Buffer {
    const text = isPlainBase64(piece) ? piece : withoutSpacesAndPadding(piece)
    if (text !== '' && isPadded) throw notDataUrl()
    isPadded ||= piece.includes('=')
    const whole = leftOver + text
    const usable = whole.length - (whole.length % 4)
    leftOver = whole.slice(usable)
    return Buffer.from(whole.slice(0, usable), 'base64')
  }

  /** Of letters alone, four are always three bytes: the decoder, which passes over all else, would answer with fewer. */
  function writeLetters(ascii: Buffer): Buffer | undefined {
    if (header === undefined || isPadded || ascii.includes('-') || ascii.includes('_')) return undefined
    // How many letters complete the four that the piece before has begun.
    const awaited = leftOver === '' ? 0 : 4 - leftOver.length
    if (ascii.length < awaited) return undefined
    const end = ascii.length - ((ascii.length - awaited) % 4)
    const rest = ascii.toString('latin1', end)
    if (room.length < leftOver.length + ascii.length)
      room = Buffer.allocUnsafeSlow(leftOver.length + ascii.length)
    let size = room.write(leftOver + ascii.toString('latin1', 0, awaited), 'base64')
    for (let at = awaited; at < end; at += TEXT_LENGTH)
      size += room.write(ascii.toString('latin1', at, Math.min(at + TEXT_LENGTH, end)), size, 'base64')
    if (size !== ((leftOver.length + end) / 4) * 3 || !isPlainBase64(rest)) return undefined
    leftOver = rest
    return room.subarray(0, size)
  }

  return {
    write,
    writeLetters,
    mediaType: () => header,
    end() {
      if (header === undefined || leftOver.length === 1) throw notDataUrl()
      return Buffer.from(leftOver, 'base64')
    },
  }
}

const isPlainBase64 = (text: string) => /^[A-Za-z\d+/]*$/.test(text)

/** Line breaks between and padding at the end are allowed, as browsers allow them (WHATWG Infra, forgiving-base64). */
function withoutSpacesAndPadding(text: string): string {
  const letters = /^([A-Za-z\d+/]*)={0,2}$/.exec(text.replace(/[\t\n\f\r ]/g, ''))?.[1]
  if (letters === undefined) throw notDataUrl()
  return letters
}

const notDataUrl = () =>
  new ProblemError('ERROR.INVALID_INPUT', { errors: { data: ['ERROR.DATA_URL_REQUIRED'] } })
