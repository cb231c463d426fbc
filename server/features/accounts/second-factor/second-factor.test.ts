import { generate } from 'otplib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { makePerson, PASSWORD, signedIn, TestBrowser, type TestPerson } from '#server/testing/people.ts'
import {
  codeOf,
  FACTOR,
  giveCode,
  halfLoggedIn,
  logInWithCode,
  makeStaffWithFactor,
  setUpFactor,
} from '#server/testing/second-factors.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { mailedToken } from '#server/testing/test-mails.ts'
import { findEvents, pseudonymsOf } from '../../security-events/public.ts'

/** Each sign-in takes two limited calls. */
const testApp = await buildTestApp({ env: { RATE_PASSWORDS_PER_MINUTE: '3000' } })
const { clock, database } = testApp
const db = database.connection
const required = await buildTestApp({ env: { STAFF_SECOND_FACTOR: 'required' } })

const SESSION = '/client/user/session'
const isIn = async (browser: TestBrowser) => (await browser.call('GET', '/staff/orders')).statusCode === 200
/** Returns the set of the kinds of second-factor mails that the person got. */
const newsTo = async ({ email }: TestPerson) => {
  const mails = await db
    .selectFrom('mails')
    .select('data')
    .where('kind', '=', 'second-factor')
    .where('recipient', '=', email)
    .execute()
  return new Set(
    mails.map(({ data }) => {
      const { what, left } = data as { what: string; left?: number }
      return left === undefined ? what : `${what} ${left}`
    }),
  )
}
const kindsOf = async ({ email }: TestPerson) =>
  (
    await findEvents(db, {
      since: new Date(0),
      atMost: 100,
      subjects: await pseudonymsOf(db, email),
    })
  )
    .toReversed()
    .map(({ kind, detail }) => (detail ? `${kind} ${detail}` : kind))

