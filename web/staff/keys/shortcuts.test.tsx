// Shortcuts while a control has the focus, and keys of other alphabets.
import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderApp } from '#web/testing/render.tsx'
import { ShortcutKeys } from './shortcuts.tsx'
import { useShortcuts } from './use-shortcuts.ts'

async function open() {
  const run = { open: vi.fn(), plan: vi.fn() }
  const shortcuts = [
    { key: 'Enter', words: 'KEYS.OPEN' as const, run: run.open },
    { key: 'p', words: 'KEYS.PLAN' as const, run: run.plan },
  ]
  function Screen() {
    useShortcuts(shortcuts)
    return (
      <>
        <ShortcutKeys />
        <details>
          <summary>Później</summary>
        </details>
        <input type="checkbox" aria-label="Wybierz" />
      </>
    )
  }
  await act(() => renderApp(<Screen />, { areas: ['staff'] }))
  return run
}

test('STAFF-32 Enter on a summary or a checkbox does not open the row', async () => {
  const run = await open()
  for (const control of [screen.getByText('Później'), screen.getByRole('checkbox')]) {
    control.focus()
    await userEvent.keyboard('{Enter}')
  }
  expect(run.open).not.toHaveBeenCalled()
  act(() => (document.activeElement as HTMLElement).blur())
  await userEvent.keyboard('{Enter}')
  expect(run.open).toHaveBeenCalledOnce()
})

test('STAFF-32 STAFF-81 keys work on a keyboard with another alphabet', async () => {
  const run = await open()
  fireEvent.keyDown(document.body, { key: 'з', code: 'KeyP' })
  expect(run.plan).toHaveBeenCalledOnce()
  const palette = new KeyboardEvent('keydown', {
    key: 'л',
    code: 'KeyK',
    ctrlKey: true,
    bubbles: true,
    cancelable: true,
  })
  fireEvent(document.body, palette)
  expect(palette.defaultPrevented).toBe(true)
  // A Latin letter counts by its character, not by the position of its key.
  fireEvent.keyDown(document.body, { key: 'r', code: 'KeyP' })
  expect(run.plan).toHaveBeenCalledOnce()
})
