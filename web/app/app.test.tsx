// Application around the screens: addresses, crashes, navigation.
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { type FailureReport, setReporter } from '#web/api/report.ts'
import { loading } from '#web/lib/loading.ts'
import { returnTo } from '#web/session/return-to.ts'
import { session } from '#web/session/session.ts'
import { Announcer } from '#web/shell/announcer.tsx'
import { lazyScreen, ScreenNotFetched } from '#web/shell/lazy-screen.tsx'
import { PageCrashBoundary } from '#web/shell/page-crash-boundary.tsx'
import { signedIn } from '#web/testing/people.ts'
import { answering, expectedConsoleErrors, json, renderApp } from '#web/testing/render.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { App } from './app.tsx'
import { QuickLinks } from './navigation.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { AppRoutes, pages, screenAt } from './routes.tsx'

const routes = (
  <>
    <QuickLinks pages={pages} />
    <Announcer />
    <AppRoutes />
  </>
)

test.for(['/', '/nowhere', '/orders/details/1', '/newOrder/a/b'])(
  'ROUTE-1 ROUTE-2 ROUTE-4 D-F3 an anonymous visitor who opens %s gets the landing page',
  async (path) => {
    await act(() => renderApp(routes, { path }))
    expect(await screen.findByRole('heading', { level: 1, name: /Zamów odbiór/ })).toBeDefined()
    expect(screen.getByTestId('address').textContent).toBe('/home')
  },
)

test.for([
  ['/home', 'home'],
  ['/newOrder', 'newOrder'],
  ['/newOrder/some-token', 'newOrder'],
  ['/info/token', 'linkUsed'],
  ['/success', 'orderSent'],
  ['/language', 'language'],
  ['/login', 'login'],
  ['/elsewhere', undefined],
] as const)('the address %s belongs to the screen %s', ([path, screenName]) => {
  expect(screenAt(path)).toBe(screenName)
})

test('HOME-9 a plain link changes the screen without a page load; the heading gets the focus and the title is announced', async () => {
  await act(() => renderApp(routes, { path: '/home' }))
  await screen.findByRole('heading', { level: 1, name: /Zamów odbiór/ })
  await userEvent.click(screen.getAllByRole('link', { name: 'Zaloguj się' })[0] as HTMLElement)
  const heading = await screen.findByRole('heading', { level: 1, name: 'Logowanie' })
  expect(screen.getByTestId('address').textContent).toBe('/login')
  expect(document.activeElement).toBe(heading)
  expect(document.title).toBe('Logowanie – ElektroOdbiór')
  expect(await screen.findByText('Logowanie – ElektroOdbiór')).toBeDefined()
})

test.for(['/orders', '/orders/details/o-1', '/profile', '/addOrder'])(
  'SESSION-4 ERR-14 SESSION-10 SESSION-11 D-I11.1 calls of %s answered with 401 end the session, with one error and nothing of the page',
  async (path) => {
    localStorage.setItem('locale', 'pl')
    signedIn()
    answering(json(401, { code: 'SESSION.REQUIRED', status: 401, title: '' }))
    await act(() => renderApp(routes, { areas: ['errors'], path }))
    expect(await screen.findByRole('heading', { level: 1, name: /Zamów odbiór/ })).toBeDefined()
    expect(screen.getByTestId('address').textContent).toBe('/home')
    expect(session.read()).toBeNull()
    expect(toasts.all().map(({ text }) => text)).toEqual(['Sesja wygasła, zaloguj się ponownie.'])
    expect(returnTo.read()).toBe(path)
  },
)

test('NAV-11 shows three notifications at once', async () => {
  await act(() => renderApp(<App router={(children) => children} pages={pages} />, { areas: ['home'] }))
  act(() => ['pierwsze', 'drugie', 'trzecie', 'czwarte'].forEach((text) => toasts.error(text)))
  expect(screen.getAllByRole('alert').map((toast) => toast.querySelector('p')?.textContent)).toEqual([
    'pierwsze',
    'drugie',
    'trzecie',
  ])
})

