// Files for tests of uploads. The first bytes match the type.
import type { FileType } from '#contract/limits.ts'

const HEADS: Record<FileType, readonly number[]> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x34, 0x0a],
}

/** @param size size that the file claims; only its beginning exists */
export function fileOf(name: string, type: FileType = 'image/png', size?: number): File {
  const file = new File([new Uint8Array(HEADS[type])], name, { type, lastModified: 1 })
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
  return file
}

export const dataUrlOf = (type: FileType) =>
  `data:${type};base64,${btoa(String.fromCharCode(...HEADS[type]))}`
