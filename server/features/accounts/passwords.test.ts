import { describe, expect, test } from 'vitest'
import { sha256 } from '#server/platform/sha256.ts'
import { makePerson, PASSWORD, signedIn, TestBrowser } from '#server/testing/people.ts'
import { logInWithCode, makeStaffWithFactor } from '#server/testing/second-factors.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { writeQueuedMails } from '#server/testing/test-mails.ts'
import { rejectGuessablePassword } from './guessable-password.ts'
import { hashPassword, STAND_IN } from './passwords.ts'

const testApp = await buildTestApp({
  env: { PUBLIC_URL: 'http://odbior.example', RATE_PASSWORD_LINKS_PER_ADDRESS: '1000' },
})
const { clock, database } = testApp
const SESSION = '/client/user/session'
const NEW_PASSWORD = 'nowa-szafa-2026'

const forgot = (email: string, address?: string) =>
  new TestBrowser(testApp, address).call('POST', '/client/user/forgot-password', { body: { email } })
const setPassword = (token: unknown, password: unknown = NEW_PASSWORD) =>
  new TestBrowser(testApp).call('POST', '/client/user/set-password', { body: { password, token } })
const logIn = async (email: string, password: string) =>
  (await new TestBrowser(testApp).logIn({ email, password })).statusCode
const signedInStill = async (browser: TestBrowser) =>
  (await browser.call('GET', SESSION)).json().user !== null

async function mailsTo(email: string, kind: string) {
  await writeQueuedMails(testApp)
  return database.connection
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('queued_at')
    .execute()
}

async function mailedTokens(email: string): Promise<string[]> {
  const mails = await mailsTo(email, 'password-link')
  return mails.map(
    ({ text_body }) =>
      /http:\/\/odbior\.example\/reset-password\/([\w-]{43})(?![\w-])/.exec(text_body ?? '')?.[1] ??
      'no link',
  )
}

async function tokenFor(email: string): Promise<string> {
  await forgot(email)
  return (await mailedTokens(email)).at(-1) ?? 'no mail'
}

test('an address without an account costs as much hashing as a password check', async () => {
  const cost = (hash: string) => hash.split('$').slice(0, 4)
  expect(cost(STAND_IN)).toEqual(cost(await hashPassword(PASSWORD)))
})

describe('a forgotten password', () => {
  test('API-7 FORGOT-3 D-C5.3 a known address gets a mail with a link that begins with the public address', async () => {
    const { email } = await makePerson(testApp)
    const answer = await forgot(email.toUpperCase())
    expect(answer.statusCode).toBe(204)
    expect(answer.body).toBe('')
    expect(await mailedTokens(email)).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
    const [mail] = await mailsTo(email, 'password-link')
    expect(mail?.subject).toBe('Ustaw nowe hasło')
    expect(mail?.html_body).toContain('href="http://odbior.example/reset-password/')
  })

  test.each([
    ['en', 'Set a new password'],
    ['uk', 'Встановіть новий пароль'],
  ] as const)('FORGOT-3 the mail is in the person’s language: %s', async (locale, subject) => {
    const { email } = await makePerson(testApp, { locale })
    await forgot(email)
    const [mail] = await mailsTo(email, 'password-link')
    expect(mail?.subject).toBe(subject)
    expect(mail?.html_body).toContain(`lang="${locale}"`)
  })

  test('the link ignores the Host header of the request', async () => {
    const { email } = await makePerson(testApp)
    await new TestBrowser(testApp).call('POST', '/client/user/forgot-password', {
      body: { email },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' },
    })
    expect(await mailedTokens(email)).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
    expect(JSON.stringify(await mailsTo(email, 'password-link'))).not.toContain('evil')
  })

  test('D-D4.1 FORGOT-6 an unknown address is 404 and gets no mail', async () => {
    const answer = await forgot('nikt@firma.example')
    expect(answer.statusCode).toBe(404)
    expect(answer.json().code).toBe('FORGOT_PASSWORD.WRONG_EMAIL')
    expect(await mailsTo('nikt@firma.example', 'password-link')).toEqual([])
  })

  test.each([
    ['', 'LOGIN.EMAIL_REQUIRED'],
    ['abc', 'LOGIN.EMAIL_INVALID'],
  ])('FORGOT-7 FORGOT-8 the address "%s" is refused with %s', async (email, key) => {
    const answer = await forgot(email)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({ email: [key] })
  })

  test('D-D4.2 an address, known or not, may get five links an hour; the sixth is 429 with the seconds to wait', async () => {
    const { email } = await makePerson(testApp)
    for (const address of [email, 'ktos-inny@firma.example']) {
      for (let at = 0; at < 5; at += 1) {
        expect((await forgot(address)).statusCode).not.toBe(429)
        clock.advance({ minutes: 1 })
      }
      const refused = await forgot(address.toUpperCase())
      expect(refused.statusCode).toBe(429)
      expect(refused.headers['retry-after']).toBe(String(55 * 60))
      clock.advance({ minutes: 55 })
      expect((await forgot(address)).statusCode).not.toBe(429)
    }
    expect(await mailsTo(email, 'password-link')).toHaveLength(6)
  })
})

