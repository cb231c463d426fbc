import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plannedOrder } from './day-plan.cases.ts'
import type { PlannedOrder } from './day-plan.ts'
import { type HoldDay, holdOf, holdOfUndated } from './holds.ts'
import { lateStops } from './route-hours.ts'
import type { Vehicle } from './vehicles.ts'

const POZNAN = { latitude: 52.41, longitude: 16.93 }
const LUBON = { latitude: 52.34, longitude: 16.88 }
const SREM = { latitude: 52.09, longitude: 17.01 }
const WARSAW = { latitude: 52.23, longitude: 21.01 }

const van: Vehicle = {
  uuid: 'v-van',
  version: 1,
  name: 'Ducato',
  plate: 'PO 1',
  payloadKg: 1000,
  volumeM3: null,
  palletPlaces: null,
  tailLift: false,
  active: true,
}
const lorry: Vehicle = { ...van, uuid: 'v-lorry', plate: 'PO 2', payloadKg: 3000 }

const order = (part: Partial<PlannedOrder> = {}) =>
  plannedOrder({
    suggestedDate: '2026-11-26',
    companyName: 'Gmina',
    volumeM3: null,
    pallets: 0,
    position: POZNAN,
    wasteCard: 'needed',
    ...part,
  })
const stop = (part: Partial<PlannedOrder> = {}, pinned = false) => ({
  order: order({ uuid: 'o-2', ...part }),
  pinned,
  eta: null,
})
const day = (part: Partial<HoldDay> = {}): HoldDay => ({
  routes: [
    { vehicle: van, stops: [stop({ weightKg: 400 })] },
    { vehicle: lorry, stops: [stop({ uuid: 'o-3', position: SREM })] },
  ],
  fleet: [van, lorry],
  base: POZNAN,
  isShut: false,
  ...part,
})

