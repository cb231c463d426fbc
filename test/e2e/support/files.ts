// Small files whose first bytes match their type.

const HEADS = {
  'image/png':
    '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360f8cf00000301010018dd8db00000000049454e44ae426082',
  'image/jpeg': 'ffd8ffe000104a46494600010100000100010000ffdb004300',
  'application/pdf': '255044462d312e340a25e2e3cfd30a',
  'image/gif': '47494638396101000100800000000000ffffff2c00000000010001000002024401003b',
  'text/plain': '7370697320737072d99474750a',
} as const

export interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Makes a file of this type and size. */
export function file(name: string, mimeType: keyof typeof HEADS, size = 400): TestFile {
  const head = Buffer.from(HEADS[mimeType], 'hex')
  const buffer = Buffer.alloc(Math.max(size, head.length), 7)
  head.copy(buffer)
  return { name, mimeType, buffer }
}

export const photo = () => file('sprzęt w piwnicy.png', 'image/png', 900)
export const list = () => file('lista.pdf', 'application/pdf', 1200)
