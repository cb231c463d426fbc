// Files that programs wrote wrongly: what can be repaired is read right, and what is unsure is shown to the person.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type CellsRead, readFile, readText, type SheetLimits } from './read-cells.ts'
import { workbook } from './workbook.ts'

const LIMITS: SheetLimits = { bytes: 5_000_000, unpackedBytes: 12_000_000, rows: 1000 }
const ROWS = [
  ['Nazwa firmy', 'NIP', 'Miejscowość'],
  ['Zakład „Próbny”', '5260001246', 'Łódź'],
  ['Żłobek Gęś – Ćma', '7740001454', 'Świnoujście'],
]
const TEXT = ROWS.map((row) => row.join(';')).join('\r\n')

const cellsOf = (read: CellsRead) => (read.ok ? read.cells.rows.map(({ cells }) => cells) : read.failure)
const readingOf = (read: CellsRead) => (read.ok ? read.reading : null)
const bytesOf = (text: string) => strToU8(text) as Uint8Array<ArrayBuffer>
const fromFile = (text: string) => readFile(bytesOf(text), LIMITS)
const fromText = (text: string) => readText(text, LIMITS)

describe('letters that were saved in the wrong encoding', () => {
  const decodedAs = (name: string) => (text: string) => new TextDecoder(name).decode(strToU8(text))
  const western = (text: string) =>
    text.replace(
      /[^\0-\x7f]/g,
      (sign) => ({ ą: '¹', ć: 'æ', ę: 'ê', ł: '³', ś: 'œ', ź: 'Ÿ', Ł: '£' })[sign] ?? sign,
    )

  test.for([
    ['windows-1250', 1],
    ['windows-1250', 2],
    ['windows-1250', 3],
    ['windows-1252', 1],
    ['windows-1252', 2],
  ] as const)('CASE-31 as %s, %i times, are repaired, and the person checks them', async ([name, times]) => {
    const wrong = Array.from({ length: times }).reduce<string>(decodedAs(name), TEXT)
    const read = await fromFile(wrong)
    expect(cellsOf(read)).toEqual(ROWS)
    expect(readingOf(read)).toMatchObject({ encoding: 'repaired', isEncodingUnsure: true })
    const asIs = await readFile(bytesOf(wrong), LIMITS, { encoding: 'utf-8' })
    expect(cellsOf(asIs)).not.toEqual(ROWS)
    expect(readingOf(asIs)).toMatchObject({ encoding: 'utf-8' })
    expect(readingOf(asIs)?.isEncodingUnsure).toBeUndefined()
    expect(cellsOf(await readFile(bytesOf(wrong), LIMITS, { encoding: 'repaired' }))).toEqual(ROWS)
  })

  test('CASE-31 Ukrainian ones are repaired', async () => {
    const rows = [
      ['Назва', 'Кількість'],
      ['Монітор “Рівне”', '5'],
    ]
    const wrong = decodedAs('windows-1251')(rows.map((row) => row.join(';')).join('\n'))
    expect(cellsOf(await fromFile(wrong))).toEqual(rows)
  })

  test.for([
    ['Zak³ad w £odzi 5 m³', 'Zakład w Łodzi 5 m³'],
    ['Miejscowo¶æ', 'Miejscowość'],
    [western('Łódź gęś'), 'Łódź gęś'],
    ['Miejscowość ZakĹ‚ad', 'Miejscowość Zakład'],
  ] as const)('CASE-31 %s becomes %s', async ([wrong, right]) => {
    expect(cellsOf(await fromFile(wrong))).toEqual([[right]])
  })

  test.for([
    '„POZNAŃ” SZKÓŁ',
    'Wywóz 5 m³, m³h ±5°',
    'señor œuvre Müller Đorđe',
    'Рівне, Сіль, РІК',
    'Kowalska–Nowak Wi‑Fi',
  ])('CASE-31 %s stays unchanged', async (text) => {
    const read = await fromFile(`${text};1`)
    expect(cellsOf(read)).toEqual([[text.replace('‑', '-'), '1']])
    expect(readingOf(read)?.isEncodingUnsure).toBeUndefined()
  })

  test('CASE-30 reports lost letters', async () => {
    expect(readingOf(await fromFile(TEXT.replace(/[^\0-\x7f]/g, '?')))?.wrongSigns).toBe(3)
    for (const address of [
      'https://a.example/s?id=1',
      'https://a.example/s?utm_source=x',
      'index.php?page_id=1',
    ])
      expect(readingOf(await fromFile(`Adres;x\r\n${address};2`))?.wrongSigns).toBe(0)
    // Letters of DOS that were read as those of Windows.
    expect(readingOf(await fromFile('Zak\u0088ad;Pr˘bny'))?.isEncodingUnsure).toBe(true)
  })
})

