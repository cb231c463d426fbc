// The encodings that spreadsheets here were saved in over forty years, with tables for those that no browser decodes.
import letters from './letters.json' with { type: 'json' }

/**
 * Bytes 128 to 255 of the encodings that `TextDecoder` lacks: DOS with Polish letters, Macintosh for Central Europe, and Mazovia of
 * Polish programs for DOS, which is code page 437 with the Polish letters put over others.
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

/** Stands for bytes that mean nothing in the encoding, so that nothing disappears unseen. */
export const WRONG_SIGN = '\ufffd'

/** A decoder maps undefined bytes to C1 control characters, which tidying would drop. */
const C1 = /[\u0080-\u009f]/g

/** Decodes the bytes; what means nothing in the encoding becomes `WRONG_SIGN`. Byte order marks fall away. */
export function decodedAs(bytes: Uint8Array, encoding: Encoding): string {
  if (!(encoding in TABLES)) {
    const text = new TextDecoder(encoding).decode(bytes)
    return encoding.startsWith('utf') ? text.replace(/^\ufeff+/, '') : text.replace(C1, WRONG_SIGN)
  }
  const table = TABLES[encoding as keyof typeof TABLES]
  // Latin-1 proper, which has a character for each byte: browsers take that name for windows-1252.
  const latin = new TextDecoder('utf-16le').decode(Uint16Array.from(bytes))
  return latin.replace(/[\u0080-\u00ff]/g, (sign) => table.charAt(sign.charCodeAt(0) - 128))
}
