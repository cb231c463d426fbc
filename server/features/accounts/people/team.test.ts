import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { findEvents, pseudonymsOf } from '#server/features/security-events/public.ts'
import { makePerson, PASSWORD, signedIn, TestBrowser, type TestPerson } from '#server/testing/people.ts'
import { makeStaffWithFactor } from '#server/testing/second-factors.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'
import { mailedToken } from '#server/testing/test-mails.ts'

const testApp = await buildTestApp()
const { clock, database } = testApp
const db = database.connection
const administrator = await makePerson(testApp, {
  role: 'staff',
  isAdministrator: true,
  name: 'Roman',
  surname: 'Lis',
})
const roman = await signedIn(testApp, administrator)
const dispatcher = await makePerson(testApp, { role: 'staff' })

let number = 0
const aColleague = () => ({
  email: `nowa-${(number += 1)}@biuro.example`,
  name: 'Żaneta',
  surname: 'Śliwa',
})
const team = async (browser = roman) => (await browser.call('GET', '/staff/team')).json().list
const memberOf = async (uuid: string) => (await team()).find((one: { uuid: string }) => one.uuid === uuid)
const act = (id: string, what: string, browser = roman) => browser.call('POST', `/staff/team/${id}/${what}`)
const change = (id: string, body: object, browser = roman) =>
  browser.call('PATCH', `/staff/team/${id}`, { body })
const choosePassword = async (email: string, password = 'swieza-wisnia-2026') => {
  const body = { password, token: await mailedToken(testApp, email) }
  return new TestBrowser(testApp).call('POST', '/client/user/set-password', { body })
}
const eventsOf = async ({ email }: { email: string }) =>
  (await findEvents(db, { since: new Date(0), atMost: 50, subjects: await pseudonymsOf(db, email) }))
    .toReversed()
    .map(({ kind, detail }) => (detail ? `${kind} ${detail}` : kind))

describe('the list of the team', () => {
  test('STAFF-45 has all staff with their rights, and no client', async () => {
    const client = await makePerson(testApp)
    const list = await team()
    expect(list.map(({ uuid }: { uuid: string }) => uuid)).not.toContain(client.id)
    expect(await memberOf(administrator.id)).toEqual({
      uuid: administrator.id,
      email: administrator.email,
      name: 'Roman',
      surname: 'Lis',
      phone: '600100200',
      administrator: true,
      blocked: false,
      invited: false,
      secondFactor: false,
      lastSeen: clock.now().toISOString(),
      version: 1,
    })
    expect(await memberOf(dispatcher.id)).toMatchObject({ administrator: false, lastSeen: null })
  })

  test('STAFF-2 STAFF-45 is for administrators: a dispatcher is denied every call about the team', async () => {
    const browser = await signedIn(testApp, dispatcher)
    const answers = [
      await browser.call('GET', '/staff/team'),
      await browser.call('POST', '/staff/team', { body: aColleague() }),
      await change(dispatcher.id, { version: 1, administrator: true }, browser),
      ...(await Promise.all(
        ['block', 'unblock', 'end-sessions', 'invite', 'second-factor/reset'].map((what) =>
          act(administrator.id, what, browser),
        ),
      )),
    ]
    for (const answer of answers)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'ACCESS.DENIED'])
  })
})

