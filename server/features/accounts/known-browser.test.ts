import { beforeEach, describe, expect, test } from 'vitest'
import { runAdmin } from '#server/admin/admin.ts'
import { makePerson, PASSWORD, signedIn, TestBrowser } from '#server/testing/people.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const testApp = await buildTestApp()
const { clock } = testApp
const COOKIE = 'known-browser'
let host = 0
const freshAddress = () => `10.1.${Math.floor(host / 250)}.${(host++ % 250) + 1}`
const WRONG = 'nie-to-haslo'

// Resets the limits that an earlier test used up.
beforeEach(() => clock.advance({ hours: 1 }))

/** Fails to sign in until the account's limit is reached. */
async function shutOut(email: string) {
  for (let at = 0; at < 10; at += 1)
    await new TestBrowser(testApp, freshAddress()).logIn({ email, password: WRONG })
  expect((await new TestBrowser(testApp, freshAddress()).logIn({ email })).statusCode).toBe(429)
}

/** Returns a browser in which the person signed in and out before. */
async function browserOf(person: { email: string }) {
  const browser = await signedIn(testApp, person)
  await browser.call('DELETE', '/client/user/session')
  return browser
}

const tries = async (browser: TestBrowser, email: string, passwords: readonly string[]) => {
  const statuses = []
  for (const password of passwords) statuses.push((await browser.logIn({ email, password })).statusCode)
  return statuses
}

describe('a known browser', () => {
  test('D-D7 can sign in while anonymous visitors have locked the account for all other browsers', async () => {
    const person = await makePerson(testApp)
    const browser = await browserOf(person)
    await shutOut(person.email)
    expect((await browser.logIn(person)).statusCode).toBe(200)
    expect((await new TestBrowser(testApp, freshAddress()).logIn(person)).statusCode).toBe(429)
  })

  test('can sign in from a network whose other computers used up its limit', async () => {
    const person = await makePerson(testApp)
    const browser = await browserOf(person)
    for (let at = 0; at < 51; at += 1)
      await new TestBrowser(testApp).logIn({ email: `nikt-${at}@firma.example`, password: WRONG })
    expect((await new TestBrowser(testApp).logIn(await makePerson(testApp))).statusCode).toBe(429)
    expect((await browser.logIn(person)).statusCode).toBe(200)
  })

  test('has five tries of its own in 15 minutes, which do not count against the account', async () => {
    const person = await makePerson(testApp)
    const browser = await browserOf(person)
    expect(await tries(browser, person.email, Array(6).fill(WRONG))).toEqual([401, 401, 401, 401, 401, 429])
    expect((await browser.logIn(person)).statusCode).toBe(429)
    // The known browser used none of the account's ten attempts.
    expect((await new TestBrowser(testApp, freshAddress()).logIn(person)).statusCode).toBe(200)
    clock.advance({ minutes: 15 })
    expect((await browser.logIn(person)).statusCode).toBe(200)
  })

  test('gets five tries even if it sends many at once', async () => {
    const person = await makePerson(testApp)
    const browser = await browserOf(person)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => browser.logIn({ email: person.email, password: WRONG })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
  })

  test('is known for each account that signed in there, and for no other account', async () => {
    const [anna, piotr, stranger] = [
      await makePerson(testApp),
      await makePerson(testApp),
      await makePerson(testApp),
    ]
    const browser = await browserOf(anna)
    await browser.logIn(piotr)
    await browser.call('DELETE', '/client/user/session')
    for (const { email } of [anna, piotr, stranger]) await shutOut(email)
    expect((await browser.logIn(anna)).statusCode).toBe(200)
    expect((await browser.logIn(piotr)).statusCode).toBe(200)
    expect((await browser.logIn(stranger)).statusCode).toBe(429)
  })

  test('keeps at most four marks: the newest, one for each account', async () => {
    const browser = new TestBrowser(testApp, freshAddress())
    const people = []
    for (let at = 0; at < 5; at += 1) people.push(await makePerson(testApp))
    for (const person of people) await browser.logIn(person)
    await browser.logIn(people[4] ?? { email: '' })
    expect(browser.cookies[COOKIE]?.split('~')).toHaveLength(4)
    await shutOut(people[1]?.email ?? '')
    await shutOut(people[0]?.email ?? '')
    expect((await browser.logIn(people[1] ?? { email: '' })).statusCode).toBe(200)
    expect((await browser.logIn(people[0] ?? { email: '' })).statusCode).toBe(429)
  })
})

