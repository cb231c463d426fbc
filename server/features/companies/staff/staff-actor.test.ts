import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { staffActorOf, type Actor } from '#server/platform/http/actor.ts'
import { makeCompany, makePerson } from '#server/testing/people.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { branchesForStaff, findCompanyForStaff } from './company-details-queries.ts'
import { companiesPage } from './company-list-queries.ts'

const testApp = await buildTestApp()
const { connection } = testApp.database
const person = await makePerson(testApp)
const actor = { ...person, userId: person.id, companyIds: [] } as unknown as Actor
const page = { words: [], sort: 'name', order: 'asc', limit: 10, offset: 0 } as const

test('STAFF-1 a company that the staff read is found for somebody of the staff alone', async () => {
  const { id } = await makeCompany(testApp)
  const staff = staffActorOf({ actor: { ...actor, role: 'staff' } } as unknown as FastifyRequest)
  expect((await findCompanyForStaff(connection, staff, id))?.id).toBe(id)
  // @ts-expect-error a signed-in person, of whom nobody has asked whether they are of the staff
  await findCompanyForStaff(connection, actor, id)
  // @ts-expect-error the same of the list of all companies
  await companiesPage(connection, actor, page)
  // @ts-expect-error an id by itself, of a company that was found for nobody
  await branchesForStaff(connection, { id })
})
