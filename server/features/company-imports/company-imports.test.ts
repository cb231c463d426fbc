import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import type { ImportAnswer, ImportPreview, ImportRow } from '#contract/companies/company-import.ts'
import { MAX_IMPORT_ROWS } from '#contract/limits.ts'
import { makeCompany, makePerson } from '#server/testing/people.ts'
import { mailedToken } from '#server/testing/test-mails.ts'
import { buildOrderApp, makeDispatcher } from '#server/testing/test-orders.ts'
import { oldImportKeys } from './import-queries.ts'

/** Installs the spy before the first connection, which keeps the method that it finds. */
const statements = vi.spyOn(Client.prototype, 'query')
const shop = await buildOrderApp()
const { connection } = shop.database
const root = await makeDispatcher(shop, { isAdministrator: true })
const ewa = await makeDispatcher(shop)

let made = 0
const newNip = () => String(6_000_000_000 + ++made)
const newEmail = () => `osoba-${++made}@szkola.example`
type Row = Partial<ImportRow>

const aRow = (set: Row = {}): Row => ({
  name: 'Zespół Szkół nr 4',
  nip: newNip(),
  street: 'ul. Szkolna 1',
  postalCode: '60101',
  city: 'Poznań',
  ...set,
})
const aBranch = (set: Row = {}): Row => ({
  branchName: 'Warsztaty',
  branchStreet: 'ul. Boczna 2',
  branchPostalCode: '60-102',
  branchCity: 'Poznań',
  ...set,
})
const aPerson = (set: Row = {}): Row => ({
  personEmail: newEmail(),
  personName: 'Anna',
  personSurname: 'Kos',
  ...set,
})

const post = (path: string, body: object, headers: Record<string, string> = {}, { browser } = root) =>
  browser.call('POST', `/staff/imports${path}`, { body, headers })
async function preview(...rows: Row[]): Promise<ImportPreview> {
  const answer = await post('/preview', { rows })
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
  return answer.json()
}
async function save(rows: Row[], { invite = false, key }: { invite?: boolean; key?: string } = {}) {
  const { previewToken } = await preview(...rows)
  const answer = await post('', { rows, invite, previewToken }, key ? { 'idempotency-key': key } : {})
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
  return answer.json<ImportAnswer>()
}
const resultsOf = ({ rows }: ImportPreview) => rows.map(({ result }) => result)
const errorsOf = async (...rows: Row[]) => (await preview(...rows)).rows.map(({ errors }) => errors)
const companyOf = (nip: string | undefined) =>
  connection
    .selectFrom('companies')
    .selectAll()
    .where('nip', '=', nip ?? '')
    .executeTakeFirst()
const branchesOf = async (nip: string | undefined) =>
  connection
    .selectFrom('branches')
    .selectAll()
    .where('company_id', '=', (await companyOf(nip))?.id ?? randomUUID())
    .orderBy('is_main', 'desc')
    .orderBy('name')
    .execute()
const peopleOf = async (nip: string | undefined) =>
  connection
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'company_members.user_id')
    .select(['email', 'name', 'surname', 'password_hash', 'role'])
    .where('company_id', '=', (await companyOf(nip))?.id ?? randomUUID())
    .orderBy('email')
    .execute()
const mailsTo = async (email: string | undefined) =>
  (await connection.selectFrom('mails').select(['kind', 'recipient', 'data']).execute()).filter(
    ({ recipient }) => recipient === email,
  )

