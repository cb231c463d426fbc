import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoints.ts'
import { serveApi } from '#server/platform/http/api-scope.ts'
import { createCallLimits } from '#server/rate-limits.ts'
import { makePerson, signedIn } from '#server/testing/people.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { isFromOurPages, isLinkOfAnotherSite } from './guard.ts'
import { sessionOfPublicCall } from './public.ts'
import { accountRoutes } from './routes.ts'

const site = { publicUrl: 'https://odbior.example', corsOrigin: undefined }
const twoHosts = { publicUrl: 'https://odbior.example', corsOrigin: 'https://strona.example' }

const isOurs = (headers: Record<string, string>, config: Parameters<typeof isFromOurPages>[1] = site) =>
  isFromOurPages({ headers, host: 'odbior.example' } as unknown as FastifyRequest, config)

test.each([
  ['no page at all', {}],
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://odbior.example' }],
  [
    'our own page, at an address of ours other than PUBLIC_URL',
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
  ],
  ['our own page in an older browser', { origin: 'https://odbior.example' }],
])('D-E3.1 counts as ours: %s', (_name, headers) => {
  expect(isOurs(headers)).toBe(true)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  [
    'another host of the same domain',
    { 'sec-fetch-site': 'same-site', origin: 'https://inny.odbior.example' },
  ],
  ['another site without an origin', { 'sec-fetch-site': 'cross-site' }],
  ['another host of the same domain without an origin', { 'sec-fetch-site': 'same-site' }],
  ['a form that the person opened', { 'sec-fetch-site': 'none', origin: 'null' }],
  ['another site in an older browser', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['an origin that only begins like PUBLIC_URL', { origin: 'https://odbior.example.evil.example' }],
  [
    'a page of the second host when the settings name none',
    { 'sec-fetch-site': 'cross-site', origin: 'https://strona.example' },
  ],
])('D-E3.1 does not count as ours: %s', (_name, headers) => {
  expect(isOurs(headers)).toBe(false)
})

test('D-I17 the second host that the settings name counts as ours', () => {
  expect(isOurs({ 'sec-fetch-site': 'cross-site', origin: 'https://strona.example' }, twoHosts)).toBe(true)
  expect(isOurs({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, twoHosts)).toBe(false)
})

test('D-E3.1 a public call acts for the signed-in person if our own page made it, and for nobody if another site did', async () => {
  const deps = await buildTestApp()
  const whoAmI = {
    method: 'GET',
    path: '/public/who-am-i',
    access: 'public',
    summary: 'For this test alone',
    answer: z.object({ email: z.nullable(z.string()) }),
  } as const satisfies Endpoint
  const app = Fastify()
  await serveApi(app, createCallLimits(deps, deps.config.rates), {}, async (api) => {
    await accountRoutes(api, deps)
    api.bind(whoAmI, async ({ request }) => ({ email: sessionOfPublicCall(request)?.email ?? null }))
  })
  const person = await makePerson(deps)
  const { cookies } = await signedIn(deps, person)
  const askedBy = async (headers: Record<string, string>, sent = cookies) =>
    (await app.inject({ url: '/v1/public/who-am-i', cookies: sent, headers })).json().email
  expect(await askedBy({ 'sec-fetch-site': 'same-origin' })).toBe(person.email)
  expect(await askedBy({})).toBe(person.email)
  expect(await askedBy({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).toBeNull()
  expect(await askedBy({ 'sec-fetch-site': 'same-origin' }, {})).toBeNull()
  await app.close()
})

test('a download opened from the second host, a typed address or a program does not count as a link of another site', () => {
  const ask = (
    headers: Record<string, string>,
    config = twoHosts as Parameters<typeof isLinkOfAnotherSite>[1],
  ) => isLinkOfAnotherSite({ headers } as unknown as FastifyRequest, config)
  const ours = { 'sec-fetch-site': 'cross-site', referer: 'https://strona.example/' }
  expect([
    ask(ours),
    ask({}),
    ask({ 'sec-fetch-site': 'none' }),
    ask({ 'sec-fetch-site': 'same-origin' }),
  ]).toEqual([false, false, false, false])
  expect(ask(ours, site)).toBe(true)
  expect(ask({ 'sec-fetch-site': 'cross-site' })).toBe(true)
  expect(ask({ 'sec-fetch-site': 'cross-site' }, site)).toBe(true)
  expect(ask({ 'sec-fetch-site': 'same-site', referer: 'https://strona.example.evil.example/' })).toBe(true)
})
