import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Kpo } from '#contract/orders/kpo.ts'
import { queryClient } from '#web/queries/query-client.ts'
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

test('DAY-32 each fact is copied by a press, and Tab leads to the next', async () => {
  signedIn(EWA)
  serving({ 'GET /v1/staff/orders//kpo': json(200, KPO) })
  const user = userEvent.setup()
  await act(() => renderApp(<KpoScreen />, { areas: ['errors', 'portal', 'staff'] }))
  const code = await screen.findByRole('button', { name: /^Kopiuj Kod odpadu: 16\s02\s13/ })
  code.focus()
  await user.keyboard('{Enter}')
  expect(await navigator.clipboard.readText()).toBe('16 02 13*')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(await navigator.clipboard.readText()).toBe('0,132')
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Masa zważona')
  expect(screen.getByText('numeru BDO przekazującego', { exact: false })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Pobierz PDF' }).getAttribute('href')).toBe(
    '/v1/staff/orders//kpo.pdf',
  )
})
