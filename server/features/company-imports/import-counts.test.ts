// Property test: every row is counted once, and importing the same file again changes nothing.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImportAnswer, ImportPreview, ImportRow } from '#contract/companies/company-import.ts'
import { makeCompany, makePerson } from '#server/testing/people.ts'
import { buildOrderApp, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const root = await makeDispatcher(shop, { isAdministrator: true })
const staff = await makeDispatcher(shop)
const client = await makePerson(shop)
await makeCompany(shop, { nip: '7000000001', members: [client] })
await makeCompany(shop, { nip: '7000000002' })
await makeCompany(shop, { nip: '7000000002' })

type Row = Partial<ImportRow>

/**
 * Uses few values, so that rows collide with each other and with stored data. Most values are valid, so that most rows have an
 * effect.
 */
const some = (...values: string[]) => fc.constantFrom('', '', ...values)
const mostly = (right: string, ...values: string[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(right) },
    { weight: 1, arbitrary: fc.constantFrom('', ...values) },
  )
const nips = ['1', '2', '3', '4', '5', '6'].map((last) => `700000000${last}`)
const company: fc.Arbitrary<Row> = fc.record({
  name: fc.oneof(
    { weight: 3, arbitrary: mostly('Zespół Szkół', 'ZESPÓŁ SZKÓŁ', ' ', 'x'.repeat(201), '\u202e\u200b') },
    { weight: 1, arbitrary: fc.constantFrom('Huta', 'Huta S.A.', 'HUTA SA', 'Magazyn') },
  ),
  nip: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...nips, 'PL 700-000-00-03') },
    { weight: 1, arbitrary: fc.constantFrom('', '12') },
  ),
  nipNotRequired: mostly('', 'tak', 'nie', '?'),
  bdo: some('000012345', '12345'),
  bdoFree: mostly('', 'tak'),
  street: fc.oneof(
    { weight: 3, arbitrary: mostly('ul. Szkolna 1', 'UL. SZKOLNA 1', 'ul. Nowa 2') },
    { weight: 1, arbitrary: fc.constantFrom('Szkolna 1', 'ul. Nowa 2', 'ul. Boczna 3') },
  ),
  postalCode: mostly('60-101', '60101'),
  city: mostly('Poznań', 'Śrem'),
  country: some('Polska', 'Czechy'),
  email: some('a@szkola.example', 'a@szkola.example; b@szkola.example'),
  phone: some('600100200', '+48 600 100 200'),
})
const branch: fc.Arbitrary<Row> = fc.record({
  branchName: mostly('Magazyn', 'magazyn ', 'Siedziba'),
  branchStreet: mostly('ul. Szkolna 1', 'ul. Boczna 3'),
  branchPostalCode: mostly('60-101'),
  branchCity: mostly('Poznań'),
  branchContact: some('Jan Woźny'),
  branchPhone: mostly('600100200', '600100201'),
})
const person: fc.Arbitrary<Row> = fc.record({
  personEmail: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom('anna@szkola.example', 'Jan@szkola.example', client.email) },
    { weight: 1, arbitrary: fc.constantFrom(staff.person.email, 'x', '') },
  ),
  personName: mostly('Anna'),
  personSurname: mostly('Kos'),
})
const namedOnly: fc.Arbitrary<Row> = fc.record({ branchName: fc.constantFrom('Magazyn', 'Hala') })
const nothing: fc.Arbitrary<Row> = fc.constant({})
const row = fc
  .tuple(company, fc.oneof(nothing, branch, namedOnly), fc.oneof(nothing, person))
  .map((parts): Row => Object.assign({}, ...parts))

const post = (path: string, body: object) => root.browser.call('POST', `/staff/imports${path}`, { body })
async function preview(rows: readonly Row[]): Promise<ImportPreview> {
  const answer = await post('/preview', { rows })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const sum = ({ made, updated, unchanged, refused }: ImportAnswer | ImportPreview['counts']) =>
  made + updated + unchanged + refused
const kept = async () => {
  const { rows } = await shop.database.executeSql(
    `select (select json_agg(c order by id) from companies c) as companies, (select json_agg(b order by id) from branches b) as branches,
       (select json_agg(m order by user_id, company_id) from company_members m) as members, (select json_agg(u order by id) from users u) as users`,
    [],
  )
  return rows[0] as unknown
}

const OF_COMPANY = new Set<string>(['name', 'street', 'postalCode', 'city', 'regon', 'email', 'phone'])

/** Total counts of all runs. They show that the test does not only produce refused rows. */
const seen = { made: 0, updated: 0, unchanged: 0, refused: 0 }

test('STAFF-46 every row is created, updated, unchanged or refused, and the same file again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
      const before = await kept()
      const first = await preview(rows)
      expect(first.rows).toHaveLength(rows.length)
      expect(sum(first.counts)).toBe(rows.length)
      for (const name of ['made', 'updated', 'unchanged', 'refused'] as const)
        seen[name] += first.counts[name]
      for (const { result, errors } of first.rows)
        expect(result === 'refused', JSON.stringify(errors)).toBe(Object.keys(errors).length > 0)
      const changed = first.rows.filter(({ isPlace }) => isPlace).flatMap(({ differences }) => differences)
      expect(
        changed.filter(({ column }) => OF_COMPANY.has(column)),
        'CASE-48 a place changes no company',
      ).toEqual([])
      expect(await kept(), 'after a preview').toEqual(before)

      const answer = await post('', { rows, invite: false, previewToken: first.previewToken })
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json()).toEqual({ ...first.counts, mails: 0 })

      const after = await kept()
      const second = await preview(rows)
      expect(second.counts).toEqual({
        made: 0,
        updated: 0,
        unchanged: rows.length - first.counts.refused,
        refused: first.counts.refused,
      })
      const again = await post('', { rows, invite: false, previewToken: second.previewToken })
      expect(again.statusCode, again.body).toBe(200)
      expect(await kept(), 'after the same once more').toEqual(after)
    }),
    { numRuns: Number(process.env['MODEL_RUNS'] ?? 40) },
  )
  for (const count of Object.values(seen)) expect(count, JSON.stringify(seen)).toBeGreaterThan(0)
}, 120_000)
