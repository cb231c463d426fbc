import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MAX_VEHICLES } from '#contract/limits.ts'
import type { Driver, Vehicle } from '#contract/pickup-days/vehicles.ts'
import { buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const root = await makeDispatcher(shop, { isAdministrator: true })
const ewa = await makeDispatcher(shop)

const IVECO = {
  name: 'Iveco Daily',
  plate: 'DW 5K219',
  payloadKg: 1300,
  volumeM3: 17.25,
  palletPlaces: 4,
  tailLift: true,
  active: true,
}
const post = (path: string, body: object) => root.browser.call('POST', `/staff/${path}`, { body })
const patch = (path: string, uuid: string, body: object) =>
  root.browser.call('PATCH', `/staff/${path}/${uuid}`, { body })
const list = async <Kind>(path: string) =>
  (await ewa.browser.call('GET', `/staff/${path}`)).json<{ list: Kind[] }>().list
const made = async (given: object) => {
  const answer = await post('vehicles', { ...IVECO, ...given })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ vehicle: Vehicle }>().vehicle
}

test('DAY-2 a vehicle is added, read by all staff, and changed in single fields', async () => {
  const vehicle = await made({ plate: ' dw 5k219 ' })
  expect(vehicle).toEqual({ ...IVECO, uuid: vehicle.uuid, version: 1 })
  expect(await list('vehicles')).toEqual([vehicle])
  const answer = await patch('vehicles', vehicle.uuid, { version: 1, volumeM3: null, active: false })
  expect(answer.json()).toEqual({ vehicle: { ...vehicle, version: 2, volumeM3: null, active: false } })
  expect(answer.statusCode).toBe(200)
  const least = await post('vehicles', { name: 'Sprinter', plate: 'DW-1', payloadKg: 900 })
  expect(least.json()).toMatchObject({
    vehicle: { plate: 'DW 1', volumeM3: null, palletPlaces: null, tailLift: false, active: true },
  })
  expect((await list<Vehicle>('vehicles')).map(({ name }) => name)).toEqual(['Sprinter', 'Iveco Daily'])
})

test('DAY-2 a driver needs no account, and the phone number is normalised', async () => {
  const answer = await post('drivers', { name: ' Łukasz  Żak ', phone: '600 100-200' })
  expect(answer.statusCode, answer.body).toBe(201)
  const { driver } = answer.json<{ driver: Driver }>()
  expect(driver).toEqual({
    uuid: driver.uuid,
    version: 1,
    name: 'Łukasz Żak',
    phone: '600100200',
    active: true,
  })
  expect((await patch('drivers', driver.uuid, { version: 1, phone: '' })).json()).toEqual({
    driver: { ...driver, version: 2, phone: null },
  })
  await post('drivers', { name: 'Adam Nowak' })
  expect((await list<Driver>('drivers')).map(({ name }) => name)).toEqual(['Adam Nowak', 'Łukasz Żak'])
})

test.each([
  [
    'vehicles',
    {},
    { name: 'VEHICLE.NAME_REQUIRED', plate: 'VEHICLE.PLATE_REQUIRED', payloadKg: 'VEHICLE.PAYLOAD_INVALID' },
  ],
  ['vehicles', { ...IVECO, plate: 'DW_1' }, { plate: 'VEHICLE.PLATE_INVALID' }],
  ['vehicles', { ...IVECO, plate: 'DW 1 2 3 4' }, { plate: 'VEHICLE.PLATE_INVALID' }],
  ['vehicles', { ...IVECO, plate: 'd\nw 5k219' }, { plate: 'VEHICLE.PLATE_TAKEN' }],
  ['vehicles', { ...IVECO, plate: 'DW5K 219' }, { plate: 'VEHICLE.PLATE_TAKEN' }],
  ['vehicles', { ...IVECO, payloadKg: 0.5 }, { payloadKg: 'VEHICLE.PAYLOAD_INVALID' }],
  ['vehicles', { ...IVECO, payloadKg: 40_001 }, { payloadKg: 'VEHICLE.PAYLOAD_INVALID' }],
  ['vehicles', { ...IVECO, payloadKg: '1300' }, { payloadKg: 'VEHICLE.PAYLOAD_INVALID' }],
  ['vehicles', { ...IVECO, volumeM3: 1.234 }, { volumeM3: 'VEHICLE.VOLUME_INVALID' }],
  ['vehicles', { ...IVECO, palletPlaces: -1 }, { palletPlaces: 'VEHICLE.PALLETS_INVALID' }],
  ['vehicles', { ...IVECO, tailLift: 'tak' }, { tailLift: 'ERROR.FLAG_INVALID' }],
  ['drivers', { phone: '12' }, { name: 'DRIVER.NAME_REQUIRED', phone: 'DRIVER.PHONE_INVALID' }],
  ['drivers', { name: 'łukasz ŻAK' }, { name: 'DRIVER.NAME_TAKEN' }],
  ['drivers', { name: 'x'.repeat(300) }, { name: 'ERROR.TEXT_TOO_LONG' }],
])('DAY-2 %s %j is refused at its field', async (path, body, errors) => {
  const answer = await post(path, body)
  expect(answer.json()).toMatchObject({
    status: 400,
    errors: Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, [key]])),
  })
})

