/** @jsxImportSource preact */
import { screen, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { render } from 'preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DriverStop, StoredReport } from '#contract/pickup-days/driver-day.ts'
import { json } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { App } from './app.tsx'
import { everything, forget, keep, photoKey } from './kept.ts'
import { driverDay, driverStop } from './testing/driver-day.ts'
import { killBefore } from './testing/stored.ts'
import { loadWords } from './texts.ts'

vi.mock('idb-keyval', () => import('./testing/stored.ts'))
vi.mock('./signature.tsx', () => ({ Signature: () => null }))

const report = (set: Partial<StoredReport> = {}): StoredReport => ({
  outcome: 'collected',
  reportedAt: new Date().toISOString(),
  reason: null,
  handedOverBy: null,
  masses: [{ code: '16 02 14', kg: 552, estimatedKg: 552, reason: null }],
  ...set,
})
const NOT_COLLECTED: Partial<StoredReport> = {
  outcome: 'notCollected',
  reason: 'Nikogo nie było',
  masses: [],
}
const revoked = json(404, { status: 404, code: 'DRIVER_LINK.NOT_FOUND' })
const offline = () => Promise.reject(new TypeError('no network'))

/** Answers the page's calls until the next call of this function. */
const answering = (stop: DriverStop | null, routes: Routes = {}, token = 'link') =>
  serving({
    ...routes,
    [`GET /v1/public/driver/${token}`]: stop ? json(200, driverDay(stop)) : revoked,
    'POST /v1/*': json(200, { report: report(), file: {} }),
  })
async function open(token = 'link') {
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  render(<App token={token} words={await loadWords('pl')} />, root)
  return root
}
/** Simulates a phone taken out of the pocket: the page becomes visible and reads the route again. */
const again = () => document.dispatchEvent(new Event('visibilitychange'))
const button = (name: RegExp | string) => screen.findByRole('button', { name })
const chip = async (words: string) =>
  waitFor(() => expect(screen.getByRole('banner').textContent).toContain(words))

let root: HTMLElement
beforeEach(async () => {
  for (const [key] of await everything()) await forget(key)
})
afterEach(() => {
  render(null, root)
  vi.restoreAllMocks()
})

test('DAY-21 a stop that staff reopened after its report has an empty form', async () => {
  answering(driverStop())
  root = await open()
  await userEvent.type(await screen.findByLabelText('Kto wydał sprzęt'), 'Maria Lis')
  await userEvent.click(await button(/^Zapisz: 386,200/))
  await screen.findByRole('button', { name: /zapisany.*zabrane/ })
  await chip('Wszystko wysłane')
  answering(driverStop({ report: report() }))
  again()
  await screen.findByRole('button', { name: /552\skg/ })
  const server = answering(driverStop())
  again()
  expect(await screen.findByLabelText<HTMLInputElement>('Kto wydał sprzęt')).toHaveProperty('value', '')
  await userEvent.click(await button(/^Zapisz: 386,200/))
  await chip('Wszystko wysłane')
  expect(server.to('POST /v1/*')).toHaveLength(1)
})

test('DAY-21 "not collected" can become "collected after all" while the order is still planned', async () => {
  const server = answering(driverStop({ report: report(NOT_COLLECTED) }))
  root = await open()
  await userEvent.click(await button(/Hotel Aleksandra/))
  await userEvent.click(await button('Jednak zabrane'))
  expect(screen.queryByRole('radio', { name: 'Niezabrane' })).toBeNull()
  await userEvent.click(await button('Zostaw: niezabrane'))
  await userEvent.click(await button('Jednak zabrane'))
  await userEvent.click(await button(/^Zapisz: 386,200/))
  expect(await screen.findByText(/^zabrane/)).toBeDefined()
  await chip('Wszystko wysłane')
  expect(server.to('POST /v1/*')[0]?.body).toMatchObject({ outcome: 'collected' })
})

test('DAY-21 a stop that moved to another day after "not collected" offers no collection', async () => {
  answering(driverStop({ report: report(NOT_COLLECTED), awaitsPickup: false }))
  root = await open()
  await userEvent.click(await button(/Hotel Aleksandra/))
  expect(await screen.findAllByText(/^niezabrane/)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Jednak zabrane' })).toBeNull()
})

test('DAY-20 a refusal for a reason other than the link keeps the route', async () => {
  answering(driverStop())
  root = await open()
  await screen.findByText(/Dworcowa/)
  const server = serving({ 'GET /v1/*': json(404, { status: 404, code: 'ERROR.NOT_FOUND' }) })
  again()
  await waitFor(() => expect(server.asked).toHaveLength(1))
  // The page of another link is answered the same, later.
  render(null, root)
  root = await open('other')
  await screen.findByText(/Nie ma sieci/)
  const kept = (await everything()).flatMap(([, value]) => (value.kind === 'day' ? [value] : []))
  expect(kept.map(({ isEnded, day }) => [isEnded, day.stops.length])).toEqual([[undefined, 1]])
})

test('DAY-20 when the link is revoked the page says whom to call, and a new link sends the waiting reports', async () => {
  answering(driverStop())
  root = await open()
  await userEvent.type(await screen.findByLabelText('Kto wydał sprzęt'), 'Maria Lis')
  serving({ 'GET /v1/*': offline, 'POST /v1/*': offline })
  await userEvent.click(await button(/^Zapisz: 386,200/))
  await chip('1 czeka')
  answering(null)
  again()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(
    /Ten link już nie działa.*Niewysłane.*telefonie: 1.*Zadzwoń do dyspozytora.*Trasę\sz\sadresami\susunięto/,
  )
  expect(document.body.textContent).not.toContain('Dworcowa')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^zabrane, \d\d:\d\d, 386,200\skg$/),
    '16 02 11*, 367,200\u00a0kg',
    '16 02 14, 19\u00a0kg',
    'Kto wydał sprzęt: Maria Lis',
  ])
  expect(screen.getByRole('link', { name: 'Dyspozytor' }).getAttribute('href')).toBe('tel:+48123456789')
  render(null, root)
  const server = answering(driverStop(), {}, 'new')
  root = await open('new')
  await chip('Wszystko wysłane')
  expect(server.to('POST /v1/public/driver/new/stops/*').map(({ body }) => body)).toMatchObject([
    { outcome: 'collected', masses: [{ kg: 367.2 }, { kg: 19 }] },
  ])
})

