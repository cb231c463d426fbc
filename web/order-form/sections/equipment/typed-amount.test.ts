import { expect, test } from 'vitest'
import { equipmentAmount, packageAmount } from './typed-amount.ts'

const written = (amount: { value: number; unit: string } | null) =>
  amount && `${amount.value} ${amount.unit}`.trim()

test.for([
  ['30 szt', 'pieces', '30 pieces'],
  ['30 szt.', 'pieces', '30 pieces'],
  ['30szt.', 'pieces', '30 pieces'],
  ['szt. 30', 'pieces', '30 pieces'],
  ['ok. 30', 'pieces', '30 pieces'],
  ['około 30 sztuk', 'pieces', '30 pieces'],
  ['x 30', 'pieces', '30 pieces'],
  ['1 000 szt.', 'pieces', '1000 pieces'],
  ['1\u00a0000 szt.', 'pieces', '1000 pieces'],
  ['30 pcs', 'pieces', '30 pieces'],
  ['30 шт.', 'pieces', '30 pieces'],
  ['2 pary', 'pieces', '4 pieces'],
  // A typed unit replaces the unit of the field.
  ['30 kg', 'pieces', '30 kg'],
  ['1,5 t', 'pieces', '1500 kg'],
  ['2 m3', 'kg', '2 m3'],
  ['30 szt.', '', '30 pieces'],
  // Without a typed unit the field keeps its unit, even if none is chosen yet.
  ['ok. 30', 'kg', '30 kg'],
  ['ok. 30', '', '30'],
  // The rules refuse a number that is too large.
  ['9999999 szt.', 'pieces', '9999999 pieces'],
  // Texts that are not a whole number, not a number, or ambiguous stay unchanged.
  ['30', 'pieces', null],
  ['1 000', 'pieces', null],
  ['1.000 szt.', 'pieces', null],
  ['1,500 kg', 'kg', null],
  ['2,5 szt.', 'pieces', null],
  ['2.0', 'pieces', null],
  ['0 szt.', 'pieces', null],
  ['-3 szt.', 'pieces', null],
  ['30 palet', 'pieces', null],
  ['dużo', 'pieces', null],
  ['3 laptopy', 'pieces', null],
  ['', 'pieces', null],
] as const)('PLUS-2 the amount of equipment typed as %j in %j is %j', ([text, unit, amount]) => {
  expect(written(equipmentAmount(text, unit))).toBe(amount)
})

test.for([
  ['2 szt.', 'pieces', '2 pieces'],
  ['ok. 2', 'pieces', '2 pieces'],
  ['0,5 m3', 'm3', '0.5 m3'],
  ['1,25 m³', 'm3', '1.25 m3'],
  // A package takes its unit from its type.
  ['2 kg', 'pieces', null],
  ['2,5 szt.', 'pieces', null],
  ['2.0', 'pieces', null],
  ['1,255', 'm3', null],
  ['2 szt.', '', null],
] as const)('PLUS-2 the number of packages typed as %j in %j is %j', ([text, unit, amount]) => {
  expect(written(packageAmount(text, unit))).toBe(amount)
})