describe('the mailed link', () => {
  test('API-16 RESET-9 D-C5.3 sets the password: the new one opens the account, the old one does not', async () => {
    const { email } = await makePerson(testApp)
    const answer = await setPassword(await tokenFor(email))
    expect(answer.statusCode).toBe(204)
    expect(answer.body).toBe('')
    expect(await logIn(email, NEW_PASSWORD)).toBe(200)
    expect(await logIn(email, PASSWORD)).toBe(401)
  })

  test('gives an invited person their first password', async () => {
    const { email } = await makePerson(testApp, { passwordHash: undefined })
    await setPassword(await tokenFor(email))
    expect(await logIn(email, NEW_PASSWORD)).toBe(200)
  })

  test('does not unblock a blocked account', async () => {
    const { email } = await makePerson(testApp, { blockedAt: clock.now() })
    await setPassword(await tokenFor(email))
    expect(await logIn(email, NEW_PASSWORD)).toBe(403)
  })

  test('RESET-8 D-D4.3 D-D5.1 works once, and deletes the account’s other links', async () => {
    const { email } = await makePerson(testApp)
    const older = await tokenFor(email)
    const token = await tokenFor(email)
    expect((await setPassword(token)).statusCode).toBe(204)
    for (const closed of [token, older]) {
      const again = await setPassword(closed, 'trzecia-szafa-2026')
      expect(again.statusCode).toBe(400)
      expect(again.json().code).toBe('FORGOT_PASSWORD.SOMETHING_WENT_WRONG')
    }
    expect(await logIn(email, 'trzecia-szafa-2026')).toBe(401)
  })

  test('stops working when a newer one is requested', async () => {
    const { email } = await makePerson(testApp)
    const older = await tokenFor(email)
    const newest = await tokenFor(email)
    const refused = await setPassword(older)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().code).toBe('FORGOT_PASSWORD.SOMETHING_WENT_WRONG')
    expect((await setPassword(newest)).statusCode).toBe(204)
  })

  test('of several requested at once, one works', async () => {
    const { id, email } = await makePerson(testApp)
    await Promise.all(Array.from({ length: 4 }, () => forgot(email)))
    const live = (await mailedTokens(email)).filter((token) => token !== 'no link')
    expect(live).toHaveLength(1)
    const open = await database.connection
      .selectFrom('password_links')
      .select('token_hash')
      .where('user_id', '=', id)
      .execute()
    expect(open.map(({ token_hash }) => token_hash)).toEqual(live.map(sha256))
  })

  test('D-D4.3 of two concurrent uses one succeeds', async () => {
    const { email } = await makePerson(testApp)
    const token = await tokenFor(email)
    const answers = await Promise.all(
      ['pierwsza-2026', 'druga-szafa-2026', 'trzecia-2026'].map((password) => setPassword(token, password)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 400, 400])
    expect(await mailsTo(email, 'password-changed')).toHaveLength(1)
  })

  test('RESET-8 D-D4.4 D-D5.1 works for sixty minutes, up to the second before their end', async () => {
    const inTime = await tokenFor((await makePerson(testApp)).email)
    const late = await tokenFor((await makePerson(testApp)).email)
    clock.advance({ minutes: 59, seconds: 59 })
    expect((await setPassword(inTime)).statusCode).toBe(204)
    clock.advance({ seconds: 1 })
    const answer = await setPassword(late)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('FORGOT_PASSWORD.SOMETHING_WENT_WRONG')
  })

  test.each([['x'], [''], ['A'.repeat(43)], ['A'.repeat(500)], [null], [undefined], [{}], ["' or 1=1 --"]])(
    'D-D5.1 RESET-8 the invented token %j is refused',
    async (token) => {
      const answer = await setPassword(token)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toBe('FORGOT_PASSWORD.SOMETHING_WENT_WRONG')
    },
  )

  test('D-D5.2 RESET-3 CONST-9 a password of seven characters is refused and the link still works; eight are enough', async () => {
    const { email } = await makePerson(testApp)
    const token = await tokenFor(email)
    const short = await setPassword(token, '1234567')
    expect(short.statusCode).toBe(400)
    expect(short.json()).toMatchObject({
      code: 'LOGIN.PASSWORD_MIN',
      errors: { password: ['LOGIN.PASSWORD_MIN'] },
    })
    expect((await setPassword(token, '12345.78')).statusCode).toBe(204)
    expect(await logIn(email, '12345.78')).toBe(200)
  })

  test('RESET-6 an empty password is refused as missing', async () => {
    expect((await setPassword('A'.repeat(43), '')).json().errors).toEqual({
      password: ['LOGIN.PASSWORD_REQUIRED'],
    })
  })

  test('D-D2.3 D-D2.4 ends every session of the account and mails the owner', async () => {
    const { email } = await makePerson(testApp)
    const browsers = [await signedIn(testApp, { email }), await signedIn(testApp, { email })]
    const stranger = await signedIn(testApp, await makePerson(testApp))
    await setPassword(await tokenFor(email))
    for (const browser of browsers) expect(await signedInStill(browser)).toBe(false)
    expect(await signedInStill(stranger)).toBe(true)
    const [notice] = await mailsTo(email, 'password-changed')
    expect(notice?.subject).toBe('Twoje hasło zostało zmienione')
    expect(notice?.text_body).not.toContain(NEW_PASSWORD)
  })

  test('unlocks an account that guessing had locked', async () => {
    const { email } = await makePerson(testApp)
    for (let at = 0; at < 10; at += 1) await logIn(email, 'zgadywane')
    expect(await logIn(email, PASSWORD)).toBe(429)
    await setPassword(await tokenFor(email))
    expect(await logIn(email, NEW_PASSWORD)).toBe(200)
  })

  test('the database stores only a hash of its token', async () => {
    const { email } = await makePerson(testApp)
    const token = await tokenFor(email)
    const rows = await database.connection.selectFrom('password_links').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ token_hash }) => token_hash.toString('latin1')).join()).not.toContain(token)
    expect((await mailsTo(email, 'password-link')).map(({ dedupe_key }) => dedupe_key).join()).not.toContain(
      token,
    )
  })

  test('opens its page without sending a referrer', async () => {
    const answer = await testApp.app.inject('/reset-password/some-token')
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    expect((await testApp.app.inject('/home')).headers['referrer-policy']).not.toBe('no-referrer')
  })
})

