// The text of a file that a spreadsheet saved, whatever encoding it did that in.

export const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)

/** Only what is no UTF-8 is taken for one of the older encodings that spreadsheets here still write. */
export function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(olderEncoding(bytes)).decode(bytes)
  }
}

function olderEncoding(bytes: Uint8Array): string {
  const latin = new TextDecoder('latin1').decode(bytes)
  const high = latin.match(/[\u00c0-\u00ff]/g)?.length ?? 0
  const letters = latin.match(/[a-z\u00c0-\u00ff]/gi)?.length ?? 1
  // Every letter of a Cyrillic text is high, few of a Polish one are.
  if (high / letters > 0.4) return 'windows-1251'
  // Where the one has its ś, ź and ą the other has signs that no list uses.
  const isLatin2 =
    /[\u00b1\u00b6\u00bc\u00a6\u00ac\u00a1]/.test(latin) &&
    !/[\u008c\u008f\u009c\u009f\u00b9\u00a5]/.test(latin)
  return isLatin2 ? 'iso-8859-2' : 'windows-1250'
}
