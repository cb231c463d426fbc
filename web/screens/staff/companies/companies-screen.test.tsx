import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { forgetDrafts } from '#web/staff/edit/drafts.ts'
import { enter, json } from '#web/testing/render.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { refreshCompany } from './company-query.ts'
import {
  address,
  COMPANY,
  LIST,
  ONE,
  openCompanies as open,
  OTHER,
  press,
  problem,
  words,
} from './testing/open-companies.tsx'

beforeEach(() => {
  queryClient.clear()
  forgetDrafts()
})

test('STAFF-40 lists companies, searches them and sorts them by their headers', async () => {
  const server = await open('/staff/companies')
  const table = within(await screen.findByRole('table', { name: 'Firmy' }))
  expect(table.getByRole('link', { name: COMPANY.name }).getAttribute('href')).toBe(
    `/staff/companies/${COMPANY.uuid}`,
  )
  await userEvent.click(table.getByRole('button', { name: /Zamówienia/ }))
  await enter(screen.getByRole('searchbox'), 'iskra')
  await waitFor(() => expect(server.to(LIST).at(-1)?.query.get('search')).toBe('iskra'))
  expect(server.to(LIST).at(-1)?.query.get('sort')).toBe('orderCount')
  expect(server.to(LIST).at(-1)?.query.get('order')).toBe('desc')
})

test('STAFF-40 a link to the whole list clears the search, and a page beyond the last shows the last', async () => {
  const server = await open('/staff/companies?search=iskra&page=7')
  await waitFor(() => expect(address()).toBe('/staff/companies?search=iskra'))
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  expect(field.value).toBe('iskra')
  await userEvent.click(screen.getByRole('link', { name: 'wszystkie' }))
  expect([address(), field.value]).toEqual(['/staff/companies', ''])
  await waitFor(() => expect(server.to(LIST).at(-1)?.query.has('search')).toBe(false))
})

test('STAFF-40 offers to retry when the list does not load, and says when it is empty', async () => {
  const answers = [problem(503, 'ERROR.UNAVAILABLE')]
  await open('/staff/companies', {
    [LIST]: () => (answers.shift() ?? json(200, { list: [], totalCount: 0 }))(),
  })
  expect((await screen.findByRole('alert')).textContent).toMatch(words('Nie udało się wczytać firm'))
  await press(words('Spróbuj ponownie'))
  expect(await screen.findByText(words('Nie ma jeszcze firm'))).toBeDefined()
})

test('STAFF-40 D-E12 new company: warns about a mistyped tax number and links to the company that already has it', async () => {
  const server = await open('/staff/companies', {
    'POST /v1/staff/companies': problem(409, 'COMPANY.NIP_TAKEN', { uuid: OTHER }),
  })
  await press(words('Nowa firma'))
  const dialog = within(await screen.findByRole('dialog'))
  await enter(dialog.getByRole('textbox', { name: 'Nazwa' }), 'Huta')
  const nip = dialog.getByRole('textbox', { name: 'NIP' })
  await enter(nip, '781-176-76-97')
  expect(dialog.getByText(words('Sprawdź numer: cyfra kontrolna się nie zgadza.'))).toBeDefined()
  await userEvent.type(nip, '{Backspace}6')
  expect(dialog.queryByText(words('Sprawdź numer: cyfra kontrolna się nie zgadza.'))).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: words('Dodaj firmę') }))
  const link = await dialog.findByRole('link', { name: words('Otwórz ją') })
  expect(link.getAttribute('href')).toBe(`/staff/companies/${OTHER}`)
  expect(server.to('POST /v1/staff/companies')[0]?.body).toMatchObject({ name: 'Huta', nip: '7811767696' })
})

test('STAFF-40 new company: shows the server’s error at its field, and keeps the input', async () => {
  await open('/staff/companies', {
    'POST /v1/staff/companies': problem(400, 'ERROR.INVALID_INPUT', {
      errors: { name: ['COMPANY_NAME_REQUIRED'] },
    }),
  })
  await press(words('Nowa firma'))
  const dialog = within(await screen.findByRole('dialog'))
  const nip = dialog.getByRole('textbox', { name: 'NIP' })
  await enter(nip, '7811767696')
  await userEvent.click(dialog.getByRole('button', { name: words('Dodaj firmę') }))
  const name = dialog.getByRole('textbox', { name: 'Nazwa' })
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(nip).toMatchObject({ value: '7811767696' })
})

