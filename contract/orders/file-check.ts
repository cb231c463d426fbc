// Decides whether a file may be attached to an order. The browser checks before sending the order, the server when it receives
// the file.
import { FILE_SIZE_LIMIT_BYTES, type FileType } from '../limits.ts'

/** Number of leading bytes that the check reads; `file-type` needs that many. */
export const FILE_HEAD_BYTES = 4100

export const FILE_PROBLEMS = ['empty', 'too-large', 'heic', 'misnamed', 'wrong-type'] as const
export type FileProblem = (typeof FILE_PROBLEMS)[number]

/** File name with the extension of the content, and the type of the content. */
export interface FittingFile {
  name: string
  type: FileType
  problem?: never
}

/** `fileTypeFromBuffer` of `file-type`, which recognises most formats by their first bytes. */
type FindFormat = (head: Uint8Array) => Promise<{ mime: string } | undefined>

interface CheckedFile {
  name: string
  size: number
  /** At most `FILE_HEAD_BYTES`. */
  head: Uint8Array
}

export async function checkFile(
  file: CheckedFile,
  findFormat: FindFormat,
): Promise<FittingFile | { problem: FileProblem }> {
  if (file.size === 0) return { problem: 'empty' }
  if (file.size >= FILE_SIZE_LIMIT_BYTES) return { problem: 'too-large' }
  const format = await findFormat(file.head)
  const type = format ? TYPES[format.mime] : typeOfUnknown(file.head)
  if (type === undefined || type === 'heic') return { problem: type ?? 'wrong-type' }
  const name = fittingName(file.name, type)
  return name === undefined ? { problem: 'misnamed' } : { name, type }
}

const TYPES: Record<string, FileType | 'heic'> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'application/pdf': 'application/pdf',
  'image/heic': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif': 'heic',
  'image/heif-sequence': 'heic',
}

/** PDF readers search this many bytes for the header (ISO 32000-1, Adobe's implementation note 13). */
const PDF_HEADER_WITHIN = 1024

/**
 * Recognises a PDF whose header is not at the start: scanners, printers and downloads put line breaks or lines before it. HTML
 * or program text that mentions the header has it after a tag or within a line.
 */
function typeOfUnknown(head: Uint8Array): FileType | undefined {
  // Decodes the bytes as Latin-1; the `latin1` label of `TextDecoder` means windows-1252.
  const text = String.fromCharCode(...head.subarray(0, PDF_HEADER_WITHIN + 16))
  const header = /%PDF-\d\.\d[ \t]*(?:[\r\n%\0]|$)/.exec(text)
  if (!header || header.index > PDF_HEADER_WITHIN - '%PDF-'.length) return undefined
  return /<[a-z!?/]/i.test(text.slice(0, header.index)) ? undefined : 'application/pdf'
}

const EXTENSIONS: Record<FileType, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg', 'pjp'],
  'image/png': ['png'],
  'application/pdf': ['pdf'],
}
/** Extensions that phones keep when they convert a HEIC photo to JPEG. */
const CONVERTED = /^(?:hei[cf]s?|hif)$/

/** Extensions of file types that are not accepted. Any other text after a dot is part of the name. */
const OTHER_EXTENSIONS = new Set(
  (
    'gif webp bmp tif tiff svg avif ico psd jxl jp2 cr2 nef dng mp4 mov avi mkv webm 3gp mp3 m4a wav ogg ' +
    'doc docx docm xls xlsx xlsm xlsb ppt pptx odt ods odp rtf txt csv md xml json htm html xhtml mht eml msg ' +
    'ps eps ai dwg dxf epub zip rar 7z gz tgz tar bz2 xz iso exe dll msi bat cmd scr pif ps1 vbs js mjs jar apk ' +
    'dmg lnk url sh php py'
  ).split(' '),
)

/**
 * Returns the name without its path and with an extension of the type, or undefined if the name has the extension of another
 * type.
 */
export function fittingName(sent: string, type: FileType): string | undefined {
  const name = withoutTricks(sent)
  const dot = name.lastIndexOf('.')
  const extension = dot === -1 ? '' : name.slice(dot + 1)
  const lower = extension.toLowerCase()
  const isFitting = EXTENSIONS[type].includes(lower)
  if (!isFitting && isOfOtherType(lower)) return undefined
  const base = isFitting || CONVERTED.test(lower) ? name.slice(0, dot) : name
  return `${base.replace(/^[. ]+/, '').trim() || 'file'}.${isFitting ? extension : EXTENSIONS[type][0]}`
}

const isOfOtherType = (extension: string) =>
  OTHER_EXTENSIONS.has(extension) || Object.values(EXTENSIONS).some((known) => known.includes(extension))

/** Returns the last part of a path without characters that could affect a terminal, a file system or the text direction. */
function withoutTricks(sent: string): string {
  const name = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  return name
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[. ]+(?=[^. ]*\.)|[. ]+$/g, '')
    .trim()
}
