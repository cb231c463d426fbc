import { expect, test } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import { anOrder, buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const ewa = await makeDispatcher(shop)

async function placed(set: Record<string, unknown> = {}) {
  const answer = await shop.placeOrder(changed(anOrder(), set))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ order: { uuid: string } }>().order.uuid
}

test('STAFF-15 the company of the same tax number is proposed until the order belongs to one', async () => {
  const { company } = await makeClient(shop, { name: 'Huta Szkła', nip: '5252344078' })
  const uuid = await placed({ nip: '5252344078' })
  expect((await ewa.read(uuid)).proposedCompany).toEqual({ uuid: company.id, name: 'Huta Szkła' })
  await ewa.change(uuid, 'company', { companyUuid: company.id })
  expect(await ewa.read(uuid)).toMatchObject({
    proposedCompany: null,
    customerCompany: { uuid: company.id },
  })
})

test('STAFF-15 none is proposed for another tax number, or for none', async () => {
  expect((await ewa.read(await placed({ nip: '7740001454' }))).proposedCompany).toBeNull()
  expect((await ewa.read(await placed({ nip: null, nipNotRequired: true }))).proposedCompany).toBeNull()
})

test('STAFF-41 none is proposed that was merged into another', async () => {
  const [kept, merged] = [await makeClient(shop), await makeClient(shop, { nip: '5260250995' })]
  await shop.database.connection
    .updateTable('companies')
    .set({ merged_into_id: kept.company.id })
    .where('id', '=', merged.company.id)
    .execute()
  expect((await ewa.read(await placed({ nip: '5260250995' }))).proposedCompany).toBeNull()
})

test('STAFF-51 the language of the order is told, in which its messages are begun', async () => {
  expect((await ewa.read(await placed({ locale: 'uk' }))).locale).toBe('uk')
})
