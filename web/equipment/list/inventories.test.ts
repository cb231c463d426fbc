// Inventories of 200 rows as programs export them, from text to the accepted, waiting and refused rows.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type InventoryList, inventoryLists } from '../testing/inventory-lists.ts'
import { readText } from '../testing/read-list.ts'
import { seededCatalogue } from '../testing/seeded-items.ts'
import { layoutOf } from './columns.ts'
import devices from './inventories/devices.tsv?raw'
import otherDevices from './inventories/other-devices.tsv?raw'
import schoolDevices from './inventories/school-devices.tsv?raw'
import unseenDevices from './inventories/unseen-devices.tsv?raw'
import { isWaiting, mergedEntries, reviewOf, tallyOf } from './list-review.ts'
import { rowsOf, withinLimit } from './list-rows.ts'
import { matchNames } from './match-names.ts'

const itemOf = (uuid: string) => seededCatalogue.find((item) => item.uuid === uuid)

function reviewed(text: string) {
  const read = readText(text)
  if (!read.ok) throw new Error(read.failure)
  const layout = layoutOf(read.cells.rows)
  const { rows: cells, beyond } = withinLimit(read.cells, layout)
  const rows = rowsOf(cells, layout)
  const sought = rows.map((row) => row.sought)
  const matches = matchNames(seededCatalogue, sought)
  const review = reviewOf({ rows, matches, decisions: new Map(), itemOf })
  return { review, tally: tallyOf(review, beyond), layout }
}

function outcomeOf({ text, devices: drawn }: InventoryList) {
  const { review, layout } = reviewed(text)
  const rows = review.slice(layout.headerAt + 1, layout.headerAt + 1 + drawn.length)
  const judged = rows.map(({ row, state, refusal, item }, at) => {
    const { right = [] } = drawn[at] ?? {}
    const isElectrical = right.length > 0
    const isRight = isElectrical ? right.includes(item?.uuid ?? '') : refusal === 'unelectric'
    const what = `${row.text}: ${refusal ?? item?.uuid ?? 'unknown'} (${state}), not ${right.join()}`
    return { what, state, refusal, isElectrical, isRight }
  })
  const named = (is: (one: (typeof judged)[number]) => boolean) => judged.filter(is).map(({ what }) => what)
  return {
    count: judged.length,
    atOnce: named(({ isRight, state }) => isRight && (state === 'sure' || state === 'refused')),
    wrongUnasked: named(({ isRight, state }) => !isRight && state === 'sure'),
    refusedWrongly: named(({ isElectrical, refusal }) => isElectrical && refusal !== null),
    notSaid: named(({ isElectrical, refusal }) => !isElectrical && refusal !== 'unelectric'),
  }
}

describe('PLUS-2 an inventory of 200 rows', () => {
  const lists = [
    ...inventoryLists(devices, 20).map((list) => ({ ...list, of: 'common makers', least: 179 })),
    ...inventoryLists(otherDevices, 7).map((list) => ({ ...list, of: 'other makers', least: 176 })),
    ...inventoryLists(schoolDevices, 11).map((list) => ({ ...list, of: 'Polish categories', least: 189 })),
    ...inventoryLists(unseenDevices, 4).map((list) => ({ ...list, of: 'unseen devices', least: 173 })),
  ]

  test.for(lists)(
    '$form, $of: $least are right at once, none is wrong without a question, nothing electrical is refused',
    ({ least, ...list }) => {
      const { count, atOnce, wrongUnasked, refusedWrongly, notSaid } = outcomeOf(list)
      expect(count).toBe(200)
      expect(wrongUnasked).toEqual([])
      expect(refusedWrongly).toEqual([])
      expect(notSaid).toEqual([])
      expect(atOnce.length).toBeGreaterThanOrEqual(least)
    },
  )
})

test('PLUS-2 GLPI, Snipe-IT and registers of fixed assets: uses the columns of the device itself', () => {
  const rolesOf = (text: string) => {
    const { layout } = reviewed(text)
    return layout.columns.filter(({ role }) => role !== 'skip').map(({ title, role }) => `${title}: ${role}`)
  }
  const [snipe, glpi, assets] = inventoryLists(devices, 1).map(({ text }) => rolesOf(text))
  expect(snipe).toEqual([
    'Asset Name: name',
    'Model: model',
    'Category: kind',
    'Manufacturer: model',
    'Serial: serial',
  ])
  expect(glpi).toEqual([
    'Nazwa: name',
    'Producent: model',
    'Numer seryjny: serial',
    'Typ: kind',
    'Model: model',
  ])
  expect(assets).toEqual(['Nazwa środka trwałego: name', 'Ilość: count', 'J.m.: unit'])
})

