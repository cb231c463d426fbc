import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { companyRow } from '#contract/companies/staff-companies.cases.ts'
import type { LinkBatch } from '#contract/order-links/staff-links.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { EWA, signedIn } from '#web/testing/people.ts'
import { enter, json, renderApp } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { LinksScreen } from './links-screen.tsx'

const COMPANY = { uuid: '6f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a11', name: 'Zespół Szkół „Iskra”' }
const BATCH: LinkBatch = {
  uuid: '7f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a12',
  note: 'Targi EkoBiuro',
  company: COMPANY,
  madeBy: { uuid: EWA.uuid, name: EWA.fullname },
  createdDate: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-12-31T23:00:00.000Z',
  count: 150,
  states: { valid: 111, used: 38, expired: 0, revoked: 1 },
  orderCount: 38,
  order: { uuid: 'o-1', orderNumber: 'EO-26-0000-0001' },
}
const MADE = {
  batchUuid: '8f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a13',
  tokens: ['a', 'b'].map((token) => ({
    uuid: `9f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a1${token}`,
    token,
    url: `http://localhost:3000/newOrder/${token}`,
    expiresAt: '2026-12-31T23:00:00.000Z',
  })),
}
const problem = (status: number, code: string, more: object = {}) =>
  json(status, { type: 'about:blank', title: '', status, code, ...more })

const LIST = 'GET /v1/staff/token-batches'
async function open(answers: Routes = {}, query = '') {
  signedIn(EWA)
  const server = serving({ [LIST]: json(200, { list: [BATCH], totalCount: 1 }), ...answers })
  await act(() =>
    renderApp(<LinksScreen />, {
      areas: ['errors', 'order-errors', 'portal', 'own-order', 'profile', 'staff'],
      path: `/staff/links${query}`,
    }),
  )
  return server
}
beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('print', vi.fn())
})