describe('one row creates', () => {
  test('STAFF-46 a company, with its own address as the main place, another place and a person', async () => {
    const row = aRow({
      ...aBranch({ branchContact: 'Jan Woźny', branchPhone: '600 100 200' }),
      ...aPerson(),
      regon: '12345678',
      krs: '123456',
      bdo: '12345',
      email: 'biuro@szkola.example; sekretariat@szkola.example',
      phone: '61 853-12-34',
    })
    const shown = await preview(row)
    expect(shown.rows).toEqual([
      {
        result: 'create',
        errors: {},
        differences: [
          { column: 'branchName', before: null, after: 'Warsztaty' },
          { column: 'personEmail', before: null, after: row.personEmail },
        ],
        company: null,
        madeByRow: null,
        isPlace: false,
        leftOut: [],
        account: 'new',
      },
    ])
    expect(await companyOf(row.nip), 'nothing is kept by a preview').toBeUndefined()
    expect(await save([row])).toEqual({ made: 1, updated: 0, unchanged: 0, refused: 0, mails: 0 })
    expect(await companyOf(row.nip)).toMatchObject({
      name: 'Zespół Szkół nr 4',
      postal_code: '60-101',
      country: 'Polska',
      regon: '012345678',
      krs: '0000123456',
      bdo: '000012345',
      bdo_free: false,
      email: 'biuro@szkola.example,sekretariat@szkola.example',
      phone: '618531234',
      version: 1,
    })
    expect(await branchesOf(row.nip)).toMatchObject([
      { name: 'Siedziba', street: 'ul. Szkolna 1', is_main: true },
      { name: 'Warsztaty', postal_code: '60-102', contact: 'Jan Woźny', phone: '600100200', is_main: false },
    ])
    expect(await peopleOf(row.nip)).toEqual([
      { email: row.personEmail, name: 'Anna', surname: 'Kos', password_hash: null, role: 'client' },
    ])
  })

  test('STAFF-46 a place at the company’s own address as the main one, with its given name', async () => {
    const row = aRow()
    const at = { branchStreet: 'UL. SZKOLNA 1', branchPostalCode: '60-101', branchCity: 'Poznań' }
    await save([{ ...row, branchName: 'Budynek główny', ...at }])
    expect((await branchesOf(row.nip)).map(({ name, is_main }) => [name, is_main])).toEqual([
      ['Budynek główny', true],
    ])
  })

  test('STAFF-46 a company without a NIP, recognised later by name and city', async () => {
    const row = aRow({ nip: '', nipNotRequired: 'TAK', name: `Wspólnota ${++made}` })
    expect(await save([row])).toMatchObject({ made: 1 })
    expect(await save([{ ...row, city: 'POZNAŃ ', street: 'ul. Nowa 5' }])).toMatchObject({ updated: 1 })
    expect(resultsOf(await preview({ ...row, city: 'Luboń' }))).toEqual(['create'])
    expect(await errorsOf({ ...row, name: '' })).toEqual([{ name: ['COMPANY_NAME_REQUIRED'] }])
  })
})

