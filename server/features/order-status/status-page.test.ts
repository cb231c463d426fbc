// Tests the page of an order behind its status link, as a browser without JavaScript uses it.

import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { FALLBACK_BRANCH_NAME } from '#contract/limits.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { drawn, submitForm } from '#server/testing/drawn-pages.ts'
import { anOrder, buildOrderApp, makeDispatcher, statusPathOf } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { app, clock } = shop
clock.set('2026-11-03T08:00:00Z')
const ewa = await makeDispatcher(shop)

async function placed(set: object = {}) {
  const answer = await shop.placeOrder({ ...anOrder(), ...set })
  const { uuid } = answer.json<{ order: { uuid: string } }>().order
  return { uuid, url: await statusPathOf(shop, uuid) }
}

const open = async (url: string) => {
  const answer = await app.inject(url)
  return { answer, page: drawn(answer.body) }
}

async function opened(set?: object) {
  const { uuid, url } = await placed(set)
  return { uuid, url, ...(await open(url)) }
}

const submit = (page: Document, name: 'change' | 'cancel', typed?: Record<string, string>) =>
  submitForm(app, page, name, typed)

test('PLUS-10 shows the next step, and tells others nothing: no referrer, no indexing, no foreign content', async () => {
  const { uuid, url } = await placed()
  await ewa.change(uuid, 'status', { status: 'PLANNED', suggestedDate: '2026-11-10' })
  const { answer, page } = await open(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  })
  expect(page.querySelector('h1')?.textContent).toBe('Kierowca przyjedzie we wtorek, 10 listopada')
  expect(page.body.textContent).toContain('do 2026-11-09, 12:00')
  const loaded = [...page.querySelectorAll('[src], link[href]')].map(
    (one) => one.getAttribute('src') ?? one.getAttribute('href'),
  )
  expect(loaded.every((address) => address?.startsWith('/'))).toBe(true)
  expect(page.body.textContent).not.toContain('Iskra')
})

test('PLUS-10 every drawing has its own size, in case the style sheet does not load', async () => {
  const { page } = await opened()
  const drawings = [...page.querySelectorAll('svg')]
  expect(drawings.length).toBeGreaterThan(10)
  expect(drawings.filter((one) => !(Number(one.getAttribute('width')) < 200))).toEqual([])
  expect(drawings.filter((one) => !(Number(one.getAttribute('height')) <= 40))).toEqual([])
})

test('PLUS-10 is sent compressed to a browser, and plain to others', async () => {
  const { url } = await placed()
  const plain = await app.inject(url)
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
})

test('PLUS-10 can be cancelled without JavaScript, with a reason', async () => {
  const { uuid, page } = await opened()
  const answer = await submit(page, 'cancel', { reason: 'Remont' })
  expect(answer.statusCode).toBe(303)
  expect(await ewa.read(uuid)).toMatchObject({ status: 'CANCELLEDBYCLIENTREQUEST' })
  const after = await open(String(answer.headers.location))
  expect(after.page.querySelector('h1')?.textContent).toBe(
    'Zamówienie jest odwołane, kierowca nie przyjedzie',
  )
  expect(after.page.body.textContent).toContain('Remont')
  expect(after.page.querySelector('.day')?.textContent?.trim(), 'no day is to come').toBe(
    'Terminu nie ustalono',
  )
  expect(after.page.forms).toHaveLength(0)
})

test('PLUS-10 a reason of the longest length with line breaks is saved; one that is no text is ignored', async () => {
  const { uuid, url } = await placed()
  const lines = `${'Remont magazynu.\n'.repeat(29)}Koniec.`
  const cancel = (payload: string, type: string) =>
    app.inject({
      method: 'POST',
      url: `${new URL(url, 'http://x').pathname}/cancel`,
      payload,
      headers: { 'content-type': type },
    })
  const form = (reason: string) => new URLSearchParams({ reason }).toString()
  expect((await cancel(form('x'.repeat(501)), FORM)).statusCode).toBe(400)
  expect((await cancel(form(lines.replaceAll('\n', '\r\n')), FORM)).statusCode).toBe(303)
  const { history } = await ewa.read(uuid)
  expect(history.at(-1)?.reason).toBe(lines)
  expect((await cancel('{"reason":5}', 'application/json')).statusCode).toBe(415)
})
const FORM = 'application/x-www-form-urlencoded'

