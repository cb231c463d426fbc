import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { enter, expectedConsoleErrors, renderApp } from '#web/testing/render.tsx'
import { FetchedPart } from './fetched-part.tsx'
import { lazyScreen } from './lazy-screen.tsx'

test('D-F7.2 a part that does not load says so and keeps the input beside it; a retry loads it and moves the focus there', async () => {
  const consoleErrors = expectedConsoleErrors()
  const load = vi.fn(() => Promise.resolve(() => <button type="button">w części</button>))
  for (let at = 0; at < 2; at += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { Screen } = lazyScreen(load, [])
  await act(() =>
    renderApp(
      <>
        <input aria-label="obok" />
        <div>
          <FetchedPart fallback="czeka">
            <Screen />
          </FetchedPart>
        </div>
      </>,
      { areas: ['portal'], path: '/' },
    ),
  )
  const beside = screen.getByRole<HTMLInputElement>('textbox', { name: 'obok' })
  await enter(beside, 'wpisane')
  const again = () => screen.queryByRole('button', { name: 'Spróbuj ponownie' })
  expect(screen.getByRole('alert').textContent).toContain('Nie udało się wczytać tej części strony.')
  await userEvent.click(again()!)
  expect(again()).not.toBeNull()
  await userEvent.click(again()!)
  expect(again()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'w części' }))
  expect([beside.isConnected, beside.value]).toEqual([true, 'wpisane'])
  consoleErrors.mockClear()
})
