// Requests that the page of an order refuses, as a person without JavaScript sees them.

import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { anOrder, buildOrderApp, statusPathOf } from '#server/testing/test-orders.ts'

interface Page {
  new (html: string): { window: { document: Document } }
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: Page }
const drawn = (body: string) => new JSDOM(body).window.document

const shop = await buildOrderApp({ env: { RATE_TOKENS_PER_MINUTE: '3' } })

async function placed() {
  const { order } = (await shop.placeOrder(anOrder())).json<{ order: { uuid: string } }>()
  return statusPathOf(shop, order.uuid)
}

const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  shop.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

test('PLUS-10 a form that is sent too often is answered by a page that can send it again, in its language', async () => {
  const url = await placed()
  for (let time = 0; time < 3; time += 1) await post(`${url}/change`, 'version=0')
  const sent = { version: '1', base: '{"comment":""}', comment: 'From the <yard>', other: 'unknown' }
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
  const { other: _other, ...known } = sent
  expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual(known)
})

test.for<[string, string, string, number]>([
  ['too large', 'application/x-www-form-urlencoded', 'x'.repeat(70_000), 413],
  ['of another kind', 'text/plain', 'x', 415],
])('PLUS-10 a form that is %s is answered by a page that leads back', async ([, type, body, status]) => {
  const url = await placed()
  const answer = await post(`${url}/change?lang=uk`, body, type)
  expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([status, 'noindex'])
  const page = drawn(answer.body)
  expect(page.querySelector('h1')?.textContent).toBe('Не вдалося')
  expect(page.querySelector('main a')?.getAttribute('href')).toContain('tel:')
  expect(page.querySelector('.apart a')?.getAttribute('href')).toBe(`${url}?lang=uk`)
})

test.for(['', 'change', 'cancel'])(
  'PLUS-10 the address of a form, opened again, and a link with a slash show the order: /%s',
  async (name) => {
    const url = await placed()
    const answer = await shop.app.inject(`${url}/${name}?lang=en`)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${url}?lang=en`])
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
  },
)