test('PLUS-10 a conflict with the dispatcher keeps the typed texts, and shows the newer values of other fields', async () => {
  const { uuid, page } = await opened()
  await ewa.change(uuid, '', { availableHoursFrom: '11:00' })
  const conflict = await submit(page, 'change', { comment: 'Od podwórza' })
  expect(conflict.statusCode).toBe(409)
  const shown = drawn(conflict.body)
  expect(shown.querySelector('[role=alert]')?.textContent).toContain('zmieniło się w tym czasie')
  expect((shown.querySelector('[name=comment]') as HTMLTextAreaElement).value).toBe('Od podwórza')
  expect((shown.querySelector('[name=from]') as HTMLSelectElement).value).toBe('11:00')
  const saved = await submit(shown, 'change')
  expect(saved.statusCode, 'what was kept is sent again').toBe(303)
  expect(await ewa.read(uuid)).toMatchObject({ availableHoursFrom: '11:00', comment: 'Od podwórza' })
})

test('PLUS-10 a conflict marks the fields with newer values, and shows the newer value beside a typed text', async () => {
  const { url, page } = await opened()
  const other = await open(url)
  await submit(other.page, 'change', { from: '11:00', comment: 'Rampa B' })
  const conflict = await submit(page, 'change', { comment: 'Od podwórza', floor: '2' })
  const shown = drawn(conflict.body)
  const described = ['from', 'to', 'comment', 'floor'].map((name) => {
    const by = shown.querySelector(`#${name}`)?.getAttribute('aria-describedby')
    return by && shown.getElementById(by)?.textContent.trim()
  })
  expect(described).toEqual(['Zmienione w tym czasie', null, 'W tym czasie zapisano: Rampa B', null])
  const links = [...shown.querySelectorAll('[role=alert] a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['#from', '#comment'])
})

test('PLUS-10 a conflict says that somebody removed a text which the customer has typed anew', async () => {
  const { uuid, page } = await opened({ comment: 'Rampa A' })
  await ewa.change(uuid, '', { comment: '' })
  const shown = drawn((await submit(page, 'change', { comment: 'Rampa B' })).body)
  expect(shown.querySelector('#comment-remark')?.textContent.trim()).toBe('W tym czasie tekst usunięto')
})

test('PLUS-10 a refused form marks newer values too, and none if its version is current', async () => {
  const { uuid, page } = await opened()
  const refused = async () =>
    drawn((await submit(page, 'change', { phone: '12' })).body).querySelectorAll('.field-remark').length
  expect(await refused()).toBe(0)
  await ewa.change(uuid, '', { availableHoursFrom: '11:00' })
  expect(await refused()).toBe(1)
})

test('PLUS-10 a browser that goes back does not fill old values into the forms', async () => {
  const { page } = await opened()
  const posted = [...page.forms].filter(({ method }) => method === 'post')
  expect(posted.map((form) => form.getAttribute('autocomplete'))).toEqual(['off', 'off'])
})

test('PLUS-10 a refused cancellation says what to correct, and that the order is not cancelled', async () => {
  const { url } = await placed()
  const answer = await submit((await open(url)).page, 'cancel', { reason: 'x'.repeat(501) })
  const alert = drawn(answer.body).querySelector('[role=alert]')?.textContent
  expect(alert).toContain('Zamówienie nie jest odwołane. Popraw powód')
  expect(alert).not.toContain('zapisz jeszcze raz')
})

test('PLUS-10 the page has a message for each reason why a file is refused', async () => {
  const { page } = await opened()
  const { problems = '' } = page.querySelector<HTMLElement>('[data-problems]')?.dataset ?? {}
  expect(JSON.parse(problems)).toMatchObject({
    'ORDER.ILLEGAL_TRANSITION': expect.stringContaining('zrealizowane albo odwołane') as string,
    'ORDER.AFTER_CUT_OFF': expect.stringMatching(/Czas na zmiany tutaj minął.*\d{3}/) as string,
    'ERROR.NOT_FOUND': expect.stringMatching(/Ten link nie działa.*\d{3}/) as string,
    'ERROR.TOO_MANY_REQUESTS': expect.stringContaining('Zbyt wiele') as string,
    'FILE.EMPTY': expect.stringContaining('pusty') as string,
    'FILE.MISNAMED': expect.stringContaining('nie zgadza się z treścią') as string,
  })
})

test('PLUS-10 shows an error at its field, with the typed value', async () => {
  const { page } = await opened()
  const answer = await submit(page, 'change', { phone: 'nie mam' })
  expect(answer.statusCode).toBe(400)
  const phone = drawn(answer.body).querySelector('[name=phone]') as HTMLInputElement
  expect([phone.value, phone.getAttribute('aria-invalid')]).toEqual(['nie mam', 'true'])
})

test('PLUS-10 a phone number with spaces and a pasted address are normalised, as in the order form', async () => {
  const { uuid, page } = await opened()
  const typed = { phone: '600 700-800', email: 'Jan <jan@iskra.example>' }
  expect((await submit(page, 'change', typed)).statusCode).toBe(303)
  expect((await ewa.read(uuid)).customerCompanyBranch).toMatchObject({
    phone: '600700800',
    email: 'jan@iskra.example',
  })
})

const valueOf = (page: Document, name: string) =>
  page.querySelector<HTMLInputElement>(`[name=${name}]`)?.value

test('PLUS-10 a contact person that staff corrected is hidden, and an empty untouched field keeps it', async () => {
  const { uuid, url } = await placed()
  const contact = { contact: 'Tajny Człowiek', phone: '600111222', email: 'tajny@urzad.example' }
  await ewa.change(uuid, '', { customerCompanyBranch: contact })
  const { answer, page } = await open(url)
  for (const hidden of Object.values(contact)) expect(answer.body).not.toContain(hidden)
  expect(page.querySelector('.slip-facts')?.textContent).toContain('Osoba ustalona z biurem')
  expect(page.body.textContent).toContain('Puste pole niczego nie zmieni')
  expect(['contact', 'phone', 'email'].map((name) => valueOf(page, name))).toEqual(['', '', ''])
  expect((await submit(page, 'change', { comment: 'Od podwórza' })).statusCode).toBe(303)
  expect(await ewa.read(uuid)).toMatchObject({ comment: 'Od podwórza', customerCompanyBranch: contact })
  const typed = { contact: 'Jan Nowy', phone: '600700800' }
  expect((await submit((await open(url)).page, 'change', typed)).statusCode).toBe(303)
  const after = (await open(url)).page
  expect(['contact', 'phone', 'email'].map((name) => valueOf(after, name))).toEqual([
    'Jan Nowy',
    '600700800',
    '',
  ])
  expect(after.body.textContent).not.toContain('Puste pole niczego nie zmieni')
})

test('PLUS-10 a new name keeps the phone and the email that the form shows beside it', async () => {
  const { uuid, url } = await placed()
  const seen = { phone: '600100200', email: 'portiernia@iskra.example' }
  const hint = (await open(url)).page.querySelector('form[action*="/change"] .quiet')?.textContent
  expect(hint).toMatch(/uprzedzić, że mamy jej dane.*Numer i e-mail zostają/)
  await submit((await open(url)).page, 'change', { contact: 'Jan Woźny', ...seen })
  const answer = await submit((await open(url)).page, 'change', { contact: 'Piotr Portier' })
  expect(answer.statusCode).toBe(303)
  const { customerCompanyBranch } = await ewa.read(uuid)
  expect(customerCompanyBranch).toMatchObject({ contact: 'Piotr Portier', ...seen })
  await ewa.change(uuid, '', { customerCompanyBranch: { phone: '600111222' } })
  const hidden = await submit((await open(url)).page, 'change', { contact: 'Ola Nowa' })
  expect(hidden.statusCode, 'the phone that staff set belongs to another person').toBe(400)
  expect(drawn(hidden.body).querySelector('#phone-error')?.textContent).toContain('jest wymagany')
})

test('PLUS-10 a form opened before staff corrected the contact person is shown again without that person', async () => {
  const { uuid, page } = await opened()
  await ewa.change(uuid, '', { customerCompanyBranch: { phone: '600111222' } })
  const answer = await submit(page, 'change', { comment: 'Od podwórza' })
  expect([answer.statusCode, answer.body.includes('600111222')]).toEqual([409, false])
  const again = drawn(answer.body)
  expect([valueOf(again, 'comment'), valueOf(again, 'phone')]).toEqual(['Od podwórza', ''])
})

test('PLUS-10 a change of one field of the access card keeps its other fields and the door code', async () => {
  const { uuid, page } = await opened({ accessCard: { floor: '2', lift: 'goods', doorCode: '4471' } })
  expect((await submit(page, 'change', { gate: 'Od Cichej' })).statusCode).toBe(303)
  expect((await ewa.read(uuid)).accessCard).toMatchObject({
    floor: '2',
    lift: 'goods',
    gate: 'Od Cichej',
    doorCodeSaved: true,
  })
})

test('PLUS-10 shows the access card beside what to prepare, each part on its own line', async () => {
  const accessCard = {
    floor: '2',
    lift: 'goods',
    gate: 'Od Cichej',
    hours: '7–15, w piątki do 13',
    remark: 'Niska brama',
  }
  const { page } = await opened({ accessCard })
  const lines = [...page.querySelectorAll('.prepare li:first-child span')].map((line) => line.textContent)
  expect(lines).toEqual([
    'Kompletny i nierozebrany.',
    'Piętro: 2',
    'Winda: towarowa',
    'Brama lub wejście: Od Cichej',
    'Kiedy ktoś tam jest: 7–15, w piątki do 13',
    'Uwagi dla ekipy: Niska brama',
  ])
})

test('PLUS-10 has no form after the cut-off, but the phone number', async () => {
  const { uuid, url } = await placed()
  await ewa.change(uuid, 'status', { status: 'PLANNED', suggestedDate: '2026-11-04' })
  clock.set('2026-11-03T11:00:00Z')
  const { page } = await open(url)
  clock.set('2026-11-03T08:00:00Z')
  expect(page.forms).toHaveLength(0)
  expect(page.body.textContent).toContain('już tylko telefonicznie')
})

test.for<[string, () => void, (uuid: string) => Promise<unknown>]>([
  [
    'a planned order whose cut-off has passed',
    () => clock.set('2026-11-03T11:00:00Z'),
    (uuid) => ewa.change(uuid, 'status', { status: 'PLANNED', suggestedDate: '2026-11-04' }),
  ],
  [
    'a cancelled order',
    () => undefined,
    (uuid) => ewa.change(uuid, 'status', { status: 'CANCELLED', reason: 'Pomyłka' }),
  ],
])(
  'PLUS-10 text typed for %s is not saved, and is shown so that it can be read out',
  async ([, wait, change]) => {
    const { uuid, page } = await opened()
    expect(await change(uuid)).toMatchObject({ statusCode: 200 })
    wait()
    const answer = await submit(page, 'change', { comment: 'Od podwórza' })
    const cancel = await submit(page, 'cancel')
    clock.set('2026-11-03T08:00:00Z')
    expect([answer.statusCode, cancel.statusCode]).toEqual([409, 409])
    const alert = drawn(answer.body).querySelector('[role=alert]')?.textContent
    expect(alert).toContain('nic nie zostało zapisane')
    expect(alert).toContain('Komentarz: Od podwórza')
    expect(cancel.body).toContain('nic nie zostało zapisane')
  },
)

test('PLUS-10 uses one name for each status in badge and steps, except for the first step', async () => {
  const { uuid, url } = await placed()
  await ewa.change(uuid, 'status', { status: 'READ' })
  const shown = async () => {
    const { page } = await open(url)
    const badge = page.querySelector('.badge-badge')
    const titles = [...page.querySelectorAll('.cable-title')].map(({ textContent }) => textContent)
    return [badge?.className, badge?.textContent?.trim(), ...titles]
  }
  expect(await shown()).toEqual([
    'badge-badge badge-blue badge-soft',
    'Odczytane',
    'Przyjęte',
    'Odczytane',
    'Termin do ustalenia',
    'Odbiór',
  ])
  await ewa.change(uuid, 'status', { status: 'PLANNED', suggestedDate: '2026-11-10' })
  await ewa.change(uuid, 'status', { status: 'CANCELLEDBYCLIENTREQUEST', reason: 'Remont' })
  expect(await shown()).toEqual([
    'badge-badge badge-grey badge-outline',
    'Anulowane przez klienta',
    'Przyjęte',
    'Odczytane',
    'Umówione',
    'Anulowane przez klienta',
  ])
})

test('PLUS-10 says that nothing was changed, and whose data replace a cleared contact person', async () => {
  const { url } = await placed()
  const saidAfter = async (typed: Record<string, string>) => {
    const { headers } = await submit((await open(url)).page, 'change', typed)
    return (await open(String(headers.location))).page.querySelector('[role=status]')?.textContent.trim()
  }
  expect(await saidAfter({})).toBe('Nic nie było zmienione.')
  const contact = { contact: 'Jan Woźny', phone: '600100200', email: 'jan@iskra.example' }
  expect(await saidAfter(contact)).toBe('Zmiany są zapisane.')
  expect(await saidAfter({ contact: '', phone: '', email: '' })).toMatch(/weszły dane osoby zamawiającej/)
})

test('PLUS-10 PLUS-12 the steps leave out what staff undid, and what a reopened order has yet to reach', async () => {
  const { uuid, url } = await placed()
  const titles = async () =>
    [...(await open(url)).page.querySelectorAll('.cable-title')].map(({ textContent }) => textContent)
  const change = async (step: string, body: Record<string, unknown>) =>
    expect(await ewa.change(uuid, step, body)).toMatchObject({ statusCode: 200 })
  const read = ['Przyjęte', 'Odczytane', 'Termin do ustalenia', 'Odbiór']
  await change('status', { status: 'READ' })
  await change('status', { status: 'PLANNED', suggestedDate: '2026-11-10' })
  await change('undo', {})
  expect(await titles()).toEqual(read)
  await change('status', { status: 'CANCELLED', reason: 'Pomyłka' })
  await change('undo', {})
  expect(await titles()).toEqual(read)
  await change('status', { status: 'PLANNED', suggestedDate: '2026-11-10' })
  await submit((await open(url)).page, 'cancel')
  expect(await titles()).toEqual(['Przyjęte', 'Odczytane', 'Umówione', 'Anulowane przez klienta'])
  await change('status', { status: 'READ', reason: 'Jednak odbieramy' })
  expect(await titles()).toEqual(read)
  const { history } = (await app.inject(`/v1/public${url}`)).json<{ order: { history: object[] } }>().order
  expect(history, 'the portal reads the same steps').toMatchObject([{ status: 'NEW' }, { status: 'READ' }])
})

test('PLUS-10 calls a completed pickup the same as every other screen', async () => {
  const { uuid, url } = await placed()
  for (const status of ['PLANNED', 'COMPLETED'])
    await ewa.change(uuid, 'status', { status, suggestedDate: '2026-11-03' })
  const { page } = await open(url)
  const names = [...page.querySelectorAll('.badge-badge, .cable-title')].map((one) => one.textContent.trim())
  expect(names).toEqual(['Przyjęte', 'Umówione', 'Zrealizowane', 'Zrealizowane'])
})

test.for(['en', 'uk'])('PLUS-10 is shown in %s on request', async (lang) => {
  const { url } = await placed()
  expect((await open(`${url}?lang=${lang}`)).page.documentElement.lang).toBe(lang)
})

test('PLUS-10 typed text is escaped', async () => {
  const { page, answer } = await opened({ comment: '<script>alert(1)</script> "cytat"' })
  expect(answer.body).not.toContain('<script>alert')
  expect(page.body.textContent).toContain('<script>alert(1)</script> "cytat"')
})

test('PLUS-10 a link that does not work is 404 and shows the phone number', async () => {
  const { answer, page } = await open('/status/unknown')
  expect([answer.statusCode, answer.headers['referrer-policy']]).toEqual([404, 'no-referrer'])
  expect(page.querySelector('h1')?.textContent).toBe('Ten link nie działa')
})

test('PLUS-10 shows that a change is saved right after it, not on a later reload or on a cancelled order', async () => {
  const { page } = await opened()
  const saved = await submit(page, 'change', { comment: 'Rampa B' })
  const address = String(saved.headers.location)
  const said = async (of: string) => (await open(of)).page.querySelector('.note-good')?.textContent.trim()
  expect(await said(address)).toBe('Zmiany są zapisane.')
  const afterFiles = await app.inject(page.querySelector<HTMLElement>('[data-done]')?.dataset['done'] ?? '')
  expect(afterFiles.headers.location).toBe(address)
  const now = clock.now()
  clock.set(new Date(now.getTime() + 31_000).toISOString())
  expect(await said(address)).toBeUndefined()
  clock.set(now.toISOString())
  const cancelled = await submit(page, 'cancel')
  expect(cancelled.headers.location).toBe(address)
  expect(await said(address)).toBeUndefined()
})

test.for([
  ['pl', 'Tę stronę otworzy każdy, kto ma do niej link.'],
  ['en', 'Anyone who has the link can open this page.'],
  ['uk', 'Цю сторінку відкриє кожен, хто має посилання на неї.'],
])('PLUS-10 offers the phone beside the email, in %s', async ([locale, lead]) => {
  const { url } = await placed()
  const { page } = await open(`${url}?lang=${locale}`)
  expect(page.querySelector('.lead')?.textContent).toBe(lead)
})

test.for([
  ['is out of reach', new ProblemError('ERROR.UNAVAILABLE'), 503],
  ['fails', new Error('broken on purpose'), 500],
] as const)(
  'PLUS-10 if the database %s, the error page can send the form again',
  async ([, error, status]) => {
    const { url } = await placed()
    const { page } = await open(`${url}?lang=en`)
    vi.spyOn(shop.database, 'transaction').mockRejectedValueOnce(error)
    const answer = await submit(page, 'cancel', { reason: 'We <moved>' })
    expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([status, 'noindex'])
    expect(answer.body).not.toContain('on purpose')
    const failed = drawn(answer.body)
    expect(failed.querySelector('.lead')?.textContent).toContain('The service is not working at the moment')
    expect(failed.querySelector('main a')?.getAttribute('href')).toContain('tel:')
    expect(failed.querySelector<HTMLInputElement>('[name=reason]')?.value).toBe('We <moved>')
    expect((await submit(failed, 'cancel')).statusCode).toBe(303)
  },
)

test('PLUS-10 a refused change says at the top that nothing was saved, with a link to each wrong field', async () => {
  const { page } = await opened()
  const answer = await submit(page, 'change', { phone: '12', email: 'nie' })
  const alert = drawn(answer.body).querySelector('[role=alert]')
  expect(alert?.textContent).toContain('Nic nie zostało zapisane')
  const links = [...(alert?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#phone', '#email'])
  expect(links[0]?.textContent).toBe('Telefon: Numer telefonu kontaktowego jest nieprawidłowy')
})

test('PLUS-10 shows all errors of a form at once, also of rules that join fields', async () => {
  const { url } = await placed()
  const wrong = async (typed: Record<string, string>) => {
    const answer = await submit((await open(url)).page, 'change', typed)
    expect(answer.statusCode).toBe(400)
    const links = drawn(answer.body).querySelectorAll('[role=alert] li a')
    return [...links].map((link) => link.getAttribute('href'))
  }
  const hours = { from: '14:00', to: '08:00' }
  expect(await wrong({ ...hours, phone: '12' })).toEqual(['#to', '#phone'])
  const stranger = { contact: 'Jan Nowy', phone: '', email: 'nie' }
  expect(await wrong({ ...hours, ...stranger })).toEqual(['#to', '#phone', '#email'])
})

test.for([
  ['pl', 'Monitor LCD / LED'],
  ['en', 'Monitor, LCD or LED'],
  ['uk', 'Монітор LCD / LED'],
])('PLUS-10 shows equipment in the language of the page: %s', async ([lang, name]) => {
  const { url } = await placed()
  const { page } = await open(`${url}?lang=${lang}`)
  expect(page.querySelector('.slip-lines')?.textContent).toContain(name)
})

test('PLUS-10 equipment renamed in the catalogue keeps the name stored in the order', async () => {
  const { uuid, url } = await placed()
  await shop.database.connection
    .updateTable('order_entries')
    .set({ name: 'Monitor' })
    .where('order_id', '=', uuid)
    .execute()
  const { page } = await open(`${url}?lang=en`)
  expect(page.querySelector('.slip-lines span:nth-child(2)')?.textContent).toBe('Monitor')
})

test('PLUS-10 shows only the address of a pickup place without a name', async () => {
  const { customerCompanyBranch: place } = anOrder()
  const { page } = await opened({ customerCompanyBranch: { ...place, name: FALLBACK_BRANCH_NAME } })
  expect(page.querySelector('.slip-facts dd')?.textContent).toMatch(/^ul\. /)
})
