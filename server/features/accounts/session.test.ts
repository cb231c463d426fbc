import { describe, expect, test } from 'vitest'
import { UNATTENDED } from '#contract/endpoints/unattended.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { makePerson, PASSWORD, signedIn, TestBrowser } from '#server/testing/people.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const testApp = await buildTestApp()
const { clock, database } = testApp
const SESSION = '/client/user/session'
/** Makes a call that needs a session and changes nothing, because its password is wrong. */
const needsSession = async (browser: TestBrowser) =>
  (
    await browser.call('POST', '/client/user/change-password', {
      body: { password: 'x'.repeat(8), password_new: 'y'.repeat(8), password_new_repeat: 'y'.repeat(8) },
    })
  ).statusCode
const ALIVE = 400
const GONE = 401

describe('signing in', () => {
  test('API-5 LOGIN-6 D-C1.1 answers with the person and the anti-forgery token', async () => {
    const person = await makePerson(testApp, { name: 'Zażółć', surname: 'Gęślą' })
    const answer = await new TestBrowser(testApp).logIn(person)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({
      user: { uuid: person.id, fullname: 'Zażółć Gęślą', email: person.email },
      xsrfToken: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  test.each([false, true])(
    'D-H1.1 STAFF-2 the answer to a staff account has its role, administrator: %s',
    async (administrator) => {
      const person = await makePerson(testApp, { role: 'staff', isAdministrator: administrator })
      const browser = new TestBrowser(testApp)
      const user = {
        uuid: person.id,
        fullname: 'Ewa Lis',
        email: person.email,
        role: 'staff',
        staff: true,
        administrator,
      }
      expect((await browser.logIn(person)).json().user).toEqual(user)
      expect((await browser.call('GET', '/client/user/session')).json().user).toEqual(user)
    },
  )

  test('D-D1.1 LOGIN-8 an unknown address and a wrong password get the same answer', async () => {
    const { email } = await makePerson(testApp)
    const wrong = await new TestBrowser(testApp).logIn({ email, password: 'nie-to-haslo' })
    const unknown = await new TestBrowser(testApp).logIn({
      email: 'nikt@firma.example',
      password: 'nie-to-haslo',
    })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      code: 'LOGIN.LOGIN_FAILED',
    })
    expect(unknown.json()).toEqual(wrong.json())
    expect(wrong.headers).not.toHaveProperty('set-cookie')
    const names = (headers: object) => Object.keys(headers).toSorted()
    expect(names(unknown.headers)).toEqual(names(wrong.headers))
  })

  test('D-D1.1 an invited person without a password cannot sign in with any', async () => {
    const { email } = await makePerson(testApp, { passwordHash: undefined })
    expect((await new TestBrowser(testApp).logIn({ email, password: 'cokolwiek' })).statusCode).toBe(401)
  })

  test('D-D1.3 LOGIN-9 a blocked account gets 403 and no session for its right password, and 401 for a wrong one', async () => {
    const { email } = await makePerson(testApp, { blockedAt: clock.now() })
    const right = await new TestBrowser(testApp).logIn({ email })
    expect(right.statusCode).toBe(403)
    expect(right.json().code).toBe('ACCESS.DENIED')
    expect(right.headers).not.toHaveProperty('set-cookie')
    expect((await new TestBrowser(testApp).logIn({ email, password: 'nie-to-haslo' })).statusCode).toBe(401)
  })

  test('D-D1.5 the password is stored as argon2id', async () => {
    const person = await makePerson(testApp)
    const body = {
      password: PASSWORD,
      password_new: 'nowa-szafa-2026',
      password_new_repeat: 'nowa-szafa-2026',
    }
    const browser = await signedIn(testApp, person)
    expect((await browser.call('POST', '/client/user/change-password', { body })).statusCode).toBe(204)
    const row = await database.connection
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=3,p=1\$/)
  })

  test('D-D1.6 the address is accepted in upper or lower case and with spaces around it', async () => {
    await makePerson(testApp, { email: 'Duze.Litery@Firma.example' })
    for (const email of [
      'duze.litery@firma.example',
      'DUZE.LITERY@FIRMA.EXAMPLE',
      '  duze.litery@firma.example ',
    ]) {
      expect((await new TestBrowser(testApp).logIn({ email })).statusCode, email).toBe(200)
    }
  })

  test('CASE-08 an internationalised domain in Unicode and in its A-labels is one account', async () => {
    await makePerson(testApp, { email: 'biuro@xn--w-uga1v8h.example' })
    for (const email of [
      'biuro@żółw.example',
      'Biuro@ŻÓŁW.Example',
      'biuro@XN--W-UGA1V8H.example',
      'biuro@żółw.example'.normalize('NFD'),
    ]) {
      expect((await new TestBrowser(testApp).logIn({ email })).statusCode, email).toBe(200)
    }
  })

  test.each([
    [{}, { email: ['LOGIN.EMAIL_REQUIRED'], password: ['LOGIN.FIELD_EMPTY'] }],
    [
      { email: '', password: '' },
      { email: ['LOGIN.EMAIL_REQUIRED'], password: ['LOGIN.FIELD_EMPTY'] },
    ],
    [{ email: 'abc', password: 'abc' }, { email: ['LOGIN.EMAIL_INVALID'] }],
    [
      { email: { $ne: '' }, password: ['a'] },
      { email: ['LOGIN.EMAIL_REQUIRED'], password: ['LOGIN.FIELD_EMPTY'] },
    ],
    [{ email: 'a@b.example', password: 'x'.repeat(257) }, { password: ['LOGIN.PASSWORD_TOO_LONG'] }],
  ])('LOGIN-11 LOGIN-12 LOGIN-13 the body %j is refused without a password check', async (body, errors) => {
    const answer = await new TestBrowser(testApp).call('POST', SESSION, { body })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'ERROR.INVALID_INPUT', errors })
  })

  test('LOGIN-14 a password of three characters is checked, not refused for its length', async () => {
    expect(
      (await new TestBrowser(testApp).logIn({ email: 'nikt@firma.example', password: 'abc' })).statusCode,
    ).toBe(401)
  })

  test('D-C3.1 unknown fields of the body are ignored', async () => {
    const { email, password } = await makePerson(testApp)
    const answer = await new TestBrowser(testApp).call('POST', SESSION, {
      body: { email, password, role: 'staff', uuid: 'x' },
    })
    expect(answer.json().user).not.toHaveProperty('role')
  })
})