describe('changing the password', () => {
  const change = (browser: TestBrowser, body: object) =>
    browser.call('POST', '/client/user/change-password', { body })
  const bodyOf = (password: string, next = NEW_PASSWORD, repeat = next) => ({
    password,
    password_new: next,
    password_new_repeat: repeat,
  })

  test('API-15 D-C5.3 PASS-7 the new one opens the account, the old one does not', async () => {
    const { email } = await makePerson(testApp)
    const answer = await change(await signedIn(testApp, { email }), bodyOf(PASSWORD))
    expect(answer.statusCode).toBe(204)
    expect(answer.body).toBe('')
    expect(await logIn(email, NEW_PASSWORD)).toBe(200)
    expect(await logIn(email, PASSWORD)).toBe(401)
  })

  test('D-D2.3 D-D2.4 ends the other sessions, keeps this one, deletes open links and mails the owner', async () => {
    const { email } = await makePerson(testApp, { locale: 'en' })
    const [here, there] = [await signedIn(testApp, { email }), await signedIn(testApp, { email })]
    const token = await tokenFor(email)
    await change(here, bodyOf(PASSWORD))
    expect(await signedInStill(here)).toBe(true)
    expect(await signedInStill(there)).toBe(false)
    expect((await setPassword(token)).statusCode).toBe(400)
    expect((await mailsTo(email, 'password-changed')).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
    ])
  })

  test('D-D6 PASS-8 a wrong old password is 400, changes nothing and keeps the session', async () => {
    const { email } = await makePerson(testApp)
    const browser = await signedIn(testApp, { email })
    const answer = await change(browser, bodyOf('nie-to-haslo'))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('PROFILE.GLOBAL_ERROR')
    expect(await signedInStill(browser)).toBe(true)
    expect(await logIn(email, PASSWORD)).toBe(200)
    expect(await mailsTo(email, 'password-changed')).toEqual([])
  })

  test('after ten wrong old passwords in an open session, even the right one is refused', async () => {
    const { email } = await makePerson(testApp)
    const browser = await signedIn(testApp, { email })
    for (let at = 0; at < 10; at += 1)
      expect((await change(browser, bodyOf(`zgadywane-${at}`))).statusCode).toBe(400)
    const refused = await change(browser, bodyOf(PASSWORD))
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('900')
    expect(await signedInStill(browser)).toBe(true)
    clock.advance({ minutes: 15 })
    expect((await change(browser, bodyOf(PASSWORD))).statusCode).toBe(204)
  })

  test.each([
    [bodyOf('1234567'), 'LOGIN.PASSWORD_MIN', { password: ['LOGIN.PASSWORD_MIN'] }],
    [
      bodyOf(PASSWORD, '1234567'),
      'LOGIN.PASSWORD_MIN',
      { password_new: ['LOGIN.PASSWORD_MIN'], password_new_repeat: ['LOGIN.PASSWORD_MIN'] },
    ],
    [
      bodyOf(PASSWORD, NEW_PASSWORD, 'zupelnie-inna'),
      'PROFILE.PASSWORDS_DIFFER',
      { password_new_repeat: ['PROFILE.PASSWORDS_DIFFER'] },
    ],
    [
      { password: PASSWORD },
      'ERROR.INVALID_INPUT',
      { password_new: ['LOGIN.PASSWORD_REQUIRED'], password_new_repeat: ['LOGIN.PASSWORD_REQUIRED'] },
    ],
  ])('PASS-2 PASS-3 PASS-4 the body %j is refused', async (body, code, errors) => {
    const { email } = await makePerson(testApp)
    const answer = await change(await signedIn(testApp, { email }), body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code, errors })
    expect(await logIn(email, PASSWORD)).toBe(200)
  })
})

