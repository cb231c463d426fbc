import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { FRESH_LOG_IN_MINUTES, MAX_SESSIONS } from '#contract/limits.ts'
import { findEvents, pseudonymsOf } from '#server/features/security-events/public.ts'
import { makePerson, signedIn, TestBrowser } from '#server/testing/people.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const testApp = await buildTestApp()
const { clock, database } = testApp
const SESSIONS = '/client/user/sessions'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36'

async function signedInWith(person: { email: string; password?: string }, userAgent?: string) {
  const browser = new TestBrowser(testApp)
  const body = { email: person.email, password: person.password }
  const answer = await browser.call('POST', '/client/user/session', {
    body,
    headers: { 'user-agent': userAgent },
  })
  browser.xsrfToken = answer.json().xsrfToken
  return browser
}
const listed = async (browser: TestBrowser) => (await browser.call('GET', SESSIONS)).json().sessions
const isSignedIn = async (browser: TestBrowser) =>
  (await browser.call('GET', '/client/user/session')).json().user !== null
const eventsOf = async (email: string) => {
  const found = await findEvents(database.connection, {
    since: new Date(0),
    subjects: await pseudonymsOf(database.connection, email),
    atMost: 99,
  })
  return found
    .filter(({ kind }) => kind === 'sessions-ended')
    .map(({ detail, objectId }) => [detail, objectId])
}

