import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { examplesIn } from '#contract/settings/examples.ts'
import type { ContactSettings } from '#contract/settings/operator-settings.ts'
import type { SettingsAnswer } from '#contract/settings/settings-answers.ts'
import { firstSettings } from '#settings/operator.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { session } from '#web/session/session.ts'
import { signedIn, EWA } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { type Routes as Answers, serving } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { CalendarScreen } from './calendar-screen.tsx'
import { SettingsScreen } from './settings-screen.tsx'

const answer = (set: Partial<SettingsAnswer> = {}): SettingsAnswer => ({
  version: 3,
  settings: structuredClone(firstSettings),
  changedDate: null,
  changedBy: null,
  examples: examplesIn(firstSettings),
  isProduction: false,
  ...set,
})
const withPhone = (phone: string, version: number) => {
  const now = answer({
    version,
    changedDate: '2026-11-20T10:00:00.000Z',
    changedBy: { uuid: 'u', name: 'Jan Kos' },
  })
  now.settings.contact.phone = phone
  return now
}

async function open(routes: Answers = {}, path = '/staff/settings?part=contact') {
  queryClient.clear()
  const server = serving({ 'GET /v1/staff/settings': json(200, answer()), ...routes })
  signedIn({ ...EWA, administrator: true })
  await act(() =>
    renderApp(
      <Routes>
        <Route
          path="/staff/settings"
          element={
            <>
              <SettingsScreen />
              <Link to="/staff">stąd</Link>
            </>
          }
        />
        <Route path="/staff" element={<Link to="/staff/settings?part=contact">z powrotem</Link>} />
      </Routes>,
      { areas: ['errors', 'order-errors', 'portal', 'own-order', 'profile', 'staff'], path },
    ),
  )
  await screen.findByRole('navigation', { name: 'Części ustawień' })
  return server
}
beforeEach(() => session.end('left'))

const PATCH = 'PATCH /v1/staff/settings'
const contact = () => within(screen.getByRole('form', { name: 'Kontakt' }))
const type = (value: string) =>
  fireEvent.change(contact().getByRole('textbox', { name: 'Telefon' }), { target: { value } })
const field = (name: string | RegExp) => contact().getByRole<HTMLInputElement>('textbox', { name })
const typeInto = (name: string | RegExp, value: string) =>
  fireEvent.change(field(name), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(contact().getByRole('button', { name })))
const go = (name: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name })))
const stale = (current: SettingsAnswer) =>
  json(409, { code: 'SETTINGS.CHANGED_MEANWHILE', title: '', status: 409, current })
const asksBeforeLeaving = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}
const save = () => act(async () => void fireEvent.click(contact().getByRole('button', { name: 'Zapisz' })))

test('STAFF-47 saves a section by itself, on the version that was read', async () => {
  const server = await open({ [PATCH]: json(200, withPhone('+48987654321', 4)) })
  type('987 654 321')
  await save()
  const field = contact().getByRole('textbox', { name: 'Telefon' })
  expect((field as HTMLInputElement).value).toBe('+48987654321')
  expect(server.to(PATCH).map(({ body }) => body)).toEqual([
    { version: 3, contact: { ...firstSettings.contact, phone: '987 654 321' } },
  ])
})

test('STAFF-47 without a change sends nothing, and does not say that it saved', async () => {
  const server = await open({ [PATCH]: json(200, withPhone('+48987654321', 4)) })
  await save()
  expect(server.to(PATCH)).toEqual([])
  expect(toasts.all().map(({ text }) => text)).toEqual(['Nic nie zmieniono'])
})

