import { describe, expect, test } from 'vitest'
import { runAdmin } from '#server/admin/admin.ts'
import { fillEmptyDatabase } from '#server/demo.ts'
import { makePerson, signedIn, TestBrowser } from '#server/testing/people.ts'
import { buildTestApp, testConfig, type TestApp } from '#server/testing/test-app.ts'
import { DEMO_ACCOUNT_IDS, DEMO_DISPATCHERS, DEMO_PASSWORD, DEMO_STAFF } from './demo-accounts.ts'
import { hashPassword } from './passwords.ts'
import { refusePublishedPasswords } from './published-passwords.ts'

const PROD = { APP_ENV: 'prod', PUBLIC_URL: 'https://odbior.example' }
const COMMAND = 'npm run admin -- end-demo'

async function demoApp(): Promise<TestApp> {
  const testApp = await buildTestApp({ env: { DEMO: '1' } })
  await fillEmptyDatabase(testApp)
  return testApp
}

/** Returns the error message of a start in production; undefined if the start succeeds. */
const refusal = ({ database }: TestApp) =>
  refusePublishedPasswords({ database, config: testConfig(PROD) }).then(
    () => undefined,
    (error: Error) => error.message,
  )

const emails = ({ database }: TestApp) =>
  database.connection
    .selectFrom('users')
    .select('email')
    .execute()
    .then((rows) => rows.map(({ email }) => email))

describe('a start in prod', () => {
  test('fails while accounts, also blocked ones, have the published password; the message names them and the remedy', async () => {
    const demo = await demoApp()
    const said = await refusal(demo)
    for (const email of await emails(demo)) expect(said).toContain(email)
    expect(said).toContain(COMMAND)
    await expect(
      refusePublishedPasswords({ ...demo, config: testConfig({ APP_ENV: 'stage' }) }),
    ).resolves.toBeUndefined()
  })

  test('fails because of a single such account, even if it was renamed and has another role', async () => {
    const demo = await demoApp()
    const db = demo.database.connection
    const passwordHash = await hashPassword('inna-szafa-2026')
    await db
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '!=', DEMO_STAFF.id)
      .execute()
    await db
      .updateTable('users')
      .set({ email: 'prezes@firma.example', role: 'client', is_administrator: false })
      .where('id', '=', DEMO_STAFF.id)
      .execute()
    expect(await refusal(demo)).toContain('demo data: prezes@firma.example. ')
  })

  test('fails for staff who chose that password, and for a client who has the hash of a demo account', async () => {
    const testApp = await demoApp()
    const db = testApp.database.connection
    const staff = await makePerson(testApp, {
      role: 'staff',
      passwordHash: await hashPassword(DEMO_PASSWORD),
    })
    const client = await makePerson(testApp)
    const { password_hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', DEMO_DISPATCHERS[0].id)
      .executeTakeFirstOrThrow()
    await db.updateTable('users').set({ password_hash }).where('id', '=', client.id).execute()
    const said = await refusal(testApp)
    expect(said).toContain(staff.email)
    expect(said).toContain(client.email)
  })

  test('succeeds if the demo accounts have other passwords or none', async () => {
    const testApp = await buildTestApp()
    await makePerson(testApp, { role: 'staff' })
    expect(await refusal(testApp)).toBeUndefined()
  })
})

test('the command in the message removes password, sessions and links of those accounts, and the server then starts', async () => {
  const demo = await demoApp()
  const db = demo.database.connection
  const browser = await signedIn(demo, { email: DEMO_STAFF.email, password: DEMO_PASSWORD })
  const other = await makePerson(demo)
  const [printed = ''] = await runAdmin(['end-demo'], demo)
  expect(printed).toContain(DEMO_STAFF.email)
  expect(printed).not.toContain(other.email)
  expect(await refusal(demo)).toBeUndefined()
  expect((await browser.call('GET', '/client/user/session')).json().user).toBeNull()
  expect((await new TestBrowser(demo).logIn({ ...other })).statusCode).toBe(200)
  const left = await db
    .selectFrom('users')
    .select('id')
    .where('password_hash', 'is not', null)
    .where('id', 'in', DEMO_ACCOUNT_IDS)
    .execute()
  expect(left).toEqual([])
  expect((await demo.app.inject('/v1/public/orders/demo-link-valid')).statusCode).not.toBe(200)
  await expect(runAdmin(['end-demo'], demo)).rejects.toThrow('No account has the published password')
})

test('in production the published password signs nobody in, whoever chose it and when', async () => {
  const prod = await buildTestApp({ env: { ...PROD, STAFF_SECOND_FACTOR: 'optional' } })
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const { email } = await makePerson(prod, { passwordHash })
  expect((await new TestBrowser(prod).logIn({ email, password: DEMO_PASSWORD })).statusCode).toBe(401)
})

test('in production nobody can choose the published password', async () => {
  const testApp = await buildTestApp({ env: PROD })
  const person = await makePerson(testApp)
  const printed = await runAdmin(['password-link', '--email', person.email], testApp)
  const token = printed.at(-1)?.split('/').at(-1)
  const answer = await new TestBrowser(testApp).call('POST', '/client/user/set-password', {
    body: { password: DEMO_PASSWORD, token },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual({ password: ['LOGIN.PASSWORD_COMMON'] })
})
