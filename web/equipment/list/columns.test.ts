import { describe, expect, test } from 'vitest'
import { layoutOf } from './columns.ts'

const rowsOf = (text: string) =>
  text.split('\n').map((line, at) => ({ number: at + 1, cells: line.split('|').map((cell) => cell.trim()) }))
const rolesOf = (text: string) => {
  const { columns, headerAt } = layoutOf(rowsOf(text))
  return `${headerAt}: ${columns.map(({ role }) => role).join(' ')}`
}

describe('PLUS-2 recognises columns by their header', () => {
  test.for([
    ['Nazwa|Szt.|S/N|Pokój\nKomputer|1|AB1|12', '0: name count serial skip'],
    [
      'Lp.|Nazwa sprzętu|Ilość|J.m.|Nr inwentarzowy|Uwagi\n1|Monitor|2|szt.|491/3|',
      '0: skip name count unit skip skip',
    ],
    [
      'Lp|Rodzaj|Marka|Model|Numer seryjny|Rok produkcji\n1|Laptop|Dell|E6430|8XK|2013',
      '0: skip kind model model serial skip',
    ],
    ['Wyszczególnienie|Waga [kg]\nkable|12', '0: name count'],
    [
      'No.|Device description|Qty|Unit|Serial number|Location\n1|PC|3|pcs||A',
      '0: skip name count unit serial skip',
    ],
    ['№|Найменування|Кількість|Од. виміру|Серійний номер\n1|Монітор|3|шт|', '0: skip name count unit serial'],
    [
      'Szkoła Podstawowa nr 3|||\nWykaz sprzętu do utylizacji|||\nNazwa środka trwałego|Liczba sztuk|Wartość|Nr fabryczny\nMonitor|2|100|A1',
      '2: name count skip serial',
    ],
    ['Ilość|Waga|Nazwa\n2|10|Monitor', '0: count skip name'],
    ['Nazwa\nMonitor\nLaptop', '0: name'],
    ['Jednostka miary|Ilość|Sprzęt\nszt|2|Monitor', '0: unit count name'],
  ] as const)('%s', ([text, roles]) => {
    expect(rolesOf(text)).toBe(roles)
  })
})

describe('PLUS-2 recognises columns without a header by their content', () => {
  test.for([
    ['Monitor Dell|12\nLaptop HP|3\nDrukarka|1', '-1: name count'],
    ['1|Monitor|4\n2|Laptop|3\n3|Drukarka|9\n4|UPS|2', '-1: skip name count'],
    ['12 szt.|Monitor\n3 kpl|Komputer\n1,5 t|kable', '-1: count name'],
    ['Monitor|12|szt.\nKable|5|kg\nTonery|7|szt', '-1: name count unit'],
    ['Laptop Dell|5CG4321XYZ\nLaptop HP|5CG9876ABC\nMonitor|CN0X1234', '-1: name serial'],
    ['Laptop|2015|1\nMonitor|2016|4\nUPS|2012|2', '-1: name skip count'],
    ['Monitor\nLaptop', '-1: name'],
    ['Komputer stacjonarny|2\nKlawiatura|2', '-1: name count'],
  ] as const)('%s', ([text, roles]) => {
    expect(rolesOf(text)).toBe(roles)
  })
})
