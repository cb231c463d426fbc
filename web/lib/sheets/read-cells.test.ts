// Files as real programs produce them, one of each kind that `read-forms.test.ts` generates at random.
import * as SheetJs from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { decodedAs, type Encoding } from './encodings.ts'
import { type CellsRead, readFile, readText, type SheetLimits } from './read-cells.ts'
import { workbook } from './workbook.ts'

const LIMITS: SheetLimits = { bytes: 5_000_000, unpackedBytes: 12_000_000, rows: 1000 }
const HEADER = ['Nazwa firmy', 'NIP', 'Ulica', 'Miejscowość']
const ROWS = [
  HEADER,
  ['Zakład Próbny sp. z o.o.', '5260001246', 'ul. Testowa 1', 'Łódź'],
  ['Szkoła nr 1 w Próbowie', '7740001454', 'Szkolna 2', 'Płock'],
]
const TEXT = ROWS.map((row) => row.join(';')).join('\r\n')

const cellsOf = (read: CellsRead) => (read.ok ? read.cells.rows.map(({ cells }) => cells) : read.failure)
const readingOf = (read: CellsRead) => (read.ok ? read.reading : null)
const fromText = (text: string) => readText(text, LIMITS)
const fromBytes = (bytes: Uint8Array<ArrayBuffer>) => readFile(bytes, LIMITS)

function encoded(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const letters = [
    ...decodedAs(
      Uint8Array.from({ length: 256 }, (_, byte) => byte),
      encoding,
    ),
  ]
  return Uint8Array.from(text, (sign) => letters.indexOf(sign))
}

describe('the encoding', () => {
  test.for([
    // The bytes of the Polish letters in IBM's table 852, Apple's Central European table, and Mazovia.
    ['cp852', 'a5 86 a9 88 e4 a2 98 ab be a4 8f a8 9d e3 e0 97 8d bd'],
    ['mac-ce', '88 8d ab b8 c4 97 e6 90 fd 84 8c a2 fc c1 ee e5 8f fb'],
    ['mazovia', '86 8d 91 92 a4 a2 9e a6 a7 8f 95 90 9c a5 a3 98 a0 a1'],
  ] as const)('CASE-30 %s has its own bytes for Polish letters', ([encoding, bytes]) => {
    const letters = Uint8Array.from(bytes.split(' '), (byte) => Number.parseInt(byte, 16))
    expect(decodedAs(letters, encoding)).toBe('ąćęłńóśźżĄĆĘŁŃÓŚŹŻ')
  })

  test.for(['windows-1250', 'iso-8859-2', 'cp852', 'mazovia', 'mac-ce'] as const)(
    'CASE-30 reads a file in %s correctly, without a question',
    async (encoding) => {
      const read = await fromBytes(encoded(TEXT, encoding))
      expect(cellsOf(read)).toEqual(ROWS)
      expect(readingOf(read)).toMatchObject({ encoding, wrongSigns: 0 })
      expect(readingOf(read)?.isEncodingUnsure).toBeUndefined()
    },
  )

  test('CASE-31 one wrong byte stays one odd character, which is reported', async () => {
    const read = await fromBytes(
      new Uint8Array([...strToU8(`${TEXT}\r\nHuta`), 0xff, ...strToU8(';1;;Żory')]),
    )
    expect(cellsOf(read)).toEqual([...ROWS, ['Huta\ufffd', '1', '', 'Żory']])
    expect(readingOf(read)).toMatchObject({ encoding: 'utf-8', wrongSigns: 1 })
  })

  test('CASE-30 a byte without a meaning becomes a replacement character, and is reported', async () => {
    const read = await fromBytes(new Uint8Array([...encoded(TEXT, 'windows-1250'), 0x81]))
    expect(cellsOf(read)).toEqual([...ROWS.slice(0, 2), [...(ROWS[2]?.slice(0, 3) ?? []), 'Płock\ufffd']])
    expect(readingOf(read)?.wrongSigns).toBe(1)
  })

  test('CASE-30 asks about letters that fit two encodings, and the person decides', async () => {
    // The byte may mean ¦ or Ś, ± or ą: one word is not enough to decide.
    const bytes = new Uint8Array([...strToU8('Nazwa;Ile\r\nRura '), 0xb1, ...strToU8(' 5;2')])
    expect(readingOf(await fromBytes(bytes))?.isEncodingUnsure).toBe(true)
    const read = await readFile(bytes, LIMITS, { encoding: 'windows-1250' })
    expect(cellsOf(read)).toEqual([
      ['Nazwa', 'Ile'],
      ['Rura ± 5', '2'],
    ])
    expect(readingOf(read)?.isEncodingUnsure).toBeUndefined()
  })

  test('reads UTF-16 without a byte order mark, and ignores a stray NUL', async () => {
    const units = Uint16Array.from(TEXT, (sign) => sign.charCodeAt(0))
    expect(cellsOf(await fromBytes(new Uint8Array(units.buffer)))).toEqual(ROWS)
    const swapped = new Uint8Array(units.buffer).map((_, at, all) => all[at ^ 1] ?? 0)
    expect(cellsOf(await fromBytes(swapped))).toEqual(ROWS)
    expect(cellsOf(await fromBytes(strToU8(`\ufeff\ufeff${TEXT}\r\n\0`) as Uint8Array<ArrayBuffer>))).toEqual(
      ROWS,
    )
    expect(cellsOf(await fromBytes(strToU8(`${TEXT}\r\n\u001a`) as Uint8Array<ArrayBuffer>))).toEqual(ROWS)
  })
})

