// Decodes a base64 data URL while it arrives.

import { ProblemError } from '#server/platform/http/problem.ts'

/** `data:image/png;base64`, with optional parameters (RFC 2397). */
const HEADER = /^data:([a-z\d!#$&^_.+-]+\/[a-z\d!#$&^_.+-]+)(?:;[^;,]*)*;base64$/i
const MAX_HEADER_LENGTH = 200
/** Most letters decoded at once. A large string would survive the young-generation collection and stay in memory long. */
const TEXT_LENGTH = 8192

export interface DataUrlDecoder {
  /** Decodes this piece together with the rest of the previous one. */
  write(text: string): Buffer
  /**
   * Faster variant for ASCII that contains only base64 letters; returns undefined without consuming anything otherwise. The
   * returned buffer is reused by the next call.
   */
  writeLetters(ascii: Buffer): Buffer | undefined
  /** Returns the last bytes; throws if the text was not a data URL. */
  end(): Buffer
  /** Type in the header; undefined before the comma has arrived. */
  mediaType(): string | undefined
}

export function decodeDataUrl(): DataUrlDecoder {
  let header: string | undefined
  let beforeComma = ''
  let leftOver = ''
  let isPadded = false
  /** Reused, because new buffers for 10 MB would leave tens of megabytes waiting for the garbage collector. */
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

  /**
   * Decodes base64 letters, and checks the result by its length: four letters are always three bytes, and Node's decoder skips
   * other characters.
   */
  function writeLetters(ascii: Buffer): Buffer | undefined {
    if (header === undefined || isPadded || ascii.includes('-') || ascii.includes('_')) return undefined
    // Letters needed to complete the unfinished group of four.
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

/** Removes line breaks and padding, which browsers allow too (WHATWG Infra, forgiving-base64). Throws for other characters. */
function withoutSpacesAndPadding(text: string): string {
  const letters = /^([A-Za-z\d+/]*)={0,2}$/.exec(text.replace(/[\t\n\f\r ]/g, ''))?.[1]
  if (letters === undefined) throw notDataUrl()
  return letters
}

const notDataUrl = () =>
  new ProblemError('ERROR.INVALID_INPUT', { errors: { data: ['ERROR.DATA_URL_REQUIRED'] } })
