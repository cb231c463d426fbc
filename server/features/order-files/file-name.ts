// Shortens file names for storage, and builds the download header.

/** Longest name in UTF-8 bytes, with extension, that ext4, NTFS, APFS and browsers accept. */
const LONGEST_BYTES = 255

/** Shortens a name to the longest allowed length. `name` must end with an extension, which is kept. */
export function cutName(name: string): string {
  const dot = name.lastIndexOf('.')
  const extension = name.slice(dot)
  const base = cut(name.slice(0, dot), LONGEST_BYTES - Buffer.byteLength(extension)).trim()
  return `${base || 'file'}${extension}`
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Cuts a text to a number of bytes without splitting a visible character. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let kept = ''
  let left = bytes
  for (const { segment } of letters.segment(text)) {
    left -= Buffer.byteLength(segment)
    if (left < 0) break
    kept += segment
  }
  return kept
}

/** Builds the value of Content-Disposition (RFC 6266): the full name, and an ASCII version for old clients. */
export function attachment(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encoded}`
}
