// Who may see which screen, and where others are redirected.
import { act, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { patterns, type ScreenName, STAFF_AREA } from '#contract/paths.ts'
import { loading } from '#web/lib/loading.ts'
import { returnTo } from '#web/session/return-to.ts'
import { session } from '#web/session/session.ts'
import { ANNA, PIOTR, signedIn } from '#web/testing/people.ts'
import { renderApp } from '#web/testing/render.tsx'
import { routeGuards, Elsewhere } from './route-guards.tsx'

function Site() {
  return (
    <Routes>
      {(Object.keys(patterns) as ScreenName[]).map((name) => {
        const RouteGuard = routeGuards[name]
        return (
          <Route
            key={name}
            path={patterns[name]}
            element={
              <RouteGuard>
                <h1>{name}</h1>
                <input />
              </RouteGuard>
            }
          />
        )
      })}
      <Route path={STAFF_AREA} element={<h1>staff</h1>} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  )
}

const open = (path: string) => act(() => renderApp(<Site />, { path }))
const address = () => screen.getByTestId('address').textContent
const shown = () => screen.queryByRole('heading', { level: 1 })?.textContent ?? null
const PROTECTED = ['/orders', '/orders?page=2&search=abc', '/orders/details/o-1', '/profile', '/addOrder']

beforeEach(() => localStorage.setItem('locale', 'pl'))

describe('a visitor', () => {
  test.each([
    ['/home', 'home'],
    ['/login', 'login'],
    ['/forgot-password', 'forgottenPassword'],
    ['/reset-password/t', 'newPassword'],
    ['/newOrder', 'newOrder'],
    ['/newOrder/t', 'newOrder'],
    ['/info/token', 'linkUsed'],
    ['/success', 'orderSent'],
    ['/language', 'language'],
  ])(
    'ROLE-1 HOME-1 LOGIN-1 FORGOT-1 RESET-1 NEWORDER-1 NEWORDER-2 TOKEN-5 LANG-1 SUCCESS-1 may open %s',
    async (path, name) => {
      await open(path)
      expect([shown(), address()]).toEqual([name, path])
    },
  )

  test.each(PROTECTED)(
    'ROUTE-2 ROUTE-3 ROUTE-7 ROUTE-9 ROUTE-11 ROUTE-13 is redirected from %s to /home, which remembers it',
    async (path) => {
      await open(path)
      expect([shown(), address(), returnTo.read()]).toEqual(['home', '/home', path])
    },
  )

  test.each(['/', '/order', '/nonsense', '/orders/nonsense', '//evil.example', '/orders/details/a/b'])(
    'ROUTE-1 ROUTE-4 D-F3 is redirected from %s to /home',
    async (path) => {
      await open(path)
      expect(shown()).toBe('home')
      expect(returnTo.read() ?? '/').toBe('/')
    },
  )

  test('ROUTE-3 LOGIN-6 signs in and arrives at the remembered address, which is then forgotten', async () => {
    await open('/profile?a=b')
    expect(shown()).toBe('home')
    act(() => void signedIn())
    expect([shown(), address(), returnTo.read()]).toEqual(['profile', '/profile?a=b', null])
  })

  test('the last requested address counts', async () => {
    returnTo.remember('/profile')
    await open('/')
    act(() => void signedIn())
    expect(address()).toBe('/orders')
  })

  test('keeps a form that is being filled in when they sign in in another tab', async () => {
    await open('/newOrder')
    act(() => void signedIn())
    expect([shown(), address()]).toEqual(['newOrder', '/newOrder'])
  })
})

describe('a signed-in person', () => {
  beforeEach(() => void signedIn())

  test.each([
    ['/orders', 'orders'],
    ['/orders/details/o-1', 'orderDetails'],
    ['/profile', 'profile'],
    ['/addOrder', 'addOrder'],
    ['/language', 'language'],
    ['/success', 'orderSent'],
    ['/newOrder/t', 'newOrder'],
    ['/reset-password/t', 'newPassword'],
  ])('ROLE-6 ROUTE-7 ROUTE-9 ROUTE-11 ROUTE-13 LANG-1 SUCCESS-1 D-I13.1 may open %s', async (path, name) => {
    await open(path)
    expect([shown(), address()]).toEqual([name, path])
  })

  test.each([
    ['/', 'orders'],
    ['/order', 'orders'],
    ['/nonsense', 'orders'],
    ['/orders/nonsense', 'orders'],
    ['/home', 'orders'],
    ['/login', 'orders'],
    ['/newOrder', 'addOrder'],
  ])(
    'ROUTE-1 ROUTE-5 ROUTE-6 HOME-11 LOGIN-5 SUCCESS-5 D-F2 D-F3 D-I13.1 is redirected from %s to %s',
    async (path, name) => {
      await open(path)
      expect(shown()).toBe(name)
    },
  )

  test.each(['/home', '/login'])(
    'HOME-10 LOGIN-4 is redirected from %s to the remembered address',
    async (path) => {
      returnTo.remember('/orders/details/o-1')
      await open(path)
      expect(address()).toBe('/orders/details/o-1')
    },
  )

  test('ROUTE-8 D-F1.4 chooses a language before the orders, and only there', async () => {
    localStorage.clear()
    await open('/orders')
    expect(address()).toBe('/language')
    expect(shown()).toBe('language')
  })

  test('D-F1.4 other pages do not ask for a language', async () => {
    localStorage.clear()
    await open('/profile')
    expect(shown()).toBe('profile')
  })

  test('SESSION-11 whose session is lost is redirected to /home, and back after the next login', async () => {
    await open('/orders?page=3')
    act(() => session.end('lost'))
    expect([shown(), returnTo.read()]).toEqual(['home', '/orders?page=3'])
    act(() => void signedIn())
    expect(address()).toBe('/orders?page=3')
  })

  test('NAV-10 who logs out is redirected to /home, and the address is forgotten', async () => {
    await open('/profile')
    act(() => session.end('left'))
    expect([shown(), returnTo.read()]).toEqual(['home', null])
  })

  test('another person sees nothing of the pages of the one before', async () => {
    await open('/profile')
    const before = screen.getByRole('textbox')
    act(() => void signedIn({ ...ANNA, xsrfToken: 'newer' }))
    expect(screen.getByRole('textbox')).toBe(before)
    act(() => void signedIn(PIOTR))
    expect(screen.getByRole('textbox')).not.toBe(before)
  })
})

describe('the operator’s staff', () => {
  beforeEach(() => void signedIn({ ...ANNA, role: 'staff' }))

  test.each(['/orders', '/orders/details/o-1', '/profile', '/addOrder', '/', '/home', '/login', '/newOrder'])(
    'STAFF-1 D-H1.1 are redirected from %s, which is not theirs, to the staff area',
    async (path) => {
      await open(path)
      expect([shown(), address()]).toEqual(['staff', '/staff'])
    },
  )
})

describe('before the server has said who is signed in', () => {
  async function openUnasked(path: string) {
    vi.spyOn(session, 'status').mockReturnValue('asking')
    await open(path)
  }

  test.each([...PROTECTED, '/', '/nonsense'])(
    'D-F7.2 %s waits under the progress bar, and /home does not flash',
    async (path) => {
      await openUnasked(path)
      expect([shown(), address(), loading.isUnderWay()]).toEqual([null, path, true])
      vi.restoreAllMocks()
      act(() => void signedIn())
      expect(shown()).not.toBe('home')
      await waitFor(() => expect(loading.isUnderWay()).toBe(false))
    },
  )

  test.each(['/home', '/login', '/newOrder', '/language'])('shows %s at once', async (path) => {
    await openUnasked(path)
    expect(address()).toBe(path)
    expect(shown()).not.toBeNull()
    vi.restoreAllMocks()
  })

  test('SESSION-7 a form that was opened before the answer is replaced by the person’s own', async () => {
    await openUnasked('/newOrder')
    vi.restoreAllMocks()
    act(() => void signedIn())
    expect(shown()).toBe('addOrder')
  })

  test('an unreachable server: the page says so instead of treating the person as a visitor', async () => {
    vi.spyOn(session, 'status').mockReturnValue('unreachable')
    await open('/profile')
    expect(screen.getByRole('heading', { level: 1, name: 'Nie udało się wczytać strony' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Spróbuj ponownie' })).toBeDefined()
    vi.restoreAllMocks()
  })
})

describe('the remembered address', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
    'orders',
  ])('is never outside the application: %j', async (path) => {
    sessionStorage.setItem('elektroodbior.return-to', path)
    expect(returnTo.read()).toBeNull()
    returnTo.remember(path)
    expect(returnTo.read()).toBeNull()
    signedIn()
    await open('/login')
    expect(address()).toBe('/orders')
  })

  test('ROUTE-3 survives a reload', async () => {
    returnTo.remember('/orders/details/o-1?a=b')
    vi.resetModules()
    expect((await import('#web/session/return-to.ts')).returnTo.read()).toBe('/orders/details/o-1?a=b')
  })
})
