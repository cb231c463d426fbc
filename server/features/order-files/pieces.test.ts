// Single steps of receiving a file: text fields from JSON, bytes from a data URL, a clean name, a queue of uploads.

import { Readable } from 'node:stream'
import fc from 'fast-check'
import pLimit from 'p-limit'
import { describe, expect, test } from 'vitest'
import { ProblemError } from '#server/platform/http/problem.ts'
import { decodeDataUrl } from './data-url.ts'
import { cutName } from './file-name.ts'
import { readJsonStrings } from './json-strings.ts'
import type { PendingFile } from './order-file-store.ts'
import { receiveFile } from './receive-file.ts'

/** Splits text into pieces of the given lengths; the last length repeats. */
function* inPieces<Whole extends string | Buffer>(whole: Whole, lengths: number[]): Generator<Whole> {
  for (let from = 0, at = 0; from < whole.length; at += 1) {
    const length = lengths[Math.min(at, lengths.length - 1)] ?? 1
    yield (
      typeof whole === 'string' ? whole.slice(from, from + length) : whole.subarray(from, from + length)
    ) as Whole
    from += length
  }
}

const lengths = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 8 })
const codeOf = (work: () => unknown) => {
  try {
    work()
    return 'no problem'
  } catch (error) {
    return error instanceof ProblemError ? error.code : `unexpected: ${String(error)}`
  }
}

describe('text fields of a JSON object', () => {
  function read(json: string | Buffer, pieceLengths = [64], names = ['name', 'data']) {
    const found: Record<string, string> = {}
    const fields = new Map(
      names.map((name) => [
        name,
        { piece: (text: string) => void (found[name] = (found[name] ?? '') + text) },
      ]),
    )
    const reader = readJsonStrings(fields)
    for (const bytes of inPieces(Buffer.from(json), pieceLengths)) reader.write(bytes)
    reader.end()
    return found
  }

  test('FILE-2 are read in any sequence, with any spacing and in any pieces', () => {
    const json =
      ' {\n "other" : [1, {"name": "no"}, "x", null], "data" : "a\\/b\\u0142\\n\u017c\ud83d\ude9a", "name":"" , "x":{"data":[true]} } \n'
    for (const length of [1, 2, 3, 5, 1000])
      expect(read(json, [length])).toEqual({ name: '', data: 'a/bł\nż🚚' })
  })

  test('FILE-2 are the same as those of JSON.parse, for any object and any pieces', () => {
    fc.assert(
      fc.property(
        fc.record({
          name: fc.string({ unit: 'grapheme' }),
          data: fc.string({ maxLength: 2000 }),
          more: fc.jsonValue(),
        }),
        lengths,
        (value, pieceLengths) => {
          expect(read(JSON.stringify(value), pieceLengths)).toEqual({ name: value.name, data: value.data })
        },
      ),
      { seed: 1, numRuns: 200 },
    )
  })

  test.each([
    ['cut short', '{"name":"a","data":"b"', 'ERROR.BAD_JSON'],
    ['cut short in a text', '{"name":"a","data":"b', 'ERROR.BAD_JSON'],
    ['nothing', '', 'ERROR.BAD_JSON'],
    ['two of them', '{"name":"a","data":"b"}{}', 'ERROR.BAD_JSON'],
    ['not JSON', '{name:"a"}', 'ERROR.BAD_JSON'],
    ['with a raw line break', '{"name":"a\n","data":"b"}', 'ERROR.BAD_JSON'],
    ['a list', '[{"name":"a","data":"b"}]', 'ERROR.INVALID_INPUT'],
    ['a text', '"name"', 'ERROR.INVALID_INPUT'],
    ['a number', '7 ', 'ERROR.INVALID_INPUT'],
    ['without a field', '{"name":"a"}', 'ERROR.INVALID_INPUT'],
    ['a field twice', '{"name":"a","data":"b","name":"c"}', 'ERROR.INVALID_INPUT'],
    ['a field that is a number', '{"name":1,"data":"b"}', 'ERROR.INVALID_INPUT'],
    ['a field that is null', '{"name":null,"data":"b"}', 'ERROR.INVALID_INPUT'],
    ['a field that is an object', '{"name":{},"data":"b"}', 'ERROR.INVALID_INPUT'],
    ['a field that is a list', '{"name":["a"],"data":"b"}', 'ERROR.INVALID_INPUT'],
    ['deep', `{"x":${'['.repeat(100_000)}`, 'ERROR.BAD_REQUEST'],
    ['deep in objects', '{"x":'.repeat(100_000), 'ERROR.BAD_REQUEST'],
  ])('%s is refused: %#', (_what, json, code) => {
    expect(codeOf(() => read(json))).toBe(code)
    expect(codeOf(() => read(json, [1_000_000]))).toBe(code)
  })

  test.each([
    ['numbers', '[', '0,'],
    ['lists', '[', '[],'],
    ['members', '{', '"a":1,'],
    ['escapes', '"', '\\n'],
  ])('D-C3 a body with endless %s beside the file is refused early', (_what, opening, unit) => {
    const reader = readJsonStrings(new Map([['name', { piece: () => {} }]]))
    expect(codeOf(() => reader.write(Buffer.from(`{"x":${opening}${unit.repeat(20_000)}`)))).toBe(
      'ERROR.BAD_REQUEST',
    )
  })

  test('a very long key and prototype keys are skipped', () => {
    expect(
      read(`{"${'k'.repeat(300_000)}":1,"__proto__":{"name":"x"},"constructor":"y","name":"a","data":"b"}`),
    ).toEqual({ name: 'a', data: 'b' })
    expect(({} as Record<string, unknown>)['name']).toBeUndefined()
  })
})

