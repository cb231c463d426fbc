import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { staffActorOf, type Actor, type StaffActor } from '#server/platform/http/actor.ts'
import { makePerson } from '#server/testing/people.ts'
import { buildOrderApp } from '#server/testing/test-orders.ts'
import { replaceEquipment } from '../order-queries.ts'
import { findOrderForStaff } from '../reading/order-details-queries.ts'
import { someOrdersOf } from './changes/move-orders-queries.ts'
import { deleteViewRow, findView } from './inbox/staff-view-queries.ts'
import { mailsOf } from './messages/message-queries.ts'

const shop = await buildOrderApp()
const { connection } = shop.database
const person = await makePerson(shop)
const actor = { ...person, userId: person.id, companyIds: [] } as unknown as Actor
const requestOf = (by: Partial<Actor>) => ({ actor: { ...actor, ...by } }) as FastifyRequest

test('STAFF-1 an order that the staff read is found for somebody of the staff alone', async () => {
  const { uuid } = await shop.placedOrder()
  const staff: StaffActor = staffActorOf(requestOf({ role: 'staff' }))
  const order = await findOrderForStaff(connection, staff, uuid)
  expect(order?.id).toBe(uuid)
  expect(() => staffActorOf(requestOf({ role: 'client' }))).toThrow('somebody else')
  // @ts-expect-error a signed-in person, of whom nobody has asked whether they are of the staff
  await findOrderForStaff(connection, actor, uuid)
  // @ts-expect-error an id by itself, of an order that was found for nobody
  await mailsOf(connection, { id: uuid })
})

test('STAFF-1 what the staff change is given them with what was found for them, never with an id alone', async () => {
  const id = randomUUID()
  await shop.database.transaction(async (tx) => {
    // @ts-expect-error a company that no merge holds
    await someOrdersOf(tx, { id }, 1)
    // @ts-expect-error an order that was found for nobody
    await replaceEquipment(tx, { id }, { entries: [], grams: 0, isLowerBound: false })
    // @ts-expect-error a view that nobody has found
    await deleteViewRow(tx, { id })
  })
  const seen = await findView(connection, staffActorOf(requestOf({ role: 'staff' })), id)
  expect(seen).toBeUndefined()
  // @ts-expect-error a view that the person may see, of which nobody has asked whether they may change it
  if (seen) await shop.database.transaction((tx) => deleteViewRow(tx, seen))
})
