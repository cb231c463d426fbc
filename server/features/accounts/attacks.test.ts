// Simulates attacks on the real application.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { verify } from '@node-rs/argon2'
import { describe, expect, test, vi } from 'vitest'
import { makePerson, PASSWORD, signedIn, TestBrowser } from '#server/testing/people.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'
import { hashPassword } from './passwords.ts'

vi.mock('@node-rs/argon2', { spy: true })

const testApp = await buildTestApp()
const SESSION = '/client/user/session'

describe('session fixation', () => {
  test('D-D2.2 a session planted before the login ends at the login, which creates another one', async () => {
    const attacker = await signedIn(testApp, await makePerson(testApp))
    const planted = { ...attacker.cookies }
    const person = await makePerson(testApp)
    const victim = new TestBrowser(testApp)
    victim.cookies = { ...planted }
    await victim.logIn(person)
    expect(victim.cookies['session']).not.toBe(planted['session'])
    expect((await attacker.call('GET', SESSION)).json()).toEqual({ user: null })
    expect((await victim.call('GET', SESSION)).json().user.email).toBe(person.email)
  })

  test('D-D2.2 an invented token planted before the login does not become the session', async () => {
    const planted = 'B'.repeat(43)
    const victim = new TestBrowser(testApp)
    victim.cookies = { session: planted }
    await victim.logIn(await makePerson(testApp))
    const attacker = new TestBrowser(testApp)
    attacker.cookies = { session: planted }
    expect((await attacker.call('GET', SESSION)).json()).toEqual({ user: null })
  })

  test('a failed login keeps the session that the browser had', async () => {
    const person = await makePerson(testApp)
    const browser = await signedIn(testApp, person)
    await new TestBrowser(testApp).call('POST', SESSION, {
      body: { email: person.email, password: 'nie-to-haslo' },
    })
    const again = await browser.call('POST', SESSION, {
      body: { email: person.email, password: 'nie-to-haslo' },
    })
    expect(again.statusCode).toBe(401)
    expect((await browser.call('GET', SESSION)).json().user.email).toBe(person.email)
  })
})

