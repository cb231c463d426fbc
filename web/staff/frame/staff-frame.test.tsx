// Parts of the staff area by role.
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import type { StaffScreenName } from '#contract/staff-paths.ts'
import { EWA, ROMAN, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { serving } from '#web/testing/server.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { AdministratorsOnly } from './administrators-only.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { StaffFrame } from './staff-frame.tsx'

const SCREENS: StaffScreenName[] = ['orders', 'order', 'companies', 'catalogue', 'team', 'account']

async function openFrame(person = EWA, path = '/staff/orders', content: ReactNode = 'content') {
  signedIn(person)
  await act(() =>
    renderApp(<StaffFrame screens={SCREENS}>{content}</StaffFrame>, {
      path,
      areas: ['portal', 'own-order', 'profile', 'staff'],
    }),
  )
  return within(within(screen.getByRole('banner')).getAllByRole('navigation')[0] as HTMLElement)
}

const linked = (bar: Awaited<ReturnType<typeof openFrame>>) =>
  bar.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))

test('STAFF-2 shows a dispatcher no links to screens for administrators', async () => {
  expect(linked(await openFrame())).toEqual(['/staff/orders', '/staff/companies'])
  expect(document.body.innerHTML).not.toContain('/staff/team')
})

test('STAFF-2 shows an administrator those links', async () => {
  const bar = await openFrame(ROMAN)
  expect(bar.getByRole('button', { name: 'Zarządzanie' })).toBeDefined()
  expect(linked(bar)).toEqual(['/staff/orders', '/staff/companies', '/staff/catalogue', '/staff/team'])
})

test('a screen below another one marks the link of that one', async () => {
  const bar = await openFrame(EWA, '/staff/orders/o-1')
  expect(bar.getByRole('link', { name: 'Zamówienia' }).getAttribute('aria-current')).toBe('true')
  expect(bar.getByRole('link', { name: 'Firmy' }).getAttribute('aria-current')).toBeNull()
})

test('STAFF-2 the address of a screen for administrators tells a dispatcher whom to ask', async () => {
  await renderApp(<AdministratorsOnly />, { areas: ['portal', 'own-order', 'profile', 'staff'] })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/dla administratorów/)
})

test('STAFF-72 when the focused part disappears, the focus goes to the heading of its replacement, or to the main part', async () => {
  let show: (shown: ReactNode) => void = () => undefined
  function Screen() {
    const [shown, setShown] = useState<ReactNode>(<button type="button">Dalej</button>)
    show = (next) => act(() => setShown(next))
    return shown
  }
  await openFrame(EWA, '/staff/orders', <Screen />)
  screen.getByRole('button', { name: 'Dalej' }).focus()
  show(null)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
  show(<h1 key="loading">Wczytywanie</h1>)
  const loading = screen.getByRole('heading')
  loading.tabIndex = -1
  loading.focus()
  show(<h1 key="order">Zamówienie</h1>)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Zamówienie' })),
  )
})

test('STAFF-72 within an open dialog the focus goes to the heading of the dialog, even from a form without one', async () => {
  function Screen() {
    const [isRevoked, setIsRevoked] = useState(false)
    return (
      <>
        <h1>Linki</h1>
        <Dialog open onClose={() => undefined} title="Targi" closeLabel="Zamknij">
          <form>
            {!isRevoked && (
              <button type="button" onClick={() => setIsRevoked(true)}>
                Unieważnij
              </button>
            )}
          </form>
        </Dialog>
      </>
    )
  }
  await openFrame(EWA, '/staff/links', <Screen />)
  await userEvent.click(screen.getByRole('button', { name: 'Unieważnij' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Targi' })))
})

test('STAFF-72 the heading of a loading screen is no live region, so that only the focus has it read', async () => {
  await openFrame(
    EWA,
    '/staff/orders',
    <LoadingScreen label="Wczytywanie" className={undefined}>
      {null}
    </LoadingScreen>,
  )
  expect(
    screen.getByRole('heading', { name: 'Wczytywanie' }).closest('[role=status], [aria-live]'),
  ).toBeNull()
})

test('STAFF-52 an undelivered email is dismissed in the list of the bar, and the notice offers to undo that', async () => {
  const mail = {
    uuid: 'm-1',
    kind: 'order-planned',
    to: 'anna@szkola.example',
    at: '2026-11-20T09:00:00.000Z',
    reason: '550',
    orderUuid: 'o-1',
    orderNumber: 'EO-26-7K3M-Q9TD',
  }
  let isDismissed = false
  const server = serving({
    'GET /v1/staff/undelivered-mails': () =>
      json(200, isDismissed ? { list: [], totalCount: 0 } : { list: [mail], totalCount: 1 })(),
    'PATCH /v1/staff/orders/o-1/messages/m-1': ({ body }) => {
      isDismissed = (body as { dismissed: boolean }).dismissed
      return new Response(null, { status: 204 })
    },
  })
  await openFrame()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /1 niedoręczony e.mail/ }))
  await user.click(screen.getByRole('button', { name: 'Pomiń: EO-26-7K3M-Q9TD, anna@szkola.example' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /niedoręczona/ })).toBeNull())
  act(() => toasts.all().at(-1)?.undo?.run())
  expect(await screen.findByRole('button', { name: /1 niedoręczony e.mail/ })).toBeDefined()
  expect(server.to('PATCH /v1/staff/orders/o-1/messages/m-1').map(({ body }) => body)).toEqual([
    { dismissed: true },
    { dismissed: false },
  ])
})