describe('text files', () => {
  test.for([
    [
      'entities of HTML',
      'Nazwa;Ile\nZak&#322;ad A &amp; B &quot;C&quot;;5\nX<br>Y;&lt;3',
      'Zakład A & B ”C”|5|X Y|<3',
    ],
    [
      'entities of signs that separate cells',
      'Nazwa;Ile\nLaptop&#10;Dell;5\nA&#59;B&#x7C;C;5\nMonitor 24&#x22;;3\n&#128512;;1',
      'Laptop Dell|5|A;B|C|5|Monitor 24”|3|😀|1',
    ],
    ['an entity of a comma', 'Nazwa,Ile\nKabel 1&#44;5 m,3', 'Kabel 1,5 m|3'],
    ['a line break of the old Mac kind', 'Nazwa;Ile\u2028A;5\u2028B;3', 'A|5|B|3'],
    ['vertical tabs as line ends', 'Nazwa;Ile\vA;5\vB;3', 'A|5|B|3'],
    ['a line break that is not quoted', 'Nazwa;Ile\r\nA\nB;5\r\nC;3\r\n', 'A B|5|C|3'],
    ['lines of one quoted cell', '"Nazwa,""Ile"""\r\n"A,""5"""\r\n"B,""3"""', 'A|5|B|3'],
    ['apostrophes as quotation marks', "'Nazwa';'Ile'\n'A; d';'5'\n'B';'3'", 'A; d|5|B|3'],
    ['spaces around quotation marks', 'Nazwa;Ile\n\u00a0"A;B"\t;5\nC;3', 'A;B|5|C|3'],
    ['a "sep=" line that is wrong', 'sep=,\nNazwa;Ile\nA;5\nB;3', 'A|5|B|3'],
  ] as const)('CASE-23 CASE-25 %s', ([, text, cells]) => {
    const [, ...rows] = cellsOf(fromText(text)) as string[][]
    expect(rows.flat().join('|')).toBe(cells)
  })

  test('CASE-24 rows of different lengths have columns, which the person checks', () => {
    const read = fromText('Nazwa;NIP;Ulica\nA;1\nB;2;C;D\nE')
    expect(cellsOf(read)).toHaveLength(4)
    expect(readingOf(read)).toMatchObject({ delimiter: ';', isDelimiterUnsure: true, oddRows: [3] })
    expect(readingOf(fromText('Nazwa,Masa\nKable,1,5\nTonery,2,5\nLaptop,3'))).toMatchObject({
      delimiter: '',
      isDelimiterUnsure: true,
    })
  })

  test.for([
    ['Laptop 15,6\nMonitor 21,5', ''],
    ['Laptop 250,5\nMonitor 24,3', ','],
  ] as const)(
    'CASE-24 the commas of %j may belong to numbers, which the person checks',
    ([text, delimiter]) => {
      expect(readingOf(fromText(text))).toMatchObject({ delimiter, isDelimiterUnsure: true })
    },
  )

  test.for([
    ['Nazwa,Masa,Sala\nKable,1,5,12\nLaptop,3,12', [2]],
    ['Nazwa;NIP\n"A;1\nB;2', [2]],
    ['Raport\nNazwa;NIP;Miasto\nA;1;Łódź\nB;2;Zgierz', []],
    ['A;1\nB;2;3', []],
  ] as const)('CASE-25 %j: the person checks the rows %j', ([text, rows]) => {
    expect(readingOf(fromText(text))?.oddRows).toEqual(rows)
  })

  test('CASE-49 formula errors become empty cells and are reported', async () => {
    const read = fromText('Nazwa;Ulica\nA;#N/A\nB;#ARG!\nC;#1')
    expect(cellsOf(read)).toEqual([
      ['Nazwa', 'Ulica'],
      ['A', ''],
      ['B', ''],
      ['C', '#1'],
    ])
    expect(readingOf(read)?.errorCells).toBe(2)
    const sheet = await readFile(workbook([['Nazwa'], [{ error: '#REF!' }], ['A']]), LIMITS)
    expect(readingOf(sheet)?.errorCells).toBe(1)
  })

  test.for(['\r\n%PDF-1.4\nx', '{\\rtf1\\ansi x}', '[ {"nazwa": "Laptop"} ]'])(
    '%j is not a list',
    async (text) => {
      expect(await fromFile(text)).toEqual({ ok: false, failure: 'NO_LIST' })
    },
  )
})