describe('rows about one company', () => {
  test('STAFF-46 the first complete row creates it, the others add to it, and a repeated row adds nothing', async () => {
    const [nip, person] = [newNip(), aPerson()]
    const rows = [
      { nip, ...aBranch({ branchName: 'Magazyn' }) },
      aRow({ nip, ...aBranch() }),
      { nip, ...person },
      { nip, ...person },
    ]
    const shown = await preview(...rows)
    expect(resultsOf(shown)).toEqual(['update', 'create', 'update', 'unchanged'])
    expect(shown.rows.map(({ madeByRow }) => madeByRow)).toEqual([1, null, 1, 1])
    expect(await save(rows)).toEqual({ made: 1, updated: 2, unchanged: 1, refused: 0, mails: 0 })
    expect((await branchesOf(nip)).map(({ name }) => name)).toEqual(['Siedziba', 'Magazyn', 'Warsztaty'])
  })

  test('STAFF-46 the later row wins over a different earlier one; the preview shows the change and the value not saved', async () => {
    const row = aRow({ phone: '600100200' })
    const later = { nip: row.nip, name: row.name, phone: '600 100 201' }
    const shown = await preview(row, later)
    expect(resultsOf(shown)).toEqual(['create', 'update'])
    expect(shown.rows[1]?.differences).toEqual([{ column: 'phone', before: '600100200', after: '600100201' }])
    await save([row, later])
    const again = await preview(row, later)
    expect(resultsOf(again), 'the next time').toEqual(['unchanged', 'unchanged'])
    for (const { rows } of [shown, again])
      expect(rows.map(({ leftOut }) => leftOut)).toEqual([
        [{ column: 'phone', value: '600100200', instead: '600100201' }],
        [],
      ])
  })

  const aTown = (set: Row = {}) =>
    aRow({ name: 'Gmina Próbna', street: 'Rynek 1', postalCode: '00-950', ...set })
  const aSchool = (nip: string | undefined, number: number, set: Row = {}) =>
    aRow({ nip, name: `Szkoła nr ${number}`, street: `Szkolna ${number}`, postalCode: '00-951', ...set })
  const placesOf = async (nip: string | undefined) =>
    (await branchesOf(nip)).map(({ name, street }) => `${name}: ${street}`)

  test('CASE-48 of a municipality and its schools, the first names the company and the others become its pickup places', async () => {
    const town = aTown()
    const schools = [3, 4].map((number) =>
      aSchool(town.nip, number, {
        regon: '000331501',
        email: `s${number}@szkola.example, drugi@szkola.example`,
        phone: '600 100 200',
        branchContact: 'Jan Woźny',
      }),
    )
    const rows = [town, ...schools]
    const shown = await preview(...rows)
    expect(resultsOf(shown)).toEqual(['create', 'update', 'update'])
    expect(shown.rows.map(({ isPlace }) => isPlace)).toEqual([false, true, true])
    expect(shown.rows[1]).toMatchObject({
      madeByRow: 0,
      differences: [{ column: 'branchName', before: null, after: 'Szkoła nr 3' }],
      leftOut: [
        { column: 'regon', value: '000331501', instead: null },
        { column: 'email', value: 'drugi@szkola.example', instead: null },
      ],
    })
    expect(await save(rows)).toMatchObject({ made: 1, updated: 2, refused: 0 })
    expect(await companyOf(town.nip)).toMatchObject({
      name: 'Gmina Próbna',
      street: 'Rynek 1',
      regon: null,
      phone: null,
    })
    expect((await branchesOf(town.nip)).slice(1)).toMatchObject([
      {
        name: 'Szkoła nr 3',
        street: 'Szkolna 3',
        contact: 'Jan Woźny',
        email: 's3@szkola.example',
        phone: '600100200',
      },
      { name: 'Szkoła nr 4', street: 'Szkolna 4', postal_code: '00-951', is_main: false },
    ])
    expect(resultsOf(await preview(...rows)), 'the next time').toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
    ])
    expect((await preview(...rows)).rows[1]?.leftOut, 'and what is not saved is said again').toHaveLength(2)
  })

  test('CASE-48 an existing company keeps its name and address, whatever its schools are called', async () => {
    const town = aTown()
    await save([town])
    for (const rows of [[aSchool(town.nip, 5)], [aSchool(town.nip, 6), aSchool(town.nip, 7)]]) {
      const shown = await preview(...rows)
      expect(shown.rows.every(({ isPlace, result }) => isPlace && result === 'update')).toBe(true)
      await save(rows)
      expect(new Set(resultsOf(await preview(...rows)))).toEqual(new Set(['unchanged']))
    }
    expect(await companyOf(town.nip)).toMatchObject({ name: 'Gmina Próbna', street: 'Rynek 1', version: 1 })
    expect(await placesOf(town.nip)).toEqual([
      'Siedziba: Rynek 1',
      'Szkoła nr 5: Szkolna 5',
      'Szkoła nr 6: Szkolna 6',
      'Szkoła nr 7: Szkolna 7',
    ])
  })

  test('CASE-48 another address with the same name becomes a place named by its address, in any sequence of rows', async () => {
    const town = aTown()
    const other = { ...town, name: 'GMINA PRÓBNA', street: 'ul. Boczna 9' }
    await save([town, other])
    expect(await placesOf(town.nip)).toEqual(['Siedziba: Rynek 1', 'ul. Boczna 9, Poznań: ul. Boczna 9'])
    expect(resultsOf(await preview(other, town))).toEqual(['unchanged', 'unchanged'])
    expect((await companyOf(town.nip))?.name).toBe('Gmina Próbna')
  })

  test('CASE-48 named places without an address get the address of their row', async () => {
    const town = aTown({ branchName: 'Urząd' })
    const school = { ...town, street: 'Szkolna 3', branchName: 'Szkoła nr 3' }
    expect(await save([town, school])).toMatchObject({ made: 1, updated: 1 })
    expect(await placesOf(town.nip)).toEqual(['Urząd: Rynek 1', 'Szkoła nr 3: Szkolna 3'])
    expect(resultsOf(await preview(town, school))).toEqual(['unchanged', 'unchanged'])
  })

  test('CASE-48 one row with a new name at the same address corrects the name', async () => {
    const town = aTown()
    await save([town])
    const shown = await preview({ ...town, name: 'Miasto Próbne' })
    expect(shown.rows[0]).toMatchObject({
      isPlace: false,
      differences: [{ column: 'name', before: 'Gmina Próbna', after: 'Miasto Próbne' }],
    })
  })

  test('CASE-48 a row that cannot become a place is refused with the reason', async () => {
    const town = aTown()
    const wrong = aTown({ email: 'x' })
    expect(
      await errorsOf(
        town,
        { nip: town.nip, name: 'Szkoła nr 8' },
        { ...aSchool(town.nip, 9), ...aBranch() },
        wrong,
        aSchool(wrong.nip, 3),
      ),
    ).toEqual([
      {},
      {
        name: ['IMPORT.NAME_DIFFERS'],
        street: ['BRANCH_STREET_REQUIRED'],
        postalCode: ['BRANCH_POSTAL_CODE_REQUIRED'],
        city: ['BRANCH_CITY_REQUIRED'],
      },
      { name: ['IMPORT.TWO_PLACES'] },
      { email: ['COMPANY_EMAIL_PATTERN'] },
      { nip: ['IMPORT.COMPANY_ROW_REFUSED'] },
    ])
  })

  test('STAFF-46 two places with the same name and different addresses are not combined', async () => {
    const row = aRow(aBranch())
    const other = { nip: row.nip, ...aBranch({ branchStreet: 'ul. Daleka 9' }) }
    expect(await errorsOf(row, other)).toEqual([{}, { branchName: ['IMPORT.BRANCH_ADDRESS_DIFFERS'] }])
  })

  test('STAFF-46 if no row is complete, each row reports what is missing', async () => {
    const nip = newNip()
    expect(await errorsOf({ nip, name: 'Huta' }, { nip, city: 'Śrem' })).toEqual([
      {
        street: ['COMPANY_STREET_REQUIRED'],
        postalCode: ['COMPANY_POSTAL_CODE_REQUIRED'],
        city: ['COMPANY_CITY_REQUIRED'],
      },
      {
        name: ['COMPANY_NAME_REQUIRED'],
        street: ['COMPANY_STREET_REQUIRED'],
        postalCode: ['COMPANY_POSTAL_CODE_REQUIRED'],
      },
    ])
  })
})

