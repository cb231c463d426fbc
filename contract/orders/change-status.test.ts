import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldErrors } from '../errors.ts'
import {
  changeStatus,
  needsOf,
  type OrderBefore,
  type StatusChange,
  stepErrors,
  type StepInput,
} from './change-status.ts'
import {
  holdsDay,
  nextStatuses,
  ORDER_STATUSES,
  type OrderStatus,
  STATUS_STEPS,
  type StatusStep,
  stepBetween,
} from './order.ts'

const TODAY = '2026-11-03'
const YESTERDAY = '2026-11-02'
const TOMORROW = '2026-11-04'

/** All pairs of statuses from the specification: rows are the status before, columns the status after. */
const TABLE: Record<OrderStatus, (StatusStep | '-')[]> = {
  //                          NEW  READ      PLANNED COMPLETED   CANCELLED CANCELLEDBYCLIENTREQUEST
  NEW: /*                  */ ['-', 'read', 'plan', '-', 'cancel', 'cancel'],
  READ: /*                 */ ['-', '-', 'plan', '-', 'cancel', 'cancel'],
  PLANNED: /*              */ ['-', '-', 'plan', 'complete', 'cancel', 'cancel'],
  COMPLETED: /*            */ ['-', 'reopen', '-', '-', '-', '-'],
  CANCELLED: /*            */ ['-', 'reopen', '-', '-', '-', '-'],
  CANCELLEDBYCLIENTREQUEST: ['-', 'reopen', '-', '-', '-', '-'],
}
const pairs = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.map((to, at) => [from, to, TABLE[from][at] ?? '-'] as const),
)

const order = (status: OrderStatus, set: Partial<OrderBefore> = {}): OrderBefore => ({
  status,
  suggestedDate: holdsDay(status) ? TODAY : null,
  availableHoursFrom: '08:00',
  availableHoursTo: '15:00',
  ...set,
})
const after = (before: OrderBefore, change: StatusChange) => {
  const outcome = changeStatus(before, change, TODAY)
  return 'after' in outcome ? outcome.after : outcome
}
const errors = (before: OrderBefore, change: StatusChange) => {
  const outcome = changeStatus(before, change, TODAY)
  return 'errors' in outcome ? outcome.errors : outcome
}

describe('the statuses of an order', () => {
  test.each(pairs)('STAFF-13 D-H2.4 D-H2.10 from %s to %s: %s', (from, to, step) => {
    expect(stepBetween(from, to)).toBe(step === '-' ? null : step)
    const whole = { status: to, suggestedDate: TODAY, reason: 'Powód zmiany' }
    expect(changeStatus(order(from), whole, TODAY).step).toBe(step === '-' ? null : step)
  })

  test.each(ORDER_STATUSES)('STAFF-13 offers exactly the possible next statuses of %s', (from) => {
    expect(nextStatuses(from)).toEqual(ORDER_STATUSES.filter((_, at) => TABLE[from][at] !== '-'))
  })

  test('STAFF-13 every status except the first can be reached by a step, and the table lists each', () => {
    for (const status of ORDER_STATUSES) expect(TABLE[status]).toHaveLength(ORDER_STATUSES.length)
    const reached = ORDER_STATUSES.filter((status) =>
      ORDER_STATUSES.some((from) => stepBetween(from, status) !== null),
    )
    expect(reached).toEqual(ORDER_STATUSES.filter((status) => status !== 'NEW'))
  })

  test('STAFF-13 every step leads from some status to another', () => {
    expect(new Set(pairs.map(([, , step]) => step))).toEqual(new Set([...STATUS_STEPS, '-']))
    expect(STATUS_STEPS.filter((step) => needsOf(step).reason)).toEqual(['cancel', 'reopen'])
  })
})

describe('planning', () => {
  test.each(['NEW', 'READ', 'PLANNED'] as const)('STAFF-13 of an order that is %s needs a date', (from) => {
    expect(errors(order(from), { status: 'PLANNED' })).toEqual({ suggestedDate: ['SUGGESTED_DATE_REQUIRED'] })
    expect(errors(order(from), { status: 'PLANNED', suggestedDate: null })).toEqual({
      suggestedDate: ['SUGGESTED_DATE_REQUIRED'],
    })
  })

  test.each([
    [YESTERDAY, { suggestedDate: ['SUGGESTED_DATE_PAST'] }],
    ['2025-12-31', { suggestedDate: ['SUGGESTED_DATE_PAST'] }],
  ])('STAFF-13 is rejected for %s, which is closed', (suggestedDate, expected) => {
    expect(errors(order('READ'), { status: 'PLANNED', suggestedDate })).toEqual(expected)
  })

  test.each([TODAY, TOMORROW, '2027-01-01'])('STAFF-13 for %s sets the date', (suggestedDate) => {
    expect(after(order('READ'), { status: 'PLANNED', suggestedDate })).toEqual(
      order('PLANNED', { suggestedDate }),
    )
  })

  test('STAFF-13 sets the given hours and keeps the others', () => {
    const plan = { status: 'PLANNED', suggestedDate: TOMORROW } as const
    expect(after(order('READ'), { ...plan, hoursFrom: '10:00', hoursTo: '12:00' })).toMatchObject({
      availableHoursFrom: '10:00',
      availableHoursTo: '12:00',
    })
    expect(after(order('READ'), { ...plan, hoursFrom: '10:00' })).toMatchObject({
      availableHoursFrom: '10:00',
      availableHoursTo: '15:00',
    })
    expect(errors(order('READ'), { ...plan, hoursFrom: '15:00' })).toEqual({
      hoursTo: ['AVAILABLE_HOURS_ORDER'],
    })
  })
})

