import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { Kpo } from '#contract/orders/kpo.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { ShortcutKeys } from '#web/staff/keys/shortcuts.tsx'
import { EWA, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { serving } from '#web/testing/server.ts'
import { KpoScreen } from './kpo-screen.tsx'

const address = { street: 'ul. Jasna 12', postalCode: '60-101', city: 'Poznań', country: 'Polska' }
const KPO: Kpo = {
  orderNumber: 'EO-26-7K3M-Q9TD',
  wasteCard: 'needed',
  wasteCardNumber: null,
  blocks: [{ code: '16 02 13*', hazardous: true, massMg: 0.132, weighed: true }],
  totalMg: 0.132,
  sender: { name: 'Szkoła', nip: '7740001454', bdo: null, address, place: { name: '', address } },
  receiver: { name: 'ElektroOdbiór', nip: '5252344078', bdo: '000012345', address },
  transport: { plate: 'PO 1AA', driverName: null, date: '2026-11-26', hourFrom: '08:00' },
  missing: ['bdo'],
}
beforeEach(() => queryClient.clear())

test('DAY-32 each fact is copied by a press, and Tab goes to the next', async () => {
  signedIn(EWA)
  serving({ 'GET /v1/staff/orders//kpo': json(200, KPO) })
  const user = userEvent.setup()
  await act(() => renderApp(<KpoScreen />, { areas: ['errors', 'portal', 'staff', 'documents'] }))
  const code = await screen.findByRole('button', { name: /^Kopiuj: Kod odpadu, 16\s02\s13/ })
  code.focus()
  await user.keyboard('{Enter}')
  expect(await navigator.clipboard.readText()).toBe('16 02 13*')
  expect(code.dataset['copied']).toBe('true')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(await navigator.clipboard.readText()).toBe('0,132')
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Masa zważona')
  expect(screen.getByText('numeru BDO przekazującego', { exact: false })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Pobierz PDF' }).getAttribute('href')).toBe(
    '/v1/staff/orders//kpo.pdf',
  )
})

test('DAY-32 an unconfirmed code is shown as missing, not as a text to copy into the register', async () => {
  signedIn(EWA)
  const blocks = [{ code: '*', hazardous: true, massMg: 0.04, weighed: false }]
  serving({ 'GET /v1/staff/orders//kpo': json(200, { ...KPO, blocks, missing: ['code'] }) })
  await act(() => renderApp(<KpoScreen />, { areas: ['errors', 'portal', 'staff', 'documents'] }))
  expect(await screen.findByRole('button', { name: /^Kopiuj:\sMasa\sszacunkowa/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Kopiuj:\sKod\sodpadu/ })).toBeNull()
})

test('DAY-32 a key goes back to the order, where another opens the facts of the next one', async () => {
  signedIn(EWA)
  serving({ 'GET /v1/staff/orders/o-1/kpo': json(200, KPO) })
  const user = userEvent.setup()
  await act(() =>
    renderApp(
      <>
        <Routes>
          <Route path="/staff/orders/:id/kpo" element={<KpoScreen />} />
          <Route path="/staff/orders/:id" element={<p>zamówienie</p>} />
        </Routes>
        <ShortcutKeys />
      </>,
      { areas: ['errors', 'portal', 'staff', 'documents'], path: '/staff/orders/o-1/kpo' },
    ),
  )
  await screen.findByRole('heading', { name: 'Przekazujący' })
  await user.keyboard('u')
  expect(await screen.findByText('zamówienie')).toBeDefined()
})