describe('a new colleague', () => {
  test('STAFF-45 is invited by mail, chooses a password and works', async () => {
    const sent = aColleague()
    const answer = await roman.call('POST', '/staff/team', { body: { ...sent, phone: '600700800' } })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().person).toMatchObject({
      ...sent,
      administrator: false,
      invited: true,
      blocked: false,
    })
    expect((await new TestBrowser(testApp).logIn({ ...sent, password: '' })).statusCode).toBe(400)
    expect((await choosePassword(sent.email)).statusCode).toBe(204)
    const browser = await signedIn(testApp, { ...sent, password: 'swieza-wisnia-2026' })
    expect((await browser.call('GET', '/staff/orders')).statusCode).toBe(200)
    expect(await memberOf(answer.json().person.uuid)).toMatchObject({ invited: false })
    expect((await eventsOf(sent))[0]).toBe('team-invite dispatcher')
  })

  test('STAFF-42 STAFF-45 the link works for seven days, and only the newest', async () => {
    const sent = aColleague()
    const { uuid } = (await roman.call('POST', '/staff/team', { body: sent })).json().person
    const first = await mailedToken(testApp, sent.email)
    clock.advance({ days: 7 })
    const late = await choosePassword(sent.email)
    expect(late.json().code).toBe('FORGOT_PASSWORD.SOMETHING_WENT_WRONG')
    const again = await signedIn(testApp, administrator)
    expect((await act(uuid, 'invite', again)).statusCode).toBe(204)
    expect(await mailedToken(testApp, sent.email)).not.toBe(first)
    clock.advance({ days: 6, hours: 23 })
    expect((await choosePassword(sent.email)).statusCode).toBe(204)
    Object.assign(roman, await signedIn(testApp, administrator))
  })

  test.each([
    [{ email: 'a@b' }, { email: ['LOGIN.EMAIL_INVALID'] }],
    [{ email: '' }, { email: ['LOGIN.EMAIL_REQUIRED'] }],
    [{ name: ' ' }, { name: ['LOGIN.FIELD_EMPTY'] }],
    [{ phone: '12' }, { phone: ['PROFILE.PHONE_INVALID'] }],
    [{ administrator: 'tak' }, { administrator: ['ERROR.FLAG_INVALID'] }],
    [{ locale: 'de' }, { locale: ['LOCALE_INVALID'] }],
  ])('STAFF-45 %j is refused at its field', async (wrong, errors) => {
    const answer = await roman.call('POST', '/staff/team', { body: { ...aColleague(), ...wrong } })
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors])
  })

  test('STAFF-45 an address with an account is refused, also in capitals, with another code if it is a colleague’s', async () => {
    const client = await makePerson(testApp)
    for (const [{ email }, code] of [
      [client, 'PERSON.EMAIL_TAKEN'],
      [dispatcher, 'PERSON.IS_COLLEAGUE'],
    ] as const) {
      const answer = await roman.call('POST', '/staff/team', {
        body: { ...aColleague(), email: email.toUpperCase() },
      })
      expect([answer.statusCode, answer.json().code]).toEqual([409, code])
      expect(answer.json().errors).toEqual({ email: [code] })
    }
    expect(
      await db.selectFrom('users').select('role').where('id', '=', client.id).executeTakeFirst(),
    ).toEqual({
      role: 'client',
    })
  })
})

describe('the administrator’s role', () => {
  test('STAFF-45 is given and taken away, unless the sent version is outdated', async () => {
    const person = await makePerson(testApp, { role: 'staff' })
    const made = await change(person.id, { version: 1, administrator: true })
    expect(made.json().person).toMatchObject({ administrator: true, version: 2 })
    expect((await change(person.id, { version: 2, administrator: true })).json().person.version).toBe(2)
    const stale = await change(person.id, { version: 1, administrator: false })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'PERSON.CHANGED_MEANWHILE'])
    expect(stale.json().current.person).toMatchObject({ uuid: person.id, administrator: true, version: 2 })
    const browser = await signedIn(testApp, person)
    expect((await browser.call('GET', '/staff/team')).statusCode).toBe(200)
    await change(person.id, { version: 2, administrator: false })
    expect((await browser.call('GET', '/staff/team')).statusCode, 'at once').toBe(403)
    expect(await eventsOf(person)).toEqual([
      'team-administrator administrator',
      'login',
      'team-administrator dispatcher',
      'denied ACCESS.DENIED',
    ])
  })

  test.each([{}, { version: 1 }, { administrator: true }, { version: 0, administrator: true }, []])(
    'STAFF-45 the change %j is refused',
    async (body) => {
      expect((await change(dispatcher.id, body)).json().code).toBe('ERROR.INVALID_INPUT')
    },
  )

  test('STAFF-45 the actions do not find a client, an unknown id or an invalid id', async () => {
    const client = await makePerson(testApp)
    for (const id of [client.id, randomUUID(), 'x', "'"])
      for (const what of ['block', 'unblock', 'end-sessions', 'invite', 'second-factor/reset'])
        expect((await act(encodeURIComponent(id), what)).json().code).toBe('PERSON.NOT_FOUND')
    expect((await change(client.id, { version: 1, administrator: true })).json().code).toBe(
      'PERSON.NOT_FOUND',
    )
  })
})

