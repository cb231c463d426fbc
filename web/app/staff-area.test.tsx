// The staff area: its bar, its addresses, and what only administrators see.
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { session } from '#web/session/session.ts'
import { EWA, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { serving } from '#web/testing/server.ts'
import { AppRoutes } from './routes.tsx'

const NO_ORDERS = json(200, {
  list: [],
  totalCount: 0,
  counts: { NEW: 0, READ: 0, PLANNED: 0, COMPLETED: 0, CANCELLED: 0, CANCELLEDBYCLIENTREQUEST: 0 },
})

async function open(path: string) {
  signedIn(EWA)
  const server = serving({
    'GET /v1/staff/orders': NO_ORDERS,
    'DELETE /v1/client/user/session': () => new Response(null, { status: 204 }),
  })
  await act(() => renderApp(<AppRoutes />, { path, areas: ['errors', 'portal', 'staff'] }))
  return server
}

const bar = async () => within(await screen.findByRole('banner'))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const address = () => screen.getByTestId('address').textContent

test.each(['/', '/staff', '/staff/', '/home', '/orders'])('STAFF-1 %s leads to the area', async (path) => {
  await open(path)
  expect(await heading('Zamówienia')).toBeDefined()
  expect(address()).toBe('/staff/orders')
})

test('STAFF-1 an address that no screen answers is said to be none, within the area', async () => {
  await open('/staff/nonsense')
  expect(await heading('Nie ma takiej strony')).toBeDefined()
  expect((await bar()).getByRole('link', { name: 'Zamówienia' }).getAttribute('href')).toBe('/staff/orders')
})

describe('the bar', () => {
  test('STAFF-1 leads to the screens of the area and to none of the clients’', async () => {
    await open('/staff/orders')
    const links = (await bar()).getAllByRole('link')
    expect(
      links.map((link) => link.getAttribute('href')).filter((href) => !href?.startsWith('/staff')),
    ).toEqual([])
    const main = within((await bar()).getAllByRole('navigation')[0] as HTMLElement)
    expect(main.getByRole('link', { name: 'Zamówienia' }).getAttribute('aria-current')).toBe('page')
  })

  test('has the language and the way out in the person’s menu', async () => {
    const server = await open('/staff/orders')
    await userEvent.click((await bar()).getByRole('button', { name: 'Ewa Sikora' }))
    expect((await bar()).getByRole('button', { name: 'Polski' }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click((await bar()).getByRole('button', { name: 'English' }))
    expect(await heading('Orders')).toBeDefined()
    await userEvent.click((await bar()).getByRole('button', { name: 'Ewa Sikora' }))
    await userEvent.click((await bar()).getByRole('button', { name: 'Sign out' }))
    expect(server.to('DELETE /v1/client/user/session')).toHaveLength(1)
    expect(session.lastEnd()).toBe('left')
  })
})
