import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chunk,
  exifData,
  exifSegment,
  JPEG,
  jpegWith,
  PLACE,
  PNG,
  pngWith,
  segment,
} from '#server/testing/test-photos.ts'
import { stripPhoto } from './strip-photo.ts'

function stripped(file: Buffer, pieceBytes = file.length || 1): Buffer {
  const photo = stripPhoto()
  const kept: Buffer[] = []
  for (let at = 0; at < file.length; at += pieceBytes)
    kept.push(Buffer.from(photo.write(file.subarray(at, at + pieceBytes))))
  return Buffer.concat([...kept, photo.end()])
}

const END = Buffer.from('ffd9', 'hex')
const TURNED_JPEG = segment(
  0xe1,
  'Exif\0\0',
  Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex'),
)
const TURNED_PNG = chunk('eXIf', Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex'))

describe('a photo', () => {
  test.each([
    ['Exif', jpegWith(exifSegment()), jpegWith(TURNED_JPEG)],
    ['Exif in the other byte order', jpegWith(exifSegment({ order: 'II' })), jpegWith(TURNED_JPEG)],
    ['Exif with an upright orientation', jpegWith(exifSegment({ orientation: 1 })), JPEG],
    ['Exif with an invalid orientation', jpegWith(exifSegment({ orientation: 9 })), JPEG],
    [
      'a second Exif segment',
      jpegWith(exifSegment(), exifSegment({ orientation: 3 })),
      jpegWith(TURNED_JPEG),
    ],
    [
      'Exif after fill bytes',
      jpegWith(Buffer.from('ffff', 'hex'), exifSegment()),
      jpegWith(Buffer.from('ffff', 'hex'), TURNED_JPEG),
    ],
    ['XMP', jpegWith(segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', PLACE)), JPEG],
    ['extended XMP', jpegWith(segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0', PLACE)), JPEG],
    ['IPTC', jpegWith(segment(0xed, 'Photoshop 3.0\0', PLACE)), JPEG],
    ['a comment', jpegWith(segment(0xfe, PLACE)), JPEG],
    ['maker notes', jpegWith(...[0, 3, 4, 5, 11, 15].map((code) => segment(0xe0 + code, PLACE))), JPEG],
    [
      'a second picture after the first',
      Buffer.concat([jpegWith(segment(0xe2, 'MPF\0', PLACE)), jpegWith(exifSegment())]),
      JPEG,
    ],
    ['a film behind', Buffer.concat([JPEG, Buffer.from(`ftypmp42 ${PLACE}`)]), JPEG],
    [
      'Exif after the pixels',
      Buffer.concat([JPEG.subarray(0, -2), exifSegment({ orientation: 1 }), END]),
      JPEG,
    ],
    ['Exif of a PNG', pngWith(chunk('eXIf', exifData())), pngWith(TURNED_PNG)],
    ['XMP of a PNG', pngWith(chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0', PLACE)), PNG],
    ['texts of a PNG', pngWith(chunk('tEXt', 'Raw profile type exif\0', PLACE), chunk('zTXt', PLACE)), PNG],
    ['an unknown chunk of a PNG', pngWith(chunk('caBX', PLACE)), PNG],
    ['bytes after the end of a PNG', Buffer.concat([PNG, Buffer.from(PLACE)]), PNG],
  ])('CASE-61 keeps its picture and orientation, and loses the position in %s', (_what, photo, expected) => {
    for (const pieceBytes of [photo.length, 64, 7, 1]) {
      const kept = stripped(photo, pieceBytes)
      expect(kept.includes(PLACE)).toBe(false)
      expect(kept.equals(expected)).toBe(true)
    }
  })

  test('without camera data stays unchanged, with its colours and the frames of an animation', () => {
    const photos = [
      JPEG,
      PNG,
      jpegWith(segment(0xee, 'Adobe\0dddddd')),
      pngWith(chunk('a ko', 'x')),
      pngWith(
        chunk('iCCP', 'x'),
        chunk('pHYs', Buffer.alloc(9)),
        chunk('acTL', 'x'),
        chunk('fcTL', 'x'),
        chunk('fdAT', 'x'),
      ),
    ]
    for (const photo of photos) expect(stripped(photo, 5).equals(photo)).toBe(true)
  })

  test('of another format stays unchanged', () => {
    for (const file of [`%PDF-1.4 ${PLACE}`, '', 'x', 'GIF89a', '\u00ff'])
      expect(stripped(Buffer.from(file, 'latin1')).toString('latin1')).toBe(file)
  })
})

const mutated = (file: Buffer) =>
  fc
    .record({
      changes: fc.array(fc.tuple(fc.nat(file.length - 1), fc.integer({ min: 0, max: 255 })), {
        maxLength: 8,
      }),
      length: fc.integer({ min: 0, max: file.length }),
    })
    .map(({ changes, length }) => {
      const bytes = Buffer.from(file)
      for (const [at, value] of changes) bytes[at] = value
      return bytes.subarray(0, length)
    })

describe('a damaged photo', () => {
  test.each([
    ['a JPEG', jpegWith(exifSegment(), segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', PLACE))],
    ['a PNG', pngWith(chunk('eXIf', exifData()), chunk('iTXt', PLACE))],
  ])('%s: the output does not depend on the pieces and is never longer than the input', (_what, photo) => {
    fc.assert(
      fc.property(mutated(photo), fc.integer({ min: 1, max: 50 }), (file, pieceBytes) => {
        const kept = stripped(file, pieceBytes)
        expect(kept.equals(stripped(file))).toBe(true)
        expect(kept.length).toBeLessThanOrEqual(file.length)
      }),
      { numRuns: 1000 },
    )
  })

  test('with damaged Exif data keeps every other byte', () => {
    const data = exifData()
    fc.assert(
      fc.property(mutated(data), (bytes) => {
        const jpeg = stripped(jpegWith(segment(0xe1, 'Exif\0\0', bytes)))
        const [head, rest] = [JPEG.indexOf(Buffer.from('ffdb', 'hex')), PNG.indexOf('IDAT') - 4]
        expect(jpeg.subarray(0, head).equals(JPEG.subarray(0, head))).toBe(true)
        expect(jpeg.subarray(head - JPEG.length).equals(JPEG.subarray(head))).toBe(true)
        expect([JPEG.length, JPEG.length + TURNED_JPEG.length]).toContain(jpeg.length)
        const png = stripped(pngWith(chunk('eXIf', bytes)))
        expect(png.subarray(0, rest).equals(PNG.subarray(0, rest))).toBe(true)
        expect(png.subarray(rest - PNG.length).equals(PNG.subarray(rest))).toBe(true)
        expect([PNG.length, PNG.length + TURNED_PNG.length]).toContain(png.length)
      }),
      { numRuns: 1000 },
    )
  })

  test('cut at any byte keeps the rest of the picture', () => {
    const photo = jpegWith(exifSegment({ orientation: 1 }))
    const from = JPEG.indexOf(Buffer.from('ffdb', 'hex'))
    const removed = photo.length - JPEG.length
    for (let length = 8; length <= photo.length; length += 1) {
      const expected = JPEG.subarray(0, length <= from ? length : Math.max(from, length - removed))
      const kept = stripped(photo.subarray(0, length), 16)
      // If the file ends within a segment, its first bytes may still wait for its name.
      const isWithinSegment = length > from && length < from + removed
      expect((isWithinSegment ? kept.subarray(0, from) : kept).equals(expected)).toBe(true)
    }
  })

  // Four times as long a photo costs at most eight times the processor time: a quadratic reader needs sixteen times.
  test('of the largest size costs processor time in proportion to its size', () => {
    const microseconds = (bytes: number) => {
      const pixels = Buffer.alloc(bytes, Buffer.from('ff00d7a1', 'hex'))
      const photo = Buffer.concat([JPEG.subarray(0, -2), pixels, END])
      const before = process.cpuUsage()
      expect(stripped(photo, 64 * 1024).equals(photo)).toBe(true)
      return process.cpuUsage(before).user
    }
    const fastest = (bytes: number) => Math.min(...[1, 2, 3].map(() => microseconds(bytes)))
    expect(fastest(15_000_000)).toBeLessThan(8 * fastest(3_750_000))
  })
})
