import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpoints, type Endpoint } from '#contract/endpoints.ts'
import { makePerson, signedIn } from '#server/testing/people.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const NO_LIMITS = {
  RATE_PASSWORDS_PER_MINUTE: '1000000',
  RATE_LOGIN_FAILURES_PER_ACCOUNT: '1000000',
  RATE_LOGIN_FAILURES_PER_ADDRESS: '1000000',
  RATE_PASSWORD_LINKS_PER_ACCOUNT: '1000000',
  RATE_PASSWORD_LINKS_PER_ADDRESS: '1000000',
}
const testApp = await buildTestApp({ env: NO_LIMITS })
const calls: [string, Endpoint][] = Object.entries({
  logIn: endpoints.logIn,
  forgotPassword: endpoints.forgotPassword,
  setPassword: endpoints.setPassword,
  changePassword: endpoints.changePassword,
})

const odd = fc.oneof(
  fc.constantFrom(
    '',
    '\ud800',
    'a\u0000b',
    '__proto__',
    'x'.repeat(100_000),
    "' or 1=1 --",
    'a@b.example',
    '12345678',
    'A'.repeat(43),
    '\ud83d\ude00'.repeat(8),
    null,
    true,
    -1,
    1e308,
  ),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
)
const body = fc.oneof(
  odd,
  fc.dictionary(
    fc.constantFrom(
      'email',
      'password',
      'token',
      'password_new',
      'password_new_repeat',
      '__proto__',
      'constructor',
      'toString',
    ),
    odd,
  ),
)

test.each(calls)(
  'hostile bodies of %s are refused or answered, never a failure of the server',
  async (_name, { method, path }) => {
    const browser = await signedIn(testApp, await makePerson(testApp))
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const answer = await testApp.app.inject({
          method,
          url: `/v1${path}`,
          cookies: browser.cookies,
          headers: { 'content-type': 'application/json', 'x-xsrf-token': browser.xsrfToken ?? '' },
          payload: JSON.stringify(sent),
        })
        expect(answer.statusCode).toBeLessThan(500)
      }),
      { seed: 1, numRuns: 150 },
    )
  },
)
