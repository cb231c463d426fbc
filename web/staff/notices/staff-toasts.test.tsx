import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#web/testing/render.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { ShortcutKeys } from '../keys/shortcuts.tsx'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { StaffToasts } from './staff-toasts.tsx'

afterEach(() => {
  toasts.clear()
  document.querySelector('dialog')?.remove()
})
const texts = () => toasts.all().map(({ text }) => text)

test('STAFF-72 Escape closes open parts first, then the last notification', async () => {
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

test('STAFF-72 Escape that clears a selection keeps the notification, and the next one closes it', async () => {
  const leave = vi.fn(() => false)
  leave.mockReturnValueOnce(true)
  const shortcuts = [{ key: 'Escape', words: 'KEYS.LEAVE' as const, run: leave }]
  function Keys() {
    useShortcuts(shortcuts)
    return <ShortcutKeys />
  }
  // Mounted before the other handlers. If the sequence of mounting counted, the notifications would
  // handle the key first.
  await act(() =>
    renderApp(
      <>
        <StaffToasts />
        <Keys />
        <div role="dialog" aria-label="Filtr">
          <button type="button">Zastosuj</button>
        </div>
      </>,
      { areas: ['staff'] },
    ),
  )
  act(() => toasts.success('zapisane'))
  await userEvent.keyboard('{Escape}')
  expect(texts()).toEqual(['zapisane'])
  screen.getByRole('button', { name: 'Zastosuj' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(texts()).toEqual(['zapisane'])
  act(() => (document.activeElement as HTMLElement).blur())
  const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  fireEvent(document.body, pressed)
  expect([texts(), pressed.defaultPrevented, leave.mock.calls.length]).toEqual([[], true, 2])
})
