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

test('STAFF-1 only a checked staff member can read a company as staff', async () => {
  const { id } = await makeCompany(testApp)
  const staff = staffActorOf({ actor: { ...actor, role: 'staff' } } as unknown as FastifyRequest)
  expect((await findCompanyForStaff(connection, staff, id))?.id).toBe(id)
  // @ts-expect-error a signed-in person whose staff role was not checked
  await findCompanyForStaff(connection, actor, id)
  // @ts-expect-error the list of all companies needs that check too
  await companiesPage(connection, actor, page)
  // @ts-expect-error an id alone, without a company that was found for staff
  await branchesForStaff(connection, { id })
})
