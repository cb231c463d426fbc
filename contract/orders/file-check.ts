// Says whether a file may be attached to an order. The browser asks before the order is sent, the server when the file arrives.
import { FILE_SIZE_LIMIT_BYTES, type FileType } from '../limits.ts'

/** The first bytes of a file that the check reads; `file-type` asks for that many. */
export const FILE_HEAD_BYTES = 4100

export const FILE_PROBLEMS = ['empty', 'too-large', 'heic', 'misnamed', 'wrong-type'] as const
export type FileProblem = (typeof FILE_PROBLEMS)[number]

/** The name with the extension of the content, and the type of the content. */
export interface FittingFile {
  name: string
  type: FileType
  problem?: never
}

/** `fileTypeFromBuffer` of `file-type`, which knows the first bytes of most formats. */
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

/** Readers look for the header of a PDF in this many bytes (ISO 32000-1, Adobe's implementation note 13). */
const PDF_HEADER_WITHIN = 1024

/**
 * Scanners, printers and downloads leave line breaks or lines of their own before the header. A page or a program that
 * names the header has it after a tag or within a line.
 */
function typeOfUnknown(head: Uint8Array): FileType | undefined {
  // Bytes as letters of Latin-1; `TextDecoder` has no such label.
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
/** Telephones convert such photos to JPEG and keep the name. */
const CONVERTED = /^(?:hei[cf]s?|hif)$/

/** Extensions of types that are not accepted. Whatever else follows a dot belongs to the name. */
const OTHER_EXTENSIONS = new Set(
  (
    'gif webp bmp tif tiff svg avif ico psd jxl jp2 cr2 nef dng mp4 mov avi mkv webm 3gp mp3 m4a wav ogg ' +
    'doc docx docm xls xlsx xlsm xlsb ppt pptx odt ods odp rtf txt csv md xml json htm html xhtml mht eml msg ' +
    'ps eps ai dwg dxf epub zip rar 7z gz tgz tar bz2 xz iso exe dll msi bat cmd scr pif ps1 vbs js mjs jar apk ' +
    'dmg lnk url sh php py'
  ).split(' '),
)

/** Returns a name without a path that ends with an extension of the type; undefined when it has that of another type. */
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