describe('a browser is not known', () => {
  test.each([
    ['with a changed mark', (cookie: string) => cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    [
      'with a mark whose time was moved forward',
      (cookie: string) => cookie.replace(/\.\d{10}\./, '.4102444800.'),
    ],
    ['with other content in the cookie', () => 'x~y~..~%00'],
    ['with an overlong cookie', (cookie: string) => `${'x~'.repeat(1500)}${cookie}`],
  ])('%s', async (_, forge) => {
    const person = await makePerson(testApp)
    const browser = await browserOf(person)
    browser.cookies[COOKIE] = forge(browser.cookies[COOKIE] ?? '')
    await shutOut(person.email)
    expect((await browser.logIn(person)).statusCode).toBe(429)
  })

  test('180 days after its last log-in', async () => {
    const person = await makePerson(testApp)
    const browser = await browserOf(person)
    clock.advance({ days: 179 })
    await shutOut(person.email)
    expect((await browser.logIn(person)).statusCode).toBe(200)
    const kept = browser.cookies[COOKIE] ?? ''
    clock.advance({ days: 180 })
    browser.cookies = { [COOKIE]: kept }
    await shutOut(person.email)
    expect((await browser.logIn(person)).statusCode).toBe(429)
  })

  test('once the password is another, so a person who knew the old one has no tries of their own', async () => {
    const person = await makePerson(testApp)
    const browser = await browserOf(person)
    const owner = await signedIn(testApp, person)
    const body = {
      password: PASSWORD,
      password_new: 'nowa-szafa-2026',
      password_new_repeat: 'nowa-szafa-2026',
    }
    await owner.call('POST', '/client/user/change-password', { body })
    await shutOut(person.email)
    expect((await browser.logIn({ email: person.email, password: 'nowa-szafa-2026' })).statusCode).toBe(429)
  })

  test('once the operator renewed the keys', async () => {
    const person = await makePerson(testApp)
    const browser = await browserOf(person)
    await runAdmin(['new-keys'], testApp)
    await shutOut(person.email)
    expect((await browser.logIn(person)).statusCode).toBe(429)
  })
})

describe('the cookie', () => {
  const setCookies = async (env: Record<string, string>) => {
    const app = await buildTestApp({ env })
    const browser = new TestBrowser(app)
    const answer = await browser.logIn(await makePerson(app))
    return { browser, cookies: [answer.headers['set-cookie']].flat() }
  }
  const MARK = String.raw`[\w-]{22}\.\d{10}\.[\w-]{43}`

  test('cannot be read by scripts or sent by other sites, and does not identify the person', async () => {
    const { cookies } = await setCookies({})
    expect(cookies[1]).toMatch(
      new RegExp(`^known-browser=${MARK}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Strict$`),
    )
  })

  test('is Secure, and bound to the host, on https', async () => {
    const { cookies } = await setCookies({ PUBLIC_URL: 'https://odbior.example' })
    expect(cookies[1]).toMatch(
      new RegExp(
        `^__Host-known-browser=${MARK}; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Strict$`,
      ),
    )
  })

  test('stays after the logout, and opens nothing by itself', async () => {
    const { browser } = await setCookies({})
    await browser.call('DELETE', '/client/user/session')
    expect(Object.keys(browser.cookies)).toEqual([COOKIE])
    expect((await browser.call('GET', '/client/user/session')).json()).toEqual({ user: null })
  })

  test('is not set after a failed log-in', async () => {
    const { email } = await makePerson(testApp)
    expect(
      (await new TestBrowser(testApp, freshAddress()).logIn({ email, password: WRONG })).headers,
    ).not.toHaveProperty('set-cookie')
  })
})
