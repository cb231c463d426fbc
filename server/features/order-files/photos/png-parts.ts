// Chunks of a PNG (https://www.w3.org/TR/png-3/#5DataRep).

import { crc32 } from 'node:zlib'
import { exifWith, orientationIn } from './orientation.ts'
import type { ReadPart } from './photo-part.ts'

const SIGNATURE_BYTES = 8
const HEADER_BYTES = 8
const CRC_BYTES = 4
/** Chunks for colours, transparency, size and animation. Text, time and Exif are dropped. */
const NEEDED = new Set(
  'tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI bKGD sBIT hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
)
/** Longest Exif chunk whose orientation is read. A longer one is dropped. */
const LONGEST_EXIF_BYTES = 65_536
/**
 * Whether decoders may ignore the chunk, marked by a lower-case first letter. Other characters are not a type: the file is
 * damaged and its bytes are kept.
 */
const isAncillary = (type: string) => /^[a-z][A-Za-z]{3}$/.test(type)

export function readPngPart(): ReadPart {
  let isBegun = false
  let hasExif = false

  return (data, at) => {
    if (!isBegun) {
      isBegun = true
      return { bytes: SIGNATURE_BYTES }
    }
    if (data.length - at < HEADER_BYTES) return undefined
    const bytes = HEADER_BYTES + data.readUInt32BE(at) + CRC_BYTES
    const type = data.toString('latin1', at + 4, at + HEADER_BYTES)
    if (type === 'IEND') return { bytes, isLast: true }
    if (!isAncillary(type) || NEEDED.has(type)) return { bytes }
    if (type !== 'eXIf' || hasExif || bytes > LONGEST_EXIF_BYTES) return { bytes, isDropped: true }
    hasExif = true
    return {
      bytes,
      isDropped: true,
      replace: (chunk) => exifChunk(orientationIn(chunk.subarray(HEADER_BYTES, -CRC_BYTES))),
    }
  }
}

function exifChunk(orientation: number | undefined): Buffer | undefined {
  if (orientation === undefined) return undefined
  const exif = exifWith(orientation)
  const typed = Buffer.concat([Buffer.from('eXIf'), exif])
  const [length, crc] = [exif.length, crc32(typed)].map((number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(number)
    return bytes
  }) as [Buffer, Buffer]
  return Buffer.concat([length, typed, crc])
}
