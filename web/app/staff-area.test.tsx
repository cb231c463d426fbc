// Staff area: its bar, its addresses, and the screens for administrators only.
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Session } from '#web/api/current-session.ts'
import { type FailureReport, setReporter } from '#web/api/report.ts'
import { returnTo } from '#web/session/return-to.ts'
import { session } from '#web/session/session.ts'
import { ANNA, EWA, signedIn } from '#web/testing/people.ts'
import { expectedConsoleErrors, json, renderApp } from '#web/testing/render.tsx'
import { serving } from '#web/testing/server.ts'
import { countsOf } from '#web/testing/staff-order.ts'
import { staffPages } from './staff-routes.tsx'

vi.mock('#web/screens/staff/links/links-screen.tsx', () => ({
  LinksScreen: () => {
    throw new Error('broken on purpose')
  },
}))

const NO_ORDERS = json(200, {
  list: [],
  totalCount: 0,
  counts: countsOf(),
  countsAreLowerBound: false,
})

async function open(path: string, person: Session | null = EWA) {
  if (person) signedIn(person)
  const server = serving({
    'GET /v1/staff/orders': NO_ORDERS,
    'GET /v1/staff/overview': json(503, {
      type: 'about:blank',
      title: '',
      status: 503,
      code: 'ERROR.UNAVAILABLE',
    }),
    'DELETE /v1/client/user/session': () => new Response(null, { status: 204 }),
  })
  await act(() =>
    renderApp(<staffPages.Routes />, {
      path,
      areas: ['errors', 'order-errors', 'portal', 'own-order', 'profile', 'staff'],
    }),
  )
  return server
}

const bar = async () => within(await screen.findByRole('banner'))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const address = () => screen.getByTestId('address').textContent

test.each(['/staff', '/staff/', '/login'])('STAFF-1 STAFF-36 %s redirects to the overview', async (path) => {
  await open(path)
  expect(await screen.findByRole('alert')).toBeDefined()
  expect((await bar()).getByRole('link', { name: 'Przegląd' }).getAttribute('aria-current')).toBe('page')
  expect(address()).toMatch(/^\/staff\/?$/)
})

test('STAFF-1 an unknown address says so within the area', async () => {
  await open('/staff/nonsense')
  expect(await heading('Nie ma takiej strony')).toBeDefined()
  expect((await bar()).getByRole('link', { name: 'Zamówienia' }).getAttribute('href')).toBe('/staff/orders')
})

test.each(['/staff', '/staff/', '/STAFF/orders', '/staff/orders/o-1', '/staff/nonsense'])(
  'STAFF-1 ROLE-10 %s is no page for a client',
  async (path) => {
    const server = await open(path, ANNA)
    expect(await heading('Nie ma takiej strony')).toBeDefined()
    expect((await bar()).getByRole('button', { name: 'Anna Nowak' })).toBeDefined()
    expect([address(), server.asked]).toEqual([path, []])
  },
)

test('STAFF-1 a screen that crashes leaves the bar with the links to the other screens', async () => {
  const consoleErrors = expectedConsoleErrors()
  const reports: FailureReport[] = []
  setReporter((report) => reports.push(report))
  await open('/staff/links')
  expect(await heading('Strona przestała działać')).toBeDefined()
  // The message has a version for staff.
  expect(screen.getByRole('alert').textContent).toMatch(/^To błąd programu/)
  expect(screen.queryByText(/Wysłane zamówienia|Jeśli to nie pomoże/)).toBeNull()
  expect((await bar()).getByRole('link', { name: 'Firmy' })).toBeDefined()
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Przejdź do strony głównej' }).getAttribute('href')).toBe('/staff')
  expect(reports.filter(({ kind }) => kind === 'crash')).toHaveLength(1)
  consoleErrors.mockClear()
})

describe('STAFF-1 an anonymous visitor', () => {
  test('is asked to log in, and then arrives where they were going', async () => {
    await open('/staff/orders?status=NEW', null)
    expect(await heading('Logowanie')).toBeDefined()
    expect([address(), returnTo.read()]).toEqual(['/login', '/staff/orders?status=NEW'])
    act(() => void signedIn(EWA))
    expect(await heading('Zamówienia')).toBeDefined()
    expect([address(), returnTo.read()]).toEqual(['/staff/orders?status=NEW', null])
  })

  test('is asked again when the session was lost', async () => {
    await open('/staff/orders?status=PLANNED')
    act(() => session.end('lost'))
    expect(await heading('Logowanie')).toBeDefined()
    expect(returnTo.read()).toBe('/staff/orders?status=PLANNED')
  })
})

describe('the bar', () => {
  test('STAFF-1 links the screens of the area and none of the clients’', async () => {
    await open('/staff/orders')
    const links = (await bar()).getAllByRole('link')
    expect(
      links.map((link) => link.getAttribute('href')).filter((href) => !href?.startsWith('/staff')),
    ).toEqual([])
    const main = within((await bar()).getAllByRole('navigation')[0] as HTMLElement)
    expect(main.getByRole('link', { name: 'Zamówienia' }).getAttribute('aria-current')).toBe('page')
  })

  test('has the language and the logout in the person’s menu', async () => {
    const server = await open('/staff/orders')
    await userEvent.click((await bar()).getByRole('button', { name: 'Ewa Sikora' }))
    expect((await bar()).getByRole('button', { name: 'Polski' }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click((await bar()).getByRole('button', { name: 'English' }))
    expect(await heading('Orders')).toBeDefined()
    await userEvent.click((await bar()).getByRole('button', { name: 'Ewa Sikora' }))
    await userEvent.click((await bar()).getByRole('button', { name: 'Log out' }))
    expect(server.to('DELETE /v1/client/user/session')).toHaveLength(1)
    expect(session.lastEnd()).toBe('left')
  })
})

test('STAFF-2 STAFF-44 a dispatcher has no catalogue screen, and none of its data are requested', async () => {
  const server = await open('/staff/catalogue')
  expect(await heading('Ta strona jest dla administratorów')).toBeDefined()
  expect(server.asked.filter(({ path }) => path.includes('/catalogue/'))).toEqual([])
})