describe('a colleague who leaves', () => {
  test('STAFF-45 is blocked: the next call and log-in are refused until the account is unblocked', async () => {
    const person = await makePerson(testApp, { role: 'staff' })
    const browser = await signedIn(testApp, person)
    expect((await act(person.id, 'block')).statusCode).toBe(204)
    expect((await browser.call('GET', '/staff/orders')).statusCode).toBe(401)
    const refused = await new TestBrowser(testApp).logIn(person)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'ACCESS.DENIED'])
    expect(await memberOf(person.id)).toMatchObject({ blocked: true, lastSeen: null })
    expect((await act(person.id, 'invite')).json().code).toBe('PERSON.IS_BLOCKED')
    expect((await act(person.id, 'block')).statusCode, 'once more').toBe(204)
    expect((await act(person.id, 'unblock')).statusCode).toBe(204)
    expect((await new TestBrowser(testApp).logIn(person)).statusCode).toBe(200)
    expect(await eventsOf(person)).toEqual([
      'login',
      'person-block',
      'login-failure blocked',
      'person-unblock',
      'login',
    ])
  })

  test('STAFF-45 is signed out everywhere and can sign in again', async () => {
    const person = await makePerson(testApp, { role: 'staff' })
    const browsers = [await signedIn(testApp, person), await signedIn(testApp, person)]
    expect((await act(person.id, 'end-sessions')).statusCode).toBe(204)
    for (const browser of browsers) expect((await browser.call('GET', '/staff/orders')).statusCode).toBe(401)
    expect((await new TestBrowser(testApp).logIn(person)).statusCode).toBe(200)
  })
})

describe('the second factor of a colleague', () => {
  test('STAFF-3 is reset: signed out, told by mail, and the password alone opens the account', async () => {
    const { person, browser } = await makeStaffWithFactor(testApp)
    expect(await memberOf(person.id)).toMatchObject({ secondFactor: true })
    expect((await act(person.id, 'second-factor/reset')).statusCode).toBe(204)
    expect((await browser.call('GET', '/staff/orders')).statusCode).toBe(401)
    expect((await new TestBrowser(testApp).logIn(person)).json()).toHaveProperty('user')
    const mails = await db.selectFrom('mails').select('data').where('recipient', '=', person.email).execute()
    expect(mails.map(({ data }) => data)).toContainEqual({ what: 'reset' })
    expect(await eventsOf(person)).toContain('second-factor-reset')
    expect((await act(person.id, 'second-factor/reset')).json().code).toBe('SECOND_FACTOR.IS_OFF')
  })

  test('STAFF-3 an administrator cannot reset their own', async () => {
    const { person, browser } = await makeStaffWithFactor(testApp, { isAdministrator: true })
    expect((await act(person.id, 'second-factor/reset', browser)).json().code).toBe('ACCESS.DENIED')
    expect(await memberOf(person.id)).toMatchObject({ secondFactor: true })
  })
})

