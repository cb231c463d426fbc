// The encodings that spreadsheets in Poland and Ukraine were saved in over forty years, with tables for those that browsers
// cannot decode.
import letters from './letters.json' with { type: 'json' }

/**
 * Bytes 128 to 255 of the encodings that `TextDecoder` lacks: DOS with Polish letters (852), Macintosh Central European, and
 * Mazovia, a Polish variant of code page 437.
 */
const TABLES = letters.tables

export const ENCODINGS = [
  'utf-8',
  'windows-1250',
  'iso-8859-2',
  'cp852',
  'mazovia',
  'mac-ce',
  'windows-1251',
  'koi8-u',
  'utf-16le',
  'utf-16be',
] as const
export type Encoding = (typeof ENCODINGS)[number]
/** Encoding of a file, or UTF-8 with letters to repair, which were read in a wrong encoding and saved again. */
export type ReadAs = Encoding | 'repaired'

/** Replaces bytes that have no meaning in the encoding, so that the person sees where something is missing. */
export const WRONG_SIGN = '\ufffd'

/** A decoder maps undefined bytes to C1 control characters, which later steps would silently remove. */
const C1 = /[\u0080-\u009f]/g

/** Decodes the bytes. Undefined bytes become `WRONG_SIGN`; byte order marks are removed. */
export function decodedAs(bytes: Uint8Array, encoding: Encoding): string {
  if (!(encoding in TABLES)) {
    const text = new TextDecoder(encoding).decode(bytes)
    return encoding.startsWith('utf') ? text.replace(/^\ufeff+/, '') : text.replace(C1, WRONG_SIGN)
  }
  const table = TABLES[encoding as keyof typeof TABLES]
  // Maps each byte to the character with the same number. `TextDecoder('latin1')` does not: browsers treat that name as
  // windows-1252.
  const latin = new TextDecoder('utf-16le').decode(Uint16Array.from(bytes))
  return latin.replace(/[\u0080-\u00ff]/g, (sign) => table.charAt(sign.charCodeAt(0) - 128))
}
