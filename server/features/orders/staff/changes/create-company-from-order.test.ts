import { expect, test } from 'vitest'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { changed } from '#contract/orders/place-order.cases.ts'
import { makeCompany } from '#server/testing/people.ts'
import { anOrder, buildOrderApp, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const ewa = await makeDispatcher(shop, { name: 'Ewa', surname: 'Lis' })

const placed = async (set: Record<string, unknown>): Promise<string> => {
  const answer = await shop.placeOrder(changed(anOrder(), set))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().order.uuid
}
const create = (uuid: string, body: Record<string, unknown> = {}) => ewa.change(uuid, 'new-company', body)
const read = async (uuid = ''): Promise<StaffCompany> =>
  (await ewa.browser.call('GET', `/staff/companies/${uuid}`)).json().company

test('STAFF-15 STAFF-40 a company is made of what an order says, and the order is given to it', async () => {
  const uuid = await placed({
    nip: '7811767696',
    customerCompanyName: 'Huta Szkła',
    companyEmail: 'biuro@huta.example',
    companyPhone: '618001002',
    bdo: '000123456',
  })
  const answer = await create(uuid)
  expect(answer.statusCode, answer.body).toBe(201)
  const { order } = answer.json()
  const company = await read(order.customerCompany.uuid)
  expect(company).toMatchObject({
    name: 'Huta Szkła',
    nip: '7811767696',
    address: order.company.address,
    email: 'biuro@huta.example',
    phone: order.company.phone,
    bdo: '000123456',
    orderCount: 1,
  })
  const { name, street, postalCode, city } = order.customerCompanyBranch
  expect(company.branches).toMatchObject([
    { name: 'Siedziba', mainBranch: true },
    { name, street, postalCode, city, mainBranch: false, orderCount: 1 },
  ])
  expect(order).toMatchObject({
    version: 2,
    attachedBranch: { uuid: company.branches[1]?.uuid, name },
  })
  expect(order.history.at(-1)).toMatchObject({ event: 'company-attached', by: { uuid: ewa.person.id } })
})

test('STAFF-15 a pickup at the company’s own address makes no second place', async () => {
  const address = { street: 'ul. Jasna 1', postalCode: '60-101', city: 'Poznań', country: 'Polska' }
  const uuid = await placed({
    nip: '5252344078',
    customerCompanyAddress: address,
    'customerCompanyBranch.street': 'UL. JASNA 1',
    'customerCompanyBranch.postalCode': '60101',
    'customerCompanyBranch.city': 'poznań',
  })
  const { order } = (await create(uuid)).json()
  const { branches } = await read(order.customerCompany.uuid)
  expect(branches.map(({ name }) => name)).toEqual(['Siedziba'])
  expect(order.attachedBranch).toMatchObject({ name: 'Siedziba' })
})

test('STAFF-15 of a place without a name its street is told', async () => {
  const uuid = await placed({ nip: '9542742927', 'customerCompanyBranch.name': null })
  const { order } = (await create(uuid)).json()
  expect(order.attachedBranch.name).toBe(order.customerCompanyBranch.street)
})

test('STAFF-15 STAFF-40 where a company has the tax number none is made, and its uuid is told', async () => {
  const { id } = await makeCompany(shop, { nip: '1234563218' })
  const uuid = await placed({ nip: '1234563218' })
  const answer = await create(uuid)
  expect(answer.json()).toMatchObject({ status: 409, code: 'COMPANY.NIP_TAKEN', uuid: id })
  expect(await ewa.read(uuid)).toMatchObject({ version: 1, customerCompany: null })
})

test('STAFF-15 STAFF-13 upon a version of before none is made', async () => {
  const uuid = await placed({ nip: '7010001454' })
  const answer = await create(uuid, { version: 9 })
  expect(answer.json().code).toBe('ORDER.CHANGED_MEANWHILE')
  const { totalCount } = (await ewa.browser.call('GET', '/staff/companies?search=7010001454')).json()
  expect(totalCount).toBe(0)
})
