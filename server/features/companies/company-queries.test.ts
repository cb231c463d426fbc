import { describe, expect, test } from 'vitest'
import type { Actor, MembershipIds } from '#server/platform/http/actor.ts'
import { makeCompany, makePerson } from '#server/testing/people.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import {
  branchesOf,
  companiesOf,
  companyScopeOf,
  findCompanyOf,
  type CheckedCompany,
  type CompanyScope,
} from './public.ts'

const testApp = await buildTestApp()
const db = testApp.database.connection

async function actor(): Promise<Actor & { id: string }> {
  const { id, email, role, name, surname, phone, locale } = await makePerson(testApp)
  return {
    id,
    userId: id,
    email,
    role,
    isAdministrator: false,
    hasSecondFactor: false,
    name,
    surname,
    phone,
    locale,
    companyIds: [] as readonly string[] as MembershipIds,
  }
}

describe('the companies of a person', () => {
  test('ENTITY-3 are their own, by name, and nobody else’s', async () => {
    const [ewa, jan] = [await actor(), await actor()]
    const zoo = await makeCompany(testApp, { name: 'Zoo', members: [ewa] })
    const bank = await makeCompany(testApp, { name: 'Bank', members: [ewa, jan] })
    await makeCompany(testApp, { name: 'Obca' })
    expect((await companiesOf(db, ewa)).map(({ id }) => id)).toEqual([bank.id, zoo.id])
    expect((await companiesOf(db, jan)).map(({ name }) => name)).toEqual(['Bank'])
  })

  test('D-D8 do not include another person’s company, which is not found like an unknown one', async () => {
    const [ewa, jan] = [await actor(), await actor()]
    const company = await makeCompany(testApp, { members: [ewa] })
    expect((await findCompanyOf(db, ewa, company.id))?.id).toBe(company.id)
    const [ofOthers, ofNobody] = [
      await findCompanyOf(db, jan, company.id),
      await findCompanyOf(db, jan, '2f6f1f4e-8f2b-4c1a-9d0e-3b7a5c9e1d24'),
    ]
    expect([ofOthers, ofNobody]).toEqual([undefined, undefined])
  })

  test('D-D8 are none for a staff account, which has no memberships', async () => {
    const staff = { ...(await actor()), role: 'staff' as const }
    await makeCompany(testApp)
    expect(await companiesOf(db, staff)).toEqual([])
  })
})

describe('the pickup places of a company', () => {
  test('D-I6.2 ENTITY-5 are sorted with the main one first, then by name', async () => {
    const ewa = await actor()
    const { id } = await makeCompany(testApp, {
      members: [ewa],
      branches: [
        { name: 'Żory' },
        { name: 'Łódź' },
        { name: 'Lublin' },
        { name: 'zamek' },
        { name: 'Wrona', is_main: true },
      ],
    })
    const company = await findCompanyOf(db, ewa, id)
    expect(company && (await branchesOf(db, company)).map(({ name }) => name)).toEqual([
      'Wrona',
      'Lublin',
      'Łódź',
      'zamek',
      'Żory',
    ])
  })

  test('can be read only for a checked company: an unchecked one does not compile', async () => {
    const [ewa, jan] = [await actor(), await actor()]
    const { id } = await makeCompany(testApp, { members: [ewa], branches: [{ name: 'Bocian' }] })
    const other = await makeCompany(testApp, { members: [jan] })
    const [hers, his] = [await findCompanyOf(db, ewa, id), await findCompanyOf(db, jan, other.id)]
    if (!hers || !his) throw new Error('their own companies were not found')
    expect((await branchesOf(db, hers)).map(({ name }) => name)).toContain('Bocian')
    expect((await branchesOf(db, his)).map(({ name }) => name)).not.toContain('Bocian')
    const unchecked = await db
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // @ts-expect-error no membership check returned this company
    const asIfChecked: CheckedCompany = unchecked
    // @ts-expect-error no membership check returned this list of ids
    const asIfScope: CompanyScope = [id]
    // @ts-expect-error these ids were not read with a session
    const asIfRead = companyScopeOf({ companyIds: [id] })
    expect([asIfChecked.id, ...asIfScope, ...asIfRead]).toEqual([id, id, id])
  })

  test('have at most one main place, which the database enforces', async () => {
    await expect(
      makeCompany(testApp, { branches: [{ is_main: true }, { is_main: true }] }),
    ).rejects.toMatchObject({
      constraint: 'branches_company_id_main_key',
    })
  })
})
