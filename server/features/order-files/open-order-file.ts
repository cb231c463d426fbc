// Opens a file of an order for a person of the order's company, or for the staff.

import type { Readable } from 'node:stream'
import { isUuid } from '#contract/fields/uuid.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { companyScopeOf } from '#server/features/companies/public.ts'
import { findOrderForStaff, findOrderOf, type OrderOf } from '#server/features/orders/public.ts'
import { recordEvent, type EventOrigin } from '#server/features/security-events/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { fileOf } from './order-file-queries.ts'
import type { OrderFileStore } from './order-file-store.ts'

type StoredFile = NonNullable<Awaited<ReturnType<typeof fileOf>>>

interface Asked {
  id: string
  fileId: string
  findOrder: FindOrder
}

/** Looks an order up as far as the person may read it. */
export type FindOrder = (db: Connection, actor: Actor, orderId: string) => Promise<OrderOf | undefined>

export const ofOwnCompanies: FindOrder = (db, actor, orderId) =>
  findOrderOf(db, companyScopeOf(actor), orderId)

/** For calls of the staff alone. */
export const ofAnybody: FindOrder = (db, _actor, orderId) => findOrderForStaff(db, orderId)

export async function openOrderFile(
  deps: Pick<Dependencies, 'database' | 'clock'>,
  store: OrderFileStore,
  actor: Actor,
  { id, fileId, findOrder }: Asked,
  origin: EventOrigin,
): Promise<{ file: StoredFile; content: Readable }> {
  const db = deps.database.connection
  const areIds = isUuid(id) && isUuid(fileId)
  const order = areIds ? await findOrder(db, actor, id) : undefined
  const file = order && (await fileOf(db, order, fileId))
  if (!file) throw new ProblemError('ORDER.NOT_FOUND')
  const act = { kind: 'download', email: actor.email, objectId: file.id } as const
  await recordEvent(db, deps, actor.role === 'staff' ? { ...act, actorId: actor.userId } : act, origin)
  return { file, content: await store.read(file.id) }
}