test('STAFF-40 edit conflict in a company: keeps the input, and what the other person saved', async () => {
  const current = {
    company: { ...COMPANY, name: 'Nazwa od Marka', phone: '611222333', bdoFree: false, version: 9 },
  }
  const answers = [
    problem(409, 'COMPANY.CHANGED_MEANWHILE', { current }),
    json(200, { company: { ...COMPANY, name: 'Moja nazwa', version: 10 } }),
  ]
  const server = await open(`/staff/companies/${COMPANY.uuid}`, {
    [`PATCH ${ONE}`]: () => (answers.shift() ?? problem(500, 'ERROR.INTERNAL'))(),
  })
  await press(/^Zmień$/)
  const field = (name: string) => screen.findByRole('textbox', { name: words(`^${name}`) })
  await userEvent.clear(await field('Nazwa'))
  await enter(await field('Nazwa'), 'Moja nazwa')
  await userEvent.type(await field('Ulica i numer'), ' A')
  await press('Zapisz')
  const alert = within(await screen.findByRole('alert'))
  const [name, phone, bdo, ...others] = alert.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(name).toBe('Nazwa: Nazwa od Marka')
  expect(phone).toMatch(words('^Telefon: 611 222 333$'))
  expect(bdo).toMatch(words('^Zwolnienie z wpisu do BDO: nie$'))
  expect(others).toEqual([])
  expect(await field('Nazwa')).toMatchObject({ value: 'Moja nazwa' })
  expect(await field('Telefon')).toMatchObject({ value: '611222333' })
  await press('Zapisz')
  await waitFor(() => expect(server.to(`PATCH ${ONE}`)).toHaveLength(2))
  const mine = { name: 'Moja nazwa', address: { street: 'ul. Jasna 12 A' } }
  expect(server.to(`PATCH ${ONE}`).map(({ body }) => body)).toEqual([
    { version: 3, ...mine },
    { version: 9, ...mine },
  ])
})

test('STAFF-40 keeps the unsaved drafts of a company and a place until they are saved or discarded', async () => {
  await open(`/staff/companies/${COMPANY.uuid}`)
  const value = async (name: string) =>
    (await screen.findByRole<HTMLInputElement>('textbox', { name: words(`^${name}`) })).value
  const editCompany = () => press(/^Zmień$/)
  await editCompany()
  await enter(await screen.findByRole('textbox', { name: 'Nazwa' }), ' w Poznaniu')
  await editCompany()
  await editCompany()
  expect(await value('Nazwa')).toBe('Zespół Szkół „Iskra” w Poznaniu')
  await press('Odrzuć zmiany')
  await editCompany()
  expect(await value('Nazwa')).toBe('Zespół Szkół „Iskra”')
  await press('Odrzuć zmiany')

  const editPlace = () => press(words('^Zmień: Budynek główny$'))
  await editPlace()
  await enter(await screen.findByRole('textbox', { name: words('^Osoba kontaktowa na miejscu') }), 'Jan Kos')
  await press('Dodaj miejsce')
  expect(await value('Osoba kontaktowa na miejscu')).toBe('')
  await press('Odrzuć zmiany')
  await editPlace()
  expect(await value('Osoba kontaktowa na miejscu')).toBe('Jan Kos')
})

test('STAFF-40 edit conflict in a place: keeps what the other person saved', async () => {
  const [place] = COMPANY.branches
  const current = { branch: { ...place, street: 'ul. Nowa 1', version: 5 } }
  const answers = [problem(409, 'BRANCH.CHANGED_MEANWHILE', { current }), json(200, current)]
  const PATCH = `PATCH ${ONE}/branches/${place?.uuid}`
  const server = await open(`/staff/companies/${COMPANY.uuid}`, {
    [PATCH]: () => (answers.shift() ?? problem(500, 'ERROR.INTERNAL'))(),
  })
  await press(words('^Zmień: Budynek główny$'))
  await userEvent.type(await screen.findByRole('textbox', { name: words('^Nazwa miejsca') }), ' A')
  await press('Zapisz')
  await waitFor(async () =>
    expect(await screen.findByRole('textbox', { name: words('^Ulica i numer') })).toMatchObject({
      value: 'ul. Nowa 1',
    }),
  )
  expect(within(screen.getByRole('alert')).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText(words('^Ulica i numer: ul. Nowa 1$'))).toBeDefined()
  await press('Zapisz')
  await waitFor(() => expect(server.to(PATCH)).toHaveLength(2))
  expect(server.to(PATCH).map(({ body }) => body)).toEqual([
    { version: 1, name: 'Budynek główny A' },
    { version: 5, name: 'Budynek główny A' },
  ])
})