describe('existing data', () => {
  test('STAFF-46 change where a cell has another value, and stay where a cell is empty', async () => {
    const row = aRow({ phone: '600100200', bdoFree: 'tak', ...aBranch({ branchEmail: 'w@szkola.example' }) })
    await save([row])
    const { nip } = row
    const shown = await preview({
      nip,
      street: 'ul. Nowa 7',
      phone: '',
      bdo: '000054321',
      branchName: 'warsztaty',
      branchContact: 'Ewa Kos',
      branchPhone: '+48 600 700 800',
    })
    expect(shown.rows[0]).toMatchObject({
      result: 'update',
      company: { name: 'Zespół Szkół nr 4' },
      differences: [
        { column: 'branchName', before: 'Warsztaty', after: 'warsztaty' },
        { column: 'branchContact', before: null, after: 'Ewa Kos' },
        { column: 'branchPhone', before: null, after: '+48600700800' },
      ].toSpliced(
        0,
        0,
        { column: 'bdo', before: null, after: '000054321' },
        { column: 'bdoFree', before: 'true', after: 'false' },
        { column: 'street', before: 'ul. Szkolna 1', after: 'ul. Nowa 7' },
      ),
    })
    await save([{ nip, street: 'ul. Nowa 7', bdo: '000054321' }])
    expect(await companyOf(nip)).toMatchObject({
      street: 'ul. Nowa 7',
      phone: '600100200',
      bdo: '000054321',
      bdo_free: false,
      version: 2,
    })
    expect(await branchesOf(nip), 'the place stays as it was').toMatchObject([
      { street: 'ul. Szkolna 1', version: 1 },
      { email: 'w@szkola.example', version: 1 },
    ])
  })

  test('STAFF-46 an account gets the company added and keeps its own data, also with one address in two companies', async () => {
    const { id, email } = await makePerson(shop, { name: 'Zofia', surname: 'Lis' })
    const [one, other] = [aRow({ ...aPerson({ personEmail: email.toUpperCase() }) }), aRow(aPerson())]
    const both = [one, other, { ...aRow(), personEmail: email }, { nip: other.nip, personEmail: email }]
    expect((await preview(...both)).rows.map(({ account }) => account)).toEqual([
      'known',
      'new',
      'known',
      'known',
    ])
    await save(both)
    for (const { nip } of both)
      expect((await peopleOf(nip)).find((person) => person.email === email)).toMatchObject({
        name: 'Zofia',
        surname: 'Lis',
      })
    const rows = connection.selectFrom('company_members').select('company_id').where('user_id', '=', id)
    expect(await rows.execute()).toHaveLength(3)
  })

  test('STAFF-46 an email of staff and a NIP of two companies are refused', async () => {
    const nip = newNip()
    await makeCompany(shop, { nip })
    await makeCompany(shop, { nip })
    expect(await errorsOf(aRow({ personEmail: ewa.person.email }), { nip, name: 'Huta' })).toEqual([
      { personEmail: ['PERSON.EMAIL_TAKEN'] },
      { nip: ['IMPORT.COMPANY_SEVERAL'] },
    ])
  })
})