describe('the delimiter', () => {
  test('CASE-23 line breaks within quoted cells do not count', () => {
    const rows = Array.from({ length: 10 }, (_, at) => [
      `Firma ${at}`,
      '5260001246',
      `Testowa ${at}\nlok. 2\nklatka B`,
      'Kutno',
    ])
    const text = [HEADER, ...rows]
      .map((row) => row.map((cell) => (cell.includes('\n') ? `"${cell}"` : cell)).join(';'))
      .join('\r\n')
    expect(cellsOf(fromText(text))).toEqual([
      HEADER,
      ...rows.map((row) => row.map((cell) => cell.replaceAll('\n', ' '))),
    ])
  })

  test.for(['\t', ',', '|'])('CASE-24 one stray %j does not decide the delimiter', (stray) => {
    const street = `Testowa 1${stray}`
    const read = fromText(TEXT.replace('Testowa 1', street))
    expect(cellsOf(read)).toEqual(
      ROWS.map((row) => row.map((cell) => cell.replace('Testowa 1', street.trim()))),
    )
    expect(readingOf(read)).toMatchObject({ delimiter: ';' })
    expect(readingOf(read)?.isDelimiterUnsure).toBeFalsy()
  })

  test.for([
    [
      'titles above the table',
      `Baza kontrahentów\r\n2026\r\n\r\nstan\r\nopracował\r\n${TEXT}`,
      ';',
      [['Baza kontrahentów'], ['2026'], ['stan'], ['opracował'], ...ROWS],
    ],
    [
      'names with commas',
      'Drukarka, skaner; 3\nLaptop, torba; 2',
      ';',
      [
        ['Drukarka, skaner', '3'],
        ['Laptop, torba', '2'],
      ],
    ],
    [
      'decimal commas in all rows',
      'Monitor;12,5\nKabel;1,5\nRura;0,2',
      ';',
      [
        ['Monitor', '12,5'],
        ['Kabel', '1,5'],
        ['Rura', '0,2'],
      ],
    ],
    [
      'semicolons within the cells of a pasted table',
      'Monitor; stary\t2\nLaptop; nowy\t3',
      '\t',
      [
        ['Monitor; stary', '2'],
        ['Laptop; nowy', '3'],
      ],
    ],
    ['vertical bars', TEXT.replaceAll(';', '|'), '|', ROWS],
    ['rows that end early', 'A;B;C\n1;2;3\n4', ';', [['A', 'B', 'C'], ['1', '2', '3'], ['4']]],
    [
      'lines of one cell',
      'Monitor\nDrukarka, skaner, faks\nLaptop',
      '',
      [['Monitor'], ['Drukarka, skaner, faks'], ['Laptop']],
    ],
    [
      'a first line that says it',
      'sep=|\r\nA|B;C\r\n1|2;3',
      '|',
      [
        ['A', 'B;C'],
        ['1', '2;3'],
      ],
    ],
  ] as const)('CASE-24 %s', ([, text, delimiter, rows]) => {
    const read = fromText(text)
    expect(readingOf(read)?.delimiter).toBe(delimiter)
    expect(cellsOf(read)).toEqual(rows)
  })

  test('CASE-24 the person can set another one', () => {
    expect(cellsOf(readText('a;b,c\nd;e,f', LIMITS, { delimiter: ',' }))).toEqual([
      ['a;b', 'c'],
      ['d;e', 'f'],
    ])
    expect(cellsOf(readText('a;b', LIMITS, { delimiter: '' }))).toEqual([['a;b']])
  })
})