/** Matches a text whose spaces may be no-break spaces. */
const words = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`).replaceAll('-', '[-\u2011]'))
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('STAFF-43 links created together are one row, with the state of each', async () => {
  await open()
  const table = within(await screen.findByRole('table'))
  expect(table.getByText('Targi EkoBiuro')).toBeDefined()
  expect(table.getByRole('link', { name: COMPANY.name }).getAttribute('href')).toBe(
    `/staff/companies/${COMPANY.uuid}`,
  )
  expect(table.getByText(words('2026-12-31'))).toBeDefined()
  for (const state of ['111 ważnych', '1 unieważniony']) expect(table.getByText(words(state))).toBeDefined()
  expect(table.queryByText(words('38 użytych'))).toBeNull()
})

test('STAFF-43 a row says which order was placed, or how many were, and lists the used links', async () => {
  const single = { ...BATCH, uuid: 'b-2', note: 'Naklejka', count: 1, orderCount: 1 }
  const unused = { ...BATCH, uuid: 'b-3', note: 'Nieużyte', orderCount: 0, order: null }
  const server = await open({
    [LIST]: json(200, { list: [BATCH, single, unused], totalCount: 3 }),
    'GET /v1/staff/tokens': json(200, { list: [], totalCount: 0 }),
  })
  const cellOf = async (note: string) =>
    within((await screen.findByText(note)).closest('tr') ?? document.body)
      .getAllByRole('cell')
      .at(-2)
  expect((await cellOf('Naklejka'))?.querySelector('a')?.getAttribute('href')).toBe('/staff/orders/o-1')
  expect((await cellOf('Nieużyte'))?.textContent).toBe('–')
  await press(words('38 zamówień'))
  expect(await screen.findByRole('list', { name: 'Targi EkoBiuro' })).toBeDefined()
  expect(server.to('GET /v1/staff/tokens')[0]?.query.get('state')).toBe('used')
})

test('STAFF-43 filters links by the person who created them', async () => {
  const colleague = { uuid: COMPANY.uuid, name: EWA.fullname }
  const server = await open({ 'GET /v1/staff/colleagues': json(200, { list: [colleague] }) })
  await press(/^Kto utworzył$/)
  await press(new RegExp(EWA.fullname + '$'))
  expect(server.to(LIST).at(-1)?.query.get('madeByUuid')).toBe(colleague.uuid)
  expect(await screen.findByRole('button', { name: words(`Kto utworzył ${EWA.fullname}`) })).toBeDefined()
})

test('STAFF-43 the button in the head opens the form', async () => {
  await open()
  await press(/^Utwórz linki$/)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Liczba linków' }))
})

test('STAFF-43 shows the addresses of a company’s new links once: to be copied, saved as CSV and printed as codes', async () => {
  const row = companyRow(COMPANY)
  const server = await open({
    'POST /v1/staff/tokens': json(201, MADE),
    'GET /v1/staff/companies': json(200, { list: [row], totalCount: 1 }),
  })
  const count = await screen.findByRole('textbox', { name: 'Liczba linków' })
  await userEvent.clear(count)
  await userEvent.type(count, '2')
  await enter(screen.getByRole('searchbox', { name: /^Firma/ }), 'iskra')
  await press(/Zespół Szkół „Iskra” NIP/)
  await enter(screen.getByRole('textbox', { name: /^Notatka/ }), 'Naklejki')
  await press(words('Utwórz 2 linki'))
  const fresh = within(await screen.findByRole('region', { name: words('Utworzono 2 linki') }))
  expect(server.to('POST /v1/staff/tokens')[0]?.body).toMatchObject({
    count: 2,
    note: 'Naklejki',
    companyUuid: COMPANY.uuid,
  })
  expect(fresh.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    MADE.tokens.map(({ url }, at) => `${at + 1}${url.replace('http://', '')}`),
  )
  await userEvent.click(fresh.getByRole('button', { name: words('Drukuj kody') }))
  const codes = within(await screen.findByRole('list', { name: words('Kody QR do druku') }))
  expect(codes.getAllByRole('img', { name: words('Kod QR linku') })).toHaveLength(2)
  await vi.waitFor(() => expect(window.print).toHaveBeenCalledTimes(1))
  await userEvent.click(fresh.getByRole('button', { name: words('Drukuj kody') }))
  await vi.waitFor(() => expect(window.print).toHaveBeenCalledTimes(2))
})

test('STAFF-43 shows an error at its field, and keeps the input', async () => {
  await open({
    'POST /v1/staff/tokens': problem(400, 'ERROR.INVALID_INPUT', {
      errors: { count: ['LINK_COUNT'], expiresAt: ['LINK_EXPIRY_PAST'] },
    }),
  })
  const count = await screen.findByRole('textbox', { name: 'Liczba linków' })
  await userEvent.clear(count)
  await enter(count, '501')
  await press(words('Utwórz 501 linków'))
  expect(await screen.findByText(words('Podaj liczbę linków: całkowitą, od 1 do 500'))).toBeDefined()
  expect(screen.getByText(words('Ten dzień już minął'))).toBeDefined()
  expect(count).toMatchObject({ value: '501' })
  expect(count.getAttribute('aria-invalid')).toBe('true')
})

test('STAFF-43 the list of one company links to that of all', async () => {
  const server = await open(
    { [`GET /v1/staff/companies/${COMPANY.uuid}`]: problem(503, 'ERROR.UNAVAILABLE') },
    `?companyUuid=${COMPANY.uuid}`,
  )
  await press(words('Firma … usuń filtr'))
  await screen.findByRole('table')
  expect(server.to(LIST).map(({ query }) => query.get('companyUuid'))).toEqual([COMPANY.uuid, null])
})

test('STAFF-43 revokes the links of a row that still work, after a question', async () => {
  const server = await open({
    [`DELETE /v1/staff/token-batches/${BATCH.uuid}`]: () => new Response(null, { status: 204 }),
  })
  await press(words('Działania: Targi EkoBiuro'))
  await press(/^Unieważnij$/)
  const dialog = within(await screen.findByRole('dialog', { name: words('Unieważnić 111 linków\\?') }))
  await userEvent.click(dialog.getByRole('button', { name: words('Unieważnij 111 linków') }))
  expect(server.to(`DELETE /v1/staff/token-batches/${BATCH.uuid}`)).toHaveLength(1)
  expect(server.to(LIST).length).toBeGreaterThan(1)
})

test('STAFF-43 each link created together names its order, and a single one can be revoked', async () => {
  const link = (at: number, state: 'valid' | 'used') => ({
    ...BATCH,
    uuid: `link-${at}`,
    batchUuid: BATCH.uuid,
    state,
    order: state === 'used' ? { uuid: 'o-1', orderNumber: 'EO-26-0000-0001' } : null,
  })
  const server = await open({
    'GET /v1/staff/tokens': json(200, { list: [link(1, 'used'), link(2, 'valid')], totalCount: 2 }),
    'DELETE /v1/staff/tokens/link-2': () => new Response(null, { status: 204 }),
  })
  await press(words('Działania: Targi EkoBiuro'))
  await press(/^Pokaż linki$/)
  const links = within(await screen.findByRole('list', { name: 'Targi EkoBiuro' }))
  expect((await links.findByRole('link', { name: 'EO-26-0000-0001' })).getAttribute('href')).toBe(
    '/staff/orders/o-1',
  )
  expect(server.to('GET /v1/staff/tokens')[0]?.query.get('batchUuid')).toBe(BATCH.uuid)
  await userEvent.click(links.getByRole('button', { name: words('Unieważnij: 2') }))
  expect(server.to('DELETE /v1/staff/tokens/link-2')).toEqual([])
  await userEvent.click(links.getByRole('button', { name: words('Unieważnij 1 link: 2') }))
  expect(server.to('DELETE /v1/staff/tokens/link-2')).toHaveLength(1)
})

test('STAFF-43 says when there are none, none found, or the list did not load', async () => {
  let answers = [problem(503, 'ERROR.UNAVAILABLE')(), json(200, { list: [], totalCount: 0 })()]
  await open({ [LIST]: () => answers.shift() ?? json(200, { list: [], totalCount: 0 })() })
  expect((await screen.findByRole('alert')).textContent).toMatch(words('Nie udało się wczytać linków'))
  await press(words('Spróbuj ponownie'))
  expect(await screen.findByText(words('Nie ma jeszcze linków'))).toBeDefined()
  answers = []
  await press(/^Stan$/)
  await press(/^Użyte$/)
  expect(await screen.findByText(words('Nie ma takich linków'))).toBeDefined()
})
