import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATUSES, stepBetween } from '#contract/orders/order.ts'
import type { BulkAction } from '#contract/orders/staff-changes.ts'
import { isPossible, outlookOf, rowAfter } from '#web/staff/bulk/bulk-actions.ts'
import { order } from '../testing/open-inbox.tsx'

const TODAY = '2026-11-25'
const plan: BulkAction = { status: 'PLANNED', suggestedDate: '2026-12-01' }

test('STAFF-17 predicts for a row what the status machine allows', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ORDER_STATUSES), fc.constantFrom(...ORDER_STATUSES), (from, to) => {
      // Only a single order can be reopened, with a reason.
      if (from !== 'NEW' && to === 'READ') return
      const row = order(1, { status: from, suggestedDate: '2026-11-20' })
      const { happens } = outlookOf(
        row,
        { status: to, suggestedDate: to === 'COMPLETED' ? TODAY : '2026-12-01', reason: 'brak' },
        TODAY,
      )
      expect(happens).toBe(stepBetween(from, to) !== null)
    }),
  )
})

test('STAFF-17 an order planned for a later day is not completed without another day', () => {
  const row = order(1, { status: 'PLANNED', suggestedDate: '2026-12-24' })
  expect(outlookOf(row, { status: 'COMPLETED' }, TODAY)).toEqual({
    happens: false,
    because: 'SUGGESTED_DATE_FUTURE',
  })
  expect(outlookOf(row, { status: 'COMPLETED', suggestedDate: TODAY }, TODAY)).toEqual({ happens: true })
})

test('STAFF-17 does not assign an order to the person who already has it', () => {
  const row = order(1, { assignee: { uuid: 'u-1', name: 'Ewa' } })
  expect(outlookOf(row, { assigneeUuid: 'u-1' }, TODAY).happens).toBe(false)
  expect(outlookOf(row, { assigneeUuid: null }, TODAY).happens).toBe(true)
  expect(outlookOf(order(2), { assigneeUuid: null }, TODAY).happens).toBe(false)
})

test('STAFF-17 offers an action that makes sense for at least one of the rows', () => {
  const closed = order(1, { status: 'COMPLETED' })
  expect(
    (['plan', 'assign', 'read', 'complete', 'cancel'] as const).filter((kind) => isPossible(kind, [closed])),
  ).toEqual(['assign'])
  expect(
    (['plan', 'assign', 'read', 'complete', 'cancel'] as const).filter((kind) =>
      isPossible(kind, [closed, order(2)]),
    ),
  ).toEqual(['plan', 'assign', 'read', 'cancel'])
})

test('computes a row as it is after the change', () => {
  const colleagues = [{ uuid: 'u-1', name: 'Ewa' }]
  const after = (action: BulkAction) => rowAfter(order(1), action, { version: 5, today: TODAY, colleagues })
  expect(after({ ...plan, hoursFrom: '10:00' } as BulkAction)).toMatchObject({
    status: 'PLANNED',
    suggestedDate: '2026-12-01',
    availableHoursFrom: '10:00',
    availableHoursTo: '14:00',
    version: 5,
  })
  expect(after({ assigneeUuid: 'u-1' })).toMatchObject({ assignee: colleagues[0], status: 'NEW', version: 5 })
})
