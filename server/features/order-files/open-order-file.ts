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
  const order = await findOrder(deps.database.connection, person, id)
  const opened =
    order &&
    (await openFileOf(deps, store, order, { fileId, email: person.email, actorId: person.userId }, origin))
  if (!opened) throw new ProblemError('ORDER.NOT_FOUND')
  return opened
}

interface Opening {
  fileId: string
  /** Signed-in person who opens the file, if any. */
  email?: string
  actorId?: string
  /** Whether files of staff and drivers are refused. */
  isCustomersAlone?: boolean
}

/**
 * Opens a file of an order. The type `OrderOf` shows that the person may read the order. Undefined if the order has no such
 * file.
 */
export async function openFileOf(
  deps: Pick<Dependencies, 'database' | 'clock' | 'log'>,
  store: OrderFileStore,
  order: OrderOf,
  { fileId, isCustomersAlone = false, ...by }: Opening,
  origin: EventOrigin,
): Promise<{ file: StoredFile; content: Readable } | undefined> {
  const db = deps.database.connection
  const file = await fileOf(db, order, fileId)
  if (!file || (isCustomersAlone && !file.is_of_customer)) return undefined
  await recordEvent(db, deps, { kind: 'download', objectId: file.id, orderId: order.id, ...by }, origin)
  return { file, content: await store.read(file.id) }
}
