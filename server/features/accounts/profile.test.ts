import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { makeCompany, makePerson, signedIn } from '#server/testing/people.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const testApp = await buildTestApp()
const PROFILE = '/client/user/profile'

describe('the profile', () => {
  test('API-8 ENTITY-3 has the person’s own data, and the ids of their companies sorted by name', async () => {
    const ewa = await makePerson(testApp, { name: 'Ewa', surname: 'Lis', phone: null })
    const zoo = await makeCompany(testApp, { name: 'Żubr', members: [ewa] })
    const bank = await makeCompany(testApp, { name: 'Łoś', members: [ewa] })
    await makeCompany(testApp)
    const answer = await (await signedIn(testApp, ewa)).call('GET', PROFILE)
    expect(answer.json()).toEqual({
      customer: { name: 'Ewa', surname: 'Lis', email: ewa.email, phone: null, ccIds: [bank.id, zoo.id] },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('API-9 D-C5.4 PROFILE-13 is changed with normalised values, and the answer has the new state', async () => {
    const ewa = await makePerson(testApp)
    const browser = await signedIn(testApp, ewa)
    const answer = await browser.call('POST', PROFILE, {
      body: { name: ' Ewa  Maria ', surname: 'Sowa', phone: '+48123456789' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      customer: { name: 'Ewa Maria', surname: 'Sowa', email: ewa.email, phone: '+48123456789', ccIds: [] },
    })
    expect((await browser.call('GET', PROFILE)).json()).toEqual(answer.json())
    expect((await browser.call('GET', '/client/user/session')).json().user.fullname).toBe('Ewa Maria Sowa')
  })

  test('PROFILE-12 ENTITY-3 nothing else of a person changes: no e-mail, role, company or password', async () => {
    const ewa = await makePerson(testApp)
    const other = await makePerson(testApp)
    const stranger = await makeCompany(testApp)
    const stored = () => testApp.database.connection.selectFrom('users').selectAll().orderBy('id').execute()
    const before = await stored()
    const body = {
      name: ewa.name,
      surname: ewa.surname,
      phone: ewa.phone,
      email: 'inny@firma.example',
      id: other.id,
      uuid: other.id,
      role: 'staff',
    }
    const browser = await signedIn(testApp, ewa)
    const answer = await browser.call('POST', PROFILE, {
      body: { ...body, ccIds: [stranger.id], password_hash: 'x', blocked_at: null },
    })
    expect(answer.json().customer).toMatchObject({ email: ewa.email, ccIds: [] })
    expect(await stored()).toEqual(before)
  })

  test('API-9 PROFILE-26 PROFILE-27 PROFILE-28 PROFILE-29 an invalid field is refused at that field, and nothing changes', async () => {
    const browser = await signedIn(testApp, await makePerson(testApp))
    const before = (await browser.call('GET', PROFILE)).json()
    const send = async (body: unknown) => (await browser.call('POST', PROFILE, { body })).json()
    expect(await send({ name: ' ', phone: '12345678' })).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      code: 'ERROR.INVALID_INPUT',
      errors: {
        name: ['LOGIN.FIELD_EMPTY'],
        surname: ['LOGIN.FIELD_EMPTY'],
        phone: ['PROFILE.PHONE_INVALID'],
      },
    })
    expect((await send({ name: 'x'.repeat(201), surname: 'a\u0007b', phone: '' })).errors).toEqual({
      name: ['ERROR.TEXT_TOO_LONG'],
      surname: ['ERROR.TEXT_INVALID'],
      phone: ['LOGIN.FIELD_EMPTY'],
    })
    expect((await send({ name: 'Ewa', surname: 'Lis', phone: '1'.repeat(21) })).errors).toEqual({
      phone: ['PHONE_TOO_LONG'],
    })
    expect((await browser.call('GET', PROFILE)).json()).toEqual(before)
  })
})

test('a call of an account that is erased meanwhile is refused, without a server error', async () => {
  const person = await makePerson(testApp)
  const browser = await signedIn(testApp, person)
  const staff = await signedIn(testApp, await makePerson(testApp, { role: 'staff' }))
  const erased = testApp.database.transaction(async (tx) => {
    await tx.deleteFrom('users').where('id', '=', person.id).execute()
    await setTimeout(400)
  })
  await setTimeout(100)
  const answers = await Promise.all([
    browser.call('POST', PROFILE, { body: { name: 'Ewa', surname: 'Sowa', phone: '600100200' } }),
    staff.call('POST', `/staff/people/${person.id}/invite`),
    erased,
  ])
  expect(answers.map((answer) => answer?.json().code)).toEqual([
    'SESSION.REQUIRED',
    'PERSON.NOT_FOUND',
    undefined,
  ])
})