test.each([
  ['a proxy with a problem of its own', json(404, { status: 404, title: 'no route' })],
  ['a server that is down', json(503, { status: 503, code: 'ERROR.UNAVAILABLE' })],
  ['a proxy with a page', () => new Response('Not found', { status: 404 })],
  ['the page of a captive portal', () => new Response('<title>Wi-Fi</title>')],
  ['a captive portal with JSON', json(200, { login: 'https://portal.example' })],
])('DAY-20 an answer of %s deletes nothing and leaves the route unchanged', async (_who, answer) => {
  answering(driverStop())
  root = await open()
  await userEvent.type(await screen.findByLabelText('Kto wydał sprzęt'), 'Maria Lis')
  const before = await everything()
  const server = serving({ 'GET /v1/*': answer, 'POST /v1/*': answer })
  render(null, root)
  root = await open()
  await waitFor(() => expect(server.asked).toHaveLength(1))
  expect(await screen.findByLabelText('Kto wydał sprzęt')).toHaveProperty('value', 'Maria Lis')
  expect(await everything()).toEqual(before)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('DAY-20 photos of a report that was given by phone can be deleted when their link has ended', async () => {
  answering(driverStop())
  root = await open()
  await screen.findByLabelText('Kto wydał sprzęt')
  const [stop, { date }] = [driverStop(), driverDay()]
  const photo = { kind: 'photo', token: 'link', date, orderUuid: stop.orderUuid, name: 'p.jpg' } as const
  await keep(photoKey(photo), { ...photo, data: 'data:,', state: 'draft' })
  render(null, root)
  root = await open()
  serving({ 'GET /v1/*': offline, 'POST /v1/*': offline })
  await userEvent.click(await button(/^Zapisz: 386,200/))
  await chip('2 czekają')
  answering(null)
  again()
  const settled = await button('Załatwione')
  expect(screen.queryByRole('button', { name: /^Usuń\sz\stelefonu/ })).toBeNull()
  await userEvent.click(settled)
  await userEvent.click(await button(/^Usuń\sz\stelefonu/))
  await chip('Wszystko wysłane')
})

test('DAY-21 a browser killed while a report is saved keeps each photo with its report', async () => {
  answering(driverStop())
  root = await open()
  await userEvent.type(await screen.findByLabelText('Kto wydał sprzęt'), 'Maria Lis')
  const [stop, { date }] = [driverStop(), driverDay()]
  const photo = { kind: 'photo', token: 'link', date, orderUuid: stop.orderUuid, name: 'p.jpg' } as const
  await keep(photoKey(photo), { ...photo, data: 'data:,', state: 'draft' })
  render(null, root)
  root = await open()
  const save = await button(/^Zapisz: 386,200/)
  await screen.findByRole('img', { name: 'Zdjęcie 1' })
  killBefore(photoKey(photo))
  await userEvent.click(save)
  await new Promise((resolve) => setTimeout(resolve, 50))
  killBefore(undefined)
  render(null, root)
  root = await open()
  await screen.findByRole('img', { name: 'Zdjęcie 1' })
  const server = answering(driverStop())
  await userEvent.click(await button(/^Zapisz: 386,200/))
  await chip('Wszystko wysłane')
  expect(server.to('POST /v1/*').map(({ path }) => path)).toHaveLength(2)
})

test('DAY-21 the page of another day names a report that its own link could not send', async () => {
  answering(driverStop())
  root = await open()
  const save = await button(/^Zapisz: 386,200/)
  serving({ 'GET /v1/*': offline, 'POST /v1/*': offline })
  await userEvent.click(save)
  await chip('1 czeka')
  render(null, root)
  const later = { ...driverDay(driverStop()), date: '2199-01-02' }
  serving({ 'GET /v1/*': json(200, later), 'POST /v1/*': revoked })
  root = await open('later')
  await chip('1 do wyjaśnienia')
  expect(screen.getAllByRole('alert')[0]?.textContent).toMatch(
    new RegExp(`Hotel Aleksandra, ${driverDay().date}: ten zapis nie trafił.*386,200`),
  )
  await button('Zapisuj już dziś')
  await userEvent.click(await button('Załatwione'))
  await chip('Wszystko wysłane')
})

test('DAY-22 a refused report shows the masses that the office already has, until the driver settles the difference', async () => {
  const stored = report({ reportedAt: null })
  answering(driverStop(), {
    'POST /v1/public/driver/link/stops/*': json(409, { status: 409, code: 'STOP.REPORTED', stored }),
  })
  root = await open()
  await userEvent.click(await button(/^Zapisz: 386,200/))
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Biuro\sma\sjuż\szapis.*W\szapisie\sbiura:\s552\skg/,
  )
  answering(driverStop({ report: stored }))
  again()
  await userEvent.click(await button('Załatwione'))
  await chip('Wszystko wysłane')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('DAY-21 after a report the next stop scrolls into view, and stays open while something is typed there', async () => {
  const scrolled: string[] = []
  Element.prototype.scrollIntoView = function scrolls() {
    scrolled.push(this.textContent)
  }
  const next = driverStop({ orderUuid: '9a14e45f-ceea-467f-a0e6-2d5a0b8f2b2a', companyName: 'Huta' })
  const route = (first: DriverStop) =>
    serving({
      'GET /v1/*': json(200, driverDay(first, next)),
      'POST /v1/*': json(200, { report: report() }),
    })
  route(driverStop())
  root = await open()
  await userEvent.click(await button(/^Zapisz: 386,200/))
  await waitFor(() => expect(scrolled.at(-1)).toContain('Huta'))
  expect(document.activeElement?.textContent).toContain('Huta')
  await userEvent.type(await screen.findByLabelText('Kto wydał sprzęt'), 'Jan')
  await chip('Wszystko wysłane')
  // Staff have reopened the first stop.
  route(driverStop())
  again()
  await screen.findByRole('button', { name: /Hotel Aleksandra.*09:00/, expanded: false })
  expect(screen.getByLabelText<HTMLInputElement>('Kto wydał sprzęt').value).toBe('Jan')
})

const NOW = Date.now()

test('DAY-21 the second tap of a double tap does not report the next stop, which opens under the finger', async () => {
  Element.prototype.scrollIntoView = () => {}
  const clock = vi.spyOn(Date, 'now').mockReturnValue(NOW)
  const next = driverStop({ orderUuid: '9a14e45f-ceea-467f-a0e6-2d5a0b8f2b2a', companyName: 'Huta' })
  const server = serving({
    'GET /v1/*': json(200, driverDay(driverStop(), next)),
    'POST /v1/*': json(200, { report: report() }),
  })
  root = await open()
  await userEvent.click(await button(/^Zapisz: 386,200/))
  await screen.findByRole('button', { name: /Huta/, expanded: true })
  await userEvent.click(await button(/^Zapisz: 386,200/))
  await chip('Wszystko wysłane')
  expect(server.to('POST /v1/*')).toHaveLength(1)
  expect(screen.getByRole('button', { name: /Huta/ }).getAttribute('aria-expanded')).toBe('true')
  clock.mockReturnValue(NOW + 1500)
  await userEvent.click(await button(/^Zapisz: 386,200/))
  await waitFor(() => expect(server.to('POST /v1/*')).toHaveLength(2))
})

test('DAY-21 a route of a later day asks before a report', async () => {
  const later = { ...driverDay(driverStop()), date: '2199-01-02' }
  const server = serving({ 'GET /v1/*': json(200, later), 'POST /v1/*': json(200, { report: report() }) })
  root = await open()
  expect((await screen.findByRole('alert')).textContent).toContain('Ta trasa jest na 2199-01-02')
  expect(screen.queryByRole('button', { name: /^Zapisz:/ })).toBeNull()
  await userEvent.click(await button('Zapisuj już dziś'))
  await userEvent.type(await screen.findByLabelText('Kto wydał sprzęt'), 'Maria Lis')
  // Going back keeps what was typed.
  await userEvent.click(await button('Jednak nie dziś'))
  expect(screen.queryByRole('button', { name: /^Zapisz:/ })).toBeNull()
  await userEvent.click(await button('Zapisuj już dziś'))
  expect(document.activeElement?.textContent).toContain('Hotel Aleksandra')
  expect(screen.getByLabelText('Kto wydał sprzęt')).toHaveProperty('value', 'Maria Lis')
  render(null, root)
  root = await open()
  await userEvent.click(await button(/^Zapisz: 386,200/))
  await chip('Wszystko wysłane')
  expect(server.to('POST /v1/*')).toHaveLength(1)
})

test('DAY-21 a route of a later day asks at each stop, and a sent report can still be corrected', async () => {
  Element.prototype.scrollIntoView = () => {}
  const next = driverStop({ orderUuid: '9a14e45f-ceea-467f-a0e6-2d5a0b8f2b2a', companyName: 'Huta' })
  const route = (...stops: DriverStop[]) =>
    serving({
      'GET /v1/*': json(200, { ...driverDay(...stops), date: '2199-01-02' }),
      'POST /v1/*': json(200, { report: report() }),
    })
  route(driverStop(), next)
  root = await open()
  await userEvent.click(await button('Zapisuj już dziś'))
  await userEvent.click(await button(/^Zapisz: 386,200/))
  await chip('Wszystko wysłane')
  expect((await screen.findByRole('alert')).textContent).toContain('Ta trasa jest na 2199-01-02')
  await userEvent.click(await button(/Hotel Aleksandra/))
  await screen.findByText(/^Zapisano przed dniem trasy.*zadzwoń do dyspozytora/)
  // The order now has its pickup today.
  route(next)
  again()
  await waitFor(() => expect(screen.queryByRole('button', { name: /Hotel Aleksandra/ })).toBeNull())
  expect(screen.getByText(/^Zapisano przed dniem trasy/).parentElement?.textContent).toMatch(
    /^Hotel Aleksandra.*zabrane.*386,200/,
  )
})

test('DAY-21 an untouched mass follows the estimate that the office has corrected, a typed one stays', async () => {
  answering(driverStop())
  root = await open()
  const mass = (code: RegExp) => screen.findByLabelText<HTMLInputElement>(code)
  await userEvent.clear(await mass(/^16 02 14/))
  await userEvent.type(await mass(/^16 02 14/), '20')
  const server = answering(
    driverStop({
      wasteCodes: [
        { code: '16 02 11*', kg: 300 },
        { code: '16 02 14', kg: 25 },
      ],
    }),
  )
  again()
  await button(/^Zapisz: 320\s/)
  expect([(await mass(/^16 02 11/)).value, (await mass(/^16 02 14/)).value]).toEqual(['300', '20'])
  await userEvent.click(await button(/^Zapisz: 320\s/))
  await chip('Wszystko wysłane')
  expect(server.to('POST /v1/*')[0]?.body).toMatchObject({ masses: [{ kg: 300 }, { kg: 20 }] })
})

test('DAY-21 a mass shows the decimal separator of the language, and accepts a comma and a point', async () => {
  const server = answering(driverStop())
  root = await open()
  const mass = (code: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${code}`))
  expect((await mass('16 02 11')).value).toBe('367,2')
  await userEvent.click(await button('English'))
  await waitFor(async () => expect((await mass('16 02 11')).value).toBe('367.2'))
  await userEvent.clear(await mass('16 02 14'))
  await userEvent.type(await mass('16 02 14'), '20,5')
  expect((await mass('16 02 14')).value).toBe('20,5')
  await userEvent.click(await button('Polski'))
  await userEvent.click(await button(/^Zapisz: 387,700/))
  await chip('Wszystko wysłane')
  expect(server.to('POST /v1/*')[0]?.body).toMatchObject({ masses: [{ kg: 367.2 }, { kg: 20.5 }] })
})

test('DAY-32 each stop says before the departure whether its waste transfer document is ready', async () => {
  answering(driverStop())
  root = await open()
  expect(await screen.findByText('KPO niepotwierdzona: zapytaj klienta')).toBeDefined()
  answering(driverStop({ wasteCard: 'exists' }))
  again()
  expect(await screen.findByText('KPO jest')).toBeDefined()
})

test('DAY-21 a report with codes that the office has changed is corrected with the current codes', async () => {
  answering(driverStop(), {
    'POST /v1/public/driver/link/stops/*': json(400, {
      status: 400,
      code: 'ERROR.INVALID_INPUT',
      errors: {},
    }),
  })
  root = await open()
  await userEvent.type(await screen.findByLabelText('Kto wydał sprzęt'), 'Maria Lis')
  await userEvent.click(await button(/^Zapisz: 386,200/))
  const correct = await button('Popraw')
  const server = answering(driverStop({ wasteCodes: [{ code: '16 02 13*', kg: 12 }] }))
  await userEvent.click(correct)
  // The pressed button has gone; the focus stays at its stop.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
  expect((await screen.findByText(/^Kodów, pod którymi/)).textContent).toMatch(
    /16 02 11\*, 367,200\skg; 16 02 14, 19\skg$/,
  )
  const field = await screen.findByLabelText<HTMLInputElement>(/^16 02 13\*/)
  expect(field.value).toBe('')
  await userEvent.type(field, '12')
  await userEvent.click(await button(/^Zapisz: 12\s/))
  await chip('Wszystko wysłane')
  expect(server.to('POST /v1/*').map(({ body }) => body)).toMatchObject([
    { masses: [{ code: '16 02 13*', kg: 12 }], handedOverBy: 'Maria Lis' },
  ])
})

test('DAY-21 a refused report keeps its untouched masses, whatever the office estimates now', async () => {
  const refused = { status: 400, code: 'ERROR.INVALID_INPUT', errors: { masses: ['MASS_MISSING'] } }
  answering(driverStop(), { 'POST /v1/public/driver/link/stops/*': json(400, refused) })
  root = await open()
  await userEvent.click(await button(/^Zapisz: 386,200/))
  expect((await screen.findByRole('alert')).textContent).toContain('Biuro zmieniło to zamówienie')
  const now = [
    { code: '16 02 11*', kg: 300 },
    { code: '16 02 13*', kg: 12 },
  ]
  const server = answering(driverStop({ wasteCodes: now }))
  await userEvent.click(await button('Popraw'))
  const added = await screen.findByLabelText<HTMLInputElement>(/^16 02 13\*/)
  expect(screen.getByLabelText(/^16 02 11\*/)).toHaveProperty('value', '367,2')
  await userEvent.click(await button(/^Zapisz: 367,200/))
  expect(server.to('POST /v1/*')).toHaveLength(0)
  await userEvent.type(added, '12')
  await userEvent.click(await button(/^Zapisz: 379,200/))
  await chip('Wszystko wysłane')
  expect(server.to('POST /v1/*')[0]?.body).toMatchObject({ masses: [{ kg: 367.2 }, { kg: 12 }] })
})

/** Catches the page's timers. Short intervals run: jsdom draws its frames by one, and would draw none for all later files. */
function caughtTicks(): (() => void)[] {
  const ticks: (() => void)[] = []
  const { setInterval } = window
  vi.spyOn(window, 'setInterval').mockImplementation(((tick: () => void, ms: number) =>
    ms < 1000 ? setInterval(tick, ms) : ticks.push(tick)) as typeof setInterval)
  return ticks
}

test('DAY-20 an open page reloads the route each minute, but not while somebody types', async () => {
  const ticks = caughtTicks()
  answering(driverStop())
  root = await open()
  const name = await screen.findByLabelText('Kto wydał sprzęt')
  const server = answering(driverStop({ companyName: 'Hotel Aleksandra Nowa' }))
  const clock = vi.spyOn(Date, 'now')
  const after = async (ms: number) => {
    clock.mockReturnValue(NOW + ms)
    for (const tick of ticks) tick()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await after(30_000)
  clock.mockReturnValue(NOW + 80_000)
  await userEvent.type(name, 'Maria')
  await after(90_000)
  expect(server.asked).toHaveLength(0)
  await after(150_000)
  await screen.findByText('Hotel Aleksandra Nowa')
  expect(name).toHaveProperty('value', 'Maria')
  expect(server.asked).toHaveLength(1)
})

test('DAY-20 a link restored by an undo sends the waiting reports without the page being reloaded', async () => {
  const ticks = caughtTicks()
  answering(driverStop())
  root = await open()
  const save = await button(/^Zapisz: 386,200/)
  serving({ 'GET /v1/*': revoked, 'POST /v1/*': revoked })
  await userEvent.click(save)
  await chip('1 czeka')
  await waitFor(async () =>
    expect((await everything()).find(([, value]) => value.kind === 'day')?.[1]).toMatchObject({
      isEnded: true,
    }),
  )
  answering(driverStop())
  for (const tick of ticks) tick()
  await chip('Wszystko wysłane')
  vi.restoreAllMocks()
})
