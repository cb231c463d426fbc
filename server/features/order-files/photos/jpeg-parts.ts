// Segments of a JPEG (ITU-T T.81, annex B), as decoders read them.

import { exifWith, orientationIn } from './orientation.ts'
import type { ReadPart } from './photo-part.ts'

const EXIF = 'Exif\0\0'
const MARKER_BYTES = 2
const HEADER_BYTES = 4
/** Application segments that a decoder needs for the colours: JFIF, the colour profile, Adobe's transform. */
const NEEDED: Record<number, string> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }
const LONGEST_NAME = 12

const isApplicationOrComment = (code: number) => (code >= 0xe0 && code <= 0xef) || code === 0xfe
/** Whether a marker has no content: stuffed zeros, restart markers and the start of the image. */
const isBare = (code: number) => code === 0 || code === 1 || (code >= 0xd0 && code <= 0xd8)
const END = 0xd9

/** Reads a JPEG. Drops segments that a decoder does not need; of the first Exif segment only the orientation is kept. */
export function readJpegPart(): ReadPart {
  let hasExif = false

  return (data, at) => {
    const marker = findMarker(data, at)
    if (marker > at) return { bytes: marker - at }
    const code = data[at + 1]
    if (code === undefined) return undefined
    if (code === END) return { bytes: MARKER_BYTES, isLast: true }
    if (data.length - at < HEADER_BYTES) return undefined
    const length = data.readUInt16BE(at + MARKER_BYTES)
    // A segment cannot be shorter than its length field: the file is damaged and its bytes are kept.
    if (length < 2) return { bytes: MARKER_BYTES }
    const bytes = MARKER_BYTES + length
    if (!isApplicationOrComment(code)) return { bytes }
    const nameEnd = at + Math.min(bytes, HEADER_BYTES + LONGEST_NAME)
    if (data.length < nameEnd) return undefined
    const name = data.toString('latin1', at + HEADER_BYTES, nameEnd)
    if (name.startsWith(NEEDED[code] ?? '\0none')) return { bytes }
    if (code !== 0xe1 || hasExif || !name.startsWith(EXIF)) return { bytes, isDropped: true }
    hasExif = true
    return { bytes, isDropped: true, replace: (segment) => exifSegment(orientationIn(segment.subarray(10))) }
  }
}

/** Returns the index of the next marker with content, or of a last byte that may begin one. */
function findMarker(data: Buffer, from: number): number {
  let at = data.indexOf(0xff, from)
  while (at !== -1) {
    const code = data[at + 1]
    if (code === undefined) return at
    // Any number of 0xFF bytes may precede a marker.
    if (code !== 0xff && !isBare(code)) return at
    at = data.indexOf(0xff, code === 0xff ? at + 1 : at + MARKER_BYTES)
  }
  return data.length
}

function exifSegment(orientation: number | undefined): Buffer | undefined {
  if (orientation === undefined) return undefined
  const exif = Buffer.concat([Buffer.from(EXIF, 'latin1'), exifWith(orientation)])
  const header = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([header, exif])
}
