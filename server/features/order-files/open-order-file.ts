// Opens a file of an order for a person of the order's company.

import type { Readable } from 'node:stream'
import { isUuid } from '#contract/fields/uuid.ts'
import { companyScopeOf } from '#server/features/companies/public.ts'
import { findOrderOf } from '#server/features/orders/public.ts'
import { recordEvent, type EventOrigin } from '#server/features/security-events/public.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { fileOf } from './order-file-queries.ts'
import type { OrderFileStore } from './order-file-store.ts'

type StoredFile = NonNullable<Awaited<ReturnType<typeof fileOf>>>

interface Asked {
  id: string
  fileId: string
}

export async function openOrderFile(
  deps: Pick<Dependencies, 'database' | 'clock'>,
  store: OrderFileStore,
  actor: Actor,
  { id, fileId }: Asked,
  origin: EventOrigin,
): Promise<{ file: StoredFile; content: Readable }> {
  const db = deps.database.connection
  const areIds = isUuid(id) && isUuid(fileId)
  const order = areIds ? await findOrderOf(db, companyScopeOf(actor), id) : undefined
  const file = order && (await fileOf(db, order, fileId))
  if (!file) throw new ProblemError('ORDER.NOT_FOUND')
  await recordEvent(db, deps, { kind: 'download', email: actor.email, objectId: file.id }, origin)
  return { file, content: await store.read(file.id) }
}
