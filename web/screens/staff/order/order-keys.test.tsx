// Keys pressed while the order is loading.
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '#web/testing/render.tsx'
import { ORDER } from '#web/testing/staff-order.ts'
import { openStaffOrder } from './testing/open-staff-order.tsx'

const loads = () => screen.getByRole('status', { name: /Wczytywanie/ })

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

test('STAFF-32 a key that is pressed before the order is there acts once it is, the last one alone', async () => {
  const order = await openSlowly()
  order.press('n')
  order.press('p')
  await order.arrives()
  expect(planning()).not.toBeNull()
})

test('STAFF-32 a note is begun by its key even so', async () => {
  const order = await openSlowly()
  order.press('n')
  await order.arrives()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /notatk/i }))
  expect(planning()).toBeNull()
})

test('STAFF-32 a key that was meant for an order which did not come is forgotten', async () => {
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
