import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from './languages.ts'
import { isEstimated, unitFrom, UNITS, unitSymbol, unitWeight } from './units.ts'

const ITEM = { weightPerPiece: 5.5, weightPerCubicMeter: null }

test('CONST-12 CONST-13 CONST-14 weighs a unit by the catalogue’s factor, and a kilogram by itself', () => {
  expect(UNITS.map((unit) => [unit, unitWeight(unit, ITEM), isEstimated(unit)])).toEqual([
    ['pieces', 5.5, true],
    ['m3', null, true],
    ['kg', 1, false],
  ])
})

test('every unit has its own symbol in each language', () => {
  for (const locale of LOCALES) {
    const symbols = UNITS.map((unit) => unitSymbol(unit, locale))
    expect(symbols.every((symbol) => symbol !== '')).toBe(true)
    expect(new Set(symbols).size).toBe(UNITS.length)
  }
})

test('rejects what is no unit', () => {
  expect([unitFrom('m3'), unitFrom('tons'), unitFrom(null), unitFrom('toString')]).toEqual([
    'm3',
    undefined,
    undefined,
    undefined,
  ])
})

test('every database check has the same units', () => {
  const schema = readFileSync(new URL('../database/schema.sql', import.meta.url), 'utf8')
  const columns = [...schema.matchAll(/^\s+unit text\b/gm)]
  const checks = [...schema.matchAll(/_unit_known CHECK \(\(unit = ANY \(ARRAY\[(.*?)\]\)\)\)/g)]
  expect(checks).toHaveLength(columns.length)
  for (const [, list = ''] of checks)
    expect([...list.matchAll(/'(\w+)'/g)].map(([, unit]) => unit)).toEqual([...UNITS])
})