test('STAFF-47 shows an error at its field, and keeps the input', async () => {
  await open({
    [PATCH]: json(400, {
      code: 'ERROR.INVALID_INPUT',
      errors: { 'contact.phone': ['SETTINGS.PHONE_INVALID'] },
    }),
  })
  type('12')
  await save()
  const field = contact().getByRole('textbox', { name: 'Telefon' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(contact().getByText('Numer telefonu musi mieć co najmniej 9 cyfr')).toBeDefined()
  expect((field as HTMLInputElement).value).toBe('12')
})

test('STAFF-47 edit conflict in the same section: shows both versions, and overwrites nothing without asking', async () => {
  const theirs = withPhone('+48111222333', 5)
  const server = await open({
    [PATCH]: json(409, { code: 'SETTINGS.CHANGED_MEANWHILE', title: '', status: 409, current: theirs }),
  })
  type('987654321')
  await save()
  const conflict = within(await screen.findByRole('alert'))
  expect(conflict.getByText(/Jan Kos/)).toBeDefined()
  expect(conflict.getByText('+48111222333')).toBeDefined()
  expect(server.to(PATCH)).toHaveLength(1)
  fireEvent.click(conflict.getByRole('button', { name: 'Użyj zapisanych wartości' }))
  const field = contact().getByRole('textbox', { name: 'Telefon' })
  expect((field as HTMLInputElement).value).toBe('+48111222333')
})

test('STAFF-47 edit conflict: shows and keeps their other changes, and saves the input over theirs on request', async () => {
  const theirs = withPhone('+48111222333', 5)
  theirs.settings.contact.website = 'https://nowa.example'
  const mine = structuredClone(theirs)
  mine.settings.contact.phone = '+48987654321'
  const answers = [stale(theirs), json(200, { ...mine, version: 6 })]
  const server = await open({ [PATCH]: () => (answers.shift() ?? json(500, {}))() })
  type('987654321')
  await save()
  expect([field('Telefon').value, field('Adres strony').value]).toEqual(['987654321', 'https://nowa.example'])
  await press('Zapisz moje wartości')
  expect(server.to(PATCH)[1]?.body).toEqual({
    version: 5,
    contact: { ...theirs.settings.contact, phone: '987654321' },
  })
  expect(contact().queryByRole('alert')).toBeNull()
  expect(field('Telefon').value).toBe('+48987654321')
})

test('STAFF-47 shows a refusal when saving over their version, and the next attempt succeeds', async () => {
  const theirs = withPhone('+48111222333', 5)
  const answers = [
    stale(theirs),
    json(400, { code: 'ERROR.INVALID_INPUT', errors: { 'contact.phone': ['SETTINGS.PHONE_INVALID'] } }),
    json(200, withPhone('+48987654321', 6)),
  ]
  const server = await open({ [PATCH]: () => (answers.shift() ?? json(500, {}))() })
  type('98')
  await save()
  await press('Zapisz moje wartości')
  expect(contact().getByText('Numer telefonu musi mieć co najmniej 9 cyfr')).toBeDefined()
  type('987654321')
  await save()
  expect(server.to(PATCH).map(({ body }) => (body as { version: number }).version)).toEqual([3, 5, 5])
  expect(field('Telefon').value).toBe('+48987654321')
})

test('STAFF-47 saves both when another person changed other values of the section', async () => {
  const theirs = answer({ version: 5 })
  theirs.settings.contact.website = 'https://nowa.example'
  const both = structuredClone(theirs)
  both.settings.contact.phone = '+48987654321'
  const answers = [stale(theirs), json(200, { ...both, version: 6 })]
  const server = await open({ [PATCH]: () => (answers.shift() ?? json(500, {}))() })
  type('987654321')
  await save()
  expect(server.to(PATCH)[1]?.body).toEqual({
    version: 5,
    contact: { ...theirs.settings.contact, phone: '987654321' },
  })
  expect(contact().queryByRole('alert')).toBeNull()
  expect([field('Telefon').value, field('Adres strony').value]).toEqual([
    '+48987654321',
    'https://nowa.example',
  ])
  expect(asksBeforeLeaving()).toBe(false)
})

test('STAFF-47 keeps text that is typed while the answer is on its way', async () => {
  const slow = Promise.withResolvers<Response>()
  await open({ [PATCH]: () => slow.promise })
  type('987654321')
  await save()
  typeInto('Adres strony', 'https://moja.example')
  await act(async () => slow.resolve(await json(200, withPhone('+48987654321', 4))()))
  expect([field('Telefon').value, field('Adres strony').value]).toEqual([
    '+48987654321',
    'https://moja.example',
  ])
})

test('STAFF-47 an untouched section shows what others saved meanwhile, the others keep their input', async () => {
  const renewed = withPhone('+48111222333', 5)
  renewed.settings.company.name = 'Nowa nazwa'
  await open({ [PATCH]: json(200, renewed) })
  const part = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
  typeInto('Adres strony', 'https://moja.example')
  part(/^Firma/)
  const company = within(screen.getByRole('form', { name: 'Firma' }))
  const name = company.getByRole('textbox', { name: 'Nazwa serwisu' })
  fireEvent.change(name, { target: { value: 'Nowa nazwa' } })
  await act(async () => void fireEvent.click(company.getByRole('button', { name: 'Zapisz' })))
  part(/^Kontakt/)
  expect([field('Telefon').value, field('Adres strony').value]).toEqual([
    '+48111222333',
    'https://moja.example',
  ])
})

test('STAFF-47 keeps the input on the way to another screen and back, and asks before a reload', async () => {
  await open()
  expect(asksBeforeLeaving()).toBe(false)
  type('987654321')
  expect(asksBeforeLeaving()).toBe(true)
  await go('stąd')
  expect(asksBeforeLeaving()).toBe(false)
  await go('z powrotem')
  expect(field('Telefon').value).toBe('987654321')
  const parts = within(screen.getByRole('navigation', { name: 'Części ustawień' }))
  expect(parts.getByRole('button', { name: /^Kontakt.*niezapisane/ })).toBeDefined()
  await press('Odrzuć zmiany')
  expect(field('Telefon').value).toBe(firstSettings.contact.phone)
  expect(asksBeforeLeaving()).toBe(false)
})

test('STAFF-47 logging out discards the input', async () => {
  await open()
  type('987654321')
  await go('stąd')
  act(() => session.end('left'))
  act(() => signedIn({ ...EWA, administrator: true }))
  await go('z powrotem')
  expect(
    (await screen.findByDisplayValue(firstSettings.contact.phone)).getAttribute('aria-invalid'),
  ).not.toBe('true')
})

test('STAFF-47 the list before going live names each example with what it blocks, and links to its field', async () => {
  await open({}, '/staff/settings')
  expect(screen.getByText(/APP_ENV=prod/)).toBeDefined()
  const list = within(screen.getByRole('list'))
  expect(list.getAllByRole('listitem')).toHaveLength(answer().examples.length)
  fireEvent.click(list.getByRole('button', { name: 'Uzupełnij Telefon' }))
  expect(screen.getByRole('form', { name: 'Kontakt' })).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field('Telefon')))
})