describe('quotation marks', () => {
  const quoted = (cell: string) => `"a";"${cell}";"c"`
  test.for([
    ['one that is not doubled', quoted('Szkolna "2'), ['a', 'Szkolna "2', 'c'], true],
    ['two that are not doubled', quoted('PHU "Alfa" sp.j.'), ['a', 'PHU "Alfa" sp.j.', 'c'], true],
    ['at the end of the cell', quoted('Szkoła "Alfa"'), ['a', 'Szkoła "Alfa"', 'c'], true],
    ['at its beginning', quoted('"Alfa" sp.j.'), ['a', '"Alfa" sp.j.', 'c'], true],
    ['escaped by a backslash', quoted(String.raw`PHU \"Alfa\" sp.j.`), ['a', 'PHU "Alfa" sp.j.', 'c'], true],
    ['doubled as it should be', quoted('PHU ""Alfa"" sp.j.'), ['a', 'PHU "Alfa" sp.j.', 'c'], false],
    ['a name that begins with one', '"ALFA" SP.J.;1;PHU "BETA"', ['"ALFA" SP.J.', '1', 'PHU "BETA"'], false],
    ['inches', '24" stary;"24" Dell;3', ['24" stary', '"24" Dell', '3'], false],
    ['spaces around a quoted cell', 'a; "b;c" ;d', ['a', 'b;c', 'd'], false],
  ] as const)('CASE-25 %s', ([, line, cells, isOdd]) => {
    const read = fromText(`x;y;z\n${line}\n"k";"l";"m"`)
    expect(cellsOf(read)).toEqual([['x', 'y', 'z'], [...cells], ['k', 'l', 'm']])
    expect(readingOf(read)?.oddRows).toEqual(isOdd ? [2] : [])
  })

  test('CASE-25 a cell with a comma, in a file of commas', () => {
    expect(cellsOf(fromText('"x","y"\n"PHU "Alfa", Kutno","1"\n"b","2"'))).toEqual([
      ['x', 'y'],
      ['PHU "Alfa", Kutno', '1'],
      ['b', '2'],
    ])
  })

  test('CASE-25 an unclosed one does not swallow other rows', () => {
    expect(cellsOf(fromText('x;y\n"Alfa sp.j.;1\nBeta;2\n"Gamma";3'))).toEqual([
      ['x', 'y'],
      ['"Alfa sp.j.', '1'],
      ['Beta', '2'],
      ['Gamma', '3'],
    ])
  })
})

/** Returns the workbook with its XML parts changed, as another program would write them. */
function rewritten(
  change: (xml: string, name: string) => string,
  renamed: (name: string) => string = (name) => name,
): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(workbook(ROWS))
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [renamed(name), strToU8(change(strFromU8(part), name))]),
    ),
  )
}
const inSheet = (change: (xml: string) => string) => (xml: string, name: string) =>
  name.endsWith('sheet1.xml') ? change(xml) : xml

describe('a workbook that Excel did not write', () => {
  test.for([
    [
      'CASE-34 cells without references',
      rewritten(inSheet((xml) => xml.replaceAll(/<c r="[A-Z]+\d+"/g, '<c'))),
    ],
    [
      'CASE-34 rows without numbers either',
      rewritten(inSheet((xml) => xml.replaceAll(/<(?<tag>c|row) r="\w+"/g, '<$<tag>'))),
    ],
    [
      'CASE-35 backslashes in the names of parts',
      rewritten(
        (xml) => xml,
        (name) => name.replaceAll('/', '\\'),
      ),
    ],
    [
      'CASE-35 capitals in the names of parts',
      rewritten(
        (xml) => xml,
        (name) => name.replace('worksheets/sheet1', 'Worksheets/Sheet1'),
      ),
    ],
    [
      'CASE-37 texts as CDATA',
      rewritten(inSheet((xml) => xml.replaceAll(/<t>(?<text>[^<]*)<\/t>/g, '<t><![CDATA[$<text>]]></t>'))),
    ],
    [
      'CASE-34 strict OOXML',
      rewritten((xml) =>
        xml
          .replaceAll(
            'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
            'http://purl.oclc.org/ooxml/spreadsheetml/main',
          )
          .replaceAll(
            'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
            'http://purl.oclc.org/ooxml/officeDocument/relationships',
          ),
      ),
    ],
    [
      'CASE-34 prefixed namespaces',
      rewritten(
        inSheet((xml) =>
          xml.replaceAll(/<(?<end>\/?)(?<tag>\w)/g, '<$<end>x:$<tag>').replace('xmlns=', 'xmlns:x='),
        ),
      ),
    ],
    ['CASE-34 styles that are not there', rewritten(inSheet((xml) => xml.replaceAll('<c ', '<c s="99" ')))],
    [
      'CASE-34 paths from the root',
      rewritten((xml) => xml.replace('Target="worksheets', 'Target="/xl/worksheets')),
    ],
  ] as const)('%s', async ([, bytes]) => {
    expect(cellsOf(await fromBytes(bytes))).toEqual(ROWS)
  })
})

