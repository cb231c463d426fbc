import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { findEvents, pseudonymsOf } from '#server/features/security-events/public.ts'
import { makeCompany, makePerson, signedIn, TestBrowser } from '#server/testing/people.ts'
import { mailedToken, writeQueuedMails } from '#server/testing/test-mails.ts'
import { buildOrderApp } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { clock, database } = shop
const db = database.connection
const dispatcher = await makePerson(shop, { role: 'staff' })
const ewa = await signedIn(shop, dispatcher)

let number = 0
const somebody = () => ({
  email: `kierownik-${(number += 1)}@szkola.example`,
  name: 'Łucja',
  surname: 'Ćwik',
})
const add = (companyId: string, body: object) =>
  ewa.call('POST', `/staff/companies/${companyId}/people`, { body })
const people = async (companyId: string) =>
  (await ewa.call('GET', `/staff/companies/${companyId}/people`)).json().list
const act = (id: string, what: string) => ewa.call('POST', `/staff/people/${id}/${what}`)
const mailsTo = async (email: string) =>
  db
    .selectFrom('mails')
    .select(['kind', 'data', 'locale'])
    .where('recipient', '=', email)
    .orderBy('queued_at')
    .execute()
const eventsOf = async ({ email }: { email: string }) =>
  (await findEvents(db, { since: new Date(0), atMost: 50, subjects: await pseudonymsOf(db, email) }))
    .toReversed()
    .map(({ kind, detail }) => (detail ? `${kind} ${detail}` : kind))
const seesOrders = async (browser: TestBrowser) => {
  const answer = await browser.call('GET', '/client/orders?limit=5&sort=createdDate&order=desc')
  return [answer.statusCode, answer.json().totalCount]
}

/** Opens the link from the newest mail. */
async function openLink(email: string) {
  const token = await mailedToken(shop, email)
  return (password: string) =>
    new TestBrowser(shop).call('POST', '/client/user/set-password', { body: { password, token } })
}

const choosePassword = async (email: string, password = 'swieza-wisnia-2026') =>
  (await openLink(email))(password)

