// Keys pressed while the order is loading.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json } from '#web/testing/render.tsx'
import { ORDER } from '#web/testing/staff-order.ts'
import { changedBy, conflict, openStaffOrder } from './testing/open-staff-order.tsx'

afterEach(() => vi.useRealTimers())

const loads = () => screen.getByRole('heading', { level: 1, name: /Wczytywanie/ })

async function openSlowly() {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  let asked = 0
  const answer = { resolve: (response: Response) => answers[asked - 1]?.resolve(response) }
  await openStaffOrder(
    {},
    {
      answers: {
        'GET /v1/staff/orders/o-1': () => answers[asked++]?.promise ?? json(200, { order: ORDER })(),
      },
    },
  )
  expect(loads()).toBeDefined()
  return {
    press: (key: string) => fireEvent.keyDown(document.body, { key }),
    arrives: async () => {
      await act(async () => answer.resolve(await json(200, { order: ORDER })()))
      await screen.findByRole('table', { name: 'Sprzęt' })
    },
    fails: async () => {
      const failure = { code: 'ERROR.UNAVAILABLE', title: '', status: 503 }
      await act(async () => answer.resolve(await json(503, failure)()))
      await screen.findByRole('button', { name: /Spróbuj/ })
    },
  }
}

const planning = () => screen.queryByRole('form', { name: /Umów termin/ })

test('STAFF-32 of the keys pressed before the order is loaded, only the last one acts once it is', async () => {
  const order = await openSlowly()
  order.press('n')
  order.press('p')
  await order.arrives()
  expect(planning()).not.toBeNull()
})

test('STAFF-32 n pressed before the order is loaded starts a note once it is', async () => {
  const order = await openSlowly()
  order.press('n')
  await order.arrives()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /notatk/i }))
  expect(planning()).toBeNull()
})

test('STAFF-32 forgets a key that was meant for an order which did not load', async () => {
  const order = await openSlowly()
  order.press('p')
  await order.fails()
  expect(planning()).toBeNull()
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /Spróbuj/ }))
  })
  await order.arrives()
  expect(planning()).toBeNull()
})

test('STAFF-32 keys that leave the order do nothing while a panel is open', async () => {
  await openStaffOrder()
  await screen.findByRole('table', { name: 'Sprzęt' })
  await userEvent.keyboard('p')
  await screen.findByRole('form', { name: /Umów termin/ })
  await userEvent.keyboard('ugo')
  expect(planning()).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(planning()).toBeNull())
  await userEvent.keyboard('go')
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Sprzęt' })).toBeNull())
})

test('STAFF-32 c begins to type the reason, and a key whose form is open returns to it', async () => {
  await openStaffOrder()
  await screen.findByRole('table', { name: 'Sprzęt' })
  await userEvent.keyboard('ce')
  const reason = screen.getByRole('textbox', { name: 'Powód' })
  expect(reason).toHaveProperty('value', 'e')
  screen.getByRole('radio', { name: 'My' }).focus()
  await userEvent.keyboard('c')
  expect(document.activeElement).toBe(reason)
  screen.getByRole('radio', { name: 'My' }).focus()
  await userEvent.keyboard('w')
  const subject = await screen.findByRole('textbox', { name: 'Temat' })
  await waitFor(() => expect(document.activeElement).toBe(subject))
  screen.getByRole('radio', { name: 'My' }).focus()
  await userEvent.keyboard('w')
  expect(document.activeElement).toBe(subject)
})

test('STAFF-32 the order hidden behind a conflict has no keys, and no key leaves it', async () => {
  // A Thursday.
  vi.useFakeTimers({ now: new Date('2026-11-19T12:00:00Z'), toFake: ['Date'] })
  const theirs = changedBy(ORDER, { status: 'PLANNED', suggestedDate: '2026-12-01' }, 'planned')
  await openStaffOrder({}, { answers: { 'POST /v1/staff/orders/o-1/status': conflict(theirs) } })
  await screen.findByRole('table', { name: 'Sprzęt' })
  await userEvent.keyboard('p')
  await userEvent.click(await screen.findByRole('button', { name: /^Jutro/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Umów na/ }))
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Sprzęt' })).toBeNull())
  const focused = document.activeElement
  await userEvent.keyboard('enwaugo')
  expect(document.activeElement).toBe(focused)
  expect(screen.queryByRole('table', { name: 'Sprzęt', hidden: true })).not.toBeNull()
})

test('DAY-32 a key opens the facts for the waste transfer document', async () => {
  await openStaffOrder()
  await screen.findByRole('table', { name: 'Sprzęt' })
  const link = screen.getByRole('link', { name: /^Przygotuj\sdane\sdo\sKPO$/ })
  const pressed = vi.fn((event: Event) => event.preventDefault())
  link.addEventListener('click', pressed)
  fireEvent.keyDown(document.body, { key: 'o' })
  expect(pressed).toHaveBeenCalledOnce()
})