function Broken(): never {
  throw new Error('broken on purpose')
}

test('REPORT-5 a crash shows the crash page with two ways on, and is reported', async () => {
  const consoleErrors = expectedConsoleErrors()
  const reports: FailureReport[] = []
  setReporter((report) => reports.push(report))
  await renderApp(
    <PageCrashBoundary>
      <Broken />
    </PageCrashBoundary>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Strona przestała działać' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Spróbuj ponownie' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Przejdź do strony głównej' }).getAttribute('href')).toBe('/home')
  expect(reports).toEqual([expect.objectContaining({ level: 'error', kind: 'crash' })])
  consoleErrors.mockClear()
})

test('REPORT-5 a crash beside the page is reported, and the page stays', async () => {
  const consoleErrors = expectedConsoleErrors()
  const reports: FailureReport[] = []
  setReporter((report) => reports.push(report))
  await renderApp(
    <>
      <p>strona</p>
      <PageCrashBoundary isAccessory>
        <Broken />
      </PageCrashBoundary>
    </>,
  )
  expect(screen.getByText('strona')).toBeDefined()
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  expect(reports).toEqual([expect.objectContaining({ level: 'error', kind: 'crash' })])
  consoleErrors.mockClear()
})

test('a screen that does not load is not called a crash', async () => {
  const consoleErrors = expectedConsoleErrors()
  const { Screen } = lazyScreen(
    () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    [],
  )
  await act(() =>
    renderApp(
      <PageCrashBoundary>
        <Suspense>
          <Screen />
        </Suspense>
      </PageCrashBoundary>,
    ),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Nie udało się wczytać strony' })).toBeDefined()
  expect(document.title).toBe('Nie udało się wczytać strony – ElektroOdbiór')
  consoleErrors.mockClear()
})

/** Renders a screen that cannot be loaded until the connection is back. */
async function renderWithoutLine() {
  const line = { isBroken: true, attempts: 0 }
  const { Screen } = lazyScreen(async () => {
    line.attempts += 1
    if (line.isBroken) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <h1>Profil</h1>
  }, [])
  await act(() =>
    renderApp(
      <PageCrashBoundary>
        <Suspense>
          <Screen />
        </Suspense>
      </PageCrashBoundary>,
    ),
  )
  await screen.findByRole('heading', { name: 'Nie udało się wczytać strony' })
  return line
}

test('D-F7.2 a screen that did not load is loaded by itself when the connection is back', async () => {
  const consoleErrors = expectedConsoleErrors()
  const line = await renderWithoutLine()
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(line.attempts).toBe(2)
  expect(screen.getByRole('heading', { name: 'Nie udało się wczytać strony' })).toBeDefined()
  line.isBroken = false
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: 'Profil' })).toBeDefined()
  consoleErrors.mockClear()
})

test('D-F7.2 a retry by hand loads it within the same page, also after a retry without a connection', async () => {
  const consoleErrors = expectedConsoleErrors()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const line = await renderWithoutLine()
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(line.attempts).toBe(2)
  expect(screen.getByRole('heading', { name: 'Nie udało się wczytać strony' })).toBeDefined()
  line.isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await screen.findByRole('heading', { name: 'Profil' })).toBeDefined()
  consoleErrors.mockClear()
  online.mockRestore()
})

test('D-F7.2 while a screen loads the page says so; a failed load is retried', async () => {
  let attempts = 0
  const screenToCome = lazyScreen(async () => {
    attempts += 1
    if (attempts === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return () => null
  }, [])
  const first = screenToCome.preload()
  expect(loading.isUnderWay()).toBe(true)
  await expect(first).rejects.toThrow(ScreenNotFetched)
  await expect(screenToCome.preload()).resolves.toBeUndefined()
  expect(attempts).toBe(2)
  expect(loading.isUnderWay()).toBe(false)
})

test('says at once that the connection is lost, until it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderApp(<OfflineNotice />)
  expect(screen.getByText(/Brak połączenia z internetem/)).toBeDefined()
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(/Brak połączenia/)).toBeNull()
  online.mockRestore()
})