describe('DAY-12 holds of an order with this pickup day', () => {
  test.for<[string, Partial<PlannedOrder>, Partial<HoldDay>, object]>([
    ['missing data', { bdoUnknown: true }, {}, { because: 'bdoUnknown', mend: 'edit' }],
    [
      'a mass that no vehicle carries',
      { weightKg: 3001 },
      {},
      { because: 'tooHeavy', mostKg: 3000, mend: 'write' },
    ],
    ['a day without vehicles', {}, { routes: [] }, { because: 'noVehicle', mend: 'addVehicle' }],
    [
      'no room on any vehicle',
      { weightKg: 2950 },
      {},
      { because: 'noRoom', mostKg: 2900, mend: 'planLater' },
    ],
    [
      'hours that exclude each other',
      { availableHoursFrom: '12:00', availableHoursTo: '13:00' },
      {
        routes: [
          {
            vehicle: van,
            stops: [
              stop({ availableHoursFrom: '13:30' }),
              stop({ uuid: 'o-4', availableHoursFrom: '06:00', availableHoursTo: '14:00' }, true),
            ],
          },
        ],
      },
      { because: 'hours', mend: 'write' },
    ],
    [
      'a region without a vehicle',
      { position: SREM },
      { routes: [{ vehicle: van, stops: [stop({ position: LUBON })] }] },
      { because: 'region', mend: 'assign', room: { vehicle: 'v-van' } },
    ],
    [
      'nothing, because it fits to the gram',
      { weightKg: 466.526 },
      {
        routes: [
          {
            vehicle: van,
            stops: [123.43, 268.966, 141.078].map((weightKg, at) => stop({ uuid: `o-${at}`, weightKg })),
          },
        ],
      },
      { because: 'nothing', mend: 'assign' },
    ],
    ['nothing', {}, {}, { because: 'nothing', mend: 'assign', room: { vehicle: 'v-van', km: 0 } }],
    [
      'nothing, though its town is unknown: a stop has the same postal region',
      { position: null },
      {},
      { because: 'nothing', mend: 'assign', room: { km: null } },
    ],
    [
      'nothing at the base, though no stop is near',
      {},
      { routes: [{ vehicle: van, stops: [stop({ position: SREM })] }] },
      { because: 'nothing', mend: 'assign' },
    ],
    [
      'a detour of hundreds of kilometres, which another day does not shorten',
      { position: WARSAW },
      {},
      { because: 'tooFar', mend: 'assign', room: { vehicle: 'v-lorry' } },
    ],
    [
      'nothing if a vehicle without stops can go there',
      { position: WARSAW },
      {
        routes: [
          { vehicle: van, stops: [stop()] },
          { vehicle: lorry, stops: [] },
        ],
      },
      { because: 'nothing', mend: 'assign', room: { vehicle: 'v-lorry', at: 0 } },
    ],
    [
      'nothing if no vehicle has a stop yet',
      { position: WARSAW },
      {
        routes: [
          { vehicle: van, stops: [] },
          { vehicle: lorry, stops: [] },
        ],
      },
      { because: 'nothing', mend: 'assign' },
    ],
    [
      'a region without a vehicle, by the postal code',
      { position: null, branch: { name: '', city: 'Gdynia', postalCode: '81-300', street: '' } },
      {},
      { because: 'region', mend: 'assign' },
    ],
  ])('%s', ([, part, of, hold]) => expect(holdOf(order(part), day(of))).toMatchObject(hold))

  test('names the nearest vehicle with room', () => {
    expect(holdOf(order({ position: SREM }), day())).toMatchObject({ room: { vehicle: 'v-lorry', km: 0 } })
    expect(holdOf(order({ weightKg: 700 }), day())).toMatchObject({ room: { vehicle: 'v-lorry' } })
  })

  test('the suggested position breaks no hours, overloads no vehicle and moves no pinned stop', () => {
    const hour = fc.integer({ min: 6, max: 18 })
    const someOrder = fc
      .record({ from: hour, length: fc.integer({ min: 1, max: 8 }), kg: fc.integer({ min: 1, max: 700 }) })
      .map(({ from, length, kg }) => ({
        availableHoursFrom: `${String(from).padStart(2, '0')}:00`,
        availableHoursTo: `${String(from + length).padStart(2, '0')}:00`,
        weightKg: kg,
      }))
    const stops = fc.array(fc.tuple(someOrder, fc.boolean()), { maxLength: 6 })
    fc.assert(
      fc.property(someOrder, stops, (added, others) => {
        const route = {
          vehicle: van,
          stops: others.map(([part, pinned], at) => stop({ uuid: `o-${at + 10}`, ...part }, pinned)),
        }
        const hold = holdOf(order(added), day({ routes: [route] }))
        if (hold.mend !== 'assign') return
        const after = route.stops.toSpliced(hold.room.at, 0, {
          order: order(added),
          pinned: false,
          eta: null,
        })
        expect(lateStops(after).length).toBe(lateStops(route.stops).length)
        expect(after.reduce((sum, one) => sum + one.order.weightKg, 0)).toBeLessThanOrEqual(van.payloadKg)
        const pins = route.stops.flatMap(({ pinned }, at) => (pinned ? [at] : []))
        for (const at of pins) expect(after[at]).toBe(route.stops[at])
      }),
    )
  })
})

describe('DAY-12 holds of an order without a date', () => {
  test.for<[string, Partial<PlannedOrder>, Partial<HoldDay>, object]>([
    ['missing data', { bdoUnknown: true }, {}, { because: 'bdoUnknown', mend: 'edit' }],
    ['a mass that no vehicle carries', { weightKg: 3001 }, {}, { because: 'tooHeavy', mend: 'write' }],
    ['a day that takes no more', {}, { isShut: true }, { because: 'dayFull', mend: 'planLater' }],
    ['no room on any vehicle', { weightKg: 2950 }, {}, { because: 'noRoom', mend: 'planLater' }],
    [
      'a region without a vehicle',
      { branch: { name: '', city: 'Gdynia', postalCode: '81-300', street: '' } },
      {},
      { because: 'region', mend: 'planLater' },
    ],
    ['only that nobody has set a date', {}, {}, { because: 'noDate', mend: 'plan' }],
    [
      'the same in the town of a stop with another postal zone',
      { branch: { name: '', city: 'Warszawa', postalCode: '01-100', street: '' } },
      {
        routes: [
          {
            vehicle: van,
            stops: [stop({ branch: { name: '', city: 'Warszawa', postalCode: '02-676', street: '' } })],
          },
        ],
      },
      { because: 'noDate', mend: 'plan' },
    ],
    ['the same on a day without vehicles', {}, { routes: [] }, { because: 'noDate', mend: 'plan' }],
  ])('%s', ([, part, of, hold]) =>
    expect(holdOfUndated(order({ suggestedDate: null, ...part }), day(of))).toMatchObject(hold),
  )
})