interface SheetSetting {
  name: string
  rows: readonly (readonly unknown[])[]
  isHidden?: true
  merges?: string[]
  hiddenRows?: number[]
}

function book(sheets: readonly SheetSetting[], bookType: SheetJs.BookType = 'xlsx'): Uint8Array<ArrayBuffer> {
  const made = SheetJs.utils.book_new()
  for (const { name, rows, merges = [], hiddenRows = [] } of sheets) {
    const sheet = SheetJs.utils.aoa_to_sheet(rows.map((row) => [...row]))
    sheet['!merges'] = merges.map((range) => SheetJs.utils.decode_range(range))
    sheet['!rows'] = []
    for (const at of hiddenRows) sheet['!rows'][at - 1] = { hidden: true }
    SheetJs.utils.book_append_sheet(made, sheet, name)
  }
  made.Workbook = { Sheets: sheets.map(({ name, isHidden }) => ({ name, Hidden: isHidden ? 1 : 0 })) }
  return new Uint8Array(SheetJs.write(made, { bookType, type: 'array' }))
}

describe('the sheet', () => {
  const CUSTOMERS = { name: 'Klienci', rows: ROWS }
  test.for([
    [
      'a hidden list before it',
      [{ name: 'Słownik', rows: [['tak'], ['nie']], isHidden: true as const }, CUSTOMERS],
      ['Klienci'],
    ],
    ['an empty sheet before it', [{ name: 'Arkusz1', rows: [] }, CUSTOMERS], ['Klienci']],
    [
      'a title page before it',
      [{ name: 'Tytuł', rows: [['Baza kontrahentów 2026'], ['Data', '2026-03-12']] }, CUSTOMERS],
      ['Tytuł', 'Klienci'],
    ],
    [
      'a larger sheet behind it',
      [CUSTOMERS, { name: 'Archiwum', rows: [...ROWS, ...ROWS, ...ROWS] }],
      ['Klienci', 'Archiwum'],
    ],
  ] as const)('CASE-40 %s', async ([, sheets, choice]) => {
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const read = await fromBytes(book(sheets, bookType))
      expect(cellsOf(read)).toEqual(ROWS)
      expect(readingOf(read)).toMatchObject({ sheet: 'Klienci', sheets: choice })
    }
  })

  test('CASE-40 the person can choose another one', async () => {
    const bytes = book([CUSTOMERS, { name: 'Lista', rows: [['Monitor', 3]] }])
    const read = await readFile(bytes, LIMITS, { sheet: 'Lista' })
    expect(cellsOf(read)).toEqual([['Monitor', '3']])
  })

  test('CASE-49 a cell merged downwards applies to all its rows, a title merged to the right does not', async () => {
    const rows = [
      ['Oddziały firmy', null, null],
      ['Zakład', 5260001246, 'Magazyn'],
      [null, null, 'Biuro'],
      [null, null, 'Sklep'],
    ]
    const read = await fromBytes(book([{ name: 'A', rows, merges: ['A1:C1', 'A2:A4', 'B2:B4'] }]))
    expect(cellsOf(read)).toEqual([
      ['Oddziały firmy'],
      ['Zakład', '5260001246', 'Magazyn'],
      ['Zakład', '5260001246', 'Biuro'],
      ['Zakład', '5260001246', 'Sklep'],
    ])
    expect(readingOf(read)?.repeated).toBe(4)
    expect(read.ok && read.cells.rows.map(({ repeated = [] }) => repeated)).toEqual([[], [], [0, 1], [0, 1]])
  })

  test('CASE-52 counts hidden rows, and leaves them out on request', async () => {
    const bytes = book([{ ...CUSTOMERS, hiddenRows: [3] }])
    const read = await fromBytes(bytes)
    expect(cellsOf(read)).toEqual(ROWS)
    expect(readingOf(read)?.hiddenRows).toBe(1)
    const without = await readFile(bytes, LIMITS, { withoutHidden: true })
    expect(cellsOf(without)).toEqual(ROWS.slice(0, 2))
    expect(readingOf(without)?.hiddenRows).toBe(1)
  })

  test('reads a number as its format shows it where the format only adds zeros and separators', async () => {
    const sheet = SheetJs.utils.aoa_to_sheet([[950, 5260001246, 1234.5, 0.1 + 0.2, 20]])
    const formats = ['00\\-000', '000\\-000\\-00\\-00', '0', 'General', '0%']
    for (const [at, format] of formats.entries()) {
      const cell = sheet[SheetJs.utils.encode_cell({ r: 0, c: at })] as SheetJs.CellObject
      cell.z = format
    }
    const made = SheetJs.utils.book_new()
    SheetJs.utils.book_append_sheet(made, sheet, 'A')
    const bytes = new Uint8Array(SheetJs.write(made, { type: 'array', bookType: 'xlsx' }))
    expect(cellsOf(await fromBytes(bytes))).toEqual([['00-950', '526-000-12-46', '1234.5', '0.3', '20']])
  })

  test('counts columns beyond the limit, and wastes no memory on a cell in the last row of a million', async () => {
    const read = await fromBytes(
      book([{ name: 'A', rows: [Array.from({ length: 45 }, (_, at) => `k${at}`)] }]),
    )
    expect(readingOf(read)?.beyondColumns).toBe(5)
    const far = rewritten(
      inSheet((xml) =>
        xml.replace(
          '</sheetData>',
          '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t> </t></is></c></row></sheetData>',
        ),
      ),
    )
    expect(cellsOf(await fromBytes(far))).toEqual(ROWS)
  })
})

