import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderApp } from '#web/testing/render.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { StaffToasts } from './staff-toasts.tsx'

afterEach(() => document.querySelector('dialog')?.remove())
const texts = () => toasts.all().map(({ text }) => text)

test('STAFF-72 Escape closes the last notification, but what is open before it first', async () => {
  await act(() => renderApp(<StaffToasts />, { areas: ['staff'] }))
  act(() => {
    toasts.success('pierwsze')
    toasts.success('drugie')
  })
  expect(screen.getByRole('region', { name: 'Powiadomienia' }).textContent).toContain('drugie')
  await userEvent.keyboard('{Escape}')
  expect(texts()).toEqual(['pierwsze'])
  const handled = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  handled.preventDefault()
  fireEvent(document.body, handled)
  document.body.appendChild(document.createElement('dialog')).open = true
  await userEvent.keyboard('{Escape}')
  expect(texts()).toEqual(['pierwsze'])
})
