// Two pictures of 16 × 8 pixels, and the metadata that cameras add to such files.

import { crc32 } from 'node:zlib'

/** JFIF, a colour profile, and a scan. */
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABh' +
    'Y3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAAB' +
    'UAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAA' +
    'AAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9Y' +
    'WVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAM' +
    'ZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBC' +
    'YFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSk' +
    'pKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAIE' +
    '/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABQBAQAAAAAAAAAAAAAAAAAAAAP/xAAZEQACAwEAAAAAAAAAAAAAAAAABEFCgcH/2gAM' +
    'AwEAAhEDEQA/AMSwKpIz9d4f/9k=',
  'base64',
)
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAYAAADwdn+XAAAABHNCSVQICAgIfAhkiAAAAAFzUkdCAK7OHOkAAAAgSURBVCiRYzyj' +
    'pPSfAQ8Ic1mFT5qBCa8sEWDUgMFgAACibANjwBpM3AAAAABJRU5ErkJggg==',
  'base64',
)

/** Text in every part that must not be stored. */
export const PLACE = 'GPS 52.4064N 16.9252E'

/**
 * Makes Exif data with an orientation and a position, which is in tag 0x9286, so that a search of the bytes
 * finds it.
 */
export function exifData({ order = 'MM', orientation = 6, place = PLACE } = {}): Buffer {
  const bytes = Buffer.alloc(8 + 2 + 2 * 12 + 4)
  const short = (value: number, at: number) =>
    order === 'II' ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    order === 'II' ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at)
  bytes.write(order, 'latin1')
  short(42, 2)
  long(8, 4)
  short(2, 8)
  for (const [entry, [tag, type, count, value]] of [
    [0x0112, 3, 1, orientation],
    [0x9286, 7, place.length, bytes.length],
  ].entries() as Iterable<[number, [number, number, number, number]]>) {
    const at = 10 + entry * 12
    short(tag, at)
    short(type, at + 2)
    long(count, at + 4)
    if (type === 3) short(value, at + 8)
    else long(value, at + 8)
  }
  return Buffer.concat([bytes, Buffer.from(place)])
}

export function segment(code: number, ...content: (Buffer | string)[]): Buffer {
  const bytes = Buffer.concat(content.map((part) => Buffer.from(part as string)))
  return Buffer.concat([Buffer.from([0xff, code, (bytes.length + 2) >> 8, (bytes.length + 2) & 255]), bytes])
}

export const exifSegment = (options?: Parameters<typeof exifData>[0]) =>
  segment(0xe1, 'Exif\0\0', exifData(options))

export function chunk(type: string, ...content: (Buffer | string)[]): Buffer {
  const typed = Buffer.concat([type, ...content].map((part) => Buffer.from(part as string)))
  const bytes = Buffer.alloc(typed.length + 8)
  bytes.writeUInt32BE(typed.length - 4, 0)
  typed.copy(bytes, 4)
  bytes.writeUInt32BE(crc32(typed), typed.length + 4)
  return bytes
}

/**
 * Makes a JPEG with these bytes inserted before its quantisation tables; `pngWith` inserts them before the
 * pixels.
 */
export function jpegWith(...parts: Buffer[]): Buffer {
  const at = JPEG.indexOf(Buffer.from('ffdb', 'hex'))
  return Buffer.concat([JPEG.subarray(0, at), ...parts, JPEG.subarray(at)])
}
export function pngWith(...parts: Buffer[]): Buffer {
  const at = PNG.indexOf('IDAT') - 4
  return Buffer.concat([PNG.subarray(0, at), ...parts, PNG.subarray(at)])
}
