import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { DriverReports } from '#contract/pickup-days/driver-day.ts'
import { json } from '#web/testing/render.tsx'
import { openStaffOrder } from '../testing/open-staff-order.tsx'

const REPORTS = 'GET /v1/staff/orders/o-1/driver-reports'
const completed = { status: 'COMPLETED' as const }
const signature = 'data:image/png;base64,iVBORw0KGgo='
const report: DriverReports['list'][number] = {
  uuid: 'r-1',
  reportedAt: '2026-11-26T09:12:00.000Z',
  outcome: 'collected',
  reason: null,
  plate: 'WX 1234E',
  driverName: 'Adam Wrona',
  handedOverBy: 'Piotr Zieliński',
  signature,
}
const open = (...list: DriverReports['list']) =>
  openStaffOrder(completed, { answers: { [REPORTS]: json(200, { list }) } })
const card = () => screen.findByRole('region', { name: 'Zgłoszenia kierowcy' })
const facts = async () => (await card()).textContent?.replaceAll(' ', ' ')

test('DAY-21 staff see who handed the equipment over, to which driver, with the signature', async () => {
  await open(report)
  expect(await facts()).toContain('KierowcaAdam Wrona, WX 1234E')
  expect(await facts()).toContain('Kto wydał sprzętPiotr Zieliński')
  expect(screen.getByRole('img', { name: 'Podpis: Piotr Zieliński' }).getAttribute('src')).toBe(signature)
})

test('DAY-21 says when a name or a signature is missing', async () => {
  await open({ ...report, handedOverBy: null, signature: null, driverName: null })
  expect(await facts()).toContain('KierowcaWX 1234EKto wydał sprzętnie podanoPodpisbez podpisu')
})

test('DAY-21 a visit without a collection shows its reason, and nobody who handed over', async () => {
  await open({ ...report, outcome: 'notCollected', reason: 'Brama zamknięta', handedOverBy: null })
  expect(await facts()).toMatch(/Nie odebrano.*, Brama zamknięta/)
  expect(await facts()).not.toContain('Kto wydał')
})

test('DAY-21 an open order requests no report until a driver has sent one', async () => {
  const { server } = await openStaffOrder()
  await screen.findByRole('heading', { level: 1 })
  expect(server.to(REPORTS)).toEqual([])
  expect(screen.queryByRole('region', { name: 'Zgłoszenia kierowcy' })).toBeNull()
})

test('DAY-21 offers to retry when the reports do not load', async () => {
  const problem = { code: 'ERROR.UNAVAILABLE', title: '', status: 503 }
  let answer = json(503, problem)
  await openStaffOrder(completed, { answers: { [REPORTS]: () => answer() } })
  const again = await within(await card()).findByRole('button')
  answer = json(200, { list: [report] })
  await userEvent.click(again)
  expect(await screen.findByRole('img', { name: 'Podpis: Piotr Zieliński' })).toBeDefined()
})