describe('other formats', () => {
  const page = (table: string) =>
    strToU8(
      `<html><head><meta charset="utf-8"></head><body>${table}</body></html>`,
    ) as Uint8Array<ArrayBuffer>

  test('an HTML table that a program named .xls', async () => {
    const table =
      '<table><tr><th>Nazwa</th><th>NIP</th></tr><tr><td rowspan="2">Zak&#322;ad &amp; Sp&oacute;&lstrok;ka</td><td>0052</td></tr><tr><td>00-950</td></tr></table>'
    expect(cellsOf(await fromBytes(page(table.replace('&lstrok;', 'ł'))))).toEqual([
      ['Nazwa', 'NIP'],
      ['Zakład & Spółka', '0052'],
      ['Zakład & Spółka', '00-950'],
    ])
  })

  test('an Excel file older than 97, with Polish letters in the Windows code page', async () => {
    const texts = book([{ name: 'A', rows: [['Zaklad', 'Lodz']] }], 'biff5')
    const changed = Uint8Array.from(texts)
    const at = strFromU8(texts, true).indexOf('Zaklad')
    expect(at).toBeGreaterThan(0)
    changed[at + 3] = 0xb3
    // The CODEPAGE record of the XLS format, which has two bytes.
    const page = changed.findIndex(
      (byte, place) =>
        byte === 0x42 && changed[place + 1] === 0 && changed[place + 2] === 2 && changed[place + 3] === 0,
    )
    new DataView(changed.buffer).setUint16(page + 4, 1250, true)
    expect((cellsOf(await fromBytes(changed)) as string[][])[0]?.[0]).toBe('Zakład')
  })

  test('an OpenDocument sheet that repeats its last cell to the edge, read quickly', async () => {
    const parts = unzipSync(book([{ name: 'A', rows: [['Monitor', 'Kabel']] }], 'ods'))
    const content = strFromU8(parts['content.xml'] ?? new Uint8Array())
    const bomb = content
      .replaceAll('<table:table-row>', '<table:table-row table:number-rows-repeated="1048576">')
      .replaceAll('<table:table-cell ', '<table:table-cell table:number-columns-repeated="16384" ')
    expect(bomb).not.toBe(content)
    const read = await fromBytes(zipSync({ ...parts, 'content.xml': strToU8(bomb) }))
    expect(read.ok && read.cells.rows.length).toBeGreaterThan(100)
    expect(readingOf(read)?.beyondColumns).toBeGreaterThan(0)
  })

  test.for([
    [
      'a locked OpenDocument',
      'PROTECTED',
      () =>
        zipSync({
          mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
          'content.xml': strToU8('x'),
          'META-INF/manifest.xml': strToU8('<manifest:encryption-data/>'),
        }),
    ],
    [
      'a letter of OpenDocument',
      'NO_LIST',
      () =>
        zipSync({
          mimetype: strToU8('application/vnd.oasis.opendocument.text'),
          'content.xml': strToU8('<x/>'),
        }),
    ],
    ['a page without a table', 'NO_LIST', () => page('<p>Monitor</p>')],
  ] as const)('refuses %s with a message', async ([, failure, make]) => {
    expect(cellsOf(await fromBytes(make() as Uint8Array<ArrayBuffer>))).toBe(failure)
  })
})