test('STAFF-46 each field follows the rule of its own screen, with the error at its column', async () => {
  const wrong: [Row, object][] = [
    [{ nip: '123' }, { nip: ['NIP_PATTERN'] }],
    [{ nip: '' }, { nip: ['NIP_REQUIRED'] }],
    [
      { nipNotRequired: 'może', nip: '' },
      { nipNotRequired: ['IMPORT.YES_OR_NO'], nip: ['NIP_REQUIRED'] },
    ],
    [{ name: 'x'.repeat(201) }, { name: ['ERROR.TEXT_TOO_LONG'] }],
    [{ email: 'biuro@' }, { email: ['COMPANY_EMAIL_PATTERN'] }],
    [{ phone: '12' }, { phone: ['COMPANY_PHONE_PATTERN'] }],
    [{ krs: 'abc' }, { krs: ['KRS_PATTERN'] }],
    [{ bdo: '1', bdoFree: 'tak' }, { bdo: ['BDO_OPTIONS_EXCLUDE'] }],
    [aBranch({ branchPostalCode: '60-10' }), { branchPostalCode: ['BRANCH_POSTAL_CODE_PATTERN'] }],
    [aBranch({ branchName: '' }), { branchName: ['BRANCH_NAME_REQUIRED'] }],
    [aBranch({ branchContact: 'Jan' }), { branchPhone: ['CONTACT_PHONE_REQUIRED'] }],
    [
      { branchName: 'Hala' },
      {
        branchStreet: ['BRANCH_STREET_REQUIRED'],
        branchPostalCode: ['BRANCH_POSTAL_CODE_REQUIRED'],
        branchCity: ['BRANCH_CITY_REQUIRED'],
      },
    ],
    [aPerson({ personEmail: 'anna' }), { personEmail: ['LOGIN.EMAIL_INVALID'] }],
    [{ personName: 'Anna' }, { personEmail: ['LOGIN.EMAIL_REQUIRED'] }],
    [aPerson({ personSurname: '' }), { personSurname: ['LOGIN.FIELD_EMPTY'] }],
    [aPerson({ personPhone: '1' }), { personPhone: ['PROFILE.PHONE_INVALID'] }],
  ]
  expect(await errorsOf(...wrong.map(([set]) => aRow(set)))).toEqual(wrong.map(([, errors]) => errors))
})

test('STAFF-46 missing fields of a new company or place are reported together with other errors', async () => {
  const isNew = aRow({ email: 'biuro@', postalCode: '', branchName: 'Hala', branchStreet: 'ul. Boczna 2' })
  const placeWrong = aRow({ phone: '12', ...aBranch({ branchPostalCode: '60-10', branchCity: '' }) })
  const known = aRow()
  await save([known])
  expect(await errorsOf(isNew, placeWrong, { nip: known.nip, email: 'biuro@' })).toEqual([
    {
      email: ['COMPANY_EMAIL_PATTERN'],
      postalCode: ['COMPANY_POSTAL_CODE_REQUIRED'],
      branchPostalCode: ['BRANCH_POSTAL_CODE_REQUIRED'],
      branchCity: ['BRANCH_CITY_REQUIRED'],
    },
    {
      phone: ['COMPANY_PHONE_PATTERN'],
      branchPostalCode: ['BRANCH_POSTAL_CODE_PATTERN'],
      branchCity: ['BRANCH_CITY_REQUIRED'],
    },
    { email: ['COMPANY_EMAIL_PATTERN'] },
  ])
})