describe('the last administrator', () => {
  interface Alone {
    app: TestApp
    people: TestPerson[]
    browsers: TestBrowser[]
  }

  /** Creates an installation with the given number of administrators. */
  async function administrators(count: number): Promise<Alone> {
    const app = await buildTestApp()
    const people: TestPerson[] = []
    for (let at = 0; at < count; at += 1)
      people.push(await makePerson(app, { role: 'staff', isAdministrator: true }))
    return { app, people, browsers: await Promise.all(people.map((person) => signedIn(app, person))) }
  }
  const remaining = async ({ app }: Alone) =>
    app.database.connection
      .selectFrom('users')
      .select('id')
      .where('is_administrator', '=', true)
      .where('blocked_at', 'is', null)
      .execute()

  test('STAFF-45 cannot be blocked or demoted by anybody', async () => {
    const alone = await administrators(1)
    const [browser] = alone.browsers as [TestBrowser]
    const [{ id }] = alone.people as [TestPerson]
    for (const answer of [
      await act(id, 'block', browser),
      await change(id, { version: 1, administrator: false }, browser),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'TEAM.LAST_ADMINISTRATOR'])
    expect(await remaining(alone)).toEqual([{ id }])
  })

  test('STAFF-45 a blocked or invited administrator does not count as another one', async () => {
    const alone = await administrators(1)
    const [browser] = alone.browsers as [TestBrowser]
    const [{ id }] = alone.people as [TestPerson]
    await makePerson(alone.app, { role: 'staff', isAdministrator: true, blockedAt: alone.app.clock.now() })
    const invited = await browser.call('POST', '/staff/team', {
      body: { ...aColleague(), administrator: true },
    })
    expect(invited.json().person).toMatchObject({ administrator: true, invited: true })
    expect((await act(id, 'block', browser)).json().code).toBe('TEAM.LAST_ADMINISTRATOR')
    await makePerson(alone.app, { role: 'staff', isAdministrator: true })
    expect((await act(id, 'block', browser)).statusCode).toBe(204)
  })

  test('STAFF-45 if administrators demote and block each other at once, one stays', async () => {
    for (let round = 0; round < 8; round += 1) {
      const alone = await administrators(3)
      const answers = await Promise.all(
        alone.browsers.map((browser, at) => {
          const other = alone.people[(at + 1) % 3] as TestPerson
          return (at + round) % 2 === 0
            ? act(other.id, 'block', browser)
            : change(other.id, { version: 1, administrator: false }, browser)
        }),
      )
      const { length } = await remaining(alone)
      const said = answers.map(({ body }) => body).join()
      expect(length, said).toBeGreaterThan(0)
      // At least the first of the calls was carried out.
      expect(length, said).toBeLessThan(3)
      await alone.app.close()
    }
  })
})

test('STAFF-42 STAFF-45 a block takes effect at once on another server of the same database', async () => {
  const site = { webFolder: 'no-pages', version: '0.0.0-test', release: 'test', metrics: undefined }
  const second = { ...testApp, app: await buildApp(testApp, site) }
  onTestFinished(() => second.app.close())
  const person = await makePerson(testApp, { role: 'staff' })
  const there = await signedIn(second, person)
  expect((await there.call('GET', '/staff/orders')).statusCode).toBe(200)
  await act(person.id, 'block')
  expect((await there.call('GET', '/staff/orders')).statusCode).toBe(401)
})

