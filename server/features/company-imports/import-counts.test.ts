// Whatever a spreadsheet holds: every row is counted once, and the same file imported again changes nothing.

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

/** Few values, so that rows meet one another and what is there. */
const cell = (...values: string[]) => fc.constantFrom('', '', ...values)
const usually = (value: string, ...values: string[]) => fc.constantFrom(value, value, value, '', ...values)
const row: fc.Arbitrary<Partial<ImportRow>> = fc.record({
  name: usually('Zespół Szkół', 'Huta', ' ', 'x'.repeat(201), '\u202e\u200b'),
  nip: fc.constantFrom(
    ...'12345678'.split('').map((last) => `700000000${last}`),
    '',
    '12',
    'PL 700-000-00-03',
  ),
  nipNotRequired: cell('tak', 'nie', '?'),
  bdo: cell('000012345', '12345', 'x'),
  bdoFree: cell('tak'),
  street: usually('ul. Szkolna 1', 'UL. SZKOLNA 1', 'ul. Nowa 2'),
  postalCode: usually('60-101', '60101'),
  city: usually('Poznań', 'Śrem'),
  country: cell('Polska', 'Czechy'),
  email: cell('a@szkola.example', 'a@szkola.example; b@szkola.example', 'a'),
  phone: cell('600100200', '+48 600 100 200', '1'),
  branchName: cell('Magazyn', 'magazyn ', 'Siedziba'),
  branchStreet: cell('ul. Szkolna 1', 'ul. Boczna 3'),
  branchPostalCode: cell('60-101'),
  branchCity: cell('Poznań'),
  branchContact: cell('Jan Woźny'),
  branchPhone: cell('600100200', '600100201'),
  personEmail: cell('anna@szkola.example', 'Jan@szkola.example', client.email, staff.person.email, 'x'),
  personName: usually('Anna'),
  personSurname: usually('Kos'),
})

const post = (path: string, body: object) => root.browser.call('POST', `/staff/imports${path}`, { body })
async function preview(rows: readonly Partial<ImportRow>[]): Promise<ImportPreview> {
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

test('STAFF-46 rows in are rows made, updated, unchanged and refused, and the same file again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
      const before = await kept()
      const first = await preview(rows)
      expect(first.rows).toHaveLength(rows.length)
      expect(sum(first.counts)).toBe(rows.length)
      for (const { result, errors } of first.rows)
        expect(result === 'refused', JSON.stringify(errors)).toBe(Object.keys(errors).length > 0)
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
}, 120_000)