describe('saving an import', () => {
  test('STAFF-46 accepts a person whom another row names, so that the same file again changes nothing', async () => {
    const anna = aPerson()
    const unnamed = { ...anna, personSurname: '' }
    const rows = [aRow(unnamed), aRow(anna), aRow({ ...aPerson(), personSurname: '' })]
    expect(await save(rows)).toEqual({ made: 2, updated: 0, unchanged: 0, refused: 1, mails: 0 })
    for (const { nip } of rows.slice(0, 2))
      expect(await peopleOf(nip)).toMatchObject([{ email: anna.personEmail, name: 'Anna', surname: 'Kos' }])
    expect(await save(rows)).toEqual({ made: 0, updated: 0, unchanged: 2, refused: 1, mails: 0 })
  })

  test('STAFF-46 does not take a person’s name from a row whose company is refused', async () => {
    const anna = aPerson()
    const rows = [aRow({ ...anna, personSurname: '' }), aRow({ ...anna, nip: aRow().nip, street: '' })]
    expect(await errorsOf(...rows)).toEqual([
      { personSurname: ['LOGIN.FIELD_EMPTY'] },
      { street: ['COMPANY_STREET_REQUIRED'] },
    ])
    expect(await save(rows)).toEqual({ made: 0, updated: 0, unchanged: 0, refused: 2, mails: 0 })
  })

  test('STAFF-46 saves the other rows if one is refused', async () => {
    const rows = [aRow(aPerson()), aRow({ nip: '1' }), aRow(aPerson({ personEmail: 'x' })), aRow()]
    expect(await save(rows)).toEqual({ made: 2, updated: 0, unchanged: 0, refused: 2, mails: 0 })
    expect(await save(rows)).toEqual({ made: 0, updated: 0, unchanged: 2, refused: 2, mails: 0 })
    expect((await companyOf(rows[2]?.nip)) ?? null, 'not even its company').toBeNull()
  })

  test('STAFF-46 saves nothing if the last statement fails', async () => {
    const row = aRow(aPerson())
    const { previewToken } = await preview(row)
    await shop.database.executeSql(
      `create function refuse_members() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger refuse_members before insert on company_members execute function refuse_members();`,
    )
    const answer = await post('', { rows: [row], invite: true, previewToken })
    await shop.database.executeSql('drop trigger refuse_members on company_members')
    expect(answer.statusCode).toBe(500)
    expect([await companyOf(row.nip), await mailsTo(row.personEmail)]).toEqual([undefined, []])
    expect(await save([row]), 'and the same works afterwards').toMatchObject({ made: 1 })
  })

  test('STAFF-46 refuses what the preview did not show, and answers with a new preview', async () => {
    const row = aRow()
    const { previewToken } = await preview(row)
    await makeCompany(shop, { nip: row.nip ?? '', name: 'Ktoś był szybszy' })
    const answer = await post('', { rows: [row], invite: false, previewToken })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'IMPORT.CHANGED_MEANWHILE'])
    const { current } = answer.json<{ current: ImportPreview }>()
    expect(current.rows[0]).toMatchObject({ result: 'update', company: { name: 'Ktoś był szybszy' } })
    expect((await companyOf(row.nip))?.name).toBe('Ktoś był szybszy')
    const again = { rows: [row], invite: false, previewToken: current.previewToken }
    expect((await post('', again)).statusCode).toBe(200)
    const others = { ...again, rows: [aRow()] }
    expect((await post('', others)).json().code).toBe('IMPORT.CHANGED_MEANWHILE')
  })

  test('STAFF-46 with a repeated idempotency key gives the same answer and saves nothing, also concurrently', async () => {
    const [row, key] = [aRow(aPerson()), randomUUID()]
    const { previewToken } = await preview(row)
    const body = { rows: [row], invite: true, previewToken }
    const send = (sent: object, by = root) => post('', sent, { 'idempotency-key': key }, by)
    const answers = await Promise.all([send(body), send(body), send(body)])
    const counts = { made: 1, updated: 0, unchanged: 0, refused: 0, mails: 1 }
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, counts])
    expect(await mailsTo(row.personEmail)).toHaveLength(1)
    expect((await send({ ...body, invite: false })).json().code).toBe('IDEMPOTENCY.KEY_REUSED')
    const other = await makeDispatcher(shop, { isAdministrator: true })
    expect((await send(body, other)).json().code).toBe('IDEMPOTENCY.KEY_REUSED')
  })

  test('STAFF-46 remembers an idempotency key for a day', async () => {
    const [key, now] = [randomUUID(), shop.clock.now()]
    await save([aRow()], { key })
    const kept = () => connection.selectFrom('company_imports').select('key').where('key', '=', key).execute()
    const after = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000)
    await oldImportKeys.deleteExpired(connection, after(23), 1000)
    expect(await kept()).toHaveLength(1)
    await oldImportKeys.deleteExpired(connection, after(25), 1000)
    expect(await kept()).toEqual([])
  })

  test('STAFF-46 two concurrent imports of one company create it once', async () => {
    const row = aRow()
    const { previewToken } = await preview(row)
    const body = { rows: [row], invite: false, previewToken }
    const answers = await Promise.all([post('', body), post('', body)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('STAFF-46 people get one mail each, only if that was ticked', async () => {
    const [known, blocked] = [await makePerson(shop), await makePerson(shop, { blockedAt: new Date() })]
    const fresh = aPerson()
    const rows = [fresh, { personEmail: known.email }, { personEmail: blocked.email }].flatMap((person) => [
      aRow({ name: 'Huta', ...person }),
      aRow({ name: 'Kopalnia', ...person }),
    ])
    expect((await preview(...rows)).people).toBe(2)
    expect(await save(rows, { invite: true })).toMatchObject({ made: 6, mails: 2 })
    expect(await mailsTo(fresh.personEmail)).toMatchObject([
      { kind: 'invitation', data: { to: 'company', company: 'Huta i Kopalnia' } },
    ])
    expect(await mailsTo(known.email)).toMatchObject([
      { kind: 'company-added', data: { company: 'Huta i Kopalnia' } },
    ])
    expect(await mailsTo(blocked.email)).toEqual([])
    const token = await mailedToken(shop, fresh.personEmail)
    const chosen = await shop.app.inject({
      method: 'POST',
      url: '/v1/client/user/set-password',
      payload: { token, password: 'nowe-haslo-do-konta' },
    })
    expect(chosen.statusCode, chosen.body).toBeLessThan(300)
  })

  test('STAFF-60 an import is one security event with its counts', async () => {
    const before = await imports()
    await save([aRow(), aRow({ nip: '1' })])
    expect((await imports()).slice(before.length)).toEqual([
      { detail: 'made 1 updated 0 unchanged 0 refused 1 mails 0', actor_id: root.person.id },
    ])
  })
})

const imports = () =>
  connection
    .selectFrom('security_events')
    .select(['detail', 'actor_id'])
    .where('kind', '=', 'companies-import')
    .orderBy('id')
    .execute()

test('STAFF-46 STAFF-2 imports are for administrators only', async () => {
  const answer = await post('/preview', { rows: [aRow()] }, {}, ewa)
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'ACCESS.DENIED'])
})

test('STAFF-46 five thousand rows need a bounded number of statements; one more is refused', async () => {
  const rows = Array.from({ length: MAX_IMPORT_ROWS }, () => aRow({ ...aBranch(), ...aPerson() }))
  const { previewToken } = await preview(...rows)
  statements.mockClear()
  const answer = await post('', { rows, invite: false, previewToken })
  expect(statements.mock.calls.length).toBeGreaterThan(8)
  expect(statements.mock.calls.length).toBeLessThan(100)
  expect(answer.json()).toMatchObject({ made: MAX_IMPORT_ROWS, refused: 0 })
  const tooMany = await post('/preview', { rows: [...rows, aRow()] })
  expect([tooMany.statusCode, tooMany.json().errors]).toEqual([400, { rows: ['IMPORT.TOO_MANY_ROWS'] }])
  const none = await post('/preview', { rows: [] })
  expect(none.json().errors).toEqual({ rows: ['IMPORT.NO_ROWS'] })
}, 60_000)
