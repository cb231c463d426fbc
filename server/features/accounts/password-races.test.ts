// Sign-ins and changes that started with the old password and end after it was replaced.

import { verify } from '@node-rs/argon2'
import type * as Argon2 from '@node-rs/argon2'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sha256 } from '#server/platform/sha256.ts'
import { makePerson, PASSWORD, signedIn, TestBrowser } from '#server/testing/people.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { makePasswordLink } from './password-links.ts'
import { insertSession } from './session-queries.ts'
import type * as SessionQueries from './session-queries.ts'

vi.mock('@node-rs/argon2', { spy: true })
vi.mock('./session-queries.ts', { spy: true })
const argon2 = await vi.importActual<typeof Argon2>('@node-rs/argon2')
const sessionQueries = await vi.importActual<typeof SessionQueries>('./session-queries.ts')

const testApp = await buildTestApp()
const { database } = testApp
const NEW_PASSWORD = 'nowa-szafa-2026'
const THEIR_PASSWORD = 'cudza-szafa-2026'

const logIn = (email: string, password: string) => new TestBrowser(testApp).logIn({ email, password })
const change = (browser: TestBrowser, password_new: string) =>
  browser.call('POST', '/client/user/change-password', {
    body: { password: PASSWORD, password_new, password_new_repeat: password_new },
  })
const signedInStill = async (browser: TestBrowser) =>
  (await browser.call('GET', '/client/user/session')).json().user !== null

async function tokenFor(userId: string): Promise<string> {
  const { url } = await database.transaction((tx) => makePasswordLink(tx, testApp, userId, 'reset'))
  return url.split('/').at(-1) ?? ''
}
const setPassword = (token: string, password = NEW_PASSWORD) =>
  new TestBrowser(testApp).call('POST', '/client/user/set-password', { body: { password, token } })
const reset = async (userId: string) =>
  expect((await setPassword(await tokenFor(userId))).statusCode).toBe(204)

const sessionsOf = (userId: string) =>
  database.connection.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute()
const noticesTo = (email: string) =>
  database.connection
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .where('kind', '=', 'password-changed')
    .execute()

/** Creates a gate at which a call waits until the test opens it. */
function gate() {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => opened.resolve())
  const pass = () => {
    reached.resolve()
    return opened.promise
  }
  return { reached: reached.promise, open: opened.resolve, pass }
}

/** Pauses the next password check after its result, until the returned gate opens. */
function holdAfterCheck() {
  const held = gate()
  vi.mocked(verify).mockImplementationOnce(async (...given) => {
    const isRight = await argon2.verify(...given)
    await held.pass()
    return isRight
  })
  return held
}

describe('a log-in whose password was checked before it was replaced', () => {
  test('D-D2.3 D-D2.4 fails after a reset', async () => {
    const { id, email } = await makePerson(testApp)
    const held = holdAfterCheck()
    const late = logIn(email, PASSWORD)
    await held.reached
    await reset(id)
    held.open()
    const answer = await late
    expect(answer.statusCode).toBe(401)
    expect(answer.json().code).toBe('LOGIN.LOGIN_FAILED')
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(await sessionsOf(id)).toEqual([])
  })

  test('fails after a change, and keeps the session that the browser had', async () => {
    const { id, email } = await makePerson(testApp)
    const here = await signedIn(testApp, { email })
    const held = holdAfterCheck()
    const late = here.logIn({ email })
    await held.reached
    const sameTab = new TestBrowser(testApp)
    Object.assign(sameTab, { cookies: { ...here.cookies }, xsrfToken: here.xsrfToken })
    expect((await change(sameTab, NEW_PASSWORD)).statusCode).toBe(204)
    held.open()
    expect((await late).statusCode).toBe(401)
    expect(await signedInStill(sameTab)).toBe(true)
    expect(await sessionsOf(id)).toHaveLength(1)
  })
})

