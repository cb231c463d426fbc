import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { pageSettings } from '#web/api/page-settings.ts'
import { renderApp } from '#web/testing/render.tsx'
import { NoOrdersYet } from './no-orders-yet.tsx'

async function shown(noOrders?: { canBeCalled: boolean }) {
  if (noOrders) pageSettings.noOrders = noOrders
  onTestFinished(() => void delete pageSettings.noOrders)
  await renderApp(<NoOrdersYet />, { areas: ['order-form'] })
  return screen.queryByRole('note')
}

test('STAFF-47 with example data in production the form says that orders are not accepted yet, with the phone number', async () => {
  const note = await shown({ canBeCalled: true })
  expect(note?.textContent).toMatch(/Zamówień jeszcze nie przyjmujemy.*telefonicznie/)
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/^tel:\+48/)
})

test('STAFF-47 does not show a phone number that is an example too', async () => {
  expect((await shown({ canBeCalled: false }))?.textContent).toMatch(/Zamówień jeszcze nie przyjmujemy/)
  expect(screen.queryByRole('link')).toBeNull()
})

test('STAFF-47 shows no notice where orders are accepted', async () => {
  expect(await shown()).toBeNull()
})
