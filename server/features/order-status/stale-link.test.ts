// Tests links that stop working while a customer types, and that refused forms keep the typed text. Without JavaScript, files
// are sent by email.

import { expect, test } from 'vitest'
import { openMailedFiles } from '#server/features/order-files/public.ts'
import { drawn, submitForm } from '#server/testing/drawn-pages.ts'
import { filePayload } from '#server/testing/test-files.ts'
import { buildOrderApp, makeDispatcher, statusPathOf } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { app, clock } = shop
const NOW = '2026-11-03T08:00:00Z'
clock.set(NOW)
const ewa = await makeDispatcher(shop)

async function placed() {
  const { uuid } = await shop.placedOrder()
  return { uuid, url: await statusPathOf(shop, uuid) }
}

/** Sends a form of the page at `url`; `wait` runs between opening and sending it. */
async function submit(
  url: string,
  name: 'change' | 'cancel',
  typed: Record<string, string>,
  wait?: () => unknown,
) {
  const page = drawn((await app.inject(url)).body)
  const answer = await submitForm(app, page, name, typed, wait)
  return { status: answer.statusCode, page: drawn(answer.body) }
}

const revoke = (uuid: string) => ewa.browser.call('DELETE', `/staff/orders/${uuid}/status-link`)
const A_YEAR_LATER = '2027-11-03T08:00:01Z'

test('PLUS-10 the page of a year-old link says that it does not work, and shows the phone number', async () => {
  const { url } = await placed()
  clock.set('2027-11-03T07:59:59Z')
  expect((await app.inject(url)).statusCode).toBe(200)
  clock.set(A_YEAR_LATER)
  const answer = await app.inject(url)
  clock.set(NOW)
  expect(answer.statusCode).toBe(404)
  const page = drawn(answer.body)
  expect(page.querySelector('h1')?.textContent).toBe('Ten link nie działa')
  expect(page.querySelector('main a')?.getAttribute('href')).toContain('tel:')
})

test.for<[string, (uuid: string) => unknown]>([
  ['was revoked', revoke],
  ['has expired', () => clock.set(A_YEAR_LATER)],
])('PLUS-10 a form posted after its link %s gets back the typed texts', async ([, end]) => {
  const { uuid, url } = await placed()
  const typed = { comment: 'Od <podwórza>\ndruga brama', phone: '600 700 800' }
  const changed = await submit(`${url}?lang=en`, 'change', typed, () => end(uuid))
  clock.set(NOW)
  const other = await placed()
  const cancelled = await submit(`${other.url}?lang=en`, 'cancel', { reason: 'Remont' }, () =>
    end(other.uuid),
  )
  clock.set(NOW)
  for (const { status, page } of [changed, cancelled]) {
    expect([status, page.querySelector('h1')?.textContent]).toEqual([404, 'This link does not work'])
    expect(page.querySelector('.lead a')?.getAttribute('href')).toContain('tel:')
    expect(page.querySelector('[role=alert]')?.textContent).toContain('Nothing was saved')
  }
  const textsOn = (page: Document) => [...page.querySelectorAll('.typed li')].map((item) => item.textContent)
  expect(textsOn(changed.page)).toEqual(['Phone: 600700800', `Comment: ${typed.comment}`])
  expect(textsOn(cancelled.page)).toEqual(['Reason: Remont'])
  expect((await ewa.read(uuid)).comment).not.toBe(typed.comment)
})

test('PLUS-10 a reason typed after the cut-off is shown again too', async () => {
  const { uuid, url } = await placed()
  await ewa.change(uuid, 'status', { status: 'PLANNED', suggestedDate: '2026-11-04' })
  const { status, page } = await submit(url, 'cancel', { reason: 'Remont' }, () =>
    clock.set('2026-11-03T11:00:00Z'),
  )
  clock.set(NOW)
  expect([status, page.querySelector('.typed')?.textContent?.trim()]).toEqual([409, 'Powód: Remont'])
})

test('PLUS-10 a file sent by email, which needs no script, appears on the page', async () => {
  const { uuid, url } = await placed()
  const { orderNumber } = await ewa.read(uuid)
  const { data } = filePayload('brama.png', 'image/png')
  const content = Buffer.from(data.split(',')[1] ?? '', 'base64')
  const addFile = await openMailedFiles(shop)
  await addFile(orderNumber, { name: 'brama.png', content })
  const page = drawn((await app.inject(url)).body)
  expect(page.querySelector('.unless-script')?.textContent).toContain('w odpowiedzi na wiadomość')
  const link = page.querySelector('.files a')
  expect(link?.textContent).toBe('brama.png')
  expect((await app.inject(link?.getAttribute('href') ?? '')).statusCode).toBe(200)
})

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

