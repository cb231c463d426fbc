import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#contract/languages.ts'
import { findUserByEmail } from '#server/features/accounts/public.ts'
import { branchesOf, companiesOf } from '#server/features/companies/public.ts'
import { TestBrowser } from '#server/testing/people.ts'
import { buildTestApp, testConfig } from '#server/testing/test-app.ts'
import { runAdmin, USAGE } from './admin.ts'
import { commands } from './commands.ts'

const testApp = await buildTestApp({ env: { PUBLIC_URL: 'https://odbior.example' } })
const db = testApp.database.connection
const admin = (line: string) => runAdmin(line.split(' '), testApp)
const rejection = (line: string) =>
  admin(line).then(
    () => 'it was done',
    (error: Error) => error.message,
  )

const COMPANY = 'company --name Tartak --street Leśna --postal-code 64100 --city Leszno'

async function choosePassword(printed: string[]) {
  const token = /^https:\/\/odbior\.example\/reset-password\/([\w-]{43})$/.exec(printed.at(-1) ?? '')?.[1]
  return new TestBrowser(testApp).call('POST', '/client/user/set-password', {
    body: { password: 'pierwsze-haslo', token },
  })
}

const logIn = (email: string) => new TestBrowser(testApp).logIn({ email, password: 'pierwsze-haslo' })

async function companiesFor(email: string) {
  const user = await findUserByEmail(db, email)
  return user ? companiesOf(db, { userId: user.id, ...user }) : []
}

describe('the operator’s commands', () => {
  test('create the first staff account, which chooses its password by the printed link', async () => {
    const printed = await admin('staff --email Szefowa@Biuro.example --name Ewa --surname Lis')
    expect((await choosePassword(printed)).statusCode).toBe(204)
    expect((await logIn('szefowa@biuro.example')).json().user).toMatchObject({
      fullname: 'Ewa Lis',
      role: 'staff',
      administrator: true,
    })
  })

  test('STAFF-2 create later staff accounts as dispatchers, and as administrators with --administrator', async () => {
    for (const [name, option, administrator] of [
      ['trzecia', '', false],
      ['czwarta', ' --administrator', true],
    ] as const) {
      await choosePassword(
        await admin(`staff --email ${name}@biuro.example --name Iza --surname Kot${option}`),
      )
      expect((await logIn(`${name}@biuro.example`)).json().user).toMatchObject({ staff: true, administrator })
    }
  })

  test('create a company with its own address as the main place, and a client of it', async () => {
    await admin(`${COMPANY} --nip 774-000-14-54 --phone 0048601602603 --bdo-free`)
    const printed = await admin(
      'client --email tartak@firma.example --name Jan --surname Dąb --company PL7740001454 --locale uk',
    )
    await choosePassword(printed)
    expect((await logIn('tartak@firma.example')).statusCode).toBe(200)
    const [company] = await companiesFor('tartak@firma.example')
    expect(company).toMatchObject({
      name: 'Tartak',
      postal_code: '64-100',
      country: 'Polska',
      nip: '7740001454',
      phone: '+48601602603',
      bdo_free: true,
    })
    const branches = company ? await branchesOf(db, company) : []
    expect(branches).toMatchObject([
      { name: 'Siedziba', street: 'Leśna', postal_code: '64-100', is_main: true },
    ])
    expect((await findUserByEmail(db, 'tartak@firma.example'))?.locale).toBe('uk')
  })

  test('give one client several companies, by NIP or by id', async () => {
    const [line = ''] = await admin(COMPANY)
    await admin(`${COMPANY} --nip 5252344078`)
    const id = line.split(' ').at(-1)
    await admin(
      `client --email dwie@firma.example --name Jan --surname Dąb --company ${id} --company 5252344078 --company ${id}`,
    )
    expect(await companiesFor('dwie@firma.example')).toHaveLength(2)
  })

  test('create a new password link, which lives seven days and works once', async () => {
    await admin('staff --email druga@biuro.example --name Ola --surname Kos')
    const late = await admin('password-link --email DRUGA@biuro.example')
    testApp.clock.advance({ hours: 167, minutes: 59 })
    expect((await choosePassword(late)).statusCode).toBe(204)
    expect((await choosePassword(late)).statusCode).toBe(400)
    const tooLate = await admin('password-link --email druga@biuro.example')
    testApp.clock.advance({ hours: 168 })
    expect((await choosePassword(tooLate)).statusCode).toBe(400)
  })

  test('create an order link that works until its day', async () => {
    const printed = await admin('order-link --days 2')
    const token = (printed.at(-1) ?? '').replace('https://odbior.example/newOrder/', '')
    const check = async () => (await testApp.app.inject(`/v1/public/orders/${token}`)).statusCode
    expect(await check()).toBe(200)
    testApp.clock.advance({ days: 2 })
    expect(await check()).toBe(404)
  })
})