test('STAFF-40 a place whose form is open takes what a colleague saves, and keeps the typed values', async () => {
  const [place] = COMPANY.branches
  const theirs = { ...place, street: 'ul. Nowa 1', version: 5 }
  const PATCH = `PATCH ${ONE}/branches/${place?.uuid}`
  let company: object = COMPANY
  const server = await open(`/staff/companies/${COMPANY.uuid}`, {
    [`GET ${ONE}`]: () => json(200, { company })(),
    [PATCH]: json(200, { branch: theirs }),
  })
  await press(words('^Zmień: Budynek główny$'))
  await userEvent.type(await screen.findByRole('textbox', { name: words('^Nazwa miejsca') }), ' A')
  company = { ...COMPANY, branches: [theirs] }
  refreshCompany()
  expect(await screen.findByText(words('^Ulica i numer: ul. Nowa 1$'))).toBeDefined()
  await press('Zapisz')
  await waitFor(() => expect(server.to(PATCH)).toHaveLength(1))
  expect(server.to(PATCH)[0]?.body).toEqual({ version: 5, name: 'Budynek główny A' })
})

test('STAFF-40 a place has its country, as in the order form, and a refused country is shown at its field', async () => {
  const PATCH = `PATCH ${ONE}/branches/${COMPANY.branches[0]?.uuid}`
  const server = await open(`/staff/companies/${COMPANY.uuid}`, {
    [PATCH]: problem(400, 'ERROR.INVALID_INPUT', { errors: { country: ['BRANCH_COUNTRY_REQUIRED'] } }),
  })
  await press(words('^Zmień: Budynek główny$'))
  const country = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Kraj' })
  expect(country.value).toBe('Polska')
  await userEvent.clear(country)
  await press('Zapisz')
  await waitFor(() => expect(country.getAttribute('aria-invalid')).toBe('true'))
  expect(server.to(PATCH)[0]?.body).toEqual({ version: 1, country: '' })
})

test('STAFF-40 after an edit conflict sends the typed tax number with nipNotRequired: false', async () => {
  const current = { company: { ...COMPANY, nip: null, version: 9 } }
  const answers = [problem(409, 'COMPANY.CHANGED_MEANWHILE', { current }), json(200, current)]
  const server = await open(`/staff/companies/${COMPANY.uuid}`, {
    [`PATCH ${ONE}`]: () => (answers.shift() ?? problem(500, 'ERROR.INTERNAL'))(),
  })
  await press(/^Zmień$/)
  const nip = await screen.findByRole('textbox', { name: /^NIP/ })
  await userEvent.clear(nip)
  await enter(nip, '5260250274')
  await press('Zapisz')
  expect(await screen.findByText('NIP: –')).toBeDefined()
  await press('Zapisz')
  await waitFor(() => expect(server.to(`PATCH ${ONE}`)).toHaveLength(2))
  expect(server.to(`PATCH ${ONE}`)[1]?.body).toEqual({ version: 9, nip: '5260250274', nipNotRequired: false })
})

test('STAFF-40 removing the tax number sends nipNotRequired: true', async () => {
  const server = await open(`/staff/companies/${COMPANY.uuid}`, {
    [`PATCH ${ONE}`]: json(200, { company: { ...COMPANY, nip: null, version: 4 } }),
  })
  await press(/^Zmień$/)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Firma nie ma NIP' }))
  await press('Zapisz')
  await waitFor(() => expect(server.to(`PATCH ${ONE}`)).toHaveLength(1))
  expect(server.to(`PATCH ${ONE}`)[0]?.body).toEqual({ version: 3, nip: '', nipNotRequired: true })
})

test('STAFF-40 offers the data of the register except where they differ only in capitals', async () => {
  const server = await open(`/staff/companies/${COMPANY.uuid}`, {
    'POST /v1/public/gus_search': json(200, {
      res: {
        name: 'ZESPÓŁ SZKÓŁ „ISKRA”',
        street: 'ul. Jasna 12A',
        postalCode: '60-101',
        city: 'POZNAŃ',
        regon: '123456785',
      },
    }),
    [`PATCH ${ONE}`]: json(200, { company: COMPANY }),
  })
  await press(words('Sprawdź w rejestrze'))
  const takeOver = await screen.findAllByRole('button', { name: /^Przepisz/ })
  expect(takeOver).toHaveLength(1)
  await userEvent.click(takeOver[0] as HTMLElement)
  expect(server.to(`PATCH ${ONE}`)[0]?.body).toEqual({ version: 3, address: { street: 'ul. Jasna 12A' } })
})

