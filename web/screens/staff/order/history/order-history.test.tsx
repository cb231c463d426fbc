// History of an order.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saying } from '#web/testing/render.tsx'
import { MAREK, ORDER } from '#web/testing/staff-order.ts'
import { openStaffOrder } from '../testing/open-staff-order.tsx'

test('STAFF-12 the history shows each change with before and after, who, and whether the client was notified', async () => {
  await openStaffOrder({
    history: [
      ...ORDER.history,
      {
        uuid: 'h-3',
        at: '2026-11-20T09:48:00.000Z',
        event: 'edited',
        status: 'READ',
        suggestedDate: null,
        actor: 'staff',
        by: MAREK,
        changes: [
          { field: 'availableHoursFrom', before: '07:30', after: '08:00' },
          { field: 'comment', before: null, after: 'Winda' },
        ],
      },
      {
        uuid: 'h-4',
        at: '2026-11-20T09:50:00.000Z',
        event: 'planned',
        status: 'PLANNED',
        suggestedDate: '2026-11-27',
        actor: 'staff',
        by: MAREK,
        notified: false,
        undone: true,
      },
      {
        uuid: 'h-5',
        at: '2026-11-20T09:52:00.000Z',
        event: 'cancelled',
        status: 'CANCELLED',
        suggestedDate: null,
        actor: 'staff',
        by: MAREK,
        reason: 'Remont.',
        showReason: true,
      },
    ],
  })
  const slip = within(await screen.findByRole('region', { name: /^Status/ }))
  expect(slip.getByText(saying('Godziny od: 07:30 → 08:00'))).toBeDefined()
  expect(slip.getByText(saying('Komentarz: brak → Winda'))).toBeDefined()
  expect(slip.getByText(saying('Umówione: 2026-11-27, piątek')).closest('del')).not.toBeNull()
  expect(slip.getByText(saying('Powód: Remont.'))).toBeDefined()
  expect(slip.getByText(saying('Klient go widzi.'))).toBeDefined()
  expect(slip.getAllByText(/Marek Kowal/)).toHaveLength(3)
})

test('STAFF-12 a change by a person whose account is deleted names their role, not the client', async () => {
  const cancelled = { event: 'cancelled', status: 'CANCELLED', suggestedDate: null, by: null } as const
  await openStaffOrder({
    history: (['staff', 'driver', 'client'] as const).map((actor, at) => ({
      ...cancelled,
      uuid: `h-${at}`,
      at: `2026-11-20T09:5${at}:00.000Z`,
      actor,
    })),
  })
  const slip = within(await screen.findByRole('region', { name: /^Status/ }))
  for (const who of ['pracownik', 'kierowca', 'klient'])
    expect(slip.getAllByText(new RegExp(`, ${who}$`)), who).toHaveLength(1)
})