test('PLUS-10 a browser that opens an outdated download gets a page, a program gets JSON', async () => {
  const { uuid, url } = await placed()
  await app.inject({
    method: 'POST',
    url: `/v1/public${url}/files`,
    payload: filePayload('brama.png', 'image/png'),
  })
  await ewa.change(uuid, 'status', { status: 'PLANNED', suggestedDate: '2026-11-10' })
  const page = drawn((await app.inject(`${url}?lang=en`)).body)
  const downloads = [...page.querySelectorAll('main a[href^="/v1/"]')].map(
    (link) => link.getAttribute('href') ?? '',
  )
  expect(downloads).toHaveLength(2)
  for (const address of downloads)
    expect((await app.inject({ url: address, headers: BROWSER })).statusCode, address).toBe(200)
  await revoke(uuid)
  for (const address of [...downloads, `/v1/public${url}/destruction-protocol.pdf?lang=en`]) {
    const { statusCode, headers, body } = await app.inject({ url: address, headers: BROWSER })
    expect([statusCode, headers['content-type']], address).toEqual([404, 'text/html; charset=utf-8'])
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining("default-src 'self'") as string,
    })
    expect(drawn(body).querySelector('h1')?.textContent).toBe('This link does not work')
    const program = await app.inject(address)
    expect([program.statusCode, program.json<{ code: string }>().code]).toEqual([404, 'ERROR.NOT_FOUND'])
    expect(program.headers['content-security-policy']).toContain("default-src 'none'")
  }
})

test('PLUS-10 a download that the order lacks redirects a browser to the order', async () => {
  const { url } = await placed()
  const answer = await app.inject({ url: `/v1/public${url}/pickup.ics?lang=uk`, headers: BROWSER })
  expect(answer.statusCode).toBe(404)
  const page = drawn(answer.body)
  expect(page.querySelector('.lead')?.textContent).toContain('Цього файлу тут немає')
  expect(page.querySelector('.apart a')?.getAttribute('href')).toBe(`${url}?lang=uk`)
})

test('PLUS-10 a refused form has no links to other languages, which would lose the typed texts', async () => {
  const { url } = await placed()
  const languages = (page: Document) => page.querySelectorAll('nav a[lang]').length
  expect(languages(drawn((await app.inject(url)).body))).toBe(3)
  const { status, page } = await submit(url, 'change', { phone: 'nie', comment: 'Od podwórza' })
  expect([status, languages(page)]).toEqual([400, 0])
  expect(page.querySelector('#comment')?.textContent).toBe('Od podwórza')
})

test.for([
  ['pl', 'Tekst może mieć najwyżej 500 znaków', 'najwyżej 30 znaków', 'najwyżej 20 znaków'],
  ['en', 'The text can have at most 500 characters', 'at most 30 characters', 'at most 20 characters'],
  ['uk', 'Текст може містити щонайбільше 500 символів', 'щонайбільше 30 символів', 'щонайбільше 20 символів'],
] as const)('PLUS-10 an overlong text is shown again with the limit: %s', async ([lang, ...said]) => {
  const { url } = await placed()
  const [long, longest] = ['x'.repeat(501), 'x'.repeat(31)]
  const cancel = await submit(`${url}?lang=${lang}`, 'cancel', { reason: long })
  expect(cancel.status).toBe(400)
  expect(cancel.page.querySelector('#reason-error')?.textContent?.trim()).toBe(said[0])
  expect(cancel.page.querySelector('#reason')?.textContent).toBe(long)
  expect(cancel.page.querySelector('#reason')?.closest('details')?.open).toBe(true)
  const phone = '6'.repeat(21)
  const { page } = await submit(`${url}?lang=${lang}`, 'change', { floor: longest, remark: long, phone })
  const error = (name: string) => page.querySelector(`#${name}-error`)?.textContent?.trim()
  expect(error('remark')).toBe(said[0])
  expect(error('floor')).toContain(said[1])
  expect(error('phone')).toContain(said[2])
  expect(page.querySelector('[role=alert]')?.textContent).toContain(said[0])
})

/** Sends the same form twice, as a second press does while the first answer is on its way. */
async function pressedTwice(url: string, name: 'change' | 'cancel', typed: Record<string, string>) {
  const page = drawn((await app.inject(url)).body)
  const [first, second] = [await submitForm(app, page, name, typed), await submitForm(app, page, name, typed)]
  expect(second.headers.location, second.body).toBe(first.headers.location)
  return drawn((await app.inject(String(second.headers.location))).body)
}

test.for([
  { comment: 'Od podwórza', phone: '600 700 800', gate: 'Od Cichej' },
  { contact: '', phone: '', email: '' },
])('PLUS-10 the second press of a change says that it is saved: %j', async (typed) => {
  const { uuid, url } = await placed()
  const contact = { contact: 'Jan Woźny', phone: '600100200', email: 'portiernia@iskra.example' }
  await submit(url, 'change', contact)
  const page = await pressedTwice(url, 'change', typed)
  expect(page.querySelector('[role=status]')?.textContent).toContain('Zmiany są zapisane')
  expect(page.querySelector('[role=alert]')).toBeNull()
  expect((await ewa.read(uuid)).version).toBe(3)
})

test('PLUS-10 the second cancellation, also of another tab, shows the cancelled order', async () => {
  const { uuid, url } = await placed()
  const otherTab = drawn((await app.inject(url)).body)
  const page = await pressedTwice(url, 'cancel', { reason: 'Remont' })
  expect((await submitForm(app, otherTab, 'cancel', { reason: 'Inny' })).statusCode).toBe(303)
  expect(page.querySelector('h1')?.textContent).toContain('Zamówienie jest odwołane')
  expect(page.querySelector('[role=alert]')).toBeNull()
  expect((await ewa.read(uuid)).history.at(-1)?.reason).toBe('Remont')
})