describe('setting a second factor up', () => {
  test('STAFF-3 the secret is shown after the password, and its codes are required after the confirmation', async () => {
    const person = await makePerson(testApp, { role: 'staff', email: 'ala+test@biuro.example' })
    const browser = await signedIn(testApp, person)
    const started = await browser.call('POST', FACTOR, { body: { password: PASSWORD } })
    expect(started.statusCode).toBe(200)
    const { secret, otpauthUrl } = started.json()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const url = new URL(otpauthUrl)
    expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/ElektroOdbiór:ala+test@biuro.example',
    ])
    expect(Object.fromEntries(url.searchParams)).toEqual({ secret, issuer: 'ElektroOdbiór' })
    // The set-up is not confirmed, so signing in asks for no code.
    expect((await new TestBrowser(testApp).logIn(person)).json()).toHaveProperty('user')
    const confirmed = await browser.call('POST', `${FACTOR}/confirm`, {
      body: { code: await codeOf(testApp, secret) },
    })
    expect(confirmed.statusCode).toBe(200)
    const { recoveryCodes } = confirmed.json()
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[\da-hjkmnp-tv-z]{4}(-[\da-hjkmnp-tv-z]{4}){5}$/)
    expect((await new TestBrowser(testApp).logIn(person)).json()).toEqual({ secondFactor: 'required' })
    expect(await isIn(browser)).toBe(true)
    expect(await newsTo(person)).toEqual(new Set(['on']))
    expect(await kindsOf(person)).toEqual(['login', 'login', 'second-factor-on'])
  })

  test('STAFF-3 the other sessions, which no code opened, end with the confirmation', async () => {
    const person = await makePerson(testApp, { role: 'staff' })
    const other = await signedIn(testApp, person)
    const browser = await signedIn(testApp, person)
    await setUpFactor(testApp, browser)
    expect(await isIn(browser)).toBe(true)
    expect((await other.call('GET', '/staff/orders')).statusCode).toBe(401)
  })

  test('STAFF-3 a set-up needs the password, and guessing it is limited like signing in', async () => {
    const person = await makePerson(testApp, { role: 'staff' })
    const browser = await signedIn(testApp, person)
    const start = (password: unknown) => browser.call('POST', FACTOR, { body: { password } })
    for (const none of [undefined, '', null, 7, 'x'.repeat(300)])
      expect((await start(none)).json().code).toBe('ERROR.INVALID_INPUT')
    for (let at = 0; at < 10; at += 1) {
      const wrong = await start('nie-to-haslo')
      expect([wrong.statusCode, wrong.json().code, wrong.json().errors]).toEqual([
        400,
        'ACCOUNT.PASSWORD_WRONG',
        { password: ['ACCOUNT.PASSWORD_WRONG'] },
      ])
    }
    expect((await start(PASSWORD)).statusCode).toBe(429)
    expect(await isIn(browser), 'the session goes on').toBe(true)
  })

  test('STAFF-3 a wrong code confirms nothing and keeps the session; after five the right one is refused for 15 minutes', async () => {
    const person = await makePerson(testApp, { role: 'staff' })
    const browser = await signedIn(testApp, person)
    const { secret } = (await browser.call('POST', FACTOR, { body: { password: PASSWORD } })).json()
    const confirm = (code: unknown) => browser.call('POST', `${FACTOR}/confirm`, { body: { code } })
    for (const code of ['000000', '12345', 'kod', '١٢٣٤٥٦', '0'.repeat(60)]) {
      const wrong = await confirm(code)
      expect([wrong.statusCode, wrong.json().errors]).toEqual([400, { code: ['LOGIN.CODE_WRONG'] }])
    }
    expect((await confirm(await codeOf(testApp, secret))).statusCode).toBe(429)
    clock.advance({ minutes: 15 })
    expect((await confirm(await codeOf(testApp, secret))).statusCode).toBe(200)
  })

  test('STAFF-3 a set-up that was never started, or started 30 minutes ago, cannot be confirmed', async () => {
    const person = await makePerson(testApp, { role: 'staff' })
    const browser = await signedIn(testApp, person)
    const confirm = async (secret: string) =>
      browser.call('POST', `${FACTOR}/confirm`, { body: { code: await codeOf(testApp, secret) } })
    const { secret } = (await browser.call('POST', FACTOR, { body: { password: PASSWORD } })).json()
    const other = await signedIn(testApp, await makePerson(testApp, { role: 'staff' }))
    const notBegun = await other.call('POST', `${FACTOR}/confirm`, { body: { code: '123456' } })
    expect([notBegun.statusCode, notBegun.json().code]).toEqual([409, 'SECOND_FACTOR.NOT_STARTED'])
    clock.advance({ minutes: 29 })
    await browser.call('GET', SESSION)
    clock.advance({ minutes: 1 })
    expect((await confirm(secret)).json().code).toBe('SECOND_FACTOR.NOT_STARTED')
  })

  test.each([
    [
      'a new password',
      '/client/user/change-password',
      { password_new: 'inna-szafa-2027', password_new_repeat: 'inna-szafa-2027' },
      204,
    ],
    ['new recovery codes', `${FACTOR}/recovery-codes`, {}, 200],
  ])('STAFF-3 a set-up that was not confirmed ends with %s', async (_name, path, body, done) => {
    const { person, browser, secret, recoveryCodes } = await makeStaffWithFactor(testApp)
    const begin = { password: PASSWORD, code: recoveryCodes[0] }
    const begun = (await browser.call('POST', FACTOR, { body: begin })).json()
    const whole = { password: PASSWORD, code: recoveryCodes[1], ...body }
    expect((await browser.call('POST', path, { body: whole })).statusCode).toBe(done)
    const late = await browser.call('POST', `${FACTOR}/confirm`, {
      body: { code: await codeOf(testApp, begun.secret) },
    })
    expect(late.json().code).toBe('SECOND_FACTOR.NOT_STARTED')
    clock.advance({ minutes: 1 })
    const password = 'password_new' in body ? body.password_new : PASSWORD
    expect((await logInWithCode(testApp, { ...person, password }, secret)).statusCode).toBe(200)
  })

  test('STAFF-3 a new telephone replaces the old one once it is confirmed, with new recovery codes', async () => {
    const { person, browser, secret, recoveryCodes } = await makeStaffWithFactor(testApp)
    clock.advance({ minutes: 1 })
    const body = { password: PASSWORD, code: await codeOf(testApp, secret) }
    const again = (await browser.call('POST', FACTOR, { body })).json()
    clock.advance({ minutes: 1 })
    expect((await logInWithCode(testApp, person, secret)).statusCode, 'not confirmed yet').toBe(200)
    clock.advance({ minutes: 1 })
    const confirmed = await browser.call('POST', `${FACTOR}/confirm`, {
      body: { code: await codeOf(testApp, again.secret) },
    })
    expect(confirmed.statusCode).toBe(200)
    clock.advance({ minutes: 1 })
    expect((await logInWithCode(testApp, person, secret)).statusCode).toBe(401)
    expect((await giveCode(testApp, person, recoveryCodes[0] ?? '')).statusCode).toBe(401)
    expect((await logInWithCode(testApp, person, again.secret)).statusCode).toBe(200)
  })

  test('STAFF-3 the database has the secret only encrypted, and it cannot be decrypted for another person', async () => {
    const { person, secret } = await makeStaffWithFactor(testApp)
    const other = await makeStaffWithFactor(testApp)
    const row = await db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(row.secret?.toString('latin1')).not.toContain(secret)
    await db
      .updateTable('second_factors')
      .set({ secret: row.secret })
      .where('user_id', '=', other.person.id)
      .execute()
    clock.advance({ minutes: 1 })
    expect((await logInWithCode(testApp, other.person, secret)).statusCode).toBe(500)
  })
})

