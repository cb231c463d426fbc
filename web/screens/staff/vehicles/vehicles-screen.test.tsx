import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Driver, Vehicle } from '#contract/pickup-days/vehicles.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { forgetDrafts } from '#web/staff/edit/drafts.ts'
import { ROMAN, signedIn } from '#web/testing/people.ts'
import { enter, json, renderApp } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { VehiclesScreen } from './vehicles-screen.tsx'

const IVECO: Vehicle = {
  uuid: '3f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a01',
  version: 4,
  name: 'Iveco Daily',
  plate: 'DW 5K219',
  payloadKg: 1300,
  volumeM3: 17.5,
  palletPlaces: null,
  tailLift: true,
  active: true,
}
const JAN: Driver = {
  uuid: '3f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a02',
  version: 1,
  name: 'Jan Kos',
  phone: '600100200',
  active: false,
}
const [VEHICLES, DRIVERS] = ['/v1/staff/vehicles', '/v1/staff/drivers']
const problem = (status: number, code: string, more: object = {}) =>
  json(status, { type: 'about:blank', title: '', status, code, ...more })

async function open(answers: Routes = {}) {
  signedIn(ROMAN)
  const server = serving({
    [`GET ${VEHICLES}`]: json(200, { list: [IVECO] }),
    [`GET ${DRIVERS}`]: json(200, { list: [JAN] }),
    ...answers,
  })
  await act(() =>
    renderApp(
      <>
        <VehiclesScreen />
        <Toaster label="Powiadomienia" closeLabel="Zamknij" shownAtOnce={3} />
      </>,
      {
        areas: ['errors', 'order-errors', 'portal', 'own-order', 'profile', 'staff'],
        path: '/staff/vehicles',
      },
    ),
  )
  return server
}
beforeEach(() => {
  queryClient.clear()
  forgetDrafts()
})

