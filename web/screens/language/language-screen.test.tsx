import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderApp } from '#web/testing/render.tsx'
import { chosenLocale } from '#web/texts/locale.ts'
import { LanguageScreen } from './language-screen.tsx'

const open = (state?: unknown) =>
  renderApp(<LanguageScreen />, { areas: ['public-pages', 'account'], path: '/language', state })
const choose = (name: RegExp) => userEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement)

test('LANG-1 LANG-2 LANG-5 the choice changes the language, is stored and opens the orders', async () => {
  await open()
  const main = within(screen.getByRole('main'))
  for (const name of [/Polski/, /English/, /Українська/])
    expect(main.getByRole('button', { name })).toBeDefined()
  await choose(/Українська/)
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/orders'))
  expect(localStorage.getItem('locale')).toBe('uk')
  expect(document.documentElement.lang).toBe('uk')
})

test('after the choice the person arrives where they were going', async () => {
  await open({ from: '/profile?tab=1' })
  await choose(/Polski/)
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/profile?tab=1'))
})

test('ROUTE-8 D-F1.4 without storage the choice lasts as long as the page', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
  await open()
  await choose(/Українська/)
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/orders'))
  expect([chosenLocale(), localStorage.getItem('locale')]).toEqual(['uk', null])
})

test('does not follow an address outside the application', async () => {
  await open({ from: '//evil.example' })
  await choose(/Polski/)
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/orders'))
})

test('LANG-5 preselects no language before one was chosen', async () => {
  await open()
  const marked = () => document.querySelectorAll('main [aria-pressed="true"]')
  expect([marked().length, screen.queryByText('Wybrany')]).toEqual([0, null])
  cleanup()
  localStorage.setItem('locale', 'uk')
  await open()
  expect([...marked()].map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Українська')])
})
