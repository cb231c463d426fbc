// Small files of each type, and the body of the file call.

const HEADS = {
  'image/png': '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c48900000fff49444154',
  'image/jpeg': 'ffd8ffe000104a46494600010100000100010000',
  'application/pdf': '255044462d312e340a25e2e3cfd30a',
  'image/gif': '47494638396101000100800000000000ffffff',
} as const

export type TestFileType = keyof typeof HEADS

/** Bytes with the header of the type, followed by a pattern. */
export function fileOf(type: TestFileType, size = 200, filling = 7): Buffer {
  const head = Buffer.from(HEADS[type], 'hex')
  const bytes = Buffer.alloc(size, filling)
  head.copy(bytes)
  return bytes
}

/** Makes a picture that contains the text, across the border of two pieces. */
export function pictureWith(words: string) {
  const bytes = fileOf('image/png', 200_000)
  bytes.write(words, 2 * 64 * 1024 - 10)
  return filePayload('a.png', 'image/png', bytes)
}

export const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`

export const filePayload = (name: string, type: TestFileType, bytes = fileOf(type)) => ({
  name,
  type,
  data: dataUrl(type, bytes),
})