/** Matches a text whose spaces may be no-break spaces. */
const words = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`))
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: words(name) }))
const dialog = async () => within(await screen.findByRole('dialog'))
const field = async (name: string) => (await dialog()).getByRole('textbox', { name: words(name) })
/** Replaces the text of a field. */
async function fill(name: string, text: string) {
  await userEvent.clear(await field(name))
  await enter(await field(name), text)
}
const close = async () => userEvent.click((await dialog()).getByRole('button', { name: 'Zamknij' }))
const save = async () => userEvent.click((await dialog()).getByRole('button', { name: 'Zapisz' }))

test('DAY-2 lists vehicles and drivers with their data', async () => {
  await open()
  const rows = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
  expect((await rows('Pojazdy'))[1]).toMatch(/Iveco Daily.*DW 5K219.*1.300.*17,5.*–.*tak/)
  expect((await rows('Kierowcy'))[1]).toMatch(/Jan Kos.*nie jeździ.*600.100.200/)
})

test('DAY-2 adds a vehicle by keyboard; normalises its plate, and accepts amounts with a comma', async () => {
  const server = await open({
    [`GET ${VEHICLES}`]: json(200, { list: [] }),
    [`POST ${VEHICLES}`]: json(201, { vehicle: IVECO }),
  })
  expect(await screen.findByText(words('Nie ma jeszcze pojazdów'))).toBeDefined()
  const add = screen.getByRole('button', { name: words('Dodaj pojazd') })
  add.focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(await field('Nazwa'))
  await userEvent.keyboard('Iveco Daily{Tab} dw 5k219{Tab}1 300{Tab}17,5{Tab}{Tab} {Tab}{Enter}')
  expect(await screen.findByText(words('Zapisano: Iveco Daily'))).toBeDefined()
  expect(server.to(`POST ${VEHICLES}`).map(({ body }) => body)).toEqual([
    {
      name: 'Iveco Daily',
      plate: 'DW 5K219',
      payloadKg: 1300,
      volumeM3: 17.5,
      palletPlaces: null,
      tailLift: true,
      active: true,
    },
  ])
  expect(server.to(`GET ${VEHICLES}`)).toHaveLength(2)
})

test('DAY-2 shows the server’s error at its field, and keeps the input', async () => {
  await open({
    [`POST ${VEHICLES}`]: problem(400, 'ERROR.INVALID_INPUT', {
      errors: { plate: ['VEHICLE.PLATE_TAKEN'], payloadKg: ['VEHICLE.PAYLOAD_INVALID'] },
    }),
    [`POST ${DRIVERS}`]: problem(400, 'ERROR.INVALID_INPUT', { errors: { name: ['DRIVER.NAME_TAKEN'] } }),
  })
  await press('Dodaj pojazd')
  await fill('Numer rejestracyjny', 'DW 5K219')
  await fill('Ładowność', 'dużo')
  await save()
  expect(
    await screen.findByText(words('Pojazd z takim numerem rejestracyjnym już jest na liście')),
  ).toBeDefined()
  expect((await field('Ładowność')).getAttribute('aria-invalid')).toBe('true')
  expect(await field('Ładowność')).toHaveProperty('value', 'dużo')
  await close()
  await press('Dodaj kierowcę')
  await fill('Imię i nazwisko', 'Jan Kos')
  await save()
  expect(
    await screen.findByText(words('Kierowca o takim imieniu i nazwisku już jest na liście')),
  ).toBeDefined()
})

test('DAY-2 a change sends its version and only the changed fields; a draft survives the closed dialog', async () => {
  const server = await open({ [`PATCH ${VEHICLES}/${IVECO.uuid}`]: json(200, { vehicle: IVECO }) })
  await press('Zmień: Iveco Daily')
  await fill('Objętość', '')
  await close()
  expect(screen.queryByRole('dialog')).toBeNull()
  const row = screen.getByRole('row', { name: /Iveco/ })
  expect(within(row).getByText(words('niezapisane zmiany'))).toBeDefined()
  await press('Zmień: Iveco Daily')
  expect(await field('Objętość')).toHaveProperty('value', '')
  await userEvent.click((await dialog()).getByRole('checkbox', { name: words('W użyciu') }))
  await save()
  expect(await screen.findByText(words('Zapisano: Iveco Daily'))).toBeDefined()
  expect(server.to(`PATCH ${VEHICLES}/${IVECO.uuid}`).map(({ body }) => body)).toEqual([
    { version: 4, volumeM3: null, active: false },
  ])
  expect(screen.queryByText(words('niezapisane zmiany'))).toBeNull()
})

test('DAY-2 edit conflict: shows what the other person saved, and saves on top of it', async () => {
  const theirs = { ...IVECO, version: 5, name: 'Iveco 35S', payloadKg: 1200 }
  const answers = [
    problem(409, 'VEHICLE.CHANGED_MEANWHILE', { current: { vehicle: theirs } }),
    json(200, { vehicle: { ...theirs, version: 6 } }),
  ]
  const path = `PATCH ${VEHICLES}/${IVECO.uuid}`
  const server = await open({ [path]: () => (answers.shift() as () => Response)() })
  await press('Zmień: Iveco Daily')
  await fill('Ładowność', '1250')
  await save()
  expect((await dialog()).getByText(words('Iveco 35S'))).toBeDefined()
  expect(await field('Nazwa')).toHaveProperty('value', 'Iveco 35S')
  expect(await field('Ładowność')).toHaveProperty('value', '1250')
  await save()
  expect(await screen.findByText(words('Zapisano: Iveco 35S'))).toBeDefined()
  expect(server.to(path).map(({ body }) => body)).toEqual([
    { version: 4, payloadKg: 1250 },
    { version: 5, payloadKg: 1250 },
  ])
})

test('DAY-2 offers to retry when the list does not load', async () => {
  const answers = [problem(503, 'ERROR.UNAVAILABLE'), json(200, { list: [IVECO] })]
  await open({ [`GET ${VEHICLES}`]: () => (answers.shift() as () => Response)() })
  await press('Spróbuj ponownie')
  expect(await screen.findByRole('table', { name: 'Pojazdy' })).toBeDefined()
})
