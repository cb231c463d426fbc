import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { MAX_NOTIFICATIONS } from '#contract/limits.ts'
import '../testing/render.tsx'
import { toasts } from './toast-queue.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => vi.useRealTimers())

const show = (...texts: string[]) => act(() => texts.forEach((text) => toasts.error(text)))

test('NAV-11 at most three notifications are shown, the fourth waits in line', async () => {
  render(<Toaster label="Powiadomienia" closeLabel="Zamknij" shownAtOnce={MAX_NOTIFICATIONS} />)
  show('pierwsze', 'drugie', 'trzecie', 'czwarte')
  expect(screen.getAllByRole('alert')).toHaveLength(3)
  expect(screen.queryByText('czwarte')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Zamknij', description: 'drugie' }))
  expect(screen.getAllByRole('alert').map((toast) => toast.querySelector('p')?.textContent)).toEqual(['pierwsze', 'trzecie', 'czwarte'])
})

test('good news is a status, an error is an alert', () => {
  render(<Toaster label="Powiadomienia" closeLabel="Zamknij" shownAtOnce={MAX_NOTIFICATIONS} />)
  act(() => {
    toasts.success('wysłane')
    toasts.warning('wygasa')
    toasts.error('nie wysłane')
  })
  expect(screen.getAllByRole('status').map((toast) => toast.querySelector('p')?.textContent)).toEqual(['wysłane', 'wygasa'])
  expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe('nie wysłane')
})

test('the same words are not shown twice', () => {
  render(<Toaster label="Powiadomienia" closeLabel="Zamknij" shownAtOnce={MAX_NOTIFICATIONS} />)
  show('to samo', 'to samo')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('good news leaves by itself, an error stays', () => {
  vi.useFakeTimers()
  render(<Toaster label="Powiadomienia" closeLabel="Zamknij" shownAtOnce={MAX_NOTIFICATIONS} />)
  act(() => {
    toasts.success('wysłane')
    toasts.error('nie wysłane')
  })
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.queryByText('wysłane')).toBeNull()
  expect(screen.getByText('nie wysłane')).toBeDefined()
})

test('a notification that is being read does not leave', () => {
  vi.useFakeTimers()
  render(<Toaster label="Powiadomienia" closeLabel="Zamknij" shownAtOnce={MAX_NOTIFICATIONS} />)
  act(() => void toasts.success('wysłane'))
  act(() => screen.getByRole('button', { name: 'Zamknij' }).focus())
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByText('wysłane')).toBeDefined()
})
