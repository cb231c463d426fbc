import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createOrderLink } from '#server/features/order-links/public.ts'
import { findEvents, pseudonymsOf } from '#server/features/security-events/public.ts'
import { signingKeys } from '#server/platform/signing-keys/signing-key-queries.ts'
import { makePerson, signedIn, TestBrowser } from '#server/testing/people.ts'
import { makeStaffWithFactor } from '#server/testing/second-factors.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { runAdmin } from './admin.ts'
import { commands } from './commands.ts'

const testApp = await buildTestApp({ env: { PUBLIC_URL: 'https://odbior.example' } })
const { clock, database } = testApp
const db = database.connection
const admin = (line: string) => runAdmin(line.split(' '), testApp)
const rejection = (line: string) =>
  admin(line).then(
    () => 'it was done',
    (error: Error) => error.message,
  )
const isSignedIn = async (browser: TestBrowser) =>
  (await browser.call('GET', '/client/user/session')).json().user !== null
const linkWorks = async (token: string) =>
  (await testApp.app.inject(`/v1/public/orders/${token}`)).statusCode === 200
const inAnHour = () => new Date(clock.now().getTime() + 3_600_000)
const tokenIn = (printed: string[], path: string) =>
  new RegExp(`^https://odbior\\.example/${path}/([\\w-]{43})$`).exec(printed.at(-1) ?? '')?.[1] ?? ''

describe('an account', () => {
  test('D-D1.3 that is blocked is signed out at once, and neither its password nor an earlier link opens it', async () => {
    const person = await makePerson(testApp)
    const browser = await signedIn(testApp, person)
    const token = tokenIn(await admin(`password-link --email ${person.email}`), 'reset-password')
    await admin(`block --email ${person.email.toUpperCase()}`)
    expect(await isSignedIn(browser)).toBe(false)
    expect((await new TestBrowser(testApp).logIn(person)).statusCode).toBe(403)
    await admin(`unblock --email ${person.email}`)
    expect(await isSignedIn(browser)).toBe(false)
    const body = { password: 'nowa-szafa-2026', token }
    expect(
      (await new TestBrowser(testApp).call('POST', '/client/user/set-password', { body })).statusCode,
    ).toBe(400)
    expect((await new TestBrowser(testApp).logIn(person)).statusCode).toBe(200)
  })

  test('can be signed out everywhere, and sign in again', async () => {
    const person = await makePerson(testApp)
    const browsers = [await signedIn(testApp, person), await signedIn(testApp, person)]
    const other = await signedIn(testApp, await makePerson(testApp))
    expect(await admin(`end-sessions --email ${person.email}`)).toEqual([
      `${person.email} is signed out everywhere. Sessions ended: 2.`,
    ])
    expect(await Promise.all(browsers.map(isSignedIn))).toEqual([false, false])
    expect(await isSignedIn(other)).toBe(true)
    expect((await new TestBrowser(testApp).logIn(person)).statusCode).toBe(200)
  })

  test('STAFF-3 loses the second factor of a lost phone: it is signed out, notified by mail, and signs in with the password', async () => {
    const { person, browser } = await makeStaffWithFactor(testApp)
    expect(await admin(`reset-second-factor --email ${person.email}`)).toEqual([
      `${person.email} is signed out everywhere, and signs in with the password alone until a new one is set up.`,
    ])
    expect(await isSignedIn(browser)).toBe(false)
    expect((await new TestBrowser(testApp).logIn(person)).json()).toHaveProperty('user')
    const mails = await db.selectFrom('mails').select('data').where('recipient', '=', person.email).execute()
    expect(mails.map(({ data }) => data)).toContainEqual({ what: 'reset' })
    expect(await rejection(`reset-second-factor --email ${person.email}`)).toBe(
      `${person.email} has no second factor`,
    )
  })

  test('rejects an action that is already done, or on an unknown account, in plain words', async () => {
    const { email } = await makePerson(testApp)
    expect(await rejection(`unblock --email ${email}`)).toBe(`${email} is not blocked`)
    await admin(`block --email ${email}`)
    expect(await rejection(`block --email ${email}`)).toBe(`${email} is blocked already`)
    for (const command of ['block', 'unblock', 'end-sessions', 'reset-second-factor']) {
      expect(await rejection(`${command} --email nikt@firma.example`)).toBe(
        'nikt@firma.example has no account',
      )
      expect(await rejection(command)).toBe('--email is missing')
    }
  })
})

