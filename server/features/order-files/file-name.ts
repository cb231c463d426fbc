// Makes the name of a file short enough to store, and offers it for download.

/** The longest name in UTF-8, extension included, that ext4, NTFS, APFS and browsers' downloads take. */
const LONGEST_BYTES = 255

/** `name` ends with an extension, which stays. */
export function cutName(name: string): string {
  const dot = name.lastIndexOf('.')
  const extension = name.slice(dot)
  const base = cut(name.slice(0, dot), LONGEST_BYTES - Buffer.byteLength(extension)).trim()
  return `${base || 'file'}${extension}`
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The beginning of a text that has so many bytes at most, never a half of what people see as one letter. */
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

/** `Content-Disposition` of RFC 6266: the name in full, and without its special letters for what cannot read that. */
export function attachment(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encoded}`
}