describe('workbooks', () => {
  const EXPECTED = [
    ['Nazwa', 'NIP'],
    ['Alfa', '5260001246'],
  ]

  test.for(['./', 'lista/', '/', 'C\\'])('CASE-35 parts whose names begin with %j', async (start) => {
    const parts = Object.entries(unzipSync(workbook(EXPECTED)))
    const moved = zipSync(Object.fromEntries(parts.map(([name, part]) => [start + name, part])))
    expect(cellsOf(await readFile(moved as Uint8Array<ArrayBuffer>, LIMITS))).toEqual(EXPECTED)
  })

  test('keeps a unit that only the number format shows', async () => {
    const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="0.0&quot; kg&quot;"/><numFmt numFmtId="165" formatCode="&quot;+48 &quot;000"/><numFmt numFmtId="166" formatCode="0, &quot;tys&quot;"/></numFmts><fills count="1"><fill/></fills><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>`
    const parts = unzipSync(workbook([['Kable', 50, 600, 5000]]))
    const change = (name: string, from: string | RegExp, to: string) =>
      (parts[name] = strToU8(strFromU8(parts[name] ?? strToU8('')).replace(from, to)))
    change('xl/worksheets/sheet1.xml', 'r="B1"', 'r="B1" s="1"')
    change('xl/worksheets/sheet1.xml', 'r="C1"', 'r="C1" s="2"')
    change('xl/worksheets/sheet1.xml', 'r="D1"', 'r="D1" s="3"')
    change(
      '[Content_Types].xml',
      '</Types>',
      '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
    )
    parts['xl/styles.xml'] = strToU8(styles)
    expect(cellsOf(await readFile(zipSync(parts) as Uint8Array<ArrayBuffer>, LIMITS))).toEqual([
      ['Kable', '50 kg', '600', '5000'],
    ])
  })

  test('a formula without a saved value becomes an empty cell and is reported', async () => {
    const parts = unzipSync(workbook([['Laptop', { formula: '2+3', value: 5 }]]))
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    parts['xl/worksheets/sheet1.xml'] = strToU8(sheet.replace('<v>5</v>', ''))
    const read = await readFile(zipSync(parts) as Uint8Array<ArrayBuffer>, LIMITS)
    expect(cellsOf(read)).toEqual([['Laptop', '']])
    expect(readingOf(read)?.errorCells).toBe(1)
  })

  test('XML of Excel 2003 with formatting within a cell', async () => {
    const cell = (text: string) => `<Cell><ss:Data ss:Type="String">${text}</ss:Data></Cell>`
    const xml = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table><Row>${cell('Nazwa')}${cell('NIP')}</Row><Row>${cell('<B>Al</B><Font>fa</Font>')}${cell('5260001246')}</Row></Table></Worksheet></Workbook>`
    expect(cellsOf(await fromFile(xml))).toEqual(EXPECTED)
  })

  test('a page with character references for characters that HTML reserves', async () => {
    const page = '<table><tr><td>A &#x26; B&#38;C &#60; 24&#34;</td><td>&#128512;</td></tr></table>'
    expect(cellsOf(await fromFile(page))).toEqual([['A & B&C < 24"', '😀']])
  })

  test('a page whose cells have no end tag', async () => {
    const page = '<TABLE><TR><TH>Nazwa<TH>NIP</TR><TR><TD>Alfa<TD>5260001246</TABLE>'
    expect(cellsOf(await fromFile(page))).toEqual(EXPECTED)
  })
})
