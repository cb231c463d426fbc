import { describe, expect, test } from 'vitest'
import { ITEM_COLUMNS, columnTitle, itemCell } from '#contract/catalogue/catalogue-file.ts'
import type { CatalogueItem } from '#contract/catalogue/staff-catalogue.ts'
import { LOCALES, type Locale } from '#contract/languages.ts'
import { readFile } from '#web/lib/sheets/read-cells.ts'
import { FAX, KETTLE, LAMP, PALLET } from '../testing/open-catalogue.tsx'
import { planOf } from './import-plan.ts'
import { CATALOGUE_LIMITS, tableOf as tableOfRows } from './read-table.ts'

const readTable = async (file: Uint8Array<ArrayBuffer>) => tableOfRows(await readFile(file, CATALOGUE_LIMITS))
const bytes = (text: string) => new TextEncoder().encode(text)
const tableOf = async (text: string) => {
  const read = await readTable(bytes(text))
  if (!read.ok) throw new Error(read.fault)
  return read.table
}
const planned = async (text: string, entries: CatalogueItem[] = [LAMP, FAX, KETTLE]) => {
  const plan = planOf(await tableOf(text), 'items', entries)
  if (!plan.ok) throw new Error(plan.fault)
  return plan.plan
}
/** In the format of the server's export. */
const exported = (items: CatalogueItem[], locale: Locale) =>
  [
    ITEM_COLUMNS.map((column) => columnTitle(column, locale)),
    ...items.map((item) => ITEM_COLUMNS.map((column) => itemCell(column, item, locale))),
  ]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
    .join('\r\n')

describe('import plan', () => {
  test.each(LOCALES)('STAFF-44 has no differences for a file that was exported in %s', async (locale) => {
    const { rows, unknown } = await planned(`\uFEFF${exported([LAMP, FAX, KETTLE], locale)}\r\n`)
    expect(rows.map(({ outcome, errors }) => [outcome, errors])).toEqual(Array(3).fill(['same', {}]))
    expect(unknown).toEqual([])
  })

  test('STAFF-44 lists differences field by field; another notation of the same value is no difference', async () => {
    const { rows } = await planned(
      'Symbol;nazwa;kg na sztukę;kod odpadu;synonimy;ukryta;jednostka\n' +
        'G1-01;  Świetlówka   liniowa;0,170;160213*;neonówka,  T8 ;TAK;шт.\n',
    )
    expect(rows).toMatchObject([
      {
        line: 2,
        outcome: 'changed',
        differences: [
          { field: 'synonyms', before: 'jarzeniówka, neonówka', after: 'neonówka, T8' },
          { field: 'hidden', before: 'nie', after: 'tak' },
        ],
        body: { uuid: LAMP.uuid, version: 1, synonyms: ['neonówka', 'T8'], hidden: true },
      },
    ])
  })

  test('STAFF-44 accepts a weight with its unit, which spreadsheets show by the number format', async () => {
    const { rows } = await planned('symbol;kg na sztukę\nG1-01;2.5 kg\n')
    expect(rows).toMatchObject([{ outcome: 'changed', errors: {}, body: { weightPerPiece: 2.5 } }])
  })

  test('STAFF-44 leaves a field without a column unchanged, and empties a field with an empty cell', async () => {
    const { rows } = await planned('symbol,kg za m³\nG1-01,\nG3-01,\n')
    expect(rows.map(({ outcome }) => outcome)).toEqual(['changed', 'same'])
    expect(rows[0]?.body).toEqual({ uuid: LAMP.uuid, version: 1, weightPerCubicMeter: null })
  })

  test('STAFF-44 an unknown symbol, or none, makes a new entry', async () => {
    const { rows } = await planned(
      'symbol;nazwa;kod odpadu;grupa;uwagi\nEPI-1;Epidiaskop;16 02 14;Szkolny;x\n;Diaskop;16 02 14;Szkolny;y\n',
    )
    expect(rows.map(({ outcome, body }) => [outcome, body])).toEqual([
      [
        'new',
        { symbol: 'EPI-1', name: { pl: 'Epidiaskop' }, code: '16 02 14', group: 'Szkolny', unit: 'pieces' },
      ],
      ['new', { name: { pl: 'Diaskop' }, code: '16 02 14', group: 'Szkolny', unit: 'pieces' }],
    ])
  })

  test('STAFF-44 names invalid cells by their columns, and a repeated symbol', async () => {
    const { rows, unknown } = await planned(
      'symbol;nazwa;kod odpadu;kg na sztukę;ukryta;jednostka;cena\n' +
        'G1-01;;16;dwa;może;tony;1\nNOWY;;;;;;\nG3-01;Faks;;;;;\nG3-01;Faks 2;16 02 14;;;szt.;\n',
    )
    expect(rows.map(({ outcome }) => outcome)).toEqual(Array(4).fill('wrong'))
    expect(Object.keys(rows[0]?.errors ?? {}).toSorted()).toEqual([
      'code',
      'hidden',
      'name.pl',
      'unit',
      'weightPerPiece',
    ])
    expect(rows[1]?.errors).toMatchObject({ 'name.pl': ['CATALOGUE.NAME_REQUIRED'] })
    expect(rows[3]?.errors).toEqual({ symbol: ['CATALOGUE.SYMBOL_TWICE'] })
    expect(unknown).toEqual(['cena'])
  })

  test('STAFF-44 names a second column of the same title', async () => {
    const { unknown } = await planned('symbol;nazwa;nazwa\nG3-01;Faks;Telefaks\n')
    expect(unknown).toEqual(['nazwa'])
  })

  test('STAFF-44 refuses examples without a name in that language, as the server does', async () => {
    const { rows } = await planned('symbol;przykłady (English)\nG4-01;kettle\n')
    expect(rows[0]).toMatchObject({ outcome: 'wrong', errors: { 'name.en': ['CATALOGUE.NAME_REQUIRED'] } })
  })

  test('STAFF-44 refuses a file without symbols, or of the other part of the catalogue', async () => {
    expect(planOf(await tableOf('nazwa;opis\nCzajnik;x'), 'items', [KETTLE])).toEqual({
      ok: false,
      fault: 'NO_SYMBOL',
    })
    const other = { ok: false, fault: 'OTHER_KIND' }
    expect(planOf(await tableOf(exported([KETTLE], 'pl')), 'packageTypes', [PALLET])).toEqual(other)
    const ofPackages =
      'symbol;nazwa;nazwa (English);nazwa (Українська);jednostka;ukryta\nPAL-EUR;P;;;szt.;nie'
    expect(planOf(await tableOf(ofPackages), 'items', [KETTLE])).toEqual(other)
    expect(planOf(await tableOf(ofPackages), 'packageTypes', [PALLET])).toMatchObject({ ok: true })
  })
})