test('STAFF-47 the history says who changed what and when', async () => {
  const change = { field: 'contact.phone', before: '+48123456789', after: '+48987654321' }
  await open(
    {
      'GET /v1/staff/settings/versions': json(200, {
        list: [
          {
            version: 4,
            date: '2026-11-20T10:00:00.000Z',
            who: { uuid: 'u', name: 'Jan Kos' },
            sections: ['contact'],
            changes: [change],
          },
        ],
        totalCount: 1,
      }),
    },
    '/staff/settings?part=history',
  )
  expect(await screen.findByText(/Jan Kos/)).toBeDefined()
  expect(screen.getByText(change.after)).toBeDefined()
  expect(screen.getByText('Telefon', { selector: 'dt' })).toBeDefined()
})

test('STAFF-47 sends a data protection officer if there is one, and null where the fields are empty', async () => {
  const server = await open({ [PATCH]: json(200, withPhone('+48987654321', 4)) })
  typeInto(/^Imię i\snazwisko\sinspektora/, 'Ewa Lis')
  typeInto(/^E.mail\sinspektora/, 'iod@firma.example')
  await save()
  typeInto(/^Imię i\snazwisko\sinspektora/, '')
  typeInto(/^E.mail\sinspektora/, '')
  type('111222333')
  await save()
  const sent = server.to(PATCH).map(({ body }) => (body as { contact: ContactSettings }).contact)
  expect(sent.map(({ dataProtectionOfficer }) => dataProtectionOfficer)).toEqual([
    { name: 'Ewa Lis', email: 'iod@firma.example' },
    null,
  ])
})

