// Corrections of an order by staff.

import { afterEach, describe, expect, test } from 'vitest'
import { PLACE_TEXTS } from '#contract/orders/pickup-place.ts'
import { recyclingItemId } from '#database/seed/catalogue.ts'
import { codeOf, ok } from '#server/testing/answers.ts'
import { buildOrderApp, FRIDGE, makeDispatcher, MONITOR, PALLET } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { clock, database } = shop
const { connection } = database
/** A quarter to midnight in Warsaw. */
const START = '2026-11-03T22:45:00Z'
clock.set(START)
const ewa = await makeDispatcher(shop, { name: 'Ewa', surname: 'Lis' })
const jan = await makeDispatcher(shop, { name: 'Jan', surname: 'Dąb' })
afterEach(() => clock.set(START))

const by = ({ person }: typeof ewa) => ({ uuid: person.id, name: `${person.name} ${person.surname}` })
const acts = async (uuid: string) =>
  connection
    .selectFrom('security_events')
    .select(['kind', 'detail', 'actor_id', 'network'])
    .where('object_id', '=', uuid)
    .orderBy('id')
    .execute()

describe('correcting an order', () => {
  test('STAFF-14 D-H2.9 changes the fields that are sent, each in the history with before and after', async () => {
    const { uuid } = await shop.placedOrder()
    const before = await ewa.read(uuid)
    const { order } = ok(
      await ewa.change(uuid, '', {
        availableHoursFrom: '07:00',
        comment: 'Winda towarowa',
        customerCompanyBranch: {
          street: 'ul. Nowa 5',
          postalCode: '61001',
          contact: 'Jan Woźny',
          phone: '600700800',
        },
      }),
    ).json()
    expect(order).toMatchObject({
      availableHoursFrom: '07:00',
      availableHoursTo: before.availableHoursTo,
      comment: 'Winda towarowa',
      customerCompanyBranch: {
        ...before.customerCompanyBranch,
        street: 'ul. Nowa 5',
        postalCode: '61-001',
        contact: 'Jan Woźny',
        email: null,
        phone: '600700800',
      },
      version: 2,
      totalWeight: before.totalWeight,
    })
    expect(order.history.at(-1)).toMatchObject({ event: 'edited', by: by(ewa) })
    expect(order.history.at(-1).changes).toContainEqual({
      field: 'customerCompanyBranch.street',
      before: 'ul. Ciemna 3',
      after: 'ul. Nowa 5',
    })
    expect(
      order.history
        .at(-1)
        .changes.map(({ field }: { field: string }) => field)
        .toSorted(),
    ).toEqual([
      'availableHoursFrom',
      'comment',
      'customerCompanyBranch.contact',
      'customerCompanyBranch.email',
      'customerCompanyBranch.phone',
      'customerCompanyBranch.postalCode',
      'customerCompanyBranch.street',
    ])
    expect((await acts(uuid)).map(({ kind }) => kind)).toEqual(['order-edit'])
  })

  test('STAFF-14 may be about every field of the place, whatever it is', async () => {
    const { uuid } = await shop.placedOrder()
    const sent = {
      ...Object.fromEntries(PLACE_TEXTS.map((field) => [field, `Inne ${field}`])),
      postalCode: '61-614',
      email: 'inne@iskra.example',
      phone: '600700800',
      mainBranch: true,
    }
    const before = (await ewa.read(uuid)).customerCompanyBranch as Record<string, unknown>
    const { order } = ok(await ewa.change(uuid, '', { customerCompanyBranch: sent })).json()
    expect(order.customerCompanyBranch).toEqual(sent)
    const told = order.history.at(-1).changes as { field: string; before: unknown; after: unknown }[]
    expect(Object.fromEntries(told.map((change) => [change.field, [change.before, change.after]]))).toEqual(
      Object.fromEntries(
        Object.entries(sent).map(([field, after]) => [
          `customerCompanyBranch.${field}`,
          [before[field], after],
        ]),
      ),
    )
  })

  test('STAFF-14 other equipment is weighed anew, and told in the history', async () => {
    const { uuid } = await shop.placedOrder()
    const orderData = [
      {
        recyclingItem: { uuid: FRIDGE, value: 4, unit: 'pieces' },
        packageTypes: [{ uuid: PALLET, name: null, value: 2, unit: 'pieces' }],
      },
      {
        recyclingItem: { uuid: MONITOR, value: 1, unit: 'pieces' },
        packageTypes: [{ uuid: null, name: 'Skrzynia', value: 1, unit: 'pieces' }],
      },
    ]
    const { order } = ok(await ewa.change(uuid, '', { orderData })).json()
    const weights = order.orderData.map(
      ({ recyclingItem }: { recyclingItem: { weightPerPiece: number; value: number } }) =>
        recyclingItem.weightPerPiece * recyclingItem.value,
    )
    expect(order.totalWeight).toBeCloseTo(weights[0] + weights[1], 3)
    expect(order.orderData.map((entry: { packageTypes: object[] }) => entry.packageTypes)).toMatchObject([
      [{ uuid: PALLET, value: 2 }],
      [{ uuid: 'other', name: 'Skrzynia', value: 1 }],
    ])
    expect(order.history.at(-1).changes).toMatchObject([
      { field: 'orderData', after: [{ value: 4 }, { value: 1 }] },
      { field: 'totalWeight', after: order.totalWeight },
    ])
    // The same equipment again changes nothing.
    expect(ok(await ewa.change(uuid, '', { orderData })).json().order.version).toBe(order.version)
  })

  test('STAFF-14 equipment sent as it is beside a comment stays as it was named and weighed', async () => {
    const { uuid } = await shop.placedOrder()
    const item = recyclingItemId('G3-02')
    const orderData = [
      {
        recyclingItem: { uuid: item, value: 2, unit: 'pieces' },
        packageTypes: [{ uuid: PALLET, name: null, value: 1, unit: 'pieces' }],
      },
    ]
    const { order: before } = ok(await ewa.change(uuid, '', { orderData })).json()
    await connection
      .updateTable('recycling_items')
      .set({ name: 'Nazwa na nowo', grams_per_piece: 999_000 })
      .where('id', '=', item)
      .execute()
    clock.advance({ minutes: 2 })
    const { order: after } = ok(
      await ewa.change(uuid, '', { orderData, comment: 'Brama od podwórza' }),
    ).json()
    expect(after.history.at(-1).changes).toEqual([
      { field: 'comment', before: before.comment, after: 'Brama od podwórza' },
    ])
    expect([after.totalWeight, after.orderData]).toEqual([before.totalWeight, before.orderData])
  })

  test('STAFF-14 equipment that the catalogue has dropped since may stay', async () => {
    const { uuid } = await shop.placedOrder()
    const item = recyclingItemId('G3-01')
    const entry = (value: number) => [
      {
        recyclingItem: { uuid: item, value, unit: 'pieces' },
        packageTypes: [{ uuid: PALLET, name: null, value: 1, unit: 'pieces' }],
      },
    ]
    ok(await ewa.change(uuid, '', { orderData: entry(2) }))
    await connection
      .updateTable('recycling_items')
      .set({ retired_at: clock.now() })
      .where('id', '=', item)
      .execute()
    clock.advance({ minutes: 2 })
    expect(ok(await ewa.change(uuid, '', { orderData: entry(3) })).json().order.orderData).toMatchObject([
      { recyclingItem: { uuid: item, value: 3 } },
    ])
    const { uuid: other } = await shop.placedOrder()
    expect((await ewa.change(other, '', { orderData: entry(1) })).json()).toMatchObject({
      code: 'ERROR.INVALID_INPUT',
      errors: { 'orderData.0.recyclingItem.uuid': ['RECYCLING_ITEM_UNKNOWN'] },
    })
  })

  test.each([
    [{ availableHoursFrom: '22:00' }, { availableHoursFrom: ['AVAILABLE_HOURS_REQUIRED'] }],
    [
      { availableHoursFrom: '21:30', availableHoursTo: '21:30' },
      { availableHoursTo: ['AVAILABLE_HOURS_ORDER'] },
    ],
    [{ availableHoursTo: '06:30' }, { availableHoursTo: ['AVAILABLE_HOURS_ORDER'] }],
    [
      { customerCompanyBranch: { street: ' ', postalCode: '6' } },
      {
        'customerCompanyBranch.street': ['BRANCH_STREET_REQUIRED'],
        'customerCompanyBranch.postalCode': ['BRANCH_POSTAL_CODE_PATTERN'],
      },
    ],
    [
      { customerCompanyBranch: { contact: 'Ktoś Inny', phone: null } },
      { 'customerCompanyBranch.phone': ['CONTACT_PHONE_REQUIRED'] },
    ],
    [{ customerCompanyBranch: 'x' }, { customerCompanyBranch: ['ERROR.INVALID_INPUT'] }],
    [{ orderData: [] }, { orderData: ['EQUIPMENT_REQUIRED'] }],
    [
      { orderData: [{ recyclingItem: { uuid: FRIDGE, value: 0, unit: 'pieces' }, packageTypes: [] }] },
      {
        'orderData.0.recyclingItem.value': ['RECYCLE_VALUE_INVALID'],
        'orderData.0.packageTypes': ['PACKAGE_REQUIRED'],
      },
    ],
    [{ version: undefined }, { version: ['ERROR.INVALID_INPUT'] }],
    [{ version: '1' }, { version: ['ERROR.INVALID_INPUT'] }],
  ])('STAFF-14 %j is refused by the rules of the form', async (body, errors) => {
    const { uuid } = await shop.placedOrder()
    const answer = await ewa.change(uuid, '', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual(errors)
    expect((await ewa.read(uuid)).version).toBe(1)
  })

  test('STAFF-14 a contact person who is taken away leaves the one who ordered', async () => {
    const { uuid } = await shop.placedOrder()
    ok(await ewa.change(uuid, '', { customerCompanyBranch: { contact: 'Jan Woźny', phone: '600700800' } }))
    const { order } = ok(
      await ewa.change(uuid, '', { customerCompanyBranch: { contact: null, phone: null, email: null } }),
    ).json()
    const { reporter } = order
    expect(order.customerCompanyBranch).toMatchObject({
      contact: `${reporter.name} ${reporter.surname}`,
      phone: reporter.phone,
      email: reporter.email,
    })
  })

  test('STAFF-14 a stale version is refused', async () => {
    const { uuid } = await shop.placedOrder()
    ok(await jan.change(uuid, '', { comment: 'pierwszy' }))
    expect(codeOf(await ewa.change(uuid, '', { version: 1, comment: 'drugi' }))).toEqual([
      409,
      'ORDER.CHANGED_MEANWHILE',
    ])
    expect((await ewa.read(uuid)).comment).toBe('pierwszy')
  })
})
