// The contact person of an order, of whom another program may send a part.

import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { buildOrderApp, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const ewa = await makeDispatcher(shop)

const JANA = { contact: 'Jana Woźna', phone: '600700800', email: 'jana@szkola.example' }
const JAN = { contact: 'Jan Stróż', phone: '601602603' }

const sendContact = (uuid: string, customerCompanyBranch: object) =>
  ewa.change(uuid, '', { customerCompanyBranch })

async function orderChanged(uuid: string, contact: object): Promise<StaffOrder> {
  const answer = await sendContact(uuid, contact)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ order: StaffOrder }>().order
}

const contactIn = ({ customerCompanyBranch: { contact, phone, email } }: StaffOrder) => ({
  contact,
  phone,
  email,
})

async function orderWithJana(): Promise<string> {
  const { uuid } = await shop.placedOrder()
  expect(contactIn(await orderChanged(uuid, JANA))).toEqual(JANA)
  return uuid
}

test('STAFF-14 a contact person keeps nothing of the one who ordered, whom they replace', async () => {
  const { uuid } = await shop.placedOrder()
  expect(contactIn(await orderChanged(uuid, JAN))).toEqual({ ...JAN, email: null })
})

test('STAFF-14 a contact person keeps nothing of another one, whom they replace', async () => {
  expect(contactIn(await orderChanged(await orderWithJana(), JAN))).toEqual({ ...JAN, email: null })
})

test('STAFF-14 a contact person without a phone of their own is refused, whatever phone the one before had', async () => {
  const ordered = await shop.placedOrder()
  for (const uuid of [ordered.uuid, await orderWithJana()]) {
    const answer = await sendContact(uuid, { contact: JAN.contact })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { 'customerCompanyBranch.phone': ['CONTACT_PHONE_REQUIRED'] },
    ])
  }
})

test('STAFF-14 the one who ordered is the contact again with their own phone and address', async () => {
  const order = await orderChanged(await orderWithJana(), { contact: null })
  const { name, surname, phone, email } = order.reporter
  expect(contactIn(order)).toEqual({ contact: `${name} ${surname}`, phone, email })
})

test('STAFF-14 what is left out of a contact person stays while it is the same person', async () => {
  const uuid = await orderWithJana()
  const { phone } = JAN
  expect(contactIn(await orderChanged(uuid, { contact: JANA.contact, phone }))).toEqual({ ...JANA, phone })
  expect(contactIn(await orderChanged(uuid, { email: null }))).toEqual({ ...JANA, phone, email: null })
})