test.each([
  ['stage', {}, /^PUBLIC_URL is not set: this link works on the machine of the server alone\.$/],
  ['stage', { PUBLIC_URL: 'https://odbior.example' }, /^https:/],
  ['test', {}, /^http:/],
] as const)('a link of %s with %j ends with %s', async (environment, env, end) => {
  const deps = { ...testApp, config: testConfig({ APP_ENV: environment, ...env }) }
  for (const line of [`staff --email ${randomUUID()}@biuro.example --name Ewa --surname Lis`, 'order-link'])
    expect((await runAdmin(line.split(' '), deps)).at(-1)).toMatch(end)
})

describe('rejected commands', () => {
  test.each([
    ['staff', '--email is missing\n--name is missing\n--surname is missing'],
    [
      'staff --email x --name E --surname L --phone 12 --locale xx',
      `--email must be an e-mail address\n--phone must have at least nine digits\n--locale must be one of ${LOCALES.join(', ')}`,
    ],
    [
      'company --name T --street L --city M --postal-code abc --nip 1',
      '--postal-code must look like 00-000\n--nip must have ten digits',
    ],
    [
      'client --email a@b.example --name E --surname L',
      '--company is missing: give the NIP or the id of each company',
    ],
    [
      'client --email a@b.example --name E --surname L --company 9999999999',
      'There is no company with the NIP 9999999999: make it first, with the command "company"',
    ],
    [
      'client --email a@b.example --name E --surname L --company 2f6f1f4e-8f2b-4c1a-9d0e-3b7a5c9e1d24',
      'There is no company with the id 2f6f1f4e-8f2b-4c1a-9d0e-3b7a5c9e1d24',
    ],
    ['password-link --email nikt@firma.example', 'nikt@firma.example has no account'],
    ['order-link --days 0', '--days must be a number from 1 to 3650'],
    ['staff --colour red', "Unknown option '--colour'"],
    ['staff Ewa', "Unexpected argument 'Ewa'"],
    ['constructor', 'There is no command constructor'],
  ])('rejects %s with an explanation', async (line, words) => {
    expect(await rejection(line)).toBe(words)
  })

  test('rejects a text that is too long or has control characters in words, not by a text key', async () => {
    const long = 'x'.repeat(201)
    expect(await rejection(`order-link --note ${long}`)).toBe('--note must have at most 200 characters')
    expect(await rejection(`staff --email a@b.example --name ${long} --surname L\u0000`)).toBe(
      '--name must have at most 200 characters\n--surname has characters that are not allowed',
    )
  })

  test('rejects the address of an existing account, in any case', async () => {
    await admin('staff --email raz@biuro.example --name Ola --surname Kos')
    expect(await rejection('staff --email RAZ@biuro.example --name Ola --surname Kos')).toBe(
      'RAZ@biuro.example has an account already',
    )
  })

  test('asks for the id if several companies have the NIP', async () => {
    await admin(`${COMPANY} --nip 1234563218`)
    await admin(`${COMPANY} --nip 1234563218`)
    expect(await rejection('client --email b@b.example --name E --surname L --company 1234563218')).toMatch(
      /^Several companies have the NIP 1234563218, name one by its id: [\da-f-]{36}, [\da-f-]{36}$/,
    )
    expect(await findUserByEmail(db, 'b@b.example')).toBeUndefined()
  })
})

test('the usage names every command', () => {
  for (const command of Object.keys(commands))
    expect(USAGE).toMatch(new RegExp(`^${command} +[a-z]+s [a-z]`, 'm'))
})
