// Parts of the staff area by role.
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StaffScreenName } from '#contract/staff-paths.ts'
import { EWA, ROMAN, signedIn } from '#web/testing/people.ts'
import { renderApp } from '#web/testing/render.tsx'
import { AdministratorsOnly } from './administrators-only.tsx'
import { StaffFrame } from './staff-frame.tsx'

const SCREENS: StaffScreenName[] = ['orders', 'order', 'companies', 'catalogue', 'team', 'account']

async function openFrame(person = EWA, path = '/staff/orders') {
  signedIn(person)
  await act(() =>
    renderApp(<StaffFrame screens={SCREENS}>content</StaffFrame>, {
      path,
      areas: ['portal', 'own-order', 'profile', 'staff'],
    }),
  )
  return within(within(screen.getByRole('banner')).getAllByRole('navigation')[0] as HTMLElement)
}

const linked = (bar: Awaited<ReturnType<typeof openFrame>>) =>
  bar.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))

test('STAFF-2 a dispatcher is shown no link to what is for administrators', async () => {
  expect(linked(await openFrame())).toEqual(['/staff/orders', '/staff/companies'])
  expect(document.body.innerHTML).not.toContain('/staff/team')
})

test('STAFF-2 an administrator is', async () => {
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
