// Contact person in a correction; API clients may send only some of the fields.

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

const reporterIn = ({ reporter }: StaffOrder) => reporter

test('STAFF-84 CASE-22 the e-mail of the person who ordered is corrected, in the history, and later mails go there', async () => {
  const { uuid } = await shop.placedOrder()
  const before = (await ewa.browser.call('GET', `/staff/orders/${uuid}`)).json<{ order: StaffOrder }>().order
  const answer = await ewa.change(uuid, '', { reporter: { email: ' Anna.Nowak@szkola.example\u200b' } })
  expect(answer.statusCode, answer.body).toBe(200)
  const { order } = answer.json<{ order: StaffOrder }>()
  const email = 'anna.nowak@szkola.example'
  expect(reporterIn(order)).toEqual({
    ...before.reporter,
    email: expect.stringMatching(new RegExp(email, 'i')),
  })
  expect(contactIn(order).email, 'of the same person').toBe(reporterIn(order).email)
  expect(order.history.at(-1)).toMatchObject({
    event: 'edited',
    changes: expect.arrayContaining([
      { field: 'reporter.email', before: before.reporter.email, after: reporterIn(order).email },
    ]),
  })
  await ewa.browser.call('POST', `/staff/orders/${uuid}/messages`, {
    body: { subject: 'Pytanie', text: 'Czy jest winda?' },
  })
  const { rows } = await shop.database.executeSql(
    "select recipient from mails where order_id = $1 and kind = 'order-message'",
    [uuid],
  )
  expect(rows).toEqual([{ recipient: reporterIn(order).email }])
})

test('STAFF-84 a contact person of their own stays as they are when the one who ordered is corrected', async () => {
  const uuid = await orderWithJana()
  const answer = await ewa.change(uuid, '', {
    reporter: { name: 'Anna', surname: 'Nowak', phone: '+48600700801' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(contactIn(answer.json<{ order: StaffOrder }>().order)).toEqual(JANA)
})

test.each([
  [{ email: 'jan@' }, 'reporter.email', 'REPORTER_EMAIL_PATTERN'],
  [{ phone: '12' }, 'reporter.phone', 'REPORTER_PHONE_PATTERN'],
  [{ name: ' ' }, 'reporter.name', 'REPORTER_NAME_REQUIRED'],
])('STAFF-84 a wrong correction of the one who ordered names its field: %j', async (reporter, path, key) => {
  const { uuid } = await shop.placedOrder()
  const answer = await ewa.change(uuid, '', { reporter })
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { [path]: [key] }])
})
