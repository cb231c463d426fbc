import { expect, test } from 'vitest'
import { packageSums } from './package-sums.ts'

test('adds packages of one name and unit exactly, in the sequence of their first occurrence', () => {
  const box = (quantity: number) => ({ name: 'Karton', unit: 'kg' as const, quantity })
  expect(packageSums([box(0.1), { name: 'Paleta', unit: 'pieces', quantity: 2 }, box(0.2)])).toEqual([
    box(0.3),
    { name: 'Paleta', unit: 'pieces', quantity: 2 },
  ])
})

test('lists one name in two units twice', () => {
  const sums = packageSums([
    { name: 'Worek', unit: 'kg', quantity: 1 },
    { name: 'Worek', unit: 'pieces', quantity: 1 },
  ])
  expect(sums.map(({ unit, quantity }) => [unit, quantity])).toEqual([
    ['kg', 1],
    ['pieces', 1],
  ])
})