describe('a person without an account', () => {
  test('STAFF-42 is invited by mail, in their language, chooses a password and sees the company’s orders', async () => {
    const company = await makeCompany(shop)
    const sent = somebody()
    const answer = await add(company.id, { ...sent, phone: '+48600700800', locale: 'uk' })
    expect(answer.statusCode).toBe(201)
    const person = {
      uuid: expect.any(String),
      ...sent,
      phone: '+48600700800',
      blocked: false,
      invited: true,
      lastSeen: null,
      secondFactor: false,
      since: clock.now().toISOString(),
    }
    expect(answer.json()).toEqual({ person })
    expect(await people(company.id)).toEqual([person])
    expect(await mailsTo(sent.email)).toEqual([
      {
        kind: 'invitation',
        locale: 'uk',
        data: {
          to: 'company',
          company: company.name,
          linkId: expect.any(String),
        },
      },
    ])
    expect((await choosePassword(sent.email)).statusCode).toBe(204)
    const browser = await signedIn(shop, { ...sent, password: 'swieza-wisnia-2026' })
    expect((await browser.call('GET', '/client/user/profile')).json().customer.ccIds).toEqual([company.id])
    expect((await browser.call('GET', '/staff/orders')).statusCode).toBe(404)
    expect((await eventsOf(sent)).slice(0, 3)).toEqual(['person-invite new', 'password-reset', 'login'])
  })

  test('keeps the version of the privacy notice that applied when they chose their first password', async () => {
    const company = await makeCompany(shop)
    const sent = somebody()
    const { uuid } = (await add(company.id, sent)).json().person
    const kept = async () =>
      (
        await db
          .selectFrom('users')
          .select('privacy_notice_version as version')
          .where('id', '=', uuid)
          .executeTakeFirstOrThrow()
      ).version
    expect(await kept()).toBeNull()
    await choosePassword(sent.email)
    expect(await kept()).toBe(shop.settings.now().noticeVersion)
    await db
      .updateTable('users')
      .set({ privacy_notice_version: '2020-01-01' })
      .where('id', '=', uuid)
      .execute()
    expect((await act(uuid, 'invite')).statusCode).toBe(204)
    expect((await choosePassword(sent.email, 'inna-wisnia-2026')).statusCode).toBe(204)
    expect(await kept()).toBe('2020-01-01')
  })

  test('STAFF-42 the link works for seven days; a new one replaces it', async () => {
    const company = await makeCompany(shop)
    const sent = somebody()
    const { uuid } = (await add(company.id, sent)).json().person
    await writeQueuedMails(shop)
    clock.advance({ days: 7 })
    expect((await choosePassword(sent.email)).statusCode).toBe(400)
    Object.assign(ewa, await signedIn(shop, dispatcher))
    expect((await act(uuid, 'invite')).statusCode).toBe(204)
    expect((await choosePassword(sent.email)).statusCode).toBe(204)
    // For a forgotten password, staff can send a link that sets another one.
    expect((await act(uuid, 'invite')).statusCode).toBe(204)
    expect((await mailsTo(sent.email)).at(-1)).toMatchObject({
      kind: 'password-link',
      data: { isAskedFor: false },
    })
    expect((await eventsOf(sent)).at(-1)).toBe('password-link')
    expect((await choosePassword(sent.email, 'inna-wisnia-2026')).statusCode).toBe(204)
  })

  test('a repeated invitation names the person’s company, or only the account if they have none', async () => {
    const company = await makeCompany(shop, { name: 'Huta Szkła' })
    const sent = somebody()
    const { uuid } = (await add(company.id, sent)).json().person
    expect((await act(uuid, 'invite')).statusCode).toBe(204)
    expect((await mailsTo(sent.email)).at(-1)?.data).toMatchObject({ to: 'company', company: 'Huta Szkła' })
    await ewa.call('DELETE', `/staff/companies/${company.id}/people/${uuid}`)
    expect((await act(uuid, 'invite')).statusCode).toBe(204)
    expect((await mailsTo(sent.email)).at(-1)).toMatchObject({ kind: 'invitation', data: { to: 'account' } })
    expect((await eventsOf(sent)).slice(1)).toEqual(['person-invite', 'person-removed', 'person-invite'])
  })

  test('an invitation still works after anonymous visitors requested password resets, until a password is set', async () => {
    const sent = somebody()
    await add((await makeCompany(shop)).id, sent)
    const invited = await openLink(sent.email)
    for (let at = 0; at < 3; at += 1)
      await new TestBrowser(shop).call('POST', '/client/user/forgot-password', {
        body: { email: sent.email },
      })
    clock.advance({ days: 6, hours: 23 })
    Object.assign(ewa, await signedIn(shop, dispatcher))
    expect((await invited('letnia-wisnia-2026')).statusCode).toBe(204)
    expect((await invited('zimowa-wisnia-2026')).statusCode).toBe(400)
  })

  test.each([
    [{ email: 'a@b' }, { email: ['LOGIN.EMAIL_INVALID'] }],
    [{ surname: '' }, { surname: ['LOGIN.FIELD_EMPTY'] }],
    [{ phone: '1' }, { phone: ['PROFILE.PHONE_INVALID'] }],
  ])('STAFF-42 %j is refused at its field', async (wrong, errors) => {
    const company = await makeCompany(shop)
    const answer = await add(company.id, { ...somebody(), ...wrong })
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors])
    expect(await people(company.id)).toEqual([])
  })

  test('STAFF-42 nobody is invited to an unknown company', async () => {
    for (const id of [randomUUID(), 'x']) {
      const sent = somebody()
      expect((await add(id, sent)).json().code).toBe('COMPANY.NOT_FOUND')
      expect((await ewa.call('GET', `/staff/companies/${id}/people`)).json().code).toBe('COMPANY.NOT_FOUND')
      expect(await mailsTo(sent.email)).toEqual([])
    }
  })
})

describe('a person with an account', () => {
  test('STAFF-42 gets access to the company and a mail, and keeps name and password', async () => {
    const person = await makePerson(shop)
    const first = await makeCompany(shop, { members: [person] })
    const second = await makeCompany(shop, { name: 'Druga firma', nip: null })
    const browser = await signedIn(shop, person)
    const answer = await add(second.id, { ...somebody(), email: person.email.toUpperCase() })
    expect(answer.json().person).toMatchObject({
      uuid: person.id,
      name: 'Ewa',
      surname: 'Lis',
      invited: false,
    })
    expect(await mailsTo(person.email)).toMatchObject([
      { kind: 'company-added', data: { company: 'Druga firma' } },
    ])
    const { ccIds } = (await browser.call('GET', '/client/user/profile')).json().customer
    expect(ccIds.toSorted()).toEqual([first.id, second.id].toSorted())
    const again = await add(second.id, { ...somebody(), email: person.email })
    expect([again.statusCode, again.json().code]).toEqual([409, 'PERSON.IS_MEMBER'])
  })

  test('STAFF-42 a staff account does not become a client', async () => {
    const company = await makeCompany(shop)
    const answer = await add(company.id, { ...somebody(), email: dispatcher.email })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'PERSON.EMAIL_TAKEN'])
  })

  test('STAFF-42 a blocked account gets the company and no mail', async () => {
    const person = await makePerson(shop, { blockedAt: clock.now() })
    const company = await makeCompany(shop)
    expect((await add(company.id, { ...somebody(), email: person.email })).json().person).toMatchObject({
      blocked: true,
    })
    expect(await mailsTo(person.email)).toEqual([])
  })
})

