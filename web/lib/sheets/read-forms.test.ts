// Writes tables as programs and people write them, and reads them back. Expects the same rows, or a question to the person.
import * as SheetJs from '@e965/xlsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodedAs, type Encoding, ENCODINGS } from './encodings.ts'
import { readFile, type SheetLimits } from './read-cells.ts'
import { DELIMITERS } from './separated.ts'

const LIMITS: SheetLimits = { bytes: 5_000_000, unpackedBytes: 12_000_000, rows: 1000 }

const CYRILLIC = new Set<Encoding>(['windows-1251', 'koi8-u'])
const WIDE = new Set<Encoding>(['utf-16le', 'utf-16be'])

/** Encodes a text in any of the encodings by asking the decoder what each byte means. */
function encoded(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (WIDE.has(encoding)) {
    const units = Uint16Array.from(text, (sign) => sign.charCodeAt(0))
    const bytes = new Uint8Array(units.buffer)
    return encoding === 'utf-16le' ? bytes : bytes.map((_, at) => bytes[at ^ 1] ?? 0)
  }
  const letters = [
    ...decodedAs(
      Uint8Array.from({ length: 256 }, (_, byte) => byte),
      encoding,
    ),
  ]
  return Uint8Array.from(text, (sign) => {
    const byte = letters.indexOf(sign)
    if (byte < 0) throw new Error(`${sign} is not in ${encoding}`)
    return byte
  })
}

const POLISH = [
  'Zakład',
  'Próbny',
  'Żółw',
  'gęś',
  'Świetlówka',
  'źle',
  'ŁÓDŹ',
  'Miejscowość',
  'ul. Szkolna 2',
  'koń',
]
const UKRAINIAN = ['Монітор', 'Принтер', 'Київ', 'вул. Шкільна 2', 'ЗАВОД', 'кабелі', 'їжак', 'світильник']
const NUMBERS = ['5260001246', '00-950', '12,5', '1', '', '600 700 800', '24"']
const cellOf = (words: readonly string[], signs: readonly string[]) =>
  fc
    .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...words) }, fc.constantFrom(...signs)), {
      minLength: 1,
      maxLength: 3,
    })
    .map((parts) => parts.join(' ').trim())

interface Form {
  encoding: Encoding
  delimiter: (typeof DELIMITERS)[number]
  isAllQuoted: boolean
  end: string
  hasMark: boolean
  sepLine: boolean
}

const formOf = (encodings: readonly Encoding[]) =>
  fc.record<Form>({
    encoding: fc.constantFrom(...encodings),
    delimiter: fc.constantFrom(...DELIMITERS),
    isAllQuoted: fc.boolean(),
    end: fc.constantFrom('\r\n', '\n', '\r'),
    hasMark: fc.boolean(),
    sepLine: fc.boolean(),
  })

const tableOf = (words: readonly string[]) => {
  const cell = cellOf(words, [...NUMBERS, ';', ',', '"x"', 'a\nb', 'c | d'])
  return fc.integer({ min: 2, max: 8 }).chain((width) =>
    fc
      .array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 })
      .map((rows) => [
        // A header consists of words, and at least one of them has a letter beyond ASCII.
        Array.from({ length: width }, (_, at) => words[at % words.length] ?? ''),
        ...rows.filter((row) => row.some((one) => one.trim() !== '')),
      ]),
  )
}

function written(rows: readonly (readonly string[])[], form: Form): Uint8Array<ArrayBuffer> {
  const quote = (cell: string) =>
    form.isAllQuoted || /["\r\n]/.test(cell) || cell.includes(form.delimiter)
      ? `"${cell.replaceAll('"', '""')}"`
      : cell
  const lines = rows.map((row) => row.map(quote).join(form.delimiter))
  const mark = form.hasMark && (form.encoding === 'utf-8' || WIDE.has(form.encoding)) ? '\ufeff' : ''
  const sep = form.sepLine ? `sep=${form.delimiter}${form.end}` : ''
  return encoded(mark + sep + lines.join(form.end) + form.end, form.encoding)
}

const onOneLine = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()))

test.for([
  ['Polish', POLISH, ENCODINGS.filter((one) => !CYRILLIC.has(one))],
  ['Ukrainian', UKRAINIAN, ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'koi8-u'] as Encoding[]],
] as const)(
  'CASE-23 CASE-24 CASE-30 reads a text of %s words back in every form',
  async ([, words, encodings]) => {
    let asked = 0
    let all = 0
    await fc.assert(
      fc.asyncProperty(tableOf(words), formOf(encodings), async (rows, form) => {
        const read = await readFile(written(rows, form), LIMITS)
        all += 1
        if (!read.ok) throw new Error(read.failure)
        const isQuestion = read.reading.isEncodingUnsure || read.reading.isDelimiterUnsure
        if (isQuestion) asked += 1
        const choices = { encoding: form.encoding, delimiter: form.delimiter }
        const again = isQuestion ? await readFile(written(rows, form), LIMITS, choices) : read
        expect(again.ok && again.cells.rows.map(({ cells }) => cells)).toEqual(onOneLine(rows))
      }),
      { numRuns: 400 },
    )
    // Asking the person must stay the exception.
    expect(asked / all).toBeLessThan(0.1)
  },
)

test('CASE-34 CASE-37 CASE-40 CASE-49 CASE-52 reads rows, hidden rows and merged cells of a workbook in every format', async () => {
  const cell = cellOf(POLISH, ['00-950', '5260001246', 'a;b', 'A & B <b>', "d'Arc"])
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 3, maxLength: 5 }), { minLength: 3, maxLength: 6 }),
      fc.constantFrom<SheetJs.BookType>('xlsx', 'xlsm', 'xlsb', 'biff8', 'ods', 'fods', 'xlml', 'html'),
      fc.boolean(),
      async (rows, bookType, isMerged) => {
        const sheet = SheetJs.utils.aoa_to_sheet(
          rows.map((row, at) => (isMerged && at === 2 ? [null, ...row.slice(1)] : row)),
        )
        if (isMerged) sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }]
        const book = SheetJs.utils.book_new()
        SheetJs.utils.book_append_sheet(book, sheet, 'Klienci')
        const bytes = new Uint8Array(SheetJs.write(book, { bookType, type: 'array', compression: true }))
        const read = await readFile(bytes, LIMITS)
        if (!read.ok) throw new Error(`${bookType}: ${read.failure}`)
        const expected = rows.map((row, at) =>
          isMerged && at === 2 ? [rows[1]?.[0] ?? '', ...row.slice(1)] : row,
        )
        expect(read.cells.rows.map(({ cells }) => cells)).toEqual(onOneLine(expected))
        expect(read.reading.repeated).toBe(isMerged ? 1 : 0)
      },
    ),
    { numRuns: 100 },
  )
})
