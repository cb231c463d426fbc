// Tests requests that the page of an order refuses, as a browser without JavaScript sends them.

import { expect, test } from 'vitest'
import { drawn } from '#server/testing/drawn-pages.ts'
import { buildOrderApp, statusPathOf } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp({ env: { RATE_TOKENS_PER_MINUTE: '3' } })
const unlimited = await buildOrderApp()

const placed = async (of = shop) => statusPathOf(of, (await of.placedOrder()).uuid)

const post = (url: string, payload: string, { type = 'application/x-www-form-urlencoded', of = shop } = {}) =>
  of.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

test('PLUS-10 a form that is sent too often gets a page that can send it again, in the same language', async () => {
  const url = await placed()
  for (let time = 0; time < 3; time += 1) await post(`${url}/change`, 'version=0')
  const sent = { version: '1', 'base.comment': '', comment: 'From the <yard>' }
  const answer = await post(`${url}/change?lang=en`, form(sent))
  expect(answer.statusCode).toBe(429)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'retry-after': expect.stringMatching(/^\d+$/) as string,
  })
  const page = drawn(answer.body)
  expect(page.documentElement.lang).toBe('en')
  expect(page.querySelector('.lead')?.textContent).toMatch(/nothing was saved. Try again in \d+ s/)
  const [again] = page.forms
  expect(again?.querySelector('button')?.className, 'only the classes of a button').toBe(
    'button-button button-primary',
  )
  expect(again?.getAttribute('action')).toBe(`${url}/change?lang=en`)
  const fields = [...(again?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual(sent)
})

test.for<[string, string, string, number]>([
  ['too large', 'application/x-www-form-urlencoded', 'x'.repeat(70_000), 413],
  ['of another content type', 'text/plain', 'x', 415],
  ['JSON with a reason that is no text', 'application/json', '{"reason":{"toString":1}}', 415],
])('PLUS-10 a form that is %s gets a page with a link back', async ([, type, body, status]) => {
  const url = await placed()
  const answer = await post(`${url}/cancel?lang=uk`, body, { type })
  expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([status, 'noindex'])
  const page = drawn(answer.body)
  expect(page.querySelector('h1')?.textContent).toBe('Не вдалося')
  expect(page.querySelector('main a')?.getAttribute('href')).toContain('tel:')
  expect(page.querySelector('.apart a')?.getAttribute('href')).toBe(`${url}?lang=uk`)
})

test('PLUS-10 a change without the values that its page showed is refused; a cancellation does not need them', async () => {
  const url = await placed(unlimited)
  const sent = form({ version: '1', from: '10:00', to: '12:00' })
  const change = await post(`${url}/change`, sent, { of: unlimited })
  const cancel = await post(`${url}/cancel`, sent, { of: unlimited })
  expect(change.statusCode).toBe(400)
  expect(drawn(change.body).querySelector<HTMLSelectElement>('#from')?.value, 'as typed').toBe('10:00')
  expect(cancel.statusCode).toBe(303)
})

test.for(['', 'change', 'cancel', 'elsewhere/deep'])(
  'PLUS-10 every address below the page redirects to it, for example that of a restored form: /%s',
  async (name) => {
    const url = await placed()
    const answer = await shop.app.inject(`${url}/${name}?lang=en`)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${url}?lang=en`])
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
  },
)

test.for([
  ['POST', '', 405],
  ['PUT', '', 405],
  ['DELETE', '/cancel', 404],
  ['POST', '/elsewhere', 404],
  ['OPTIONS', '', 405],
  ['TRACE', '', 405],
  ['OPTIONS', '/change', 404],
  ['TRACE', '/elsewhere', 404],
] as const)('PLUS-10 %s %s gets a page with a link back', async ([method, path, status]) => {
  const url = await placed()
  // The types of inject lack TRACE.
  const answer = await shop.app.inject({ method: method as 'OPTIONS', url: `${url}${path}?lang=en` })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  expect(answer.headers.allow).toBe(status === 405 ? 'GET, HEAD' : undefined)
  expect(drawn(answer.body).querySelector('.apart a')?.getAttribute('href')).toBe(`${url}?lang=en`)
})

test.for(['.', ')', '%20', ').', '%E2%80%9D', '%3E,'])(
  'PLUS-10 a link works with punctuation that a mail program added to it: %s',
  async (added) => {
    const url = await placed()
    const answer = await shop.app.inject(`${url}${added}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${url}?lang=`])
    const unknown = await shop.app.inject(`/status/unknown${added}`)
    expect((await shop.app.inject(String(unknown.headers.location))).statusCode).toBe(404)
  },
)

test('PLUS-10 a link of 20,000 characters gets the page of a link that does not work', async () => {
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${address}/status/${'a'.repeat(20_000)}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(drawn(await answer.text()).querySelector('h1')?.textContent).toBe('Ten link nie działa')
})