describe('signing in with a second factor', () => {
  test('STAFF-3 the password alone gives no session, the code then does', async () => {
    const { person, secret } = await makeStaffWithFactor(testApp)
    clock.advance({ minutes: 1 })
    const { browser, answer } = await halfLoggedIn(testApp, person)
    expect([answer.statusCode, answer.json()]).toEqual([200, { secondFactor: 'required' }])
    expect(Object.keys(browser.cookies)).toEqual(['log-in'])
    expect((await browser.call('GET', SESSION)).json()).toEqual({ user: null })
    expect((await browser.call('GET', '/staff/orders')).statusCode).toBe(401)
    const code = await codeOf(testApp, secret)
    const finished = await browser.call('POST', `${SESSION}/second-factor`, {
      body: { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` },
    })
    expect(finished.statusCode).toBe(200)
    expect(finished.json()).toMatchObject({
      user: { uuid: person.id, staff: true },
      xsrfToken: expect.any(String),
    })
    expect(Object.keys(browser.cookies).toSorted()).toEqual(['known-browser', 'session'])
    browser.xsrfToken = finished.json().xsrfToken
    expect(await isIn(browser)).toBe(true)
    expect((await kindsOf(person)).at(-1)).toBe('login authenticator')
  })

  test('STAFF-3 a code of the half-minute before or after is taken, an older one is not', async () => {
    const { person, secret } = await makeStaffWithFactor(testApp)
    clock.advance({ minutes: 10 })
    const codeAt = (seconds: number) =>
      generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + seconds })
    for (const seconds of [-90, 90])
      expect((await giveCode(testApp, person, await codeAt(seconds))).statusCode, String(seconds)).toBe(401)
    expect((await giveCode(testApp, person, await codeAt(-30))).statusCode).toBe(200)
    expect((await giveCode(testApp, person, await codeAt(30))).statusCode).toBe(200)
  })

  test('STAFF-3 a code is accepted once, including the one that confirmed the set-up; an older one is refused after it', async () => {
    const { person, secret } = await makeStaffWithFactor(testApp)
    expect((await logInWithCode(testApp, person, secret)).json().code, 'of the set-up').toBe(
      'LOGIN.CODE_WRONG',
    )
    clock.advance({ minutes: 1 })
    const before = await codeOf(testApp, secret)
    clock.advance({ seconds: 30 })
    expect((await logInWithCode(testApp, person, secret)).statusCode).toBe(200)
    expect((await logInWithCode(testApp, person, secret)).statusCode).toBe(401)
    expect((await giveCode(testApp, person, before)).statusCode).toBe(401)
  })

  test('STAFF-3 of twenty concurrent log-ins with one code, one succeeds', async () => {
    const { person, secret } = await makeStaffWithFactor(testApp)
    clock.advance({ minutes: 1 })
    const code = await codeOf(testApp, secret)
    const browsers = await Promise.all(Array.from({ length: 20 }, () => halfLoggedIn(testApp, person)))
    const answers = await Promise.all(
      browsers.map(({ browser }) => browser.call('POST', `${SESSION}/second-factor`, { body: { code } })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('STAFF-3 after five wrong codes in 15 minutes the right one is refused from every address, and the person gets a mail', async () => {
    const { person, secret } = await makeStaffWithFactor(testApp)
    clock.advance({ minutes: 1 })
    for (let at = 0; at < 5; at += 1) {
      const wrong = await giveCode(testApp, person, `00000${at}`, `192.0.2.${at}`)
      expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'LOGIN.CODE_WRONG'])
    }
    const refused = await logInWithCode(testApp, person, secret)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
    await logInWithCode(testApp, person, secret)
    expect(await newsTo(person)).toEqual(new Set(['on', 'guessed']))
    expect((await kindsOf(person)).slice(-6)).toEqual([
      ...Array.from({ length: 5 }, () => 'code-failure'),
      'lock-out second-factor',
    ])
    clock.advance({ minutes: 15 })
    expect((await logInWithCode(testApp, person, secret)).statusCode).toBe(200)
  })

  test('STAFF-3 log-ins that another limit refuses are not counted as guesses: no mail is sent and no code is used up', async () => {
    const few = await buildTestApp({ env: { RATE_ACCOUNT_LOG_INS_PER_HOUR: '1' } })
    const { person, secret } = await makeStaffWithFactor(few)
    few.clock.advance({ minutes: 1 })
    for (let at = 0; at < 6; at += 1) expect((await logInWithCode(few, person, secret)).statusCode).toBe(429)
    const news = await few.database.connection
      .selectFrom('mails')
      .select('data')
      .where('recipient', '=', person.email)
      .execute()
    expect(news.map(({ data }) => data)).toEqual([{ what: 'on' }])
    few.clock.advance({ minutes: 59 })
    expect((await logInWithCode(few, person, secret)).statusCode).toBe(200)
  })

  test('STAFF-3 of thirty concurrent guesses only five are checked', async () => {
    const { person } = await makeStaffWithFactor(testApp)
    const { browser } = await halfLoggedIn(testApp, person)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        browser.call('POST', `${SESSION}/second-factor`, { body: { code: `9999${10 + at}` } }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(25)
  })

  test('STAFF-3 after the password, a code can be entered for five minutes and succeeds once', async () => {
    const { person, secret } = await makeStaffWithFactor(testApp)
    clock.advance({ minutes: 1 })
    const late = await halfLoggedIn(testApp, person)
    const used = await halfLoggedIn(testApp, person)
    const cookies = { ...used.browser.cookies }
    const give = async (browser: TestBrowser) =>
      browser.call('POST', `${SESSION}/second-factor`, { body: { code: await codeOf(testApp, secret) } })
    clock.advance({ minutes: 4 })
    expect((await give(used.browser)).statusCode).toBe(200)
    clock.advance({ seconds: 59 })
    const replayed = new TestBrowser(testApp)
    replayed.cookies = cookies
    expect((await give(replayed)).statusCode, 'the cookie of a log-in that is complete').toBe(401)
    clock.advance({ seconds: 1 })
    expect((await give(late.browser)).json().code).toBe('LOGIN.CODE_WRONG')
  })

  test('STAFF-3 without the cookie of the right password no code opens anything, whoever owns it', async () => {
    const { secret } = await makeStaffWithFactor(testApp)
    clock.advance({ minutes: 1 })
    const stranger = new TestBrowser(testApp)
    for (const cookie of [undefined, '', 'A'.repeat(43), 'x', "' or 1=1 --"]) {
      stranger.cookies = cookie === undefined ? {} : { 'log-in': cookie }
      const refused = await stranger.call('POST', `${SESSION}/second-factor`, {
        body: { code: await codeOf(testApp, secret) },
      })
      expect([refused.statusCode, refused.json()]).toEqual([
        401,
        { type: 'about:blank', title: 'Unauthorized', status: 401, code: 'LOGIN.CODE_WRONG' },
      ])
    }
  })

  test('STAFF-3 a wrong password, an unknown address and a locked account do not reveal a second factor', async () => {
    const { person } = await makeStaffWithFactor(testApp)
    const plain = await makePerson(testApp, { role: 'staff' })
    const answers = await Promise.all(
      [person.email, plain.email, 'nikt-nowy@biuro.example'].map((email) =>
        new TestBrowser(testApp, '192.0.2.200').logIn({ email, password: 'nie-to-haslo' }),
      ),
    )
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([401, answers[0]?.body])
      expect(answer.cookies).toEqual([])
    }
    for (let at = 0; at < 10; at += 1)
      await new TestBrowser(testApp, `192.0.2.${at}`).logIn({ email: person.email, password: 'nie-to-haslo' })
    const locked = await new TestBrowser(testApp, '192.0.2.99').logIn(person)
    expect([locked.statusCode, locked.cookies]).toEqual([429, []])
  })

  test('STAFF-3 a password without a code does not make a browser known', async () => {
    const { person } = await makeStaffWithFactor(testApp)
    const { browser } = await halfLoggedIn(testApp, person)
    expect(browser.cookies).not.toHaveProperty('known-browser')
  })

  test('a link of a forgotten password gives no session, and the log-in still asks for a code', async () => {
    const { person } = await makeStaffWithFactor(testApp)
    const browser = new TestBrowser(testApp)
    await browser.call('POST', '/client/user/forgot-password', { body: { email: person.email } })
    const token = await mailedToken(testApp, person.email)
    const password = 'inna-szafa-2027'
    const set = await browser.call('POST', '/client/user/set-password', {
      body: { token, password },
    })
    expect([set.statusCode, await isIn(browser)]).toEqual([204, false])
    const answer = await browser.logIn({ email: person.email, password })
    expect(answer.json()).toEqual({ secondFactor: 'required' })
    expect(await isIn(browser)).toBe(false)
  })

  test('STAFF-3 a new password and a block end log-ins that wait for a code', async () => {
    const one = await makeStaffWithFactor(testApp)
    const other = await makeStaffWithFactor(testApp)
    clock.advance({ minutes: 1 })
    const beforeNewPassword = await halfLoggedIn(testApp, one.person)
    const beforeBlock = await halfLoggedIn(testApp, other.person)
    const changed = await one.browser.call('POST', '/client/user/change-password', {
      body: { password: PASSWORD, password_new: 'inna-szafa-2027', password_new_repeat: 'inna-szafa-2027' },
    })
    expect(changed.statusCode).toBe(204)
    await db.updateTable('users').set({ blocked_at: clock.now() }).where('id', '=', other.person.id).execute()
    const give = async ({ browser }: { browser: TestBrowser }, secret: string) =>
      browser.call('POST', `${SESSION}/second-factor`, { body: { code: await codeOf(testApp, secret) } })
    expect((await give(beforeNewPassword, one.secret)).statusCode).toBe(401)
    const blocked = await give(beforeBlock, other.secret)
    expect([blocked.statusCode, blocked.json().code]).toEqual([403, 'ACCESS.DENIED'])
  })
})

describe('recovery codes', () => {
  test('STAFF-3 each opens the account once, in any spelling, and the person is mailed how many are left', async () => {
    const { person, recoveryCodes } = await makeStaffWithFactor(testApp)
    const [first = '', second = ''] = recoveryCodes
    expect((await giveCode(testApp, person, first)).statusCode).toBe(200)
    expect((await giveCode(testApp, person, first)).statusCode).toBe(401)
    const copied = ` ${second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
    expect((await giveCode(testApp, person, copied)).statusCode).toBe(200)
    expect(await newsTo(person)).toEqual(new Set(['on', 'recovery-code 9', 'recovery-code 8']))
    expect((await kindsOf(person)).at(-1)).toBe('login recovery-code')
  })

  test('STAFF-3 all ten work in any sequence, and an eleventh is refused', async () => {
    const { person, recoveryCodes } = await makeStaffWithFactor(testApp)
    for (const code of recoveryCodes.toReversed())
      expect((await giveCode(testApp, person, code)).statusCode).toBe(200)
    for (const code of recoveryCodes.slice(0, 4))
      expect((await giveCode(testApp, person, code)).statusCode).toBe(401)
  })

  test('STAFF-3 of two concurrent uses one succeeds', async () => {
    const { person, recoveryCodes } = await makeStaffWithFactor(testApp)
    const browsers = await Promise.all(Array.from({ length: 5 }, () => halfLoggedIn(testApp, person)))
    const answers = await Promise.all(
      browsers.map(({ browser }) =>
        browser.call('POST', `${SESSION}/second-factor`, { body: { code: recoveryCodes[0] } }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('STAFF-3 a code opens no other account, and the database has no code in plain text', async () => {
    const one = await makeStaffWithFactor(testApp)
    const other = await makeStaffWithFactor(testApp)
    expect((await giveCode(testApp, other.person, one.recoveryCodes[0] ?? '')).statusCode).toBe(401)
    const rows = await db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('user_id', '=', one.person.id)
      .execute()
    expect(rows).toHaveLength(10)
    const stored = rows.map(({ code_hash }) => code_hash.toString('latin1')).join()
    for (const code of one.recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })

  test('STAFF-3 new ones replace the old ones', async () => {
    const { person, browser, recoveryCodes } = await makeStaffWithFactor(testApp)
    const renewed = await browser.call('POST', `${FACTOR}/recovery-codes`, {
      body: { password: PASSWORD, code: recoveryCodes[1] },
    })
    expect(await newsTo(person)).toEqual(new Set(['on', 'recovery-code', 'new-recovery-codes']))
    expect(renewed.json().recoveryCodes).toHaveLength(10)
    expect((await giveCode(testApp, person, recoveryCodes[0] ?? '')).statusCode).toBe(401)
    expect((await giveCode(testApp, person, renewed.json().recoveryCodes[9])).statusCode).toBe(200)
    const without = await signedIn(testApp, await makePerson(testApp, { role: 'staff' }))
    const refused = await without.call('POST', `${FACTOR}/recovery-codes`, { body: { password: PASSWORD } })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'SECOND_FACTOR.IS_OFF'])
  })
})

describe('where it is required', () => {
  test('STAFF-3 staff without a second factor get a session in which everything except the set-up is 403', async () => {
    const person = await makePerson(required, { role: 'staff', isAdministrator: true })
    const browser = new TestBrowser(required)
    expect((await browser.logIn(person)).json().user).toMatchObject({ secondFactorMissing: true })
    for (const [method, path] of [
      ['GET', '/staff/orders'],
      ['GET', '/staff/orders.csv'],
      ['GET', '/staff/nothing-of-the-kind'],
      ['POST', `${FACTOR}/recovery-codes`],
      ['POST', `${FACTOR}/off`],
      ['GET', '/client/user/profile'],
      ['POST', '/client/user/change-password'],
    ] as const) {
      const refused = await browser.call(method, path, method === 'POST' ? { body: {} } : {})
      expect([path, refused.statusCode, refused.json().code]).toEqual([path, 403, 'SECOND_FACTOR.REQUIRED'])
    }
    await setUpFactor(required, browser)
    expect((await browser.call('GET', SESSION)).json().user).not.toHaveProperty('secondFactorMissing')
    expect((await browser.call('GET', '/staff/orders')).statusCode).toBe(200)
    const stays = await browser.call('POST', `${FACTOR}/off`, { body: { password: PASSWORD } })
    expect([stays.statusCode, stays.json().code]).toEqual([409, 'SECOND_FACTOR.MUST_STAY'])
  })

  test('STAFF-3 staff without a second factor can sign out', async () => {
    const browser = await signedIn(required, await makePerson(required, { role: 'staff' }))
    expect((await browser.call('DELETE', SESSION)).statusCode).toBe(204)
  })

  test('STAFF-3 clients need none, and the staff calls are 404 for them', async () => {
    const browser = await signedIn(required, await makePerson(required))
    expect((await browser.call('GET', '/client/user/profile')).statusCode).toBe(200)
    expect((await browser.call('POST', FACTOR, { body: { password: PASSWORD } })).statusCode).toBe(404)
  })
})

describe('where it is optional', () => {
  test('STAFF-3 staff can switch it off with password and code, and get a mail', async () => {
    const { person, browser, secret } = await makeStaffWithFactor(testApp)
    clock.advance({ minutes: 1 })
    const code = await codeOf(testApp, secret)
    const off = (password: string) => browser.call('POST', `${FACTOR}/off`, { body: { password, code } })
    expect((await off('nie-to-haslo')).statusCode).toBe(400)
    expect((await off(PASSWORD)).statusCode).toBe(204)
    expect((await off(PASSWORD)).json().code).toBe('SECOND_FACTOR.IS_OFF')
    expect((await new TestBrowser(testApp).logIn(person)).json()).toHaveProperty('user')
    expect(await newsTo(person)).toEqual(new Set(['on', 'off']))
    expect((await kindsOf(person)).includes('second-factor-off')).toBe(true)
  })
})

describe.each([
  ['a new telephone', FACTOR, 200],
  ['new recovery codes', `${FACTOR}/recovery-codes`, 200],
  ['switching it off', `${FACTOR}/off`, 204],
])('%s for a person with a second factor', (_name, path, done) => {
  const ready = async () => {
    const made = await makeStaffWithFactor(testApp)
    clock.advance({ minutes: 1 })
    const ask = async (code?: unknown) => {
      const answer = await made.browser.call('POST', path, { body: { password: PASSWORD, code } })
      return [answer.statusCode, ...(answer.statusCode === done ? [] : [answer.json().errors])]
    }
    return { ...made, ask, code: await codeOf(testApp, made.secret) }
  }
  const wrong = [400, { code: ['LOGIN.CODE_WRONG'] }]

  test('STAFF-3 needs a code besides the password, and a wrong code does not end the session', async () => {
    const { person, browser, ask, code } = await ready()
    for (const none of [undefined, '', ' '])
      expect(await ask(none)).toEqual([400, { code: ['LOGIN.CODE_REQUIRED'] }])
    expect(await ask('000000')).toEqual(wrong)
    expect((await kindsOf(person)).at(-1)).toBe('code-failure')
    expect(await isIn(browser)).toBe(true)
    expect(await ask(code)).toEqual([done])
  })

  test('STAFF-3 accepts a code once, and not the one of the log-in', async () => {
    const { person, ask, code } = await ready()
    expect((await giveCode(testApp, person, code)).statusCode).toBe(200)
    expect(await ask(code)).toEqual(wrong)
  })

  test('STAFF-3 accepts a recovery code instead, and mails the person', async () => {
    const { person, recoveryCodes, ask } = await ready()
    expect(await ask(recoveryCodes[4])).toEqual([done])
    expect(await newsTo(person)).toContain('recovery-code')
  })

  test('STAFF-3 counts wrong codes together with those of the log-in: after five the right one is refused', async () => {
    const { person, ask, code } = await ready()
    for (const guess of ['000001', '000002', '000003']) expect(await ask(guess)).toEqual(wrong)
    for (const guess of ['000004', '000005'])
      expect((await giveCode(testApp, person, guess)).statusCode).toBe(401)
    expect(await ask(code)).toEqual([429, undefined])
    expect((await giveCode(testApp, person, code)).statusCode).toBe(429)
    expect(await newsTo(person)).toContain('guessed')
  })

  test('STAFF-3 fails with a right code and a wrong password, and the code stays unused', async () => {
    const { browser, ask, code } = await ready()
    const refused = await browser.call('POST', path, { body: { password: 'nie-to-haslo', code } })
    expect(refused.json().code).toBe('ACCOUNT.PASSWORD_WRONG')
    expect(await ask(code)).toEqual([done])
  })
})

test('STAFF-3 older recovery codes of four groups still work', async () => {
  const { person } = await makeStaffWithFactor(testApp)
  const code = '0123-4567-89ab-cdef'
  await db
    .insertInto('recovery_codes')
    .values({ user_id: person.id, code_hash: sha256(`recovery code of ${person.id}: 0123456789abcdef`) })
    .execute()
  expect((await giveCode(testApp, person, code)).statusCode).toBe(200)
  expect((await giveCode(testApp, person, code)).statusCode).toBe(401)
})

describe('the second factor of a client', () => {
  const OWN = '/client/user/second-factor'
  const own = async (browser: TestBrowser) => (await browser.call('GET', OWN)).json().secondFactor

  test('STAFF-3 it is switched on, asked for at the log-in, changed with a code and switched off, required nowhere', async () => {
    const person = await makePerson(required)
    const browser = await signedIn(required, person)
    const off = { on: false, since: null, required: false, recoveryCodesLeft: 0 }
    expect(await own(browser)).toEqual(off)
    const other = await signedIn(required, person)
    const { secret, recoveryCodes } = await setUpFactor(required, browser, OWN)
    expect(await own(browser)).toEqual({
      on: true,
      since: required.clock.now().toISOString(),
      required: false,
      recoveryCodesLeft: 10,
    })
    expect((await other.call('GET', OWN)).statusCode).toBe(401)
    expect((await new TestBrowser(required).logIn(person)).json()).toEqual({ secondFactor: 'required' })
    required.clock.advance({ minutes: 1 })
    expect((await logInWithCode(required, person, secret)).statusCode).toBe(200)
    const renewed = await browser.call('POST', `${OWN}/recovery-codes`, { body: { password: PASSWORD } })
    expect(renewed.json().errors).toEqual({ code: ['LOGIN.CODE_REQUIRED'] })
    const body = { password: PASSWORD, code: recoveryCodes[0] }
    expect((await browser.call('POST', `${OWN}/off`, { body })).statusCode).toBe(204)
    expect(await own(browser)).toEqual(off)
  })

  test('STAFF-3 staff remove it when the telephone is lost, and the person gets a mail', async () => {
    const person = await makePerson(testApp)
    const browser = await signedIn(testApp, person)
    await setUpFactor(testApp, browser, OWN)
    const staff = await signedIn(testApp, await makePerson(testApp, { role: 'staff' }))
    const reset = () => staff.call('POST', `/staff/people/${person.id}/second-factor/reset`)
    expect((await reset()).statusCode).toBe(204)
    expect((await browser.call('GET', OWN)).statusCode).toBe(401)
    expect((await new TestBrowser(testApp).logIn(person)).json()).toHaveProperty('user')
    expect(await newsTo(person)).toEqual(new Set(['on', 'reset']))
    expect((await kindsOf(person)).slice(-2)).toEqual(['second-factor-reset', 'login'])
    expect((await reset()).json().code).toBe('SECOND_FACTOR.IS_OFF')
    const colleague = await makeStaffWithFactor(testApp)
    const ofColleague = await staff.call('POST', `/staff/people/${colleague.person.id}/second-factor/reset`)
    expect(ofColleague.json().code).toBe('PERSON.NOT_FOUND')
  })
})

describe('on two servers of one database', () => {
  test('STAFF-3 a code used on one is refused on the other, and wrong codes count together', async () => {
    const { person, secret } = await makeStaffWithFactor(testApp)
    const site = { webFolder: 'no-pages', version: '0.0.0-test', release: 'test', metrics: undefined }
    const second = { ...testApp, app: await buildApp(testApp, site) }
    onTestFinished(() => second.app.close())
    clock.advance({ minutes: 1 })
    expect((await logInWithCode(testApp, person, secret)).statusCode).toBe(200)
    expect((await logInWithCode(second, person, secret)).statusCode).toBe(401)
    const answers = []
    for (let at = 0; at < 5; at += 1)
      answers.push((await giveCode(at % 2 ? testApp : second, person, `11111${at}`)).statusCode)
    expect(answers).toEqual([401, 401, 401, 401, 429])
  })
})
