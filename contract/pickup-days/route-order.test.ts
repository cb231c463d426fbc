import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimatedKm } from './estimated-km.ts'
import { lateStops } from './route-hours.ts'
import { routeLengthKm, type RouteStop, suggestOrder } from './route-order.ts'

/** Centres of towns from GeoNames: around Poznań, and large towns in all of Poland. */
const TOWNS = [
  ['Września', 52.3251, 17.5652],
  ['Gniezno', 52.5348, 17.5826],
  ['Kórnik', 52.2477, 17.0895],
  ['Swarzędz', 52.4129, 17.085],
  ['Luboń', 52.3471, 16.8927],
  ['Oborniki', 52.6474, 16.8141],
  ['Szamotuły', 52.612, 16.5779],
  ['Kościan', 52.0883, 16.6487],
  ['Leszno', 51.8403, 16.5749],
  ['Śrem', 52.0887, 17.0151],
  ['Jarocin', 51.9726, 17.5026],
  ['Kalisz', 51.7611, 18.091],
  ['Konin', 52.2234, 18.2512],
  ['Turek', 52.0155, 18.5006],
  ['Pleszew', 51.8964, 17.7855],
  ['Krotoszyn', 51.6987, 17.4374],
  ['Gostyń', 51.8825, 17.0123],
  ['Wolsztyn', 52.1155, 16.1171],
  ['Piła', 53.1514, 16.7378],
  ['Chodzież', 52.995, 16.9198],
  ['Wągrowiec', 52.8084, 17.1996],
  ['Inowrocław', 52.7989, 18.2639],
  ['Bydgoszcz', 53.1235, 18.0076],
  ['Toruń', 53.0138, 18.5981],
  ['Szczecin', 53.4289, 14.553],
  ['Gdańsk', 54.3523, 18.6491],
  ['Olsztyn', 53.7838, 20.4927],
  ['Białystok', 53.1333, 23.1643],
  ['Warszawa', 52.2298, 21.0118],
  ['Łódź', 51.7706, 19.4739],
  ['Lublin', 51.2506, 22.5701],
  ['Rzeszów', 50.0413, 21.999],
  ['Kraków', 50.0614, 19.9366],
  ['Katowice', 50.2597, 19.0217],
  ['Wrocław', 51.1029, 17.0301],
  ['Kielce', 50.8703, 20.6275],
] as const
const BASE = { latitude: 52.4069, longitude: 16.9299 }

interface Given {
  town?: number | null
  from?: string
  to?: string
  pinned?: boolean
  postalCode?: string
  street?: string
}

function stop(given: Given): RouteStop {
  const {
    town = 0,
    from = '08:00',
    to = '16:00',
    pinned = false,
    postalCode = '62-300',
    street = 'Polna 1',
  } = given
  const [, latitude = 0, longitude = 0] = (town === null ? null : TOWNS[town]) ?? []
  const position = town === null ? null : { latitude, longitude }
  return {
    pinned,
    order: { position, availableHoursFrom: from, availableHoursTo: to, branch: { postalCode, street } },
  }
}