describe('the own account', () => {
  test('STAFF-5 shows its data, and records each changed field', async () => {
    const person = await makePerson(testApp, { role: 'staff', phone: null })
    const browser = await signedIn(testApp, person)
    const account = {
      uuid: person.id,
      email: person.email,
      name: 'Ewa',
      surname: 'Lis',
      phone: null,
      administrator: false,
      secondFactor: { on: false, since: null, required: false, recoveryCodesLeft: 0 },
      assignmentMails: false,
    }
    expect((await browser.call('GET', '/staff/account')).json()).toEqual({ account })
    const changed = await browser.call('PATCH', '/staff/account', { body: { phone: ' 600700800 ' } })
    expect(changed.json()).toEqual({ account: { ...account, phone: '600700800' } })
    await browser.call('PATCH', '/staff/account', { body: { name: 'Ewelina', surname: 'Lis' } })
    await browser.call('PATCH', '/staff/account', { body: {} })
    expect((await browser.call('GET', '/staff/account')).json().account).toMatchObject({
      name: 'Ewelina',
      phone: '600700800',
    })
    const removed = await browser.call('PATCH', '/staff/account', { body: { phone: null } })
    expect(removed.json().account.phone).toBeNull()
    expect((await eventsOf(person)).slice(1)).toEqual([
      'account-edit phone',
      'account-edit name',
      'account-edit phone',
    ])
  })

  test.each([
    [{ name: '' }, { name: ['LOGIN.FIELD_EMPTY'] }],
    [{ surname: null }, { surname: ['LOGIN.FIELD_EMPTY'] }],
    [{ phone: '12' }, { phone: ['PROFILE.PHONE_INVALID'] }],
    ['x', { '': ['ERROR.INVALID_INPUT'] }],
  ])('STAFF-5 the change %j is refused', async (body, errors) => {
    const browser = await signedIn(testApp, dispatcher)
    const answer = await browser.call('PATCH', '/staff/account', {
      body: typeof body === 'string' ? [] : body,
    })
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors])
  })

  test('STAFF-5 neither e-mail nor rights are changed by additional fields of the body', async () => {
    const person = await makePerson(testApp, { role: 'staff' })
    const browser = await signedIn(testApp, person)
    await browser.call('PATCH', '/staff/account', {
      body: {
        name: 'Ewelina',
        email: 'inna@biuro.example',
        administrator: true,
        is_administrator: true,
        role: 'x',
      },
    })
    expect((await browser.call('GET', '/staff/account')).json().account).toMatchObject({
      name: 'Ewelina',
      email: person.email,
      administrator: false,
    })
  })

  test('STAFF-5 shows since when there is a second factor, and how many recovery codes are left', async () => {
    const { browser } = await makeStaffWithFactor(testApp)
    const since = clock.now().toISOString()
    clock.advance({ minutes: 5 })
    expect((await browser.call('GET', '/staff/account')).json().account.secondFactor).toEqual({
      on: true,
      since,
      required: false,
      recoveryCodesLeft: 10,
    })
  })

  test('STAFF-5 lists its sessions with time and device, and can end each', async () => {
    const person = await makePerson(testApp, { role: 'staff' })
    const browser = new TestBrowser(testApp)
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const answer = await browser.call('POST', '/client/user/session', {
      body: { email: person.email, password: PASSWORD },
      headers: { 'user-agent': firefox },
    })
    browser.xsrfToken = answer.json().xsrfToken
    const since = clock.now().toISOString()
    clock.advance({ minutes: 5 })
    const other = await signedIn(testApp, person)
    const list = async () => (await browser.call('GET', '/staff/account/sessions')).json().list
    const sessions = await list()
    expect(sessions).toEqual([
      {
        uuid: expect.any(String),
        since,
        lastSeen: clock.now().toISOString(),
        browser: 'Firefox',
        system: 'Linux',
        current: true,
      },
      expect.objectContaining({ since: clock.now().toISOString(), current: false }),
    ])
    const end = (uuid: string, from = browser) => from.call('DELETE', `/staff/account/sessions/${uuid}`)
    expect((await end(sessions[0].uuid, await signedIn(testApp, dispatcher))).json().code).toBe(
      'SESSION.NOT_FOUND',
    )
    expect((await end('x')).statusCode).toBe(404)
    expect((await end(sessions[1].uuid)).statusCode).toBe(204)
    expect((await other.call('GET', '/staff/orders')).statusCode).toBe(401)
    expect((await end(sessions[0].uuid)).statusCode, 'this very one').toBe(204)
    expect(browser.cookies).not.toHaveProperty('session')
    expect((await browser.call('GET', '/staff/orders')).statusCode).toBe(401)
  })
})