test('DAY-2 a change based on an old version is refused with the current vehicle; one without changes writes nothing', async () => {
  const vehicle = await made({ plate: 'PO 1' })
  const changed = await patch('vehicles', vehicle.uuid, { version: 1, name: 'MAN TGL' })
  const late = await patch('vehicles', vehicle.uuid, { version: 1, payloadKg: 1 })
  expect(late.json()).toMatchObject({
    status: 409,
    code: 'VEHICLE.CHANGED_MEANWHILE',
    current: changed.json(),
  })
  const again = await patch('vehicles', vehicle.uuid, { version: 2, name: 'MAN TGL', volumeM3: 17.25 })
  expect(again.json()).toEqual(changed.json())
  // Sending its own plate is no conflict.
  expect((await patch('vehicles', vehicle.uuid, { plate: 'PO1' })).json()).toMatchObject({
    vehicle: { plate: 'PO1', version: 3 },
  })
  const taken = await patch('vehicles', vehicle.uuid, { plate: 'dw 5k219' })
  expect(taken.json()).toMatchObject({ status: 400, errors: { plate: ['VEHICLE.PLATE_TAKEN'] } })
  const { rows } = await shop.database.executeSql(
    `select kind, detail from security_events where object_id = $1 order by id`,
    [vehicle.uuid],
  )
  expect(rows).toEqual([
    { kind: 'vehicle-made', detail: 'PO 1' },
    { kind: 'vehicle-edit', detail: 'PO 1' },
    { kind: 'vehicle-edit', detail: 'PO1' },
  ])
})

test('DAY-2 of several who add the same plate at once, one succeeds and the others get the error', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => post('vehicles', { ...IVECO, plate: 'KR 77' })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400, 400])
})

test('DAY-2 administrators change, dispatchers read, and the calls are 404 for everybody else', async () => {
  const client = await makeClient(shop)
  for (const path of ['vehicles', 'drivers']) {
    const calls = [
      ['POST', `/staff/${path}`],
      ['PATCH', `/staff/${path}/${randomUUID()}`],
    ] as const
    for (const [method, url] of calls) {
      expect((await ewa.browser.call(method, url, { body: {} })).statusCode).toBe(403)
      expect((await client.browser.call(method, url, { body: {} })).statusCode).toBe(404)
    }
    expect((await client.browser.call('GET', `/staff/${path}`)).statusCode).toBe(404)
    expect((await patch(path, 'x', { name: 'y' })).statusCode).toBe(404)
    expect((await patch(path, randomUUID(), { name: 'y' })).statusCode).toBe(404)
  }
})

test('DAY-2 there are at most as many vehicles as the list can show', async () => {
  await shop.database.executeSql(
    `insert into vehicles (id, name, plate, payload_kg, tail_lift, is_active, created_at)
     select gen_random_uuid(), 'x', 'X ' || number, 1, false, false, now() from generate_series(1, $1) as number`,
    [MAX_VEHICLES],
  )
  expect((await post('vehicles', { ...IVECO, plate: 'WA 1' })).json()).toMatchObject({
    status: 409,
    code: 'VEHICLE.TOO_MANY',
  })
})
