import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_NOTIFICATIONS } from '#contract/limits.ts'
import '#web/testing/render.tsx'
import { toasts } from './toast-queue.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => vi.useRealTimers())

const show = (...texts: string[]) => act(() => texts.forEach((text) => toasts.error(text)))

test('NAV-11 shows at most three notifications, the fourth waits in the queue', async () => {
  render(<Toaster label="Powiadomienia" closeLabel="Zamknij" shownAtOnce={MAX_NOTIFICATIONS} />)
  show('pierwsze', 'drugie', 'trzecie', 'czwarte')
  expect(screen.getAllByRole('alert')).toHaveLength(3)
  expect(screen.queryByText('czwarte')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Zamknij', description: 'drugie' }))
  expect(screen.getAllByRole('alert').map((toast) => toast.querySelector('p')?.textContent)).toEqual([
    'pierwsze',
    'trzecie',
    'czwarte',
  ])
})

test('a success is a status, an error is an alert', () => {
  render(<Toaster label="Powiadomienia" closeLabel="Zamknij" shownAtOnce={MAX_NOTIFICATIONS} />)
  act(() => {
    toasts.success('wysłane')
    toasts.warning('wygasa')
    toasts.error('nie wysłane')
  })
  expect(screen.getAllByRole('status').map((toast) => toast.querySelector('p')?.textContent)).toEqual([
    'wysłane',
    'wygasa',
  ])
  expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe('nie wysłane')
})

const open = () =>
  render(<Toaster label="Powiadomienia" closeLabel="Zamknij" shownAtOnce={MAX_NOTIFICATIONS} />)
const texts = () =>
  [...document.querySelectorAll('[role=alert], [role=status]')].map(
    (toast) => toast.querySelector('p')?.textContent,
  )
const wait = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))

test('two actions with the same text can each be undone', async () => {
  render(<Toaster label="Powiadomienia" closeLabel="Zamknij" shownAtOnce={MAX_NOTIFICATIONS} />)
  const undone: number[] = []
  act(() => {
    for (const at of [1, 2])
      toasts.success('usunięto', { undo: { words: 'Cofnij', run: () => void undone.push(at) } })
  })
  for (const button of screen.getAllByRole('button', { name: 'Cofnij' })) await userEvent.click(button)
  expect(undone).toEqual([1, 2])
})

test('the same text is not shown twice, and keeps its place when it is repeated', () => {
  open()
  show('to samo', 'drugie', 'trzecie', 'czwarte', 'to samo')
  expect(texts()).toEqual(['to samo', 'drugie', 'trzecie'])
  act(() => void toasts.warning('drugie'))
  expect(texts()).toEqual(['to samo', 'drugie', 'trzecie'])
})

describe('each disappears by itself', () => {
  beforeEach(() => void vi.useFakeTimers())

  test.for([
    ['success', 8],
    ['warning', 8],
    ['error', 12],
  ] as const)('%s after %i seconds', ([kind, seconds]) => {
    open()
    act(() => void toasts.show(kind, 'słowa'))
    wait(seconds - 0.1)
    expect(texts()).toEqual(['słowa'])
    wait(0.1)
    expect(texts()).toEqual([])
  })

  test('three failures hide a success no longer than they are shown', () => {
    open()
    show('pierwsze', 'drugie', 'trzecie')
    act(() => void toasts.success('Hasło zostało zmienione'))
    expect(texts()).not.toContain('Hasło zostało zmienione')
    wait(12)
    expect(texts()).toEqual(['Hasło zostało zmienione'])
  })

  test('a repeated notification starts its time again', () => {
    open()
    show('to samo')
    wait(10)
    show('to samo')
    wait(10)
    expect(texts()).toEqual(['to samo'])
    wait(2)
    expect(texts()).toEqual([])
  })

  test('stays while it is pointed at or has the focus', () => {
    open()
    show('nie wysłane')
    const card = screen.getByRole('alert')
    const close = screen.getByRole('button', { name: 'Zamknij' })
    fireEvent.mouseEnter(card)
    act(() => close.focus())
    fireEvent.mouseLeave(card)
    wait(60)
    expect(texts()).toEqual(['nie wysłane'])
    act(() => close.blur())
    wait(11.9)
    expect(texts()).toEqual(['nie wysłane'])
    wait(0.1)
    expect(texts()).toEqual([])
  })

  test('does not disappear while the tab is hidden', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    open()
    show('sesja wygasła')
    wait(60)
    expect(texts()).toEqual(['sesja wygasła'])
    hidden.mockRestore()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    wait(12)
    expect(texts()).toEqual([])
  })

  test('a notification with a link to something left to do stays until it is followed', () => {
    open()
    act(
      () => void toasts.error('nie wszystkie pliki dotarły', { link: { href: '#', words: 'Zobacz pliki' } }),
    )
    wait(60)
    fireEvent.click(screen.getByRole('link', { name: 'Zobacz pliki' }))
    expect(texts()).toEqual([])
  })
})

test('the success of an action replaces its failures, and no others', () => {
  open()
  act(() => {
    toasts.error('nie zmieniono', { act: 'password' })
    toasts.warning('serwer', { act: 'password' })
    toasts.error('nie wysłano', { act: 'order' })
    toasts.success('zmieniono', { act: 'password' })
    toasts.success('zapisano', { act: 'profile' })
  })
  expect(texts()).toEqual(['nie wysłano', 'zmieniono', 'zapisano'])
})

describe('D-F5.2 a notification that disappears with the focus returns it', () => {
  const page = (field: boolean) => (
    <>
      <main tabIndex={-1}>{field && <input aria-label="Ulica" />}</main>
      <Toaster label="Powiadomienia" closeLabel="Zamknij" shownAtOnce={MAX_NOTIFICATIONS} />
    </>
  )
  const closing = (text: string) => screen.getByRole('button', { name: 'Zamknij', description: text })
  const where = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.localName

  test('to where it was before the notifications, also when several are closed one after the other', async () => {
    render(page(true))
    show('pierwsze', 'drugie')
    await userEvent.click(screen.getByRole('textbox'))
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement).toBe(closing('drugie'))
    await userEvent.keyboard('{Enter}')
    expect(where()).toBe('Ulica')
    await userEvent.click(closing('pierwsze'))
    expect(where()).toBe('Ulica')
  })

  test('to the page, when that element is gone or nothing had the focus', async () => {
    const { rerender } = render(page(true))
    show('pierwsze', 'drugie')
    await userEvent.click(screen.getByRole('textbox'))
    closing('pierwsze').focus()
    rerender(page(false))
    await userEvent.keyboard('{Enter}')
    expect(where()).toBe('main')
    act(() => (document.activeElement as HTMLElement).blur())
    await userEvent.click(closing('drugie'))
    expect(where()).toBe('main')
  })

  test('only when it had the focus', async () => {
    render(page(true))
    show('pierwsze')
    await userEvent.click(screen.getByRole('textbox'))
    act(() => toasts.clear())
    expect(where()).toBe('Ulica')
    act(() => (document.activeElement as HTMLElement).blur())
    show('drugie')
    act(() => toasts.clear())
    expect(where()).toBe('body')
  })
})

test('an action can be undone once', async () => {
  render(<Toaster label="Powiadomienia" closeLabel="Zamknij" shownAtOnce={MAX_NOTIFICATIONS} />)
  const run = vi.fn<() => void>()
  act(() => void toasts.success('usunięto', { undo: { words: 'Cofnij', run } }))
  await userEvent.click(screen.getByRole('button', { name: 'Cofnij', description: 'usunięto' }))
  expect(run).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('usunięto')).toBeNull()
})