describe('an order link', () => {
  test('D-E6.1 is revoked by its address, its token or its id, and only once', async () => {
    const printed = await admin('order-link --note pierwszy')
    const byAddress = tokenIn(printed, 'newOrder')
    const byToken = await createOrderLink(db, { now: clock.now(), expiresAt: inAnHour() })
    const byId = await createOrderLink(db, { now: clock.now(), expiresAt: inAnHour(), note: 'trzeci' })
    const stays = await createOrderLink(db, { now: clock.now(), expiresAt: inAnHour() })
    const listed = await admin('order-links')
    const id = listed.find((line) => line.endsWith('trzeci'))?.split(' ')[0]
    for (const named of [`https://odbior.example/newOrder/${byAddress}/`, byToken, id]) {
      expect(await admin(`revoke-link ${named}`)).toEqual(['The order link works no more.'])
      expect(await rejection(`revoke-link ${named}`)).toMatch(/^There is no such order link/)
    }
    expect(await Promise.all([byAddress, byToken, byId, stays].map(linkWorks))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  test('is found by a token that begins with a dash', async () => {
    expect(await rejection('revoke-link -Oa2_dash')).toMatch(/^There is no such order link/)
  })

  test('is not listed when it is used, expired or revoked', async () => {
    const [now, expiresAt] = [clock.now(), inAnHour()]
    await createOrderLink(db, { now, expiresAt, note: 'czeka' })
    await createOrderLink(db, { now, expiresAt, note: 'wykorzystany', usedAt: now })
    await createOrderLink(db, { now, expiresAt: now, note: 'po-terminie' })
    const listed = (await admin('order-links')).join('\n')
    expect(listed).toContain('czeka')
    expect(listed).not.toMatch(/wykorzystany|po-terminie|pierwszy|trzeci/)
  })
})

describe('security events', () => {
  test('of a person are found by their e-mail, which is not printed; others’ are left out', async () => {
    const [person, other] = [await makePerson(testApp), await makePerson(testApp)]
    await new TestBrowser(testApp, '198.51.100.7').logIn({ email: person.email, password: 'nie-to-haslo' })
    await signedIn(testApp, other)
    const printed = await admin(`events --email ${person.email}`)
    expect(printed).toEqual([
      expect.stringMatching(
        /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC {2}login-failure {2}person [\da-f]{12} {2}from 198\.51\.100\.0\/24 {2}request [\w-]+$/,
      ),
    ])
    expect(printed.join()).not.toContain(person.email)
  })

  test('are listed by kind and number of days', async () => {
    const person = await makePerson(testApp)
    await signedIn(testApp, person)
    clock.advance({ days: 3 })
    await new TestBrowser(testApp).logIn({ email: person.email, password: 'nie-to-haslo' })
    expect(await admin(`events --email ${person.email} --kind login`)).toEqual([
      expect.stringContaining('  login  '),
    ])
    expect(await admin(`events --email ${person.email} --days 2`)).toEqual([
      expect.stringContaining('login-failure'),
    ])
    expect(await admin(`events --email ${person.email} --kind lock-out`)).toEqual([
      'Nothing in the last 30 days.',
    ])
    expect(await rejection('events --kind burglary')).toMatch(/^--kind must be one of .*\blogin, /)
    expect(await rejection('events --email x')).toBe('--email must be an e-mail address')
  })

  test('before a renewal of the keys are still found, but no longer shown to be of one person', async () => {
    const person = await makePerson(testApp)
    await signedIn(testApp, person)
    const replyKeys = () => signingKeys(db, 'reply-addresses')
    const before = await replyKeys()
    await admin('new-keys')
    const after = await replyKeys()
    expect([before.length, after.length]).toEqual([1, 1])
    expect(after).not.toEqual(before)
    await signedIn(testApp, person)
    const subjects = await pseudonymsOf(db, person.email)
    const found = await findEvents(db, { since: new Date(0), subjects, kind: 'login', atMost: 10 })
    expect(found).toHaveLength(2)
    expect(found[0]?.subject).not.toEqual(found[1]?.subject)
  })

  test('record every command that changes something or shows mails to people', async () => {
    const email = 'zapisana@biuro.example'
    const withFactor = await makeStaffWithFactor(testApp)
    const { id: mailId } = await aMail()
    const { id: droppedId } = await aMail()
    const acts: Record<string, () => Promise<unknown>> = {
      staff: () => admin(`staff --email ${email} --name Ewa --surname Lis`),
      company: () =>
        admin('company --name Tartak --street Leśna --postal-code 64-100 --city Leszno --nip 5252344078'),
      client: () =>
        admin('client --email klient@firma.example --name Jan --surname Dąb --company 5252344078'),
      'password-link': () => admin(`password-link --email ${email}`),
      block: () => admin(`block --email ${email}`),
      unblock: () => admin(`unblock --email ${email}`),
      'end-sessions': () => admin(`end-sessions --email ${email}`),
      'end-demo': async () => {
        await createOrderLink(db, { token: 'demo-link-valid', now: clock.now(), expiresAt: inAnHour() })
        await admin('end-demo')
      },
      'reset-second-factor': () => admin(`reset-second-factor --email ${withFactor.person.email}`),
      'order-link': () => admin('order-link'),
      'revoke-link': async () =>
        admin(`revoke-link ${await createOrderLink(db, { now: clock.now(), expiresAt: inAnHour() })}`),
      'new-keys': () => admin('new-keys'),
      'mail-text': () => admin(`mail-text ${mailId}`),
      'mail-again': () => admin(`mail-again ${mailId}`),
      'mail-drop': () => admin(`mail-drop ${droppedId}`),
      'export-company': () => admin(`export-company 5252344078 --to ${exported('company.zip')}`),
      'export-person': () => admin(`export-person --email ${email} --to ${exported('person.zip')}`),
      'erase-company': () => admin('erase-company 5252344078 --yes'),
      'erase-person': () => admin('erase-person --email erased@biuro.example --yes'),
    }
    await makePerson(testApp, { email: 'erased@biuro.example' })
    const exported = (name: string) => path.join(testApp.dataFolder, name)
    clock.advance({ days: 100 })
    const since = clock.now()
    for (const act of Object.values(acts)) await act()
    const told = (await findEvents(db, { since, kind: 'admin', atMost: 100 }))
      .map(({ detail }) => detail)
      .toReversed()
    expect(told).toEqual(Object.keys(acts))
    const readOnly = ['mails', 'events', 'order-links', 'deletions', 'files']
    expect(Object.keys(commands).toSorted()).toEqual([...told, ...readOnly].toSorted())
  })
})

test('an export that cannot be recorded leaves no file behind', async () => {
  const { email } = await makePerson(testApp)
  const file = path.join(testApp.dataFolder, 'unrecorded.zip')
  await database.executeSql(
    "alter table security_events add constraint broken check (detail <> 'export-person') not valid",
  )
  onTestFinished(
    async () => void (await database.executeSql('alter table security_events drop constraint broken')),
  )
  await expect(admin(`export-person --email ${email} --to ${file}`)).rejects.toThrow('broken')
  expect(existsSync(file)).toBe(false)
})

let mailNumber = 0
/** Queues a mail that waits to be sent. */
const aMail = () =>
  database.transaction(async (tx) => {
    mailNumber += 1
    const dedupeKey = `test:${mailNumber}`
    await testApp.mail.queue(tx, {
      kind: 'test',
      to: 'ktos@firma.example',
      data: { subject: 'Próba', text: 'Próba', html: '<p>Próba</p>' },
      locale: 'pl',
      dedupeKey,
    })
    return tx.selectFrom('mails').select('id').where('dedupe_key', '=', dedupeKey).executeTakeFirstOrThrow()
  })
