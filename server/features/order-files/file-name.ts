// Makes the sent name of a file safe to show, store and offer for download: a name without a path.

import type { FileType } from '#contract/limits.ts'

/** The longest name in UTF-8, extension included, that ext4, NTFS, APFS and browsers' downloads take. */
const LONGEST_BYTES = 255

const EXTENSIONS: Record<FileType, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'application/pdf': ['pdf'],
}

/** Undefined when the extension names another type than the file has. */
export function cleanFileName(sent: string, type: FileType): string | undefined {
  const { base, extension } = split(withoutTricks(sent))
  if (extension !== undefined && !EXTENSIONS[type].includes(extension.toLowerCase())) return undefined
  const kept = extension ?? EXTENSIONS[type][0]
  const shortened = cut(base, LONGEST_BYTES - Buffer.byteLength(`.${kept}`)).trim()
  return `${shortened || 'file'}.${kept}`
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

/** The last part of a path, without characters that steer a terminal, a file system or the direction of writing. */
function withoutTricks(sent: string): string {
  const name = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  return name
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[. ]+(?=[^. ]*\.)|[. ]+$/g, '')
    .trim()
}

function split(name: string): { base: string; extension: string | undefined } {
  const dot = name.lastIndexOf('.')
  if (dot === -1) return { base: name, extension: undefined }
  return { base: name.slice(0, dot), extension: name.slice(dot + 1) }
}
