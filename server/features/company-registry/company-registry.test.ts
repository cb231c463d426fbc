import { expect, test } from 'vitest'
import { foundCompanyAnswer } from '#contract/company-registry/find-company.ts'
import { buildTestApp, testConfig } from '#server/testing/test-app.ts'
import { buildOrderApp } from '#server/testing/test-orders.ts'

const { app } = await buildOrderApp()
const find = (payload: object) => app.inject({ method: 'POST', url: '/v1/public/gus_search', payload })

test.each(['', '123', '774-000-14-54', '77400014544', 'abcdefghij', ' 7740001454'])(
  'NIP-8 D-G1.3 API-32 ROLE-4 an invalid number like %j is answered as not found',
  async (nip) => {
    const answer = await find({ nip })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ res: null })
  },
)

test('API-31 ROLE-4 D-G1.4 without a reachable register the answer says so', async () => {
  const answer = await find({ nip: '7740001454' })
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'Bad Gateway',
    status: 502,
    code: 'REGISTRY.UNAVAILABLE',
  })
})

test('NIP-6 ENTITY-13 a found company has REGON, name, city, street and postal code', () => {
  const res = { regon: '123456785', name: 'Iskra', city: 'Poznań', street: 'Jasna 12', postalCode: '60-101' }
  expect(foundCompanyAnswer.parse({ res })).toEqual({ res })
  for (const missing of Object.keys(res))
    expect(foundCompanyAnswer.safeParse({ res: { ...res, [missing]: undefined } }).success, missing).toBe(
      false,
    )
})

test.each([{}, { nip: null }, { nip: 7740001454 }, { nip: 'x'.repeat(51) }])(
  'API-31 the body %j is refused',
  async (body) => {
    expect((await find(body)).json()).toMatchObject({
      status: 400,
      code: 'ERROR.INVALID_INPUT',
      errors: { nip: ['NIP_PATTERN'] },
    })
  },
)

test('D-C3.5 D-G1.6 ten questions a minute are allowed, the next is refused', async () => {
  // Uses the default settings.
  const limited = await buildTestApp()
  const answers = await Promise.all(
    Array.from({ length: 11 }, () =>
      limited.app.inject({ method: 'POST', url: '/v1/public/gus_search', payload: { nip: '1' } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    ...Array.from({ length: 10 }, () => 200),
    429,
  ])
  const waitSeconds = Number(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after'])
  expect(waitSeconds).toBeGreaterThan(0)
  expect(waitSeconds).toBeLessThanOrEqual(60)
  const neighbour = await limited.app.inject({
    method: 'POST',
    url: '/v1/public/gus_search',
    payload: { nip: '1' },
    remoteAddress: '192.0.2.2',
  })
  expect(neighbour.statusCode, 'another address').toBe(200)
  await limited.close()
})

test('D-G2 by default, tests have no key for one register and ask the other on this machine', () => {
  const { gus, vatListUrl = '' } = testConfig({})
  expect(gus.apiKey).toBeUndefined()
  expect(new URL(vatListUrl).hostname).toBe('127.0.0.1')
})