describe('reading the file', () => {
  test.each([
    ['nothing', '', 'EMPTY'],
    ['titles alone', 'symbol;nazwa\r\n', 'EMPTY'],
    ['empty rows', 'symbol;nazwa\r\n;\r\n \r\n', 'EMPTY'],
    ['half of a workbook', 'PK\u0003\u0004', 'UNREADABLE'],
    ['a page', ' <!doctype html><p>', 'NO_LIST'],
    ['a NUL', 'symbol;n\0\r\na;b', 'NO_LIST'],
    ['too many rows', `symbol\r\n${'x\r\n'.repeat(1001)}`, 'TOO_MANY'],
    ['too much', 'x'.repeat(5 * 1024 * 1024 + 1), 'TOO_LARGE'],
  ])('STAFF-44 refuses: %s', async (_what, text, fault) => {
    expect(await readTable(bytes(text))).toEqual({ ok: false, fault })
  })

  test('STAFF-44 strips the apostrophe against formula injection, and keeps line breaks', async () => {
    const { titles, rows } = await tableOf(`symbol;nazwa\r\n\r\nA;'=SUM(A1)\r\n"B";"x;y"\r\n`)
    expect(titles).toEqual(['symbol', 'nazwa'])
    expect(rows).toEqual([
      { line: 3, cells: ['A', '=SUM(A1)'] },
      { line: 4, cells: ['B', 'x;y'] },
    ])
  })

  test('STAFF-44 decodes the encoding of an older spreadsheet program', async () => {
    const text = new Uint8Array([
      ...bytes('symbol;nazwa\nG1-01;'),
      0x8c,
      ...bytes('wietl'),
      0xf3,
      ...bytes('wka'),
    ])
    const read = await readTable(text)
    expect(read.ok && read.table.rows[0]?.cells[1]).toBe('Świetlówka')
  })
})