describe('one password in two Unicode forms', () => {
  const typed = 'Zażółć-gęślą-9'
  const [nfc, nfd] = [typed.normalize('NFC'), typed.normalize('NFD')]

  test.each([
    [nfc, nfd],
    [nfd, nfc],
  ])(
    'CASE-19 set as %j it opens the account as %j, and either form can change or confirm it',
    async (set, given) => {
      const person = await makePerson(testApp, { role: 'staff' })
      expect((await setPassword(await tokenFor(person.email), set)).statusCode).toBe(204)
      expect(await logIn(person.email, given)).toBe(200)
      const browser = await signedIn(testApp, { email: person.email, password: given })
      const started = await browser.call('POST', '/staff/account/second-factor', {
        body: { password: given },
      })
      expect(started.statusCode).toBe(200)
      const changed = await browser.call('POST', '/client/user/change-password', {
        body: { password: given, password_new: `${set}9`, password_new_repeat: `${given}9` },
      })
      expect(changed.statusCode, changed.body).toBe(204)
      expect(await logIn(person.email, `${given}9`)).toBe(200)
      expect(await logIn(person.email, given)).toBe(401)
    },
  )

  test('CASE-19 an older hash of the decomposed form accepts that form, and every form from then on', async () => {
    const { hash } = await import('@node-rs/argon2')
    const { id, email } = await makePerson(testApp, { passwordHash: await hash(nfd) })
    expect(await logIn(email, nfc), 'nothing is known of its other form yet').toBe(401)
    expect(await logIn(email, nfd)).toBe(200)
    expect(await logIn(email, nfc)).toBe(200)
    expect(await logIn(email, nfd)).toBe(200)
    const { password_hash } = await database.connection
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(password_hash?.split('$').slice(0, 4)).toEqual(STAND_IN.split('$').slice(0, 4))
  })

  test('CASE-19 an older hash works with a second factor, and for changing the password', async () => {
    const { hash } = await import('@node-rs/argon2')
    const one = await makePerson(testApp, { passwordHash: await hash(nfd) })
    const browser = await signedIn(testApp, { email: one.email, password: nfd })
    await database.connection
      .updateTable('users')
      .set({ password_hash: await hash(nfd) })
      .where('id', '=', one.id)
      .execute()
    const body = { password: nfd, password_new: NEW_PASSWORD, password_new_repeat: NEW_PASSWORD }
    expect((await browser.call('POST', '/client/user/change-password', { body })).statusCode).toBe(204)
    const other = await makeStaffWithFactor(testApp)
    await database.connection
      .updateTable('users')
      .set({ password_hash: await hash(nfd) })
      .where('id', '=', other.person.id)
      .execute()
    clock.advance({ minutes: 1 })
    const person = { email: other.person.email, password: nfd }
    expect((await logInWithCode(testApp, person, other.secret)).statusCode).toBe(200)
  })
})

