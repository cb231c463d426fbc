// Main place of a company when staff archive and restore places.
import { expect, test } from 'vitest'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { ok } from '#server/testing/answers.ts'
import { buildOrderApp, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { browser } = await makeDispatcher(shop)

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  browser.call(method, `/staff/companies${path}`, body ? { body } : {})
const address = { street: 'ul. Hutnicza 4', postalCode: '59900', city: 'Zgorzelec', country: 'Polska' }
const create = async (): Promise<StaffCompany> =>
  ok(await call('POST', '', { name: 'Huta Szkła Łużyce', address, nipNotRequired: true }), 201).json().company
const read = async (uuid: string): Promise<StaffCompany> =>
  ok(await call('GET', `/${uuid}`)).json<{ company: StaffCompany }>().company
const addBranch = async (uuid: string, name: string) =>
  ok(await call('POST', `/${uuid}/branches`, { name, ...address, mainBranch: true }), 201).json().branch
const details = async (uuid: string) => {
  const acts = await shop.database.connection
    .selectFrom('security_events')
    .select('detail')
    .where('object_id', '=', uuid)
    .orderBy('id')
    .execute()
  return acts.map(({ detail }) => detail ?? 'made').join(' ')
}

test('STAFF-40 an archived place can be restored, and cannot be the main one before', async () => {
  const { uuid, branches } = await create()
  const path = `/${uuid}/branches/${branches[0]?.uuid}`
  const away = ok(await call('PATCH', path, { version: 1, archived: true })).json().branch
  expect(away).toMatchObject({ archived: true, mainBranch: false, version: 2 })
  const main = await call('PATCH', path, { version: 2, mainBranch: true })
  expect(main.json().errors).toEqual({ mainBranch: ['MAIN_BRANCH_ARCHIVED'] })
  const back = ok(await call('PATCH', path, { version: 2, archived: false, mainBranch: true })).json().branch
  expect(back).toMatchObject({ archived: false, mainBranch: true, version: 3 })
  expect(await details(uuid)).toBe('made archived restored')
})

test('STAFF-40 a restored place becomes the main one of a company without any, unless `mainBranch` is false', async () => {
  const { uuid, branches } = await create()
  const path = `/${uuid}/branches/${branches[0]?.uuid}`
  let version = 1
  const change = async (sent: object) => {
    const { branch } = ok(await call('PATCH', path, { version, ...sent })).json()
    version = branch.version
    return branch
  }
  await change({ archived: true })
  expect(await change({ archived: false })).toMatchObject({ archived: false, mainBranch: true, version: 3 })
  await change({ archived: true })
  expect(await change({ archived: false, mainBranch: false })).toMatchObject({ mainBranch: false })
  // A place that is not archived cannot be restored.
  expect(await change({ archived: false })).toMatchObject({ mainBranch: false, version: 5 })
  await change({ archived: true })
  await addBranch(uuid, 'Nowe')
  expect(await change({ archived: false })).toMatchObject({ archived: false, mainBranch: false })
  expect(await details(uuid)).toBe('made archived restored archived restored archived added restored')
})

test('STAFF-40 of several places added as the main one at once, one becomes it', async () => {
  const { uuid } = await create()
  const added = await Promise.all(['A', 'B', 'C', 'D'].map((name) => addBranch(uuid, name)))
  expect(added).toHaveLength(4)
  expect((await read(uuid)).branches.filter(({ mainBranch }) => mainBranch)).toHaveLength(1)
})
