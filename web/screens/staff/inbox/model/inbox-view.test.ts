import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES } from '#contract/orders/order.ts'
import { STAFF_ORDER_SORTS } from '#contract/orders/staff-list.ts'
import { addressOf, type InboxView, narrowed, searchOf, sortedBy, tabOf, TABS, viewOf } from './inbox-view.ts'

const PLAIN = viewOf('')
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const id = fc.uuid({ version: 4 })
const views = fc.record(
  {
    page: fc.integer({ min: 1, max: 900 }),
    limit: fc.constantFrom(25, 50, 100),
    sort: fc.constantFrom(...STAFF_ORDER_SORTS),
    order: fc.constantFrom('asc' as const, 'desc' as const),
    search: fc.string({ maxLength: 20 }),
    status: fc.uniqueArray(fc.constantFrom(...ORDER_STATUSES), { minLength: 1 }),
    createdFrom: day,
    createdTo: day,
    pickupFrom: day,
    pickupTo: day,
    companyUuid: fc.oneof(fc.constant('none'), id),
    postalCode: fc.stringMatching(/^\d{1,5}$/),
    unread: fc.constant('true' as const),
    assigneeUuid: fc.oneof(fc.constantFrom('me', 'none'), id),
    hazardous: fc.constant('true' as const),
    undelivered: fc.constant('true' as const),
  },
  { requiredKeys: ['page', 'limit', 'sort', 'order', 'search'] },
)

describe('STAFF-30 the view of the inbox', () => {
  test('is completely in the address, and is read from there', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(viewOf(`?${searchOf(view)}`)).toEqual(view)
      }),
      { seed: 7 },
    )
  })

  test('leaves defaults out of the address', () => {
    expect(addressOf(PLAIN)).toBe('/staff/orders')
    expect(PLAIN).toEqual({ page: 1, limit: 25, sort: 'createdDate', order: 'desc', search: '' })
  })

  test('replaces only the invalid parts of an address by defaults', () => {
    expect(
      viewOf('?page=0&limit=1000&sort=colour&status=NEW,OPEN&postalCode=60-1&unread=yes&search=abc'),
    ).toEqual({
      ...PLAIN,
      search: 'abc',
    })
  })
})

test('STAFF-30 other filters start at the first page', () => {
  expect(narrowed({ ...PLAIN, page: 7 }, { hazardous: 'true' })).toEqual({ ...PLAIN, hazardous: 'true' })
})

test('STAFF-10 a header sorts, dates and weights descending first, and reverses', () => {
  const byWeight = sortedBy({ ...PLAIN, page: 3 }, 'weight')
  expect(byWeight).toMatchObject({ sort: 'weight', order: 'desc', page: 1 })
  expect(sortedBy(byWeight, 'weight')).toMatchObject({ order: 'asc' })
  expect(sortedBy(byWeight, 'companyName')).toMatchObject({ sort: 'companyName', order: 'asc' })
})

test.each<[Partial<InboxView>, string | undefined]>([
  [{}, 'INBOX.TAB_ALL'],
  [{ status: ['NEW'] }, 'STATUSES.NEW'],
  [{ status: ['CANCELLEDBYCLIENTREQUEST', 'CANCELLED'] }, 'STATUSES.CANCELLED'],
  [{ status: ['CANCELLED'] }, undefined],
  [{ status: ['NEW', 'READ'] }, undefined],
])('STAFF-30 the tab of %j is %s', (view, tab) => {
  expect(tabOf({ ...PLAIN, ...view })?.label).toBe(tab)
})

test('STAFF-30 each status is under one tab, and all of them under the last', () => {
  const tabs = TABS.flatMap(({ statuses }) => statuses ?? [])
  expect(tabs.toSorted()).toEqual(ORDER_STATUSES.toSorted())
  expect(TABS.at(-1)?.statuses).toBeUndefined()
})
