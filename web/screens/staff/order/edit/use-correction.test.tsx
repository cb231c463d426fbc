import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { json } from '#web/testing/render.tsx'
import type { Routes } from '#web/testing/server.ts'
import { ORDER } from '#web/testing/staff-order.ts'
import { changedBy, conflict, openStaffOrder } from '../testing/open-staff-order.tsx'

const PATCH = 'PATCH /v1/staff/orders/o-1'
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

async function openCorrection(order = ORDER, answers: Routes = {}) {
  const { server } = await openStaffOrder(order, {
    answers: {
      'GET /v1/public/recycling': json(200, { recyclingItems: [], totalCount: 0 }),
      'GET /v1/public/package': json(200, { packageTypes: [], totalCount: 0 }),
      ...answers,
    },
  })
  await press('Zmień')
  const form = within(await screen.findByRole('form', { name: 'Zmień' }))
  const field = (name: RegExp) => form.getByRole<HTMLInputElement>('textbox', { name })
  return { server, form, comment: () => field(/Komentarz/), street: () => field(/Ulica/) }
}

/** Another screen, and back. */
const goElsewhere = cleanup

function isAskedBeforeUnload(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

test('STAFF-14 a correction that was left for another screen goes on as it was typed', async () => {
  const first = await openCorrection()
  expect(isAskedBeforeUnload()).toBe(false)
  await userEvent.type(first.comment(), ' Winda.')
  await userEvent.selectOptions(first.form.getByRole('combobox', { name: /Od/ }), '08:00')
  await userEvent.clear(first.street())
  expect(isAskedBeforeUnload()).toBe(true)
  goElsewhere()
  const again = await openCorrection()
  expect(again.comment().value).toBe('Wjazd od ul. Cichej. Winda.')
  expect(again.form.getByRole('combobox', { name: /Od/ })).toHaveProperty('value', '08:00')
  expect(again.street().value).toBe('')
  expect(isAskedBeforeUnload()).toBe(true)
  await userEvent.type(again.street(), 'ul. Cicha 3')
  goElsewhere()
  expect((await openCorrection()).street().value).toBe('ul. Cicha 3')
})

test('STAFF-13 STAFF-14 one that goes on is upon the version that it was begun with', async () => {
  const first = await openCorrection()
  await userEvent.type(first.comment(), ' Winda.')
  goElsewhere()
  const theirs = changedBy(ORDER, { comment: 'Wjazd od ul. Jasnej.' })
  const again = await openCorrection(theirs, { [PATCH]: conflict(theirs) })
  expect(again.comment().value).toBe('Wjazd od ul. Cichej. Winda.')
  await press('Zapisz zmiany')
  await waitFor(() => expect(again.server.to(PATCH)).toHaveLength(1))
  expect(again.server.to(PATCH)[0]?.body).toEqual({ version: 7, comment: 'Wjazd od ul. Cichej. Winda.' })
  expect(await screen.findByRole('radio', { name: /ul\. Jasnej/ })).toBeDefined()
  expect(screen.getByRole('radio', { name: /Winda/ })).toBeDefined()
})

const theirs = changedBy(ORDER, { availableHoursFrom: '09:00' })
test.each([
  { end: 'given up', presses: ['Porzuć zmiany'], answer: json(500, {}) },
  { end: 'saved', presses: ['Zapisz zmiany'], answer: json(200, { order: ORDER }) },
  {
    end: 'given up beside what somebody else has saved',
    presses: ['Zapisz zmiany', /^Zostaw zapisaną/],
    answer: conflict(theirs),
  },
])('STAFF-14 nothing is left of a correction that is $end', async ({ presses, answer }) => {
  const first = await openCorrection(ORDER, { [PATCH]: answer })
  await userEvent.type(first.comment(), ' Winda.')
  for (const name of presses) await press(name)
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Zmień' })).toBeNull())
  expect(isAskedBeforeUnload()).toBe(false)
  goElsewhere()
  expect((await openCorrection()).comment().value).toBe('Wjazd od ul. Cichej.')
})

test('STAFF-14 a correction that was taken back by hand is none', async () => {
  const { comment } = await openCorrection()
  await userEvent.type(comment(), '!')
  await userEvent.type(comment(), '{Backspace}')
  expect(isAskedBeforeUnload()).toBe(false)
})
