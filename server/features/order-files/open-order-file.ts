// Opens a file of an order for people of the order's company or for staff.

import type { Readable } from 'node:stream'
import type { Dependencies } from '#server/dependencies.ts'
import { companyScopeOf } from '#server/features/companies/public.ts'
import { findOrderForStaff, findOrderOf, type OrderOf } from '#server/features/orders/public.ts'
import { recordEvent, type EventOrigin } from '#server/features/security-events/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { Actor, StaffActor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { fileOf } from './order-file-queries.ts'
import type { OrderFileStore } from './order-file-store.ts'

type StoredFile = NonNullable<Awaited<ReturnType<typeof fileOf>>>

interface Asked<Person extends Actor> {
  id: string
  fileId: string
  findOrder: FindOrder<Person>
}

/** Finds an order if the person may read it. */
export type FindOrder<Person extends Actor> = (
  db: Connection,
  person: Person,
  orderId: string,
) => Promise<OrderOf | undefined>

export const ofOwnCompanies: FindOrder<Actor> = (db, person, orderId) =>
  findOrderOf(db, companyScopeOf(person), orderId)

export const ofAnybody: FindOrder<StaffActor> = findOrderForStaff

export async function openOrderFile<Person extends Actor>(
  deps: Pick<Dependencies, 'database' | 'clock' | 'log'>,
  store: OrderFileStore,
  person: Person,
  { id, fileId, findOrder }: Asked<Person>,
  origin: EventOrigin,
): Promise<{ file: StoredFile; content: Readable }> {
  const db = deps.database.connection
  const order = await findOrder(db, person, id)
  const file = order && (await fileOf(db, order, fileId))
  if (!file) throw new ProblemError('ORDER.NOT_FOUND')
  const act = { kind: 'download', objectId: file.id, orderId: id } as const
  await recordEvent(db, deps, { ...act, email: person.email, actorId: person.userId }, origin)
  return { file, content: await store.read(file.id) }
}