describe('a client’s account', () => {
  test('STAFF-42 is blocked: calls are 401 at once on every server, log-ins 403, links refused; and is unblocked', async () => {
    const person = await makePerson(shop)
    await makeCompany(shop, { members: [person] })
    const site = { webFolder: 'no-pages', version: '0.0.0-test', release: 'test', metrics: undefined }
    const second = { ...shop, app: await buildApp(shop, site) }
    onTestFinished(() => second.app.close())
    const [here, there] = [await signedIn(shop, person), await signedIn(second, person)]
    expect(await seesOrders(there)).toEqual([200, 0])
    await act(person.id, 'invite')
    expect((await act(person.id, 'block')).statusCode).toBe(204)
    for (const browser of [here, there])
      expect((await browser.call('GET', '/client/user/profile')).statusCode).toBe(401)
    expect((await new TestBrowser(shop).logIn(person)).statusCode).toBe(403)
    expect((await choosePassword(person.email)).statusCode).toBe(400)
    expect((await act(person.id, 'invite')).json().code).toBe('PERSON.IS_BLOCKED')
    expect((await act(person.id, 'unblock')).statusCode).toBe(204)
    expect((await new TestBrowser(shop).logIn(person)).statusCode).toBe(200)
  })

  test('STAFF-42 is signed out everywhere', async () => {
    const person = await makePerson(shop)
    const browser = await signedIn(shop, person)
    expect((await act(person.id, 'end-sessions')).statusCode).toBe(204)
    expect((await browser.call('GET', '/client/user/profile')).statusCode).toBe(401)
    expect(await eventsOf(person)).toEqual(['login', 'person-sessions-ended'])
  })

  test('STAFF-42 keeps working with an empty list after removal from the last company', async () => {
    const person = await makePerson(shop)
    const company = await makeCompany(shop, { members: [person] })
    const browser = await signedIn(shop, person)
    const remove = () => ewa.call('DELETE', `/staff/companies/${company.id}/people/${person.id}`)
    expect((await remove()).statusCode).toBe(204)
    expect(await people(company.id)).toEqual([])
    expect(await seesOrders(browser)).toEqual([200, 0])
    expect((await browser.call('GET', '/client/user/profile')).json().customer.ccIds).toEqual([])
    expect((await browser.call('GET', `/client/user/customerCompany/${company.id}`)).statusCode).toBe(404)
    expect((await remove()).json().code).toBe('PERSON.NOT_FOUND')
  })

  test('STAFF-42 a dispatcher’s calls cannot change staff accounts', async () => {
    const administrator = await makePerson(shop, { role: 'staff', isAdministrator: true })
    const company = await makeCompany(shop)
    for (const what of ['block', 'unblock', 'end-sessions', 'invite'])
      for (const id of [administrator.id, randomUUID(), 'x'])
        expect((await act(id, what)).json().code).toBe('PERSON.NOT_FOUND')
    const removed = await ewa.call('DELETE', `/staff/companies/${company.id}/people/${administrator.id}`)
    expect(removed.json().code).toBe('PERSON.NOT_FOUND')
    expect((await new TestBrowser(shop).logIn(administrator)).statusCode).toBe(200)
  })
})

test('STAFF-42 people are sorted by surname with Polish collation', async () => {
  const surnames = ['Żak', 'Lis', 'Łoś', 'Ćma', 'Cap', 'Adam']
  const members = await Promise.all(surnames.map((surname) => makePerson(shop, { surname })))
  const company = await makeCompany(shop, { members })
  const listed = await people(company.id)
  expect(listed.map(({ surname }: { surname: string }) => surname)).toEqual([
    'Adam',
    'Cap',
    'Ćma',
    'Lis',
    'Łoś',
    'Żak',
  ])
})
