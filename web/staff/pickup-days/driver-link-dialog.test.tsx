import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/queries/query-client.ts'
import { EWA, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { DriverLinkDialog } from './driver-link-dialog.tsx'

const DATE = '2026-11-26'
const ROUTE = {
  uuid: '6f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a11',
  vehicle: { plate: 'PO 7730M' },
  driver: { name: 'Adam Wrona', phone: '+48 600 100 200' },
}
const LINK = {
  uuid: '7f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a12',
  url: 'http://localhost:3000/driver/abc',
  expiresAt: '2026-11-27T23:00:00.000Z',
}
const OTHER = {
  uuid: '6f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a13',
  vehicle: { plate: 'PO 4821K' },
  driver: null,
}
const LIST = `GET /v1/staff/days/${DATE}/driver-links`
const MAKE = `POST /v1/staff/days/${DATE}/routes/${ROUTE.uuid}/driver-links`
const REVOKE = `DELETE /v1/staff/driver-links/${LINK.uuid}`
const listed = (...links: (typeof LINK)[]) =>
  json(200, { list: links.map((link) => ({ ...link, routeUuid: ROUTE.uuid })) })

async function open(answers: Routes) {
  signedIn(EWA)
  const server = serving(answers)
  await act(() =>
    renderApp(<DriverLinkDialog date={DATE} routes={[OTHER, ROUTE]} first={ROUTE.uuid} onClose={vi.fn()} />, {
      areas: ['errors', 'staff'],
      path: '/staff',
    }),
  )
  return server
}
beforeEach(() => queryClient.clear())

test('DAY-20 creates a link, shows it as a code, sends it by text message and email, and revokes it', async () => {
  let links: (typeof LINK)[] = []
  await open({
    [LIST]: () => listed(...links)(),
    [MAKE]: () => {
      links = [LINK]
      return json(201, LINK)()
    },
    [REVOKE]: () => {
      links = []
      return new Response(null, { status: 204 })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Utwórz/ }))
  expect(await screen.findByRole('img', { name: /^Kod QR/ })).toBeDefined()
  expect(screen.getByText(LINK.url)).toBeDefined()
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^(Kopiuj|Wyślij)/))
  expect(screen.getByText(/2026-11-27/)).toBeDefined()
  const sms = screen.getByRole('link', { name: /SMS/ }).getAttribute('href') ?? ''
  expect(sms).toMatch(/^sms:\+48600100200\?&body=/)
  expect(decodeURIComponent(sms)).toContain(LINK.url)
  const mail = screen.getByRole('link', { name: /mail/ }).getAttribute('href') ?? ''
  expect(mail).toMatch(/^mailto:\?subject=/)
  await userEvent.selectOptions(screen.getByLabelText('Pojazd'), OTHER.vehicle.plate)
  expect(screen.queryByText(LINK.url)).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Pojazd'), ROUTE.uuid)
  await userEvent.click(screen.getByRole('button', { name: /^Unieważnij/ }))
  const made = await screen.findByRole('button', { name: /^Utwórz/ })
  await waitFor(() => expect(document.activeElement).toBe(made))
})

test('DAY-20 a day that is over says so and keeps the dialog', async () => {
  await open({
    [LIST]: listed(),
    [MAKE]: json(409, { type: 'about:blank', title: '', status: 409, code: 'DRIVER_LINK.DAY_OVER' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Utwórz/ }))
  expect(await screen.findByText(/Ten dzień już minął/)).toBeDefined()
})