describe('a form on another site', () => {
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'x-xsrf-token': undefined }
  const formTypes = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']

  test.each(formTypes)('D-C3.3 sent as %s cannot sign anybody in', async (type) => {
    const { email, password } = await makePerson(testApp)
    const answer = await testApp.app.inject({
      method: 'POST',
      url: `/v1${SESSION}`,
      headers: { origin: evil.origin, 'content-type': type },
      payload: JSON.stringify({ email, password }),
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  test.each(formTypes)('D-C1.5 sent as %s with the cookie changes no password', async (type) => {
    const person = await makePerson(testApp)
    const browser = await signedIn(testApp, person)
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/v1/client/user/change-password',
      cookies: browser.cookies,
      headers: { origin: evil.origin, 'content-type': type },
      payload: JSON.stringify({
        password: PASSWORD,
        password_new: 'hasło-napastnika',
        password_new_repeat: 'hasło-napastnika',
      }),
    })
    expect(answer.statusCode).toBe(403)
    expect((await new TestBrowser(testApp).logIn(person)).statusCode).toBe(200)
  })

  test('cannot sign anybody out', async () => {
    const browser = await signedIn(testApp, await makePerson(testApp))
    expect((await browser.call('DELETE', SESSION, { headers: evil })).statusCode).toBe(403)
    expect((await browser.call('GET', SESSION)).json().user).not.toBeNull()
  })

  test('receives no CORS header that lets it read the anti-forgery token', async () => {
    const browser = await signedIn(testApp, await makePerson(testApp))
    const answer = await browser.call('GET', SESSION, { headers: evil })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    const preflight = await testApp.app.inject({
      method: 'OPTIONS',
      url: `/v1${SESSION}`,
      headers: {
        origin: evil.origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('the anti-forgery token', () => {
  test('is refused in another session of the same person', async () => {
    const person = await makePerson(testApp)
    const [earlier, later] = [await signedIn(testApp, person), await signedIn(testApp, person)]
    expect(later.xsrfToken).not.toBe(earlier.xsrfToken)
    expect(
      (await later.call('DELETE', SESSION, { headers: { 'x-xsrf-token': earlier.xsrfToken } })).statusCode,
    ).toBe(403)
  })

  test('cannot be used as the session token', async () => {
    const browser = await signedIn(testApp, await makePerson(testApp))
    const thief = new TestBrowser(testApp)
    thief.cookies = { session: browser.xsrfToken ?? '' }
    expect((await thief.call('GET', SESSION)).json()).toEqual({ user: null })
  })
})

test('of two cookies of the same name, only the first opens a session', async () => {
  const victim = await signedIn(testApp, await makePerson(testApp))
  const attacker = await signedIn(testApp, await makePerson(testApp))
  const answer = await testApp.app.inject({
    url: `/v1${SESSION}`,
    headers: { cookie: `session=${victim.cookies['session']}; session=${attacker.cookies['session']}` },
  })
  expect(answer.json().xsrfToken).toBe(victim.xsrfToken)
})

test('D-D1.2 a failed login costs one password check with an account, with an invited one without a password, and without one', async () => {
  const person = await makePerson(testApp, { passwordHash: await hashPassword(PASSWORD) })
  const invited = await makePerson(testApp, { passwordHash: undefined })
  const checks: number[] = []
  for (const email of [person.email, invited.email, 'nikt@firma.example']) {
    vi.mocked(verify).mockClear()
    expect((await new TestBrowser(testApp).logIn({ email, password: 'nie-to-haslo' })).statusCode).toBe(401)
    checks.push(vi.mocked(verify).mock.calls.length)
    expect(vi.mocked(verify).mock.lastCall?.[0]).toContain('m=19456,t=3,p=1')
  }
  expect(checks).toEqual([1, 1, 1])
})

test('D-C7.2 no password, token, address or name is in the log after every account action', async () => {
  const journey = await buildTestApp({ env: { LOG_LEVEL: 'trace' }, runJobs: true })
  const secrets = await fullJourney(journey)
  const log = JSON.stringify(journey.logLines())
  expect(journey.logLines().length).toBeGreaterThan(14)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(2)
    expect(log, secret).not.toContain(secret)
  }
})

/** Goes through every account action, including mistakes; returns the secrets that the log must not contain. */
async function fullJourney(journey: TestApp): Promise<string[]> {
  const person = await makePerson(journey, {
    name: 'Wielisława',
    surname: 'Brzęczyszczykiewicz',
    email: 'wielislawa@firma.example',
    phone: '601987654',
  })
  const browser = new TestBrowser(journey, '203.0.113.77')
  const [wrong, second, third] = ['zupelnie-zle-haslo', 'drugie-haslo-2026', 'trzecie-haslo-2026']
  await browser.logIn({ email: person.email, password: wrong })
  await browser.logIn(person)
  const firstSession = browser.cookies['session'] ?? ''
  const firstToken = browser.xsrfToken ?? ''
  await browser.call('POST', '/client/user/change-password', {
    body: { password: wrong, password_new: second, password_new_repeat: second },
  })
  await browser.call('POST', '/client/user/change-password', {
    body: { password: PASSWORD, password_new: second, password_new_repeat: second },
  })
  await browser.call('DELETE', SESSION, { headers: { 'x-xsrf-token': 'sfalszowany-token' } })
  await browser.call('DELETE', SESSION)
  await browser.call('POST', '/client/user/forgot-password', { body: { email: person.email } })
  const token = await mailedToken(journey)
  await journey.app.inject({
    url: `/reset-password/${token}`,
    headers: { referer: `http://127.0.0.1:3000/reset-password/${token}` },
  })
  await browser.call('POST', '/client/user/set-password', { body: { password: 'x', token } })
  await browser.call('POST', '/client/user/set-password', { body: { password: third, token } })
  await browser.call('POST', '/client/user/set-password', { body: { password: third, token } })
  await journey.app.inject({
    method: 'POST',
    url: '/v1/client/user/session',
    headers: { 'content-type': 'application/json' },
    payload: `{"password":"${third}",`,
  })
  await browser.logIn({ email: person.email, password: third })
  const lastSession = browser.cookies['session'] ?? ''
  const unquestioned = [
    firstSession,
    lastSession,
    firstToken,
    browser.xsrfToken ?? '',
    token,
    'sfalszowany-token',
  ]
  return [
    ...unquestioned,
    wrong,
    PASSWORD,
    second,
    third,
    person.email,
    person.name,
    person.surname,
    person.phone ?? '',
    '203.0.113.77',
  ]
}

/** Reads the link from the delivered mail. */
async function mailedToken(journey: TestApp): Promise<string> {
  const folder = path.join(journey.dataFolder, 'mail')
  return vi.waitFor(
    async () => {
      for (const name of await readdir(folder)) {
        const mail = await readFile(path.join(folder, name), 'utf8')
        const token = /reset-password\/([\w-]{43})/.exec(mail.replaceAll('=\r\n', ''))?.[1]
        if (token) return token
      }
      throw new Error('the mail is not there yet')
    },
    { timeout: 20_000, interval: 50 },
  )
}