describe('a whole file', () => {
  let writes = 0

  /** Decodes a body that arrives in pieces and returns the stored bytes. */
  async function received(body: Buffer, pieceLengths: number[]) {
    const kept: Buffer[] = []
    writes = 0
    const pending = {
      async write(bytes: Buffer) {
        writes += 1
        kept.push(Buffer.from(bytes))
      },
    } as unknown as PendingFile
    const pieces = Readable.from([...inPieces(body, pieceLengths)], { objectMode: true })
    return receiveFile(pieces, pending, { semaphore: pLimit(1), keepsPhotoData: false }).then(
      ({ size }) => ({ size, bytes: Buffer.concat(kept).toString('hex') }),
      (error: unknown) => (error instanceof ProblemError ? error.code : String(error)),
    )
  }

  const bodyWith = (data: string) =>
    Buffer.from(`{"data":"data:image/png;base64,${data}","name":"a.png","type":"image/png"}`)
  const contents = fc.uint8Array({ minLength: 200, maxLength: 3000 })
  /** Base64 letters are decoded without the JSON reader only in pieces longer than the first ones here. */
  const longer = fc.array(fc.integer({ min: 16, max: 900 }), { minLength: 1, maxLength: 6 })

  test('FILE-2 is stored byte for byte, in any pieces', async () => {
    await fc.assert(
      fc.asyncProperty(contents, longer, async (bytes, pieceLengths) => {
        const body = bodyWith(Buffer.from(bytes).toString('base64'))
        const whole = { size: bytes.length, bytes: Buffer.from(bytes).toString('hex') }
        expect(await received(body, pieceLengths)).toEqual(whole)
      }),
      { seed: 1, numRuns: 100 },
    )
  })

  test.each([0, 1, 2, 3, 4])(
    'FILE-2 in pieces as a socket gives them, with %i escapes among them, is stored byte for byte',
    async (escapes) => {
      const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * at) % 251))
      const letters = bytes.toString('base64').split('/')
      const data = letters.map((text, at) => (at < escapes ? `${text}\\/` : `${text}/`)).join('')
      expect(await received(bodyWith(data.slice(0, -1)), [65_536])).toEqual({
        size: bytes.length,
        bytes: bytes.toString('hex'),
      })
    },
  )

  test('with very many small parts is written once for each received piece', async () => {
    const parts = Buffer.alloc(300_000, Buffer.from('fffe0002ffdb0002', 'hex'))
    const photo = Buffer.concat([Buffer.from('ffd8', 'hex'), parts])
    const body = Buffer.from(
      `{"name":"a.jpg","type":"image/jpeg","data":"data:image/jpeg;base64,${photo.toString('base64')}"}`,
    )
    expect(await received(body, [65_536])).toMatchObject({ size: 2 + parts.length / 2 })
    expect(writes).toBeLessThan(2 * (body.length / 8192))
  })

  test('FILE-2 with an unexpected character gets the same answer on the fast and on the slow path', async () => {
    const odd = fc.constantFrom(
      '\\n',
      '\\u0051',
      '\\/',
      '-',
      '_',
      '=',
      ' ',
      '\\',
      '"',
      '\n',
      'ł',
      '","data":"',
    )
    const percent = fc.nat(99)
    await fc.assert(
      fc.asyncProperty(contents, odd, percent, longer, async (bytes, oddity, part, pieceLengths) => {
        const letters = Buffer.from(bytes).toString('base64')
        const at = Math.floor((letters.length * part) / 100)
        const body = bodyWith(`${letters.slice(0, at)}${oddity}${letters.slice(at + 1)}`)
        expect(await received(body, pieceLengths)).toEqual(await received(body, [15]))
      }),
      { seed: 1, numRuns: 300 },
    )
  })
})