test('PLUS-22 STAFF-40 the staff correct the access card of a place, but not of an archived place', async () => {
  const [place] = COMPANY.branches
  const old = {
    ...place,
    uuid: 'b-2',
    name: 'Stara hala',
    archived: true,
  } as StaffCompany['branches'][number]
  const SAVE = `POST ${ONE}/branches/${place?.uuid}/access-card`
  const server = await open(`/staff/companies/${COMPANY.uuid}`, {
    [`GET ${ONE}`]: json(200, { company: { ...COMPANY, branches: [...COMPANY.branches, old] } }),
    [SAVE]: json(200, { branch: place }),
  })
  await press(words('^Dodaj Dojazd i wejście, Budynek główny$'))
  const dialog = within(
    await screen.findByRole('dialog', { name: words('Dojazd i wejście, Budynek główny') }),
  )
  await userEvent.type(dialog.getByRole('textbox', { name: /^Piętro/ }), '2')
  await userEvent.click(dialog.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.to(SAVE)[0]?.body).toMatchObject({
    version: place?.version,
    accessCard: { floor: '2', doorCode: '' },
  })
  await waitFor(() => expect(server.to(`GET ${ONE}`).length).toBeGreaterThan(1))
  expect(screen.queryByRole('button', { name: words('Dojazd i wejście, Stara hala') })).toBeNull()
})

test('STAFF-41 merges a duplicate after showing what moves', async () => {
  const from = { uuid: OTHER, name: 'ZS Iskra Poznań', nip: COMPANY.nip, city: 'Poznań' }
  const into = { uuid: COMPANY.uuid, name: COMPANY.name, nip: COMPANY.nip, city: 'Poznań' }
  const server = await open(`/staff/companies/${COMPANY.uuid}`, {
    [`GET /v1/staff/companies/${OTHER}/merge-preview`]: json(200, {
      preview: { from, into, orders: 3, branches: 2, people: 1, links: 0, notes: 5 },
    }),
    [`POST /v1/staff/companies/${OTHER}/merge`]: json(200, {
      merge: { uuid: '4f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a10' },
    }),
  })
  await press(words('Porównaj i scal'))
  const dialog = within(await screen.findByRole('dialog', { name: words('Scalić firmy\\?') }))
  expect(dialog.getByText(words('3 zamówienia'))).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Scal' }))
  await waitFor(() => expect(server.to(`POST /v1/staff/companies/${OTHER}/merge`)).toHaveLength(1))
  expect(server.to(`POST /v1/staff/companies/${OTHER}/merge`)[0]?.body).toEqual({ intoUuid: COMPANY.uuid })
})

test('STAFF-41 a double click compares once', async () => {
  const preview = `GET /v1/staff/companies/${OTHER}/merge-preview`
  const server = await open(`/staff/companies/${COMPANY.uuid}`, {
    [preview]: problem(404, 'COMPANY.NOT_FOUND'),
  })
  const told = vi.spyOn(toasts, 'error')
  const button = await screen.findByRole('button', { name: words('Porównaj i scal') })
  act(() => {
    button.click()
    button.click()
  })
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1))
  expect(server.to(preview)).toHaveLength(1)
})