test('a log-in beyond the most sessions of an account ends its least recently used session, and nobody else’s', async () => {
  const [person, other] = [await makePerson(testApp), await makePerson(testApp)]
  const bystander = await signedIn(testApp, other)
  const first = await signedIn(testApp, person)
  clock.advance({ minutes: 2 })
  const second = await signedIn(testApp, person)
  clock.advance({ minutes: 2 })
  for (let at = 3; at <= MAX_SESSIONS; at += 1) await signedIn(testApp, person)
  expect(await isSignedIn(first)).toBe(true)
  const newest = await signedIn(testApp, person)
  expect(await listed(newest)).toHaveLength(MAX_SESSIONS)
  expect(await Promise.all([first, second, newest, bystander].map(isSignedIn))).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('concurrent log-ins cannot exceed the most sessions of an account', async () => {
  const person = await makePerson(testApp)
  for (let at = 1; at < MAX_SESSIONS; at += 1) await signedIn(testApp, person)
  await Promise.all(Array.from({ length: 8 }, () => signedIn(testApp, person)))
  const kept = await database.connection
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.id)
    .execute()
  expect(kept).toHaveLength(MAX_SESSIONS)
})

describe('the list of a person’s sessions', () => {
  test('shows device, start and last use of each: the current one first, then by last use', async () => {
    const person = await makePerson(testApp)
    const start = clock.now()
    const phone = await signedInWith(person, IPHONE)
    clock.advance({ minutes: 5 })
    const office = await signedInWith(person, FIREFOX)
    clock.advance({ minutes: 5 })
    const tablet = await signedInWith(person, CHROME)
    clock.advance({ minutes: 5 })
    await phone.call('GET', '/client/user/session')
    const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString()
    const uuid = expect.stringMatching(/^[\da-f-]{36}$/)
    expect(await listed(office)).toEqual([
      { uuid, browser: 'Firefox', system: 'Windows', signedInAt: at(5), lastUsedAt: at(15), isCurrent: true },
      { uuid, browser: 'Safari', system: 'iOS', signedInAt: at(0), lastUsedAt: at(15), isCurrent: false },
      {
        uuid,
        browser: 'Chrome',
        system: 'Android',
        signedInAt: at(10),
        lastUsedAt: at(10),
        isCurrent: false,
      },
    ])
    expect((await listed(tablet)).map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([
      true,
      false,
      false,
    ])
  })

  test.each([undefined, '', 'curl/8.1', 'x'.repeat(8000), '<script>'])(
    'the User-Agent %j is listed as an unknown browser',
    async (userAgent) => {
      const browser = await signedInWith(await makePerson(testApp), userAgent)
      expect(await listed(browser)).toMatchObject([{ browser: null, system: null, isCurrent: true }])
    },
  )

  test('contains no ended session, nobody else’s, and no token', async () => {
    const person = await makePerson(testApp)
    await signedInWith(await makePerson(testApp))
    const left = await signedInWith(person)
    await left.call('DELETE', '/client/user/session')
    await signedInWith(person)
    clock.advance({ minutes: 31 })
    const browser = await signedInWith(person)
    const answer = await browser.call('GET', SESSIONS)
    expect(answer.json().sessions).toHaveLength(1)
    expect(answer.body).not.toContain(browser.cookies['session'])
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('ending sessions', () => {
  test('ending one takes effect at once, keeps the others, and is recorded', async () => {
    const person = await makePerson(testApp)
    const [here, there, elsewhere] = [
      await signedInWith(person),
      await signedInWith(person, FIREFOX),
      await signedInWith(person, IPHONE),
    ]
    const { uuid } = (await listed(here)).find(({ browser }: { browser: string }) => browser === 'Firefox')
    const answer = await here.call('DELETE', `${SESSIONS}/${uuid}`)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await Promise.all([here, there, elsewhere].map(isSignedIn))).toEqual([true, false, true])
    expect((await here.call('DELETE', `${SESSIONS}/${uuid}`)).json().code).toBe('SESSION.NOT_FOUND')
    expect(await eventsOf(person.email)).toEqual([['one', uuid]])
  })

  test('ending all others takes effect at once, and keeps the current one and other people’s', async () => {
    const person = await makePerson(testApp)
    const [here, there, elsewhere] = [
      await signedInWith(person),
      await signedInWith(person),
      await signedInWith(person),
    ]
    const other = await signedIn(testApp, await makePerson(testApp))
    expect((await here.call('DELETE', SESSIONS)).statusCode).toBe(204)
    expect(await Promise.all([here, there, elsewhere, other].map(isSignedIn))).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(await listed(here)).toHaveLength(1)
    expect(await eventsOf(person.email)).toEqual([['others', null]])
  })

  test('needs a log-in of the last minutes, so that an unlocked computer cannot sign the person out elsewhere', async () => {
    const person = await makePerson(testApp, { role: 'staff' })
    const here = await signedInWith(person)
    clock.advance({ minutes: FRESH_LOG_IN_MINUTES })
    const there = await signedInWith(person)
    const STAFF = '/staff/account/sessions'
    const id = (await listed(here)).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).uuid
    clock.advance({ seconds: 1 })
    for (const path of [SESSIONS, `${SESSIONS}/${id}`, `${STAFF}/${id}`]) {
      const answer = await here.call('DELETE', path)
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'SESSION.LOG_IN_AGAIN'])
    }
    expect(await isSignedIn(there)).toBe(true)
    expect(await eventsOf(person.email)).toEqual([])
    expect((await there.call('DELETE', SESSIONS)).statusCode).toBe(204)
    expect(await Promise.all([here, there].map(isSignedIn))).toEqual([false, true])
  })

  test('a staff member can end the current session at any time, like a logout', async () => {
    const browser = await signedInWith(await makePerson(testApp, { role: 'staff' }))
    const [{ uuid }] = await listed(browser)
    clock.advance({ minutes: FRESH_LOG_IN_MINUTES + 1 })
    expect((await browser.call('DELETE', `/staff/account/sessions/${uuid}`)).statusCode).toBe(204)
  })

  test('D-D8 another person’s session, the current one and an invalid id are not found', async () => {
    const [browser, other] = [
      await signedInWith(await makePerson(testApp)),
      await signedInWith(await makePerson(testApp)),
    ]
    const [[own], [foreign]] = [await listed(browser), await listed(other)]
    for (const id of [foreign.uuid, own.uuid, randomUUID(), 'x', '%00', '..', 'x'.repeat(3000)]) {
      const answer = await browser.call('DELETE', `${SESSIONS}/${id}`)
      expect([400, 404], id).toContain(answer.statusCode)
    }
    expect(await Promise.all([browser, other].map(isSignedIn))).toEqual([true, true])
  })
})

describe('the logout', () => {
  test.each([
    ['Firefox', FIREFOX, '"cache"'],
    ['Safari', IPHONE, '"cache"'],
    ['Chrome (clearing its cache takes seconds)', CHROME, undefined],
    ['an unknown browser', 'curl/8.1', undefined],
  ])(
    'tells %s to clear at most its cache, never its storage with language and drafts',
    async (_, userAgent, told) => {
      const browser = await signedInWith(await makePerson(testApp), userAgent)
      const answer = await browser.call('DELETE', '/client/user/session', {
        headers: { 'user-agent': userAgent },
      })
      expect(answer.headers['clear-site-data']).toBe(told)
    },
  )
})