describe('a password that is guessed first', () => {
  const person = {
    email: 'zofia.gorska@tartak-lesny.example',
    name: 'Zofia',
    surname: 'Górska-Łoś',
    phone: '+48 600 700 800',
  }
  const cases = [
    ['aaaaaaaaaa', 'LOGIN.PASSWORD_REPEATED'],
    ['        ', 'LOGIN.PASSWORD_REPEATED'],
    ['🚚🚚🚚🚚🚚🚚🚚🚚', 'LOGIN.PASSWORD_REPEATED'],
    ['password', 'LOGIN.PASSWORD_COMMON'],
    ['ZAQ12wsx', 'LOGIN.PASSWORD_COMMON'],
    ['qwertyuiop', 'LOGIN.PASSWORD_COMMON'],
    ['haslo123', 'LOGIN.PASSWORD_COMMON'],
    ['Hasło-2026!', 'LOGIN.PASSWORD_COMMON'],
    ['polska123', 'LOGIN.PASSWORD_COMMON'],
    ['1918Warszawa', 'LOGIN.PASSWORD_COMMON'],
    ['zolty_2026', 'LOGIN.PASSWORD_COMMON'],
    ['Kowalski1990', 'LOGIN.PASSWORD_COMMON'],
    ['summer2026', 'LOGIN.PASSWORD_COMMON'],
    ['elektroodbior', 'LOGIN.PASSWORD_COMMON'],
    ['Elektro-Odbiór-2026', 'LOGIN.PASSWORD_COMMON'],
    ['H@sło2026', 'LOGIN.PASSWORD_COMMON'],
    ['hasl0123', 'LOGIN.PASSWORD_COMMON'],
    ['P01sk4!99', 'LOGIN.PASSWORD_COMMON'],
    ['P@$$w0rd1', 'LOGIN.PASSWORD_COMMON'],
    ['QwertyQwerty', 'LOGIN.PASSWORD_COMMON'],
    ['haslo-haslo-1', 'LOGIN.PASSWORD_COMMON'],
    ['ｐｏｌｓｋａ１２３', 'LOGIN.PASSWORD_COMMON'],
    ['3lektr0-Odb1or', 'LOGIN.PASSWORD_COMMON'],
    ['zofia.gorska@tartak-lesny.example', 'LOGIN.PASSWORD_PERSONAL'],
    ['Tartak Leśny 2026', 'LOGIN.PASSWORD_PERSONAL'],
    ['G0rska-Ło$1', 'LOGIN.PASSWORD_PERSONAL'],
    ['600-700-800', 'LOGIN.PASSWORD_PERSONAL'],
    ['+48600700800', 'LOGIN.PASSWORD_PERSONAL'],
    ['Górska-Łoś-1990', 'LOGIN.PASSWORD_PERSONAL'],
    ['Zofia.Gorska', 'LOGIN.PASSWORD_PERSONAL'],
    ['gorska-los', 'LOGIN.PASSWORD_PERSONAL'],
    ['Zofia Górska-Łoś', 'LOGIN.PASSWORD_PERSONAL'],
    ['GÓRSKAŁOŚ zofia', 'LOGIN.PASSWORD_PERSONAL'],
  ] as const

  test.each(cases)(
    '"%s" is refused by the mailed link with %s at its field, and the link still works',
    async (password, code) => {
      const { email } = await makePerson(testApp, {
        ...person,
        email: `${crypto.randomUUID()}@tartak-lesny.example`,
      })
      const own =
        password === person.email ? email : password.replace('Zofia.Gorska', email.split('@')[0] ?? '')
      const token = await tokenFor(email)
      const refused = await setPassword(token, own)
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ code, errors: { password: [code] } })
      expect((await setPassword(token)).statusCode).toBe(204)
    },
  )

  test.each(cases)(
    '"%s" is refused as a change with %s at its field, and the old password stays',
    async (password, code) => {
      const { email } = await makePerson(testApp, {
        ...person,
        email: `${crypto.randomUUID()}@tartak-lesny.example`,
      })
      const own =
        password === person.email ? email : password.replace('Zofia.Gorska', email.split('@')[0] ?? '')
      const browser = await signedIn(testApp, { email })
      const refused = await browser.call('POST', '/client/user/change-password', {
        body: { password: PASSWORD, password_new: own, password_new_repeat: own },
      })
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ code })
      expect(refused.json().errors['password_new']).toEqual([code])
      expect(await logIn(email, PASSWORD)).toBe(200)
    },
  )

  test('a wrong old password does not reveal whether the new one is guessable', async () => {
    const browser = await signedIn(testApp, await makePerson(testApp))
    const body = { password: 'nie-to-haslo', password_new: 'qwertyuiop', password_new_repeat: 'qwertyuiop' }
    const refused = await browser.call('POST', '/client/user/change-password', { body })
    expect(refused.json().code).toBe('PROFILE.GLOBAL_ERROR')
  })

  test.each([
    ['zielonyzlom'],
    ['Zielony.Złom.99'],
    ['mojzielonyzlom'],
    ['mbhgreen7'],
    ['ZielonyZłom'.normalize('NFD')],
  ])('"%s" is the name of the operator in the current settings and is refused', async (password) => {
    const settings = {
      ...testApp.settings,
      operator: () => ({
        ...testApp.settings.operator(),
        name: 'Zielony Złom',
        legalName: 'MbhGreen Kos i Wspólnicy sp. j.',
      }),
    }
    const chosen = { field: 'password', password, person }
    await expect(rejectGuessablePassword({ ...testApp, settings }, chosen)).rejects.toThrow('PASSWORD_COMMON')
    await expect(rejectGuessablePassword(testApp, chosen)).resolves.toBeUndefined()
  })

  test.each([
    ['stara-szafa-2026'],
    ['letnia wisnia'],
    ['haslo82736455'],
    ['Elektro-krzeslo-7'],
    ['12345.78'],
    ['k7#mQ2vT'],
    ['spjspjspj'],
    ['k0t-w-bu7ach'],
    ['600-700-801'],
  ])('"%s" is accepted', async (password) => {
    await expect(
      rejectGuessablePassword(testApp, { field: 'password', password, person }),
    ).resolves.toBeUndefined()
  })

  test('a password without letters or digits is accepted even if the surname is a dash', async () => {
    const browser = await signedIn(testApp, await makePerson(testApp, { surname: '-' }))
    const body = { password: PASSWORD, password_new: '!#%&/()=?+-_:;', password_new_repeat: '!#%&/()=?+-_:;' }
    expect((await browser.call('POST', '/client/user/change-password', { body })).statusCode).toBe(204)
  })

  test('a guessable password set earlier can be changed', async () => {
    const { email } = await makePerson(testApp, { passwordHash: await hashPassword('aaaaaaaa') })
    const browser = await signedIn(testApp, { email, password: 'aaaaaaaa' })
    const body = { password: 'aaaaaaaa', password_new: NEW_PASSWORD, password_new_repeat: NEW_PASSWORD }
    expect((await browser.call('POST', '/client/user/change-password', { body })).statusCode).toBe(204)
  })
})
