import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { LIST_FILE_LIMIT_BYTES } from '#contract/limits.ts'
import type { CellsRead } from '#web/lib/sheets/read-cells.ts'
import { workbook } from '#web/lib/sheets/workbook.ts'
import { readFile, readText } from '../testing/read-list.ts'
import { MOST_ROWS_READ } from './list-limits.ts'

const cellsOf = (read: CellsRead) => (read.ok ? read.cells.rows.map(({ cells }) => cells) : read.failure)
const fromText = (text: string) => cellsOf(readText(text))
const fromBytes = async (bytes: Uint8Array<ArrayBuffer> | readonly number[]) =>
  cellsOf(await readFile(new Uint8Array(bytes)))

/**
 * Encodes text in a single-byte encoding, for which the platform has only a decoder (`TextEncoder` knows
 * UTF-8 alone).
 */
function encoded(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Uint8Array.from(text, (letter) => [...letters].indexOf(letter))
}

const MIB = 1024 * 1024

/**
 * Changes the unpacked size of a file that the archive states in its central directory (APPNOTE
 * 4.3.12).
 */
function saying(archive: Uint8Array<ArrayBuffer>, name: string, bytes: number): Uint8Array<ArrayBuffer> {
  const changed = archive.slice()
  const view = new DataView(changed.buffer)
  const nameAt = (at: number) =>
    new TextDecoder().decode(changed.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)))
  for (let at = 0; at < changed.length - 46; at++) {
    if (view.getUint32(at, true) === 0x02014b50 && nameAt(at) === name) {
      view.setUint32(at + 24, bytes, true)
      return changed
    }
  }
  throw new Error(`${name} is not in the archive`)
}

describe('PLUS-2 splits a text into cells', () => {
  test.for([
    [
      'Monitor\t12\r\nLaptop\t3\r\n',
      [
        ['Monitor', '12'],
        ['Laptop', '3'],
      ],
    ],
    [
      'Monitor;12\nLaptop;3',
      [
        ['Monitor', '12'],
        ['Laptop', '3'],
      ],
    ],
    [
      'Nazwa,Szt.\nMonitor,12\n"Lodówka, chłodziarka",3',
      [
        ['Nazwa', 'Szt.'],
        ['Monitor', '12'],
        ['Lodówka, chłodziarka', '3'],
      ],
    ],
    [
      'Monitor LCD\nDrukarka, skaner, faks\nLaptop',
      [['Monitor LCD'], ['Drukarka, skaner, faks'], ['Laptop']],
    ],
    [
      'Monitor 24"\t2\n24" stary\t1\n"24" Dell\t3',
      [
        ['Monitor 24"', '2'],
        ['24" stary', '1'],
        ['"24" Dell', '3'],
      ],
    ],
    ['"dwa\nwiersze"\t1', [['dwa wiersze', '1']]],
    ['Mon\u0007it\u0000or\u202e\t1\u00ad2', [['Monitor', '12']]],
    ['=HYPERLINK("http://x.example")\t=1+1', [['=HYPERLINK("http://x.example")', '=1+1']]],
  ] as const)('%j', ([text, cells]) => {
    expect(fromText(text)).toEqual(cells)
  })

  test('rows keep their number in the sheet, empty ones included', () => {
    const read = readText('\n\nMonitor\t1\n\t\nLaptop\t2\n')
    expect(read.ok && read.cells.rows.map(({ number }) => number)).toEqual([3, 5])
    expect([readText(''), readText(' \n\t\n')]).toEqual(Array(2).fill({ ok: false, failure: 'EMPTY' }))
  })

  test('reads the first of 100,000 rows, and counts the others', () => {
    const read = readText('Monitor LCD\t1\n'.repeat(100_000))
    expect(read.ok && [read.cells.rows.length, read.cells.beyond]).toEqual([
      MOST_ROWS_READ,
      100_000 - MOST_ROWS_READ,
    ])
  })

  test('refuses a text of many megabytes before processing it', () => {
    expect(fromText('x'.repeat(LIST_FILE_LIMIT_BYTES + 1))).toBe('TOO_LARGE')
  })
})

