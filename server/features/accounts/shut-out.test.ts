import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { makePerson, TestBrowser } from '#server/testing/people.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

test('D-I26 endless requests for password links from one address leave links for everybody else', async () => {
  const env = { RATE_PASSWORD_LINKS_PER_ADDRESS: '2', RATE_ALL_PASSWORD_LINKS_PER_HOUR: '20' }
  const testApp = await buildTestApp({ env })
  const { email } = await makePerson(testApp)
  const ask = (remoteAddress: string, address: string) =>
    testApp.app.inject({
      method: 'POST',
      url: '/v1/client/user/forgot-password',
      remoteAddress,
      payload: { email: address },
    })
  for (let at = 0; at < 25; at += 1) await ask('192.0.2.1', `nikt-${at}@firma.example`)
  expect((await ask('198.51.100.1', email)).statusCode).toBe(204)
})

test('D-I26 endless requests for company data from one /48 leave data for everybody else', async () => {
  const testApp = await buildTestApp({
    env: { RATE_REGISTRY_PER_MINUTE: '2', RATE_ALL_REGISTRY_PER_MINUTE: '20' },
  })
  const ask = (remoteAddress: string) =>
    testApp.app.inject({ method: 'POST', url: '/v1/public/gus_search', remoteAddress, payload: { nip: '1' } })
  for (let at = 0; at < 22; at += 1) await ask(`2001:db8:1:${at}00::1`)
  expect((await ask('198.51.100.1')).statusCode).toBe(200)
})

/** Three addresses together send as many calls as the limit for all allows. */
test.each([
  ['invalid log-in bodies', '/v1/client/user/session', { email: 'nikt' }],
  ['invented password links', '/v1/client/user/set-password', { password: 'zielony-traktor-7', token: 'x' }],
])(
  'D-I26 %s sent endlessly from three addresses leave log-ins for everybody else',
  async (_what, url, payload) => {
    const byDefault = readConfig({}).config!.rates.RATE_PASSWORDS_PER_MINUTE
    const testApp = await buildTestApp({ env: { RATE_PASSWORDS_PER_MINUTE: String(byDefault) } })
    const { email } = await makePerson(testApp)
    for (const remoteAddress of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      await Promise.all(
        Array.from({ length: 200 }, () =>
          testApp.app.inject({ method: 'POST', url, remoteAddress, payload }),
        ),
      )
    }
    expect((await new TestBrowser(testApp, '198.51.100.1').logIn({ email })).statusCode).toBe(200)
  },
)