describe('bytes of a data URL', () => {
  function decode(url: string, pieceLengths = [64]) {
    const decoder = decodeDataUrl()
    const parts = [...inPieces(url, pieceLengths)].map((piece) => decoder.write(piece))
    return { bytes: Buffer.concat([...parts, decoder.end()]), type: decoder.mediaType() }
  }

  test('FILE-2 D-E13.4 are decoded for any bytes and any pieces', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), lengths, (bytes, pieceLengths) => {
        const url = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
        expect(decode(url, pieceLengths)).toEqual({ bytes: Buffer.from(bytes), type: 'image/png' })
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  test.each([
    ['capital letters', 'DATA:Image/PNG;BASE64,QUJD', 'ABC', 'image/png'],
    ['a parameter', 'data:application/pdf;name=a.pdf;base64,QUJD', 'ABC', 'application/pdf'],
    ['line breaks', 'data:image/png;base64,QU\r\nJD\n', 'ABC', 'image/png'],
    ['one padding', 'data:image/png;base64,QUI=', 'AB', 'image/png'],
    ['two paddings', 'data:image/png;base64,QQ==', 'A', 'image/png'],
    ['missing padding', 'data:image/png;base64,QQ', 'A', 'image/png'],
    ['nothing in it', 'data:image/png;base64,', '', 'image/png'],
  ])('are decoded with %s', (_what, url, bytes, type) => {
    for (const length of [1, 3, 1000])
      expect(decode(url, [length])).toEqual({ bytes: Buffer.from(bytes), type })
  })

  test.each([
    ['no prefix', 'QUJD'],
    ['no base64', 'data:image/png,QUJD'],
    ['no type', 'data:;base64,QUJD'],
    ['no comma', 'data:image/png;base64'],
    ['nothing', ''],
    ['a character outside base64', 'data:image/png;base64,QU-D'],
    ['a late character outside base64', `data:image/png;base64,${'QUJD'.repeat(1000)}ł`],
    ['one letter too many', 'data:image/png;base64,QUJDQ'],
    ['text after the padding', 'data:image/png;base64,QQ==QUJD'],
    ['three paddings', 'data:image/png;base64,Q==='],
    ['an endless header', `data:image/png;${'x'.repeat(1_000_000)}`],
    ['another scheme', 'http://x/;base64,QUJD'],
  ])('FILE-2 are refused with %s', (_what, url) => {
    for (const length of [3, 1_000_000])
      expect(codeOf(() => decode(url, [length]))).toBe('ERROR.INVALID_INPUT')
  })
})

describe('a file name', () => {
  test.each([
    ['letters of one byte', 'a', 251],
    ['Polish letters', 'ż', 125],
    ['emoji of four bytes', '🚚', 62],
    ['letters of two code points', 'x\u0325\u0302', 50],
  ])(
    'D-E13.2 of %s is cut to 255 bytes, with its extension and without splitting a character',
    (_what, letter, kept) => {
      const name = cutName(`${letter.normalize('NFC').repeat(900)}.png`)
      expect(name).toBe(`${letter.normalize('NFC').repeat(kept)}.png`)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
    },
  )

  test('D-E13.2 of one endless character is still a name', () => {
    expect(cutName(`x${'\u0325'.repeat(900)}.png`)).toBe('file.png')
  })
})