describe('a change whose old password was checked before it was replaced', () => {
  test('D-D6 is refused like a wrong old password after a reset, whose password stays', async () => {
    const { id, email } = await makePerson(testApp)
    const thief = await signedIn(testApp, { email })
    const held = holdAfterCheck()
    const late = change(thief, THEIR_PASSWORD)
    await held.reached
    await reset(id)
    const owner = await signedIn(testApp, { email, password: NEW_PASSWORD })
    const link = await tokenFor(id)
    held.open()
    const answer = await late
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('PROFILE.GLOBAL_ERROR')
    expect((await logIn(email, THEIR_PASSWORD)).statusCode).toBe(401)
    expect(await signedInStill(owner)).toBe(true)
    expect(await signedInStill(thief)).toBe(false)
    expect(await noticesTo(email)).toHaveLength(1)
    expect((await setPassword(link)).statusCode).toBe(204)
  })

  test('is refused after another change, whose session stays', async () => {
    const { email } = await makePerson(testApp)
    const [first, second] = [await signedIn(testApp, { email }), await signedIn(testApp, { email })]
    const held = holdAfterCheck()
    const late = change(second, THEIR_PASSWORD)
    await held.reached
    expect((await change(first, NEW_PASSWORD)).statusCode).toBe(204)
    held.open()
    expect((await late).statusCode).toBe(400)
    expect(await signedInStill(first)).toBe(true)
    expect(await signedInStill(second)).toBe(false)
    expect((await logIn(email, NEW_PASSWORD)).statusCode).toBe(200)
  })
})

describe('concurrent transactions', () => {
  /** Waits until this number of connections wait for a lock. */
  const waiting = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await database.executeSql(
        'select pid from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
      )
      expect(rows).toHaveLength(count)
    }, 5000)

  test('a reset waits until a session is inserted, and ends it', async () => {
    const { id, email } = await makePerson(testApp)
    const token = await tokenFor(id)
    const held = gate()
    vi.mocked(insertSession).mockImplementationOnce(async (...given) => {
      await sessionQueries.insertSession(...given)
      await held.pass()
    })
    const early = signedIn(testApp, { email })
    await held.reached
    const resetting = setPassword(token)
    await waiting(1)
    held.open()
    expect((await resetting).statusCode).toBe(204)
    expect(await signedInStill(await early)).toBe(false)
  })

  test('a log-in waits for a reset that is not committed yet, and fails', async () => {
    const { id, email } = await makePerson(testApp)
    const client = await database.connect()
    try {
      await client.query('begin')
      await client.query('update users set password_hash = $2 where id = $1', [
        id,
        await argon2.hash(NEW_PASSWORD),
      ])
      const late = logIn(email, PASSWORD)
      await waiting(1)
      await client.query('commit')
      expect((await late).statusCode).toBe(401)
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(await sessionsOf(id)).toEqual([])
  })

  test('a log-in and a new link do not wait for expired rows that another call is deleting', async () => {
    const [{ id }, { email }] = [await makePerson(testApp), await makePerson(testApp)]
    const now = testApp.clock.now()
    await sessionQueries.insertSession(database.connection, {
      token_hash: sha256('ended'),
      user_id: id,
      created_at: now,
      expires_at: now,
    })
    await tokenFor(id)
    testApp.clock.advance({ hours: 2 })
    const client = await database.connect()
    try {
      await client.query('begin')
      await client.query('delete from sessions where user_id = $1', [id])
      await client.query('delete from password_links where user_id = $1', [id])
      expect((await logIn(email, PASSWORD)).statusCode).toBe(200)
      const forgot = await new TestBrowser(testApp).call('POST', '/client/user/forgot-password', {
        body: { email },
      })
      expect(forgot.statusCode).toBe(204)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('of two concurrent uses of one link, one succeeds, without a deadlock', async () => {
    const { id, email } = await makePerson(testApp)
    const token = await tokenFor(id)
    const client = await database.connect()
    try {
      // Both calls wait at the user's row, each holding the locks it took before.
      await client.query('begin')
      await client.query('select 1 from users where id = $1 for update', [id])
      const both = Promise.all([setPassword(token), setPassword(token, THEIR_PASSWORD)])
      await waiting(2)
      await client.query('commit')
      expect((await both).map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 400])
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(await noticesTo(email)).toHaveLength(1)
  })
})