describe('PLUS-2 the columns of other programs', () => {
  test.for([
    [
      'GLPI in English',
      'Name;Entity;Status;Manufacturer;Serial number;Type;Model;Operating System - Name;Location;Components - Processor\nPC-1;A;ok;Dell;AB12345;Notebook;Latitude;Windows 10;B;i5',
      'name skip skip model serial kind model skip skip skip',
    ],
    [
      'GLPI with an en dash',
      'Nazwa;Typ;Model;System operacyjny – Nazwa;Numer seryjny\nPC-1;Laptop;Latitude;Windows 10;AB12345',
      'name kind model skip serial',
    ],
    [
      'OCS Inventory',
      'Account info: TAG;Last inventory;Computer;User;Operating System;RAM (MB);CPU (MHz);Manufacturer;Model;Serial number\nA;2026-01-02;PC-1;jan;Windows;4096;2400;Dell;Latitude;AB12345',
      'skip skip name skip skip skip skip model model serial',
    ],
    [
      'Lansweeper',
      'AssetName;Domain;Type;Username;IP Address;Manufacturer;Model;Serialnumber;OS\nPC-1;TEST;Windows;jan;10.0.0.1;Dell;Latitude 5420;AB12345;Win 10',
      'name skip kind skip skip model model serial skip',
    ],
    [
      'Jira Assets',
      'Key;Object Type;Name;Manufacturer;Model;Serial Number;Owner;Created;Updated\nA-1;Laptops;PC-1;Dell;Latitude;AB12345;jan;2026;2026',
      'skip kind name model model serial skip skip skip',
    ],
    [
      'ServiceNow',
      'Asset tag;Display name;Model category;Model;Serial number;State;Assigned to\nP1;P1 - Dell Latitude;Computer;Dell Latitude;AB12345;Retired;jan',
      'skip name kind model serial skip skip',
    ],
    [
      'a register of fixed assets',
      'Numer inwentarzowy;Nazwa środka trwałego lub wartości niematerialnej i prawnej;Symbol Klasyfikacji Środków Trwałych (KŚT);Data nabycia;Nazwa i nr dokumentu stwierdzającego nabycie;Wartość początkowa;Stawka amortyzacyjna;Osoba odpowiedzialna\n491/1;Laptop Dell;491;2011-09-01;FV 12;1 200,00;30;Jan Testowy',
      'skip name skip skip skip skip skip skip',
    ],
    [
      'a stocktaking sheet',
      'Lp.;KOD;Nazwa (określenie) przedmiotu spisywanego;J.m.;Ilość stwierdzona;Cena;Wartość;Uwagi\n1;A1;Laptop Dell;szt.;2;10,00;20,00;',
      'skip skip name unit count skip skip skip',
    ],
  ] as const)('%s', ([, text, roles]) => {
    expect(
      reviewed(text)
        .layout.columns.map(({ role }) => role)
        .join(' '),
    ).toBe(roles)
  })
})

describe('PLUS-2 the rows read equal entries, waiting rows and left-out rows', () => {
  const word = fc.constantFrom(
    'Laptop Dell',
    'monitor',
    'Fotel biurowy',
    'kable',
    'Razem',
    'Nazwa',
    'Ilość',
    'Sala 12',
    'Sprzęt:',
    'II. Drukarki',
    '30 szt',
    'x30',
    '0',
    '12',
    '1,5 t',
    'szt.',
    'qqq',
    '5CG4321X',
    '2 palety',
    '',
    '',
  )
  const row = fc
    .array(word, { minLength: 2, maxLength: 5 })
    .filter((cells) => cells.some((cell) => cell !== ''))
  const lists = fc.array(row, { minLength: 1, maxLength: 30 })

  test('for any list', () => {
    fc.assert(
      fc.property(lists, fc.constantFrom('\t', ';'), (rows, sign) => {
        const text = rows.map((cells) => cells.join(sign)).join('\n')
        const filled = rows.length
        const { review, tally } = reviewed(text)
        const entered = mergedEntries(review).flatMap((entry) => entry.rows)
        const waiting = review.filter(isWaiting).length
        const refused = review.filter(({ state }) => state === 'refused').length
        expect(new Set(entered).size).toBe(entered.length)
        expect(tally.all).toBe(filled)
        expect(entered.length + waiting + refused).toBe(filled)
        expect([tally.known, tally.check + tally.unknown, tally.refused]).toEqual([
          entered.length,
          waiting,
          refused,
        ])
      }),
      { numRuns: 25 },
    )
  })
})
