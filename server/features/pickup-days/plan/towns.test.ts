import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimatedKm } from '#contract/pickup-days/estimated-km.ts'
import { townPosition } from './towns.ts'

const POZNAN = [52.4069, 16.9299] as const
const WARSZAWA = [52.2298, 21.0118] as const
const SRODA = [52.2284, 17.2762] as const

/** Typed town, postal code, and expected position. */
const FOUND = [
  ['Poznań', '61-001', POZNAN],
  ['POZNAN', '61-001', POZNAN],
  ['Poznań-Jeżyce', '60-544', POZNAN],
  ['Poznań Jeżyce', '60-544', POZNAN],
  ['Jeżyce', '60-544', POZNAN],
  ['Warszawa', '00-001', WARSZAWA],
  ['m. st. Warszawa', '00-001', WARSZAWA],
  ['M.St. Warszawa', '00-001', WARSZAWA],
  ['Warszawa (Ursus)', '02-495', WARSZAWA],
  ['Warszawa, Wola', '01-100', WARSZAWA],
  ['Środa Wielkopolska', '63-000', SRODA],
  ['Środa Wlkp.', '63-000', SRODA],
  ['środa wlkp', '63-000', SRODA],
  ['Środa Śl.', '55-300', [51.1638, 16.5947]],
  ['Nakło n. Notecią', '89-100', [53.1421, 17.6018]],
  ['Nakło n/Notecią', '89-100', [53.1421, 17.6018]],
  ['Skarżysko - Kamienna', '26-110', [51.1131, 20.8716]],
  ['Bielsko-Biała', '43-300', [49.8225, 19.0469]],
  ['Nowy Dwór Maz.', '05-100', [52.4307, 20.7147]],
  ['Modrze, gm. Stęszew', '62-060', null],
  ['Stęszew k. Poznania', '62-060', [52.2834, 16.7004]],
  ['Sulęcin', '69-200', [52.4443, 15.1168]],
  // Two voivodeships have towns with this name.
  ['Leszno', '64-100', [51.8403, 16.5749]],
  ['Leszno', '05-084', [52.258, 20.5912]],
  ['Kalisz', '62-800', [51.7611, 18.091]],
  ['Jarocin', '63-200', [51.9726, 17.5026]],
  // Without a postal code, the only town with the name is found.
  ['Gniezno', '', [52.5348, 17.5826]],
] as const

test.each(FOUND)('DAY-11 finds the position of %s %s', (city, postalCode, expected) => {
  const found = townPosition(city, postalCode)
  const [latitude = 0, longitude = 0] = expected ?? []
  expect(found && estimatedKm(found, { latitude, longitude }) < 2).toBe(expected && true)
})

test.each([
  ['Leszno', ''],
  ['Nowa Wieś', '62-300'],
  ['Józefów', '05-410'],
  ['Września', '38-300'],
  ['', '62-300'],
  ['—', '62-300'],
  ['constructor', '62-300'],
  ['Berlin', '62-300'],
])('DAY-11 returns no position for an ambiguous or unknown town: %s %s', (city, postalCode) => {
  expect(townPosition(city, postalCode)).toBeNull()
})

test('DAY-11 the position of any typed town is in Poland or null', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(99).map(String), (city, zone) => {
      const { latitude = 52, longitude = 19 } = townPosition(city, `${zone.padStart(2, '0')}-000`) ?? {}
      expect(latitude > 49 && latitude < 54.9 && longitude > 14.1 && longitude < 24.2).toBe(true)
    }),
  )
})
