// Adding a file to an order: received to the side, checked, and only then the order's.

import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { FILE_UPLOAD_MINUTES, MAX_FILES_PER_ORDER, type FileType } from '#contract/limits.ts'
import { isOrderNumber } from '#contract/orders/order-number.ts'
import type { OrderFile } from '#contract/orders/order-file.ts'
import { recordHistory, type OrderActor } from '#server/features/orders/public.ts'
import type { Parts } from '#server/parts.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { atMost } from './at-most.ts'
import { cleanFileName } from './file-name.ts'
import { countFiles, insertFile, lockOpenOrder, openOrder, sameFileOfOrder, type NewFile } from './order-file-queries.ts'
import type { Draft, OrderFileStore } from './order-file-store.ts'
import { receiveFile, type ReceivedFile } from './receive-file.ts'

/** Pieces that are decoded and written at once, whatever the number of uploads: who sends slowly, or nothing, takes no place. */
const PIECES_AT_ONCE = 4

export type AddOrderFile = (orderNumber: string, body: Readable, actor: OrderActor) => Promise<OrderFile>

export function createAddOrderFile({ database, clock }: Parts, store: OrderFileStore): AddOrderFile {
  const pieces = atMost(PIECES_AT_ONCE)

  return async (orderNumber, body, actor) => {
    // An upload begun in time may end late.
    const now = clock.now()
    const placedSince = new Date(now.getTime() - FILE_UPLOAD_MINUTES * 60_000)
    const isOpen = isOrderNumber(orderNumber) && (await openOrder(database.connection, orderNumber, placedSince))
    if (!isOpen) throw new ProblemError('ORDER.NOT_FOUND')

    const draft = await store.begin()
    try {
      const received = await receiveFile(body, draft, pieces)
      const name = cleanFileName(received.name, received.type)
      if (name === undefined || !(await contentAgrees(received))) throw new ProblemError('WRONG_FILE_TYPE')
      return await keep({ ...received, name }, draft, { orderNumber, placedSince, now, actor })
    } finally {
      await draft.discard()
    }
  }

  async function keep(
    { name, type, size, sha256 }: ReceivedFile,
    draft: Draft,
    { orderNumber, placedSince, now, actor }: { orderNumber: string; placedSince: Date; now: Date; actor: OrderActor },
  ): Promise<OrderFile> {
    const uuid = randomUUID()
    try {
      return await database.transaction(async (tx) => {
        const order = await lockOpenOrder(tx, orderNumber, placedSince)
        if (!order) throw new ProblemError('ORDER.NOT_FOUND')
        const file: NewFile = { uuid, name, type, size, sha256, orderId: order.id, createdAt: now }
        const sentBefore = await sameFileOfOrder(tx, file)
        if (sentBefore) return sentBefore
        if ((await countFiles(tx, order.id)) >= MAX_FILES_PER_ORDER) throw new ProblemError('ORDER_FORM.ADD_FILE_LIMIT')
        await insertFile(tx, file)
        await recordHistory(tx, { orderId: order.id, at: now, event: 'file-added', actor, status: order.status, details: { fileId: uuid } })
        // Before the commit: a row never stands without its file.
        await draft.keepAs(uuid)
        return { uuid, name, type, size }
      })
    } catch (error) {
      await store.remove(uuid)
      throw error
    }
  }
}

/** The first bytes decide what a file is; an animated PNG is a PNG too. */
async function contentAgrees({ head, type }: ReceivedFile): Promise<boolean> {
  const found = (await fileTypeFromBuffer(head))?.mime
  return (found === 'image/apng' ? 'image/png' : found) === (type satisfies FileType)
}