test('STAFF-41 a company of very many orders shows the progress of its merge, and does not say that it is done', async () => {
  const from = { uuid: OTHER, name: 'ZS Iskra Poznań', nip: '7811767696', city: 'Poznań' }
  const success = vi.spyOn(toasts, 'success')
  let list: unknown[] = []
  await open(`/staff/companies/${COMPANY.uuid}`, {
    [`GET /v1/staff/companies/${OTHER}/merge-preview`]: json(200, {
      preview: {
        from,
        into: { ...from, uuid: COMPANY.uuid },
        orders: 90_000,
        branches: 1,
        people: 1,
        links: 0,
        notes: 0,
      },
    }),
    [`POST /v1/staff/companies/${OTHER}/merge`]: () => {
      list = [
        {
          uuid: '4f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a13',
          kind: 'company-merge',
          done: 9000,
          total: 90_000,
          startedAt: new Date().toISOString(),
          failed: false,
        },
      ]
      return json(200, { merge: { uuid: '4f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a10' } })()
    },
    'GET /v1/staff/long-jobs': () => json(200, { list })(),
  })
  await press(words('Porównaj i scal'))
  const dialog = within(await screen.findByRole('dialog', { name: words('Scalić firmy\\?') }))
  await userEvent.click(dialog.getByRole('button', { name: 'Scal' }))
  expect(await screen.findByRole('progressbar', { name: words('Scalanie firm') })).toMatchObject({
    value: 9000,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(success).not.toHaveBeenCalled()
})

test('STAFF-41 STAFF-72 the merge search takes the focus when it opens, and closes after the merge', async () => {
  const from = { uuid: OTHER, name: 'ZS Iskra Poznań', nip: COMPANY.nip, city: 'Poznań' }
  const into = { uuid: COMPANY.uuid, name: COMPANY.name, nip: COMPANY.nip, city: 'Poznań' }
  const server = await open(`/staff/companies/${COMPANY.uuid}`, {
    [`GET /v1/staff/companies/${OTHER}/merge-preview`]: json(200, {
      preview: { from, into, orders: 3, branches: 2, people: 1, links: 0, notes: 5 },
    }),
    [`POST /v1/staff/companies/${OTHER}/merge`]: json(200, {
      merge: { uuid: '4f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a10' },
    }),
  })
  const opener = await screen.findByRole('button', { name: words('Scal z inną') })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  const field = screen.getByRole('searchbox', { name: words('Którą firmę przenieść tutaj') })
  expect(document.activeElement).toBe(field)
  // The same dialog opens from the company with the same tax number.
  await press(words('Porównaj i scal'))
  const dialog = within(await screen.findByRole('dialog', { name: words('Scalić firmy\\?') }))
  await userEvent.click(dialog.getByRole('button', { name: 'Scal' }))
  await waitFor(() => expect(server.to(`POST /v1/staff/companies/${OTHER}/merge`)).toHaveLength(1))
  await waitFor(() => expect(opener.getAttribute('aria-expanded')).toBe('false'))
  expect(field.isConnected).toBe(false)
})

test('STAFF-32 STAFF-72 a key focuses the search for companies, and the number of results is announced', async () => {
  const server = await open('/staff/companies', {
    [LIST]: ({ query }) =>
      json(200, query.get('search') ? { list: [], totalCount: 0 } : { list: [COMPANY], totalCount: 1 })(),
  })
  const heard = document.querySelector('[aria-live="polite"]')
  await waitFor(() => expect(heard?.textContent).toBe('1 wynik'))
  await userEvent.keyboard('/brak')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await waitFor(() => expect(heard?.textContent).toBe('Nic nie znaleziono'))
  expect(server.to(LIST).at(-1)?.query.get('search')).toBe('brak')
})

test('STAFF-32 j and k move through the companies', async () => {
  const second = { ...COMPANY, uuid: OTHER, name: 'ZS Iskra Poznań' }
  await open('/staff/companies', { [LIST]: json(200, { list: [second, COMPANY], totalCount: 2 }) })
  await screen.findByRole('link', { name: COMPANY.name })
  await userEvent.keyboard('jjkj')
  expect(document.activeElement?.textContent).toBe(COMPANY.name)
})

test('STAFF-32 u goes from a company back to the list', async () => {
  await open(`/staff/companies/${COMPANY.uuid}`)
  await screen.findByRole('heading', { level: 1, name: COMPANY.name })
  await userEvent.keyboard('u')
  expect(await screen.findByRole('heading', { level: 1, name: 'Firmy' })).toBeDefined()
})

test('STAFF-40 the page of a company lists its batches of links with the states of each', async () => {
  const batch = {
    uuid: 'batch-1',
    note: 'Zbiórka jesienna',
    company: null,
    madeBy: null,
    createdDate: '2026-11-20T09:00:00.000Z',
    expiresAt: '2026-12-31T23:00:00.000Z',
    count: 20,
    states: { valid: 18, used: 2, expired: 0, revoked: 0 },
    orderCount: 2,
    order: { uuid: 'o-1', orderNumber: 'EO-26-0000-0001' },
  }
  const server = await open(`/staff/companies/${COMPANY.uuid}`, {
    'GET /v1/staff/token-batches': json(200, { list: [batch], totalCount: 1 }),
  })
  const links = within(await screen.findByRole('list', { name: 'Linki' }))
  const [row] = await links.findAllByRole('listitem')
  expect(row?.textContent.replaceAll(/[\s\u2011]/g, ' ')).toMatch(
    /^Zbiórka jesienna20 linków\. Termin ważności: 2026.12.31\.18 ważnych2 użyte$/,
  )
  expect(server.to('GET /v1/staff/token-batches')[0]?.query.get('companyUuid')).toBe(COMPANY.uuid)
})
