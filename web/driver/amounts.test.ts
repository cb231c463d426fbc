import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asTyped, stepped, typedKg } from './amounts.ts'

test.each([
  ['367,2', 367.2],
  ['367.2', 367.2],
  [' 1 310 ', 1310],
  ['12,', 12],
  ['0', 0],
  ['', undefined],
  ['-1', undefined],
  ['1,2345', undefined],
  ['1e3', undefined],
  ['40001', undefined],
])('DAY-21 a mass typed as %j is %s kg', (text, kg) => expect(typedKg(text)).toBe(kg))

test('DAY-21 a mass of whole grams is read back as it was filled in', () => {
  fc.assert(
    fc.property(fc.nat({ max: 40_000_000 }), (grams) => {
      expect(typedKg(asTyped(grams / 1000))).toBe(grams / 1000)
    }),
  )
})

test('DAY-21 minus and plus change by whole kilograms, and never below zero', () => {
  expect([
    stepped(367.2, 1),
    stepped(367.2, -1),
    stepped(0.4, -1),
    stepped(0, -1),
    stepped(40_000, 1),
  ]).toEqual([368, 367, 0, 0, 40_000])
})
