// The frame of the signed-in area, and how public pages show a signed-in person.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { firstSettings } from '#settings/operator.ts'
import { session } from '#web/session/session.ts'
import { ANNA, signedIn } from '#web/testing/people.ts'
import { answering, json, renderApp } from '#web/testing/render.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { PortalPage } from './portal-page.tsx'
import { PublicPage } from './public-page.tsx'

const { logo } = firstSettings

beforeEach(() => void signedIn())

const open = (path = '/orders') =>
  renderApp(<PortalPage>content</PortalPage>, { areas: ['errors', 'portal', 'own-order', 'profile'], path })
const bar = () => within(screen.getByRole('navigation', { name: 'Menu główne' }))
const menuButton = () => screen.getByRole('button', { name: 'Anna Nowak' })
const entries = () => [...screen.getByRole('banner').querySelectorAll('li')].map((entry) => within(entry))
const openMenu = async () => {
  await userEvent.click(menuButton())
  return within(screen.getByRole('banner').querySelector('ul') as HTMLElement)
}

test('NAV-1 NAV-2 NAV-3 NAV-4 the bar shows the logo, the full name and the two links', async () => {
  await open()
  const brand = screen.getByRole('link', { name: 'ElektroOdbiór, zamówienia' })
  expect(brand.getAttribute('href')).toBe('/orders')
  expect([...brand.querySelectorAll('svg path')].map((stroke) => stroke.getAttribute('d'))).toEqual([
    logo.mark,
    logo.firstWord,
    logo.secondWord,
  ])
  expect(menuButton()).toBeDefined()
  expect(bar().getByRole('link', { name: 'Nowe zamówienie' }).getAttribute('href')).toBe('/addOrder')
  expect(bar().getByRole('link', { name: 'Zamówienia' }).getAttribute('href')).toBe('/orders')
})

test('NAV-5 NAV-6 NAV-7 NAV-8 the menu has four entries', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Wyloguj się' })).toBeNull()
  const menu = await openMenu()
  expect(menu.getByRole('link', { name: 'Profil' }).getAttribute('href')).toBe('/profile')
  expect(menu.getByRole('link', { name: 'Nowe zamówienie' }).getAttribute('href')).toBe('/addOrder')
  expect(menu.getByRole('link', { name: 'Zamówienia' }).getAttribute('href')).toBe('/orders')
  expect(menu.getByRole('button', { name: 'Wyloguj się' })).toBeDefined()
  expect(entries()).toHaveLength(4)
})

test.each([
  ['/orders', { Zamówienia: 'page', 'Nowe zamówienie': null, Profil: null }],
  ['/orders?page=2', { Zamówienia: 'page', 'Nowe zamówienie': null, Profil: null }],
  ['/orders/details/o-1', { Zamówienia: 'true', 'Nowe zamówienie': null, Profil: null }],
  ['/addOrder', { Zamówienia: null, 'Nowe zamówienie': 'page', Profil: null }],
  ['/profile', { Zamówienia: null, 'Nowe zamówienie': null, Profil: 'page' }],
])('marks the current page on %s', async (path, marks) => {
  await open(path)
  const menu = await openMenu()
  const marked = Object.fromEntries(
    Object.keys(marks).map((name) => [name, menu.getByRole('link', { name }).getAttribute('aria-current')]),
  )
  expect(marked).toEqual(marks)
  expect(bar().getByRole('link', { name: 'Zamówienia' }).getAttribute('aria-current')).toBe(
    marks['Zamówienia'],
  )
})

describe('D-F5.2 the menu by keyboard', () => {
  test('opens and closes by its button, by arrows and by Escape, which returns the focus', async () => {
    await open()
    menuButton().focus()
    await userEvent.keyboard('{Enter}')
    expect(menuButton().getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Profil')
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('Wyloguj się')
    await userEvent.keyboard('{Home}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Nowe zamówienie')
    await userEvent.keyboard('{Escape}')
    expect(menuButton().getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(menuButton())
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('Wyloguj się')
  })

  test('closes when the focus moves away or something else is pressed', async () => {
    await open()
    await openMenu()
    for (let entry = 0; entry < 5; entry += 1) await userEvent.tab()
    expect(menuButton().getAttribute('aria-expanded')).toBe('false')
    await openMenu()
    await userEvent.click(screen.getByRole('main'))
    expect(menuButton().getAttribute('aria-expanded')).toBe('false')
  })
})

describe('logging out', () => {
  const leave = async () => userEvent.click((await openMenu()).getByRole('button', { name: 'Wyloguj się' }))

  test('NAV-10 SESSION-5 SESSION-6 API-6 D-I11.1 ends the session on the server and here, without a notice', async () => {
    const calls = answering(() => new Response(null, { status: 204 }))
    await open()
    await leave()
    await waitFor(() => expect(session.read()).toBeNull())
    expect(calls.map(({ url, init }) => [init.method, url, init.body])).toEqual([
      ['DELETE', '/v1/client/user/session', undefined],
    ])
    expect(session.lastEnd()).toBe('left')
    expect(toasts.all()).toEqual([])
  })

  test('SESSION-6 a session that the server has already ended shows no error', async () => {
    answering(json(401, { code: 'SESSION.REQUIRED' }))
    await open()
    await leave()
    await waitFor(() => expect(session.read()).toBeNull())
    expect(session.lastEnd()).toBe('left')
    expect(toasts.all()).toEqual([])
  })

  test('an unreachable server: does not say that the person is logged out while the cookie is still valid', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')))
    await open()
    await leave()
    await waitFor(() =>
      expect(toasts.all().map(({ text }) => text)).toEqual([
        'Nie udało się wylogować, sesja nadal trwa. Spróbuj jeszcze raz.',
      ]),
    )
    expect(session.read()).toEqual(ANNA)
  })
})

test('a public page shows a signed-in person their name and the link to their orders, a visitor the login', async () => {
  const { unmount } = await renderApp(<PublicPage end="words for visitors">content</PublicPage>)
  expect(screen.getByRole('link', { name: 'Anna Nowak, przejdź do zamówień' }).getAttribute('href')).toBe('/')
  expect(screen.queryByText('words for visitors')).toBeNull()
  unmount()
  session.end('left')
  await renderApp(<PublicPage>content</PublicPage>)
  expect(screen.getByRole('link', { name: 'Zaloguj się' }).getAttribute('href')).toBe('/login')
})