describe('the session', () => {
  test('D-C1.2 its cookie is opaque and out of reach of scripts', async () => {
    const answer = await new TestBrowser(testApp).logIn(await makePerson(testApp))
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('D-C1.3 its cookie is Secure, and bound to the host, on https', async () => {
    const secure = await buildTestApp({ env: { PUBLIC_URL: 'https://odbior.example' } })
    const browser = new TestBrowser(secure)
    const person = await makePerson(secure)
    const answer = await browser.logIn(person)
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect((await browser.call('GET', SESSION)).json().user.email).toBe(person.email)
    const out = await browser.call('DELETE', SESSION)
    expect(out.headers['set-cookie']).toMatch(/^__Host-session=; .*Path=\/.*Secure/)
    expect(browser.cookies).not.toHaveProperty('__Host-session')
  })

  test('D-C1.4 the database has a hash of its token, and the token nowhere', async () => {
    const browser = await signedIn(testApp, await makePerson(testApp))
    const token = browser.cookies['session'] ?? ''
    const rows = await database.connection.selectFrom('sessions').selectAll().execute()
    expect(rows.some(({ token_hash }) => token_hash.equals(sha256(token)))).toBe(true)
    expect(
      JSON.stringify(rows.map((row) => ({ ...row, token_hash: row.token_hash.toString('latin1') }))),
    ).not.toContain(token)
  })

  test('D-D2.1 SESSION-1 lives thirty minutes from the last request, and at most one minute longer', async () => {
    const browser = await signedIn(testApp, await makePerson(testApp))
    clock.advance({ minutes: 29, seconds: 59 })
    expect(await needsSession(browser)).toBe(ALIVE)
    clock.advance({ minutes: 31 })
    const late = await browser.call('DELETE', SESSION)
    expect(late.statusCode).toBe(401)
    expect(late.json().code).toBe('SESSION.REQUIRED')
    expect((await browser.call('GET', SESSION)).json()).toEqual({ user: null })
  })

  test.each([
    ['GET', SESSION],
    ['GET', '/public/package?limit=1'],
    ['GET', '/nothing-of-the-kind'],
  ] as const)('D-I12 SESSION-2 %s %s extends it, like every call with the cookie', async (method, path) => {
    const browser = await signedIn(testApp, await makePerson(testApp))
    for (let at = 0; at < 4; at += 1) {
      clock.advance({ minutes: 29 })
      await browser.call(method, path)
    }
    expect(await needsSession(browser)).toBe(ALIVE)
  })

  test.each([1, 30, 59, 60, 61])(
    'D-D2.1 SESSION-1 SESSION-2 lives thirty whole minutes after a request %i seconds after the log-in',
    async (seconds) => {
      const browser = await signedIn(testApp, await makePerson(testApp))
      clock.advance({ seconds })
      await browser.call('GET', SESSION)
      clock.advance({ minutes: 29, seconds: 59 })
      expect(await needsSession(browser)).toBe(ALIVE)
    },
  )

  test('lives fourteen days from the log-in, however much it is used', async () => {
    const browser = await signedIn(testApp, await makePerson(testApp))
    for (let minutes = 0; minutes + 29 < 14 * 24 * 60; minutes += 29) {
      clock.advance({ minutes: 29 })
      await browser.call('GET', SESSION)
    }
    expect(await needsSession(browser)).toBe(ALIVE)
    clock.advance({ minutes: 20 })
    expect(await needsSession(browser)).toBe(GONE)
    expect((await browser.call('GET', SESSION)).json()).toEqual({ user: null })
  })

  test('STAFF-4 lives twelve hours from the log-in of staff, however much it is used', async () => {
    const browser = await signedIn(testApp, await makePerson(testApp, { role: 'staff' }))
    const ask = async () => (await browser.call('GET', '/staff/orders')).statusCode
    for (let at = 0; at < 24; at += 1) {
      clock.advance({ minutes: 29 })
      expect(await ask()).toBe(200)
    }
    clock.advance({ minutes: 23 })
    expect(await ask()).toBe(200)
    clock.advance({ minutes: 1 })
    expect(await ask()).toBe(401)
  })

  test('STAFF-4 ends thirty minutes after the last action of staff, however often the page polls', async () => {
    const browser = await signedIn(testApp, await makePerson(testApp, { role: 'staff' }))
    const ask = async (headers: Record<string, string>) =>
      (await browser.call('GET', '/staff/orders', { headers })).statusCode
    for (let at = 0; at < 3; at += 1) {
      clock.advance({ minutes: 10 })
      expect(await ask(UNATTENDED)).toBe(200)
    }
    clock.advance({ minutes: 2 })
    expect(await ask(UNATTENDED)).toBe(401)
  })

  test('lives as many days as the setting SESSION_DAYS', async () => {
    const strict = await buildTestApp({ env: { SESSION_DAYS: '1' } })
    const browser = await signedIn(strict, await makePerson(strict))
    for (let at = 0; at < 49; at += 1) {
      strict.clock.advance({ minutes: 29 })
      await browser.call('GET', SESSION)
    }
    expect(await needsSession(browser)).toBe(ALIVE)
    strict.clock.advance({ minutes: 20 })
    expect(await needsSession(browser)).toBe(GONE)
  })

  test('its expiry is written at most once a minute', async () => {
    const browser = await signedIn(testApp, await makePerson(testApp))
    const tokenHash = sha256(browser.cookies['session'] ?? '')
    const end = async () =>
      (
        await database.connection
          .selectFrom('sessions')
          .select('expires_at')
          .where('token_hash', '=', tokenHash)
          .executeTakeFirstOrThrow()
      ).expires_at.getTime()
    const first = await end()
    clock.advance({ seconds: 59 })
    await browser.call('GET', SESSION)
    expect(await end()).toBe(first)
    clock.advance({ seconds: 1 })
    await browser.call('GET', SESSION)
    expect(await end()).toBe(first + 60_000)
  })

  test('D-D3.1 D-D3.3 a new tab with the cookie gets the signed-in person and the same anti-forgery token', async () => {
    const person = await makePerson(testApp)
    const browser = await signedIn(testApp, person)
    const newTab = new TestBrowser(testApp)
    newTab.cookies = browser.cookies
    const answer = await newTab.call('GET', SESSION)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      user: { uuid: person.id, fullname: 'Ewa Lis', email: person.email },
      xsrfToken: browser.xsrfToken,
    })
  })

  test.each([undefined, 'x', 'A'.repeat(43), '%00', 'ą'.repeat(43), 'A'.repeat(4000)])(
    'D-D3.2 the cookie %s signs nobody in',
    async (cookie) => {
      const browser = new TestBrowser(testApp)
      if (cookie) browser.cookies = { session: cookie }
      const answer = await browser.call('GET', SESSION)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ user: null })
      expect(browser.cookies).toEqual({})
    },
  )

  test('API-6 SESSION-5 D-C5.3 signing out needs no body, answers with none, and the cookie opens nothing any more', async () => {
    const browser = await signedIn(testApp, await makePerson(testApp))
    const kept = { ...browser.cookies }
    const answer = await browser.call('DELETE', SESSION)
    expect(answer.statusCode).toBe(204)
    expect(answer.body).toBe('')
    expect(browser.cookies).not.toHaveProperty('session')
    browser.cookies = kept
    expect(await needsSession(browser)).toBe(GONE)
  })

  test('signing out in one browser keeps the session in another', async () => {
    const person = await makePerson(testApp)
    const [here, there] = [await signedIn(testApp, person), await signedIn(testApp, person)]
    await here.call('DELETE', SESSION)
    expect(await needsSession(there)).toBe(ALIVE)
  })

  test('blocking somebody ends their session at once', async () => {
    const person = await makePerson(testApp)
    const browser = await signedIn(testApp, person)
    await database.connection
      .updateTable('users')
      .set({ blocked_at: clock.now() })
      .where('id', '=', person.id)
      .execute()
    expect(await needsSession(browser)).toBe(GONE)
  })

  test('expired sessions are deleted', async () => {
    await signedIn(testApp, await makePerson(testApp))
    clock.advance({ hours: 1 })
    await signedIn(testApp, await makePerson(testApp))
    expect(await database.connection.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
  })
})