describe('PLUS-2 recognises a file by its content', () => {
  test.for(['windows-1250', 'iso-8859-2'])('Polish letters in %s', async (encoding) => {
    const text = 'Świetlówka źle opisana;5\nGęś i żółw, łącznie;7'
    expect(await fromBytes(encoded(text, encoding))).toEqual([
      ['Świetlówka źle opisana', '5'],
      ['Gęś i żółw, łącznie', '7'],
    ])
  })

  test('Ukrainian letters in windows-1251, and texts with a byte order mark', async () => {
    expect(await fromBytes(encoded('Монітор;5\nПринтер;7', 'windows-1251'))).toEqual([
      ['Монітор', '5'],
      ['Принтер', '7'],
    ])
    const utf16 = new Uint8Array(
      new Uint16Array([0xfeff, ...[...'Łódź\t1'].map((one) => one.charCodeAt(0))]).buffer,
    )
    expect(await fromBytes(utf16)).toEqual([['Łódź', '1']])
    expect(await fromBytes([0xef, 0xbb, 0xbf, ...strToU8('Łódź\t1')])).toEqual([['Łódź', '1']])
  })

  test('reads the values of a workbook’s first sheet, and the saved results of formulas', async () => {
    const bytes = workbook([
      ['Nazwa', 'Szt.', 'Data'],
      ['Monitor & kabel', 12, { formula: 'SUM(B1:B9)', value: 31 }],
      [null, { error: '#REF!' }, true],
    ])
    expect(await fromBytes(bytes)).toEqual([
      ['Nazwa', 'Szt.', 'Data'],
      ['Monitor & kabel', '12', '31'],
      ['', '', 'true'],
    ])
  })

  test('reads a sheet larger than the library’s limit for unpacking in the page, without web workers', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => [
      `Monitor Dell P2217H numer ${at}`,
      1,
      `CN-${at * 7919}`,
    ])
    const read = await readFile(workbook(rows))
    expect(read.ok && [read.cells.rows.length, read.cells.beyond]).toEqual([
      MOST_ROWS_READ,
      5000 - MOST_ROWS_READ,
    ])
  })

  test.for([
    ['10 MB', new Uint8Array(10 * 1024 * 1024), 'TOO_LARGE'],
    ['the beginning of an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'BROKEN'],
    ['a page without a table', strToU8('<html><p>Monitor</p></html>'), 'NO_LIST'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d], 'NO_LIST'],
    ['a PDF', strToU8('%PDF-1.7\n1 0 obj'), 'NO_LIST'],
    ['a document of words', zipSync({ 'word/document.xml': strToU8('<x/>') }), 'NO_LIST'],
    [
      'a sheet of another program',
      zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<x/>') }),
      'NO_LIST',
    ],
    ['half of a workbook', workbook([['Monitor', 1]]).slice(0, 300), 'BROKEN'],
    ['nothing but the beginning of one', [0x50, 0x4b, 3, 4], 'BROKEN'],
    ['an empty file', [], 'EMPTY'],
    ['an empty workbook', workbook([]), 'EMPTY'],
  ] as const)('refuses %s with a message', async ([, bytes, failure]) => {
    expect(await fromBytes(bytes)).toBe(failure)
  })

  test('refuses a zip bomb by its declared size, before unpacking it', async () => {
    const small = workbook([['Monitor', 1]], { 'xl/sharedStrings.xml': strToU8('<sst/>') })
    // The real size is small, so only a check of the stated size can reject the file.
    expect(await fromBytes(saying(small, 'xl/sharedStrings.xml', 64 * MIB))).toBe('TOO_LARGE')
    expect(await fromBytes(saying(small, 'xl/sharedStrings.xml', 6))).toEqual([['Monitor', '1']])
  })

  test('unpacks a zip bomb with a false size only up to that size', async () => {
    const bomb = workbook([['Monitor', 1]], { 'xl/sharedStrings.xml': new Uint8Array(MIB) })
    expect(bomb.length).toBeLessThan(5000)
    expect(await fromBytes(saying(bomb, 'xl/sharedStrings.xml', 1000))).toEqual([['Monitor', '1']])
  })

  test('does not expand entities that grow', async () => {
    const grown = `<!DOCTYPE x [<!ENTITY a "Monitor">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`).join('')}]>`
    const read = await readFile(workbook([['&j;', 1]], {}, grown))
    const text = read.ok ? JSON.stringify(read.cells) : read.failure
    expect(text.length).toBeLessThan(500)
  })
})
