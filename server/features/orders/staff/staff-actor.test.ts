import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { staffActorOf, type Actor, type StaffActor } from '#server/platform/http/actor.ts'
import { makePerson } from '#server/testing/people.ts'
import { buildOrderApp } from '#server/testing/test-orders.ts'
import { findOrderForStaff } from '../order-details-queries.ts'
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
