import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberIn } from '../languages.ts'
import { wholeKilograms } from './kpo.ts'

const mg = (kg: number) => numberIn('pl', kg / 1000, { fewest: 3 })

test('DAY-32 rounded masses of the cards add up to the mass of the order, each within a kilogram of its own mass', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 40_000_000 }), { maxLength: 40 }), (grams) => {
      const kilograms = wholeKilograms(grams)
      const sum = grams.reduce((all, mass) => all + mass, 0)
      const total = kilograms.reduce((all, mass) => all + mass, 0)
      expect(total).toBe(Math.round(sum / 1000))
      // Masses in Mg as the page and the PDF show them, because an officer adds up those by hand.
      const shown = kilograms.map((mass) => BigInt(mg(mass).replace(/\D/g, '')))
      expect(shown.reduce((all, mass) => all + mass, 0n)).toBe(BigInt(mg(total).replace(/\D/g, '')))
      for (const [at, mass] of grams.entries())
        expect(Math.abs((kilograms[at] ?? NaN) * 1000 - mass)).toBeLessThan(1000)
    }),
  )
})

test('DAY-32 rounds up the largest remainders', () => {
  expect(wholeKilograms([1400, 1400, 1200])).toEqual([2, 1, 1])
  expect(wholeKilograms([600, 600, 600])).toEqual([1, 1, 0])
  expect(wholeKilograms([400])).toEqual([0])
  expect(wholeKilograms([])).toEqual([])
})