const clock = (half: number) =>
  `${String(6 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
const hours = fc
  .tuple(fc.nat(24), fc.integer({ min: 1, max: 8 }))
  .map(([start, long]) => ({ from: clock(start), to: clock(start + long) }))
const town = fc.nat(TOWNS.length - 1)
const anyStop = fc
  .record({
    town: fc.option(town, { freq: 6 }),
    hours,
    pinned: fc.boolean(),
    postalCode: fc.nat(99_999).map((code) => String(code).padStart(5, '0').replace(/^(..)/, '$1-')),
    street: fc.constantFrom('Polna 2', 'Polna 14', 'Łąkowa 1', 'Zielona 3a'),
  })
  .map(({ hours: { from, to }, ...rest }) => stop({ ...rest, from, to }))
const anyRoute = fc.array(anyStop, { maxLength: 14 })
const anyBase = fc.option(fc.constant(BASE), { freq: 5 })

/**
 * Returns the length of the shortest round trip, by dynamic programming over the subsets of stops (Held and
 * Karp).
 */
function shortestKm(stops: readonly RouteStop[]): number {
  const places = [...stops.flatMap(({ order }) => order.position ?? []), BASE]
  const km = places.map((a) => places.map((b) => estimatedKm(a, b)))
  const count = stops.length
  const indexes = [...stops.keys()]
  const best: number[][] = [indexes.map(() => Infinity)]
  for (let subset = 1; subset < 2 ** count; subset++) {
    best[subset] = indexes.map((last) => {
      if (!(subset & (1 << last))) return Infinity
      const others = subset ^ (1 << last)
      if (others === 0) return km[count]![last]!
      return Math.min(...indexes.map((before) => best[others]![before]! + km[before]![last]!))
    })
  }
  return Math.min(...best.at(-1)!.map((length, last) => length + km[last]![count]!))
}

test('DAY-11 on 60 random days of 11 stops the suggestion is at most 1 % longer than the shortest route on average', () => {
  const days = fc.sample(fc.array(town, { minLength: 11, maxLength: 11 }), { numRuns: 60, seed: 11 })
  const excess = days.map((towns) => {
    const stops = towns.map((index) => stop({ town: index }))
    return (routeLengthKm(suggestOrder(stops, BASE), BASE) ?? Infinity) / shortestKm(stops) - 1
  })
  expect(Math.min(...excess)).toBeGreaterThan(-1e-9)
  expect(excess.reduce((a, b) => a + b) / excess.length).toBeLessThan(0.01)
})

test('DAY-11 a suggestion has the same stops, keeps pinned ones in position and kept hours kept, and is never longer', () => {
  fc.assert(
    fc.property(anyRoute, anyBase, (stops, base) => {
      const suggested = suggestOrder(stops, base)
      expect(new Set(suggested)).toStrictEqual(new Set(stops))
      expect(suggested).toHaveLength(stops.length)
      expect(stops.filter((one, index) => one.pinned && suggested[index] !== one)).toStrictEqual([])
      const late = lateStops(stops)
      expect(lateStops(suggested).filter((one) => !late.includes(one))).toStrictEqual([])
      expect(routeLengthKm(suggested, base) ?? 0).toBeLessThanOrEqual(
        (routeLengthKm(stops, base) ?? 0) + 1e-6,
      )
    }),
  )
})

test('DAY-11 stops of one town are sorted by postal code and street, as far as their hours allow', () => {
  const third = stop({ postalCode: '62-301', street: 'Polna 1' })
  const second = stop({ postalCode: '62-300', street: 'Polna 14' })
  const first = stop({ postalCode: '62-300', street: 'Polna 2' })
  expect(suggestOrder([third, second, first], BASE)).toStrictEqual([first, second, third])
  const early = stop({ postalCode: '62-309', from: '06:00', to: '07:00' })
  expect(suggestOrder([early, third, first], BASE)).toStrictEqual([early, first, third])
})

test('DAY-11 puts a stop in an unknown town beside the one with the nearest postal code', () => {
  const gniezno = stop({ town: 1, postalCode: '62-200' })
  const konin = stop({ town: 12, postalCode: '62-510' })
  const kalisz = stop({ town: 11, postalCode: '62-800' })
  const unknown = stop({ town: null, postalCode: '62-504' })
  const suggested = suggestOrder([unknown, kalisz, gniezno, konin], BASE)
  expect(suggested.indexOf(konin) - suggested.indexOf(unknown)).toBe(1)
})

test('DAY-11 estimates the straight line from the base and back times 1.3; unknown without towns', () => {
  const gniezno = stop({ town: 1 })
  expect(estimatedKm(BASE, gniezno.order.position!) / 1.3).toBeCloseTo(46.4, 0)
  expect(routeLengthKm([gniezno], BASE)).toBeCloseTo(2 * estimatedKm(BASE, gniezno.order.position!), 9)
  expect(routeLengthKm([gniezno], null)).toBeNull()
  expect(routeLengthKm([stop({ town: null })], BASE)).toBeNull()
})