describe('completing', () => {
  test('STAFF-13 keeps the planned date, or takes the given one', () => {
    expect(after(order('PLANNED'), { status: 'COMPLETED' })).toEqual(order('COMPLETED'))
    expect(after(order('PLANNED'), { status: 'COMPLETED', suggestedDate: YESTERDAY })).toEqual(
      order('COMPLETED', { suggestedDate: YESTERDAY }),
    )
  })

  test('STAFF-13 is rejected for a day in the future, given or planned', () => {
    const future = { suggestedDate: ['SUGGESTED_DATE_FUTURE'] }
    expect(errors(order('PLANNED'), { status: 'COMPLETED', suggestedDate: TOMORROW })).toEqual(future)
    expect(errors(order('PLANNED', { suggestedDate: TOMORROW }), { status: 'COMPLETED' })).toEqual(future)
    expect(
      after(order('PLANNED', { suggestedDate: TOMORROW }), { status: 'COMPLETED', suggestedDate: TODAY }),
    ).toEqual(order('COMPLETED'))
  })

  test('STAFF-13 changes no hours', () => {
    expect(
      after(order('PLANNED'), { status: 'COMPLETED', hoursFrom: '10:00', hoursTo: '12:00' }),
    ).toMatchObject({ availableHoursFrom: '08:00', availableHoursTo: '15:00' })
  })
})

describe('cancelling and reopening', () => {
  test.each(['NEW', 'READ', 'PLANNED'] as const)('STAFF-13 an order that is %s needs a reason', (from) => {
    for (const status of ['CANCELLED', 'CANCELLEDBYCLIENTREQUEST'] as const) {
      expect(errors(order(from), { status })).toEqual({ reason: ['REASON_REQUIRED'] })
      expect(after(order(from), { status, reason: 'Sprzęt zostaje' })).toEqual({ ...order(from), status })
    }
  })

  test.each(['COMPLETED', 'CANCELLED', 'CANCELLEDBYCLIENTREQUEST'] as const)(
    'STAFF-13 reopens an order that is %s with a reason, without its date',
    (from) => {
      const before = order(from, { suggestedDate: TODAY })
      expect(errors(before, { status: 'READ' })).toEqual({ reason: ['REASON_REQUIRED'] })
      expect(after(before, { status: 'READ', reason: 'Pomyłka' })).toEqual(order('READ'))
    },
  )

  test('STAFF-13 reading needs nothing', () => {
    expect(after(order('NEW'), { status: 'READ' })).toEqual(order('READ'))
  })
})

test('STAFF-13 every accepted order whose date is kept has one, and no step is taken that the table lacks', () => {
  const status = fc.constantFrom(...ORDER_STATUSES)
  const date = fc.option(fc.constantFrom(YESTERDAY, TODAY, TOMORROW))
  const hour = fc.option(fc.constantFrom('07:00', '08:00', '15:00', '20:00'))
  const reason = fc.option(fc.constantFrom('', 'Powód'))
  const change = fc.record({ status, suggestedDate: date, hoursFrom: hour, hoursTo: hour, reason })
  fc.assert(
    fc.property(status, fc.array(change, { maxLength: 12 }), (first, changes) => {
      let now = order(first)
      for (const each of changes) {
        const outcome = changeStatus(now, each, TODAY)
        if (!('after' in outcome)) continue
        expect(TABLE[now.status]).toContain(outcome.step)
        now = outcome.after
        expect([now.status, holdsDay(now.status) && now.suggestedDate === null]).toEqual([now.status, false])
        expect(now.availableHoursFrom < now.availableHoursTo).toBe(true)
      }
    }),
  )
})

test.each<[string, StatusStep, StepInput, FieldErrors | null]>([
  ['a plan without a date', 'plan', {}, { suggestedDate: ['SUGGESTED_DATE_REQUIRED'] }],
  ['a plan for an emptied date', 'plan', { date: '' }, { suggestedDate: ['SUGGESTED_DATE_REQUIRED'] }],
  ['a plan for yesterday', 'plan', { date: YESTERDAY }, { suggestedDate: ['SUGGESTED_DATE_PAST'] }],
  ['a plan for today', 'plan', { date: TODAY }, null],
  [
    'hours that end before they begin',
    'plan',
    { date: TODAY, hoursFrom: '12:00', hoursTo: '08:00' },
    { hoursTo: ['AVAILABLE_HOURS_ORDER'] },
  ],
  ['one hour alone', 'plan', { date: TODAY, hoursFrom: '12:00', hoursTo: '' }, null],
  ['a pickup on the day that each order has', 'complete', {}, null],
  ['a pickup without a date', 'complete', { date: '' }, { suggestedDate: ['SUGGESTED_DATE_REQUIRED'] }],
  ['a pickup of tomorrow', 'complete', { date: TOMORROW }, { suggestedDate: ['SUGGESTED_DATE_FUTURE'] }],
  ['no reason', 'cancel', {}, { reason: ['REASON_REQUIRED'] }],
  ['spaces for a reason', 'reopen', { reason: '  ' }, { reason: ['REASON_REQUIRED'] }],
  ['a reason that says nothing', 'cancel', { reason: ' x ' }, { reason: ['REASON_LENGTH'] }],
  ['a reason', 'cancel', { reason: 'Klient zrezygnował' }, null],
  ['nothing, where nothing is asked for', 'read', {}, null],
])('STAFF-13 the screen finds the errors of %s before sending', (_, step, input, errors) => {
  expect(stepErrors(step, input, TODAY)).toEqual(errors)
})
