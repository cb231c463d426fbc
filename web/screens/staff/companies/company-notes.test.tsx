import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { EWA, signedIn } from '#web/testing/people.ts'
import { enter, json, renderApp } from '#web/testing/render.tsx'
import { serving } from '#web/testing/server.ts'
import { CompanyNotes } from './company-notes.tsx'

/** Company with the fields that the card reads. */
const company = (uuid: string) =>
  ({ uuid, notes: [], mergedInto: null }) as Partial<StaffCompany> as StaffCompany

async function openNotes(uuid = 'c-1') {
  cleanup()
  signedIn(EWA)
  await act(() =>
    renderApp(<CompanyNotes company={company(uuid)} />, {
      areas: ['errors', 'order-errors', 'portal', 'own-order', 'profile', 'staff'],
    }),
  )
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nowa notatka' })
}

test('STAFF-40 keeps the unsaved draft of a note on another screen, until it is saved', async () => {
  const note = { uuid: 'n-1', text: 'x', at: '2026-11-20T09:00:00.000Z', by: { uuid: 'u-ewa', name: 'Ewa' } }
  const server = serving({ 'POST /v1/staff/companies/c-1/notes': json(201, { note }) })
  await enter(await openNotes(), 'Klucz w portierni')
  expect((await openNotes('c-2')).value).toBe('')
  const again = await openNotes()
  expect(again.value).toBe('Klucz w portierni')
  await userEvent.click(screen.getByRole('button', { name: 'Dodaj notatkę' }))
  await waitFor(() => expect(again.value).toBe(''))
  expect(server.asked.map(({ body }) => body)).toEqual([{ text: 'Klucz w portierni' }])
  expect((await openNotes()).value).toBe('')
})