test('STAFF-47 lists a translation that is still Polish, marks it at its field, and links to it', async () => {
  const now = answer({ examples: [] })
  const [part] = now.settings.notice
  part!.text.uk = part!.text.pl
  await open({ 'GET /v1/staff/settings': json(200, now) }, '/staff/settings?part=start')
  const parts = within(screen.getByRole('navigation', { name: 'Części ustawień' }))
  expect(parts.getByRole('button', { name: /1$/ })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /^Uzupełnij Treść 1 \(Українська\)/ }))
  const notice = within(screen.getByRole('form', { name: /^Dane\sosobowe/ }))
  await waitFor(() => expect((document.activeElement as HTMLTextAreaElement).value).toBe(part!.text.pl))
  expect(document.activeElement?.closest('details')?.open).toBe(true)
  expect(notice.getAllByText(/^To\ssamo\sco\spo\spolsku/)).toHaveLength(1)
  fireEvent.change(document.activeElement as Element, { target: { value: 'Контролером є ми.' } })
  expect(notice.queryByText(/^To\ssamo/)).toBeNull()
})

test('DAY-1 the calendar has a screen of its own: saves weekdays, days and limits, and shows errors at their fields', async () => {
  queryClient.clear()
  let isRefused = true
  const server = serving({
    'GET /v1/staff/settings': json(200, answer()),
    [PATCH]: () =>
      isRefused
        ? json(400, {
            code: 'ERROR.INVALID_INPUT',
            title: '',
            status: 400,
            errors: {
              'calendar.cutOffHour': ['SETTINGS.HOUR_INVALID'],
              'calendar.weekdays': ['SETTINGS.WEEKDAYS_REQUIRED'],
            },
          })()
        : json(200, answer({ version: 4 }))(),
  })
  signedIn({ ...EWA, administrator: true })
  await act(() =>
    renderApp(<CalendarScreen />, {
      areas: ['errors', 'order-errors', 'portal', 'own-order', 'profile', 'staff'],
      path: '/staff/calendar',
    }),
  )
  const form = within(await screen.findByRole('form', { name: 'Zasady' }))
  const button = (name: string) => act(async () => void fireEvent.click(form.getByRole('button', { name })))
  const set = (name: string | RegExp, value: string) =>
    fireEvent.change(form.getByLabelText(name), { target: { value } })
  await act(async () => void fireEvent.click(form.getByRole('checkbox', { name: 'piątek' })))
  await act(async () => void fireEvent.click(form.getByRole('checkbox', { name: 'sobota' })))
  set('Godzina graniczna', '25')
  set(/^Najwięcej odbiorów w jednym dniu/, '12')
  await button('Dodaj dzień bez odbiorów')
  set('Dzień bez odbiorów', '2026-12-31')
  set('Powód', 'Remanent')
  await button('Zapisz')
  expect(form.getByText('Zaznacz przynajmniej jeden dzień tygodnia')).toBeDefined()
  expect(form.getByLabelText('Godzina graniczna')).toHaveProperty('value', '25')
  expect(form.getByText('Podaj pełną godzinę od 0 do 24')).toBeDefined()
  isRefused = false
  set('Godzina graniczna', '10')
  await button('Zapisz')
  expect(server.to(PATCH).at(-1)?.body).toEqual({
    version: 3,
    calendar: {
      ...firstSettings.calendar,
      weekdays: [1, 2, 3, 4, 6],
      cutOffHour: 10,
      maxStops: 12,
      closed: [{ date: '2026-12-31', name: 'Remanent' }],
    },
  })
})
