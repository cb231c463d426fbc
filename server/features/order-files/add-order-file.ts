// Adds a file to an order: it is received as a pending file, checked, and then stored.

import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import pLimit from 'p-limit'
import { FILE_UPLOAD_MINUTES, MAX_FILES_PER_ORDER } from '#contract/limits.ts'
import { checkFile, type FittingFile } from '#contract/orders/file-check.ts'
import type { OrderFile } from '#contract/orders/order-file.ts'
import { isOrderNumber } from '#contract/orders/order-number.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordHistory } from '#server/features/orders/public.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { isOutage } from '#server/platform/database/outage.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { cutName } from './file-name.ts'
import { createFileQuotas, type Sender } from './file-quotas.ts'
import type { MalwareScanner } from './malware-scanner.ts'
import {
  countFiles,
  insertFile,
  lockOpenOrder,
  openOrder,
  sameFileOfOrder,
  type NewFile,
  type OpenOrder,
} from './order-file-queries.ts'
import type { PendingFile, OrderFileStore } from './order-file-store.ts'
import { receiveFile, type ReceivedFile } from './receive-file.ts'

/** Pieces that are decoded and written at once, for all uploads together. A slow sender occupies none between its pieces. */
const PIECES_AT_ONCE = 4

interface Upload {
  order: OpenOrder
  orderNumber: string
  placedSince: Date
  now: Date
  sender: Sender
  together: Together | undefined
}

/** Additional work in the transaction that stores the file. If it throws, the file is not stored. */
type Together = (tx: Transaction, fileId: string) => Promise<void>

export type AddOrderFile = (
  orderNumber: string,
  body: Readable,
  sender: Sender,
  together?: Together,
) => Promise<OrderFile>

export function createAddOrderFile(
  { config, database, clock, log }: Pick<Dependencies, 'config' | 'database' | 'clock' | 'log'>,
  store: OrderFileStore,
  scanner?: MalwareScanner,
  { toOldOrders = false } = {},
): AddOrderFile {
  const quotas = createFileQuotas(config.rates)
  const semaphore = pLimit(PIECES_AT_ONCE)

  return async (orderNumber, body, sender, together) => {
    // The moment of the start counts, because an upload may end after the limit.
    const now = clock.now()
    const placedSince = toOldOrders ? new Date(0) : new Date(now.getTime() - FILE_UPLOAD_MINUTES * 60_000)
    const order = isOrderNumber(orderNumber)
      ? await openOrder(database.connection, orderNumber, placedSince)
      : undefined
    if (!order) throw new ProblemError('ORDER.NOT_FOUND')
    await quotas.rejectWhenUsedUp(database.connection, sender, now)

    const pending = await store.begin()
    try {
      const received = await receiveFile(body, pending, {
        semaphore,
        keepsPhotoData: config.keepsPhotoData,
      })
      const fitting = await fittingFile(received)
      return await keep({ ...received, ...fitting }, pending, {
        order,
        orderNumber,
        placedSince,
        now,
        sender,
        together,
      })
    } finally {
      await pending.discard()
    }
  }

  /**
   * Stores a received file: first the content, so that no row lacks its content, then the row. If the row fails, the content is
   * deleted; one left by a crash does no harm.
   */
  async function keep(
    received: ReceivedFile & FittingFile,
    pending: PendingFile,
    { order: { id: orderId }, orderNumber, placedSince, now, sender, together }: Upload,
  ): Promise<OrderFile> {
    const { name, type, size, sha256 } = received
    const uuid = randomUUID()
    const added = { uuid, name, type, size }
    const known = await sameFileUnlessFull(database.connection, { name, sha256, orderId })
    if (known) return known
    await rejectInfected(pending, orderId)

    let isWritten = false
    try {
      await pending.keepAs(uuid, received)
      const kept = await database.transaction(async (tx) => {
        const order = await lockOpenOrder(tx, orderNumber, placedSince)
        if (!order) throw new ProblemError('ORDER.NOT_FOUND')
        const file: NewFile = { ...added, sha256, orderId, createdAt: now }
        const sentMeanwhile = await sameFileUnlessFull(tx, file)
        if (sentMeanwhile) return sentMeanwhile
        await together?.(tx, uuid)
        await insertFile(tx, file)
        await quotas.take(tx, sender, now, size)
        await recordHistory(tx, {
          orderId,
          at: now,
          event: 'file-added',
          actor: sender.actor,
          status: order.status,
          details: { fileId: uuid },
        })
        isWritten = true
        return added
      })
      if (!isWritten) await removeQuietly(uuid)
      return kept
    } catch (error) {
      // If the answer to a commit was lost, the row may exist. A superfluous content is better than a row without one.
      if (!(isWritten && isOutage(error))) await removeQuietly(uuid)
      throw error
    }
  }

  /**
   * Throws for an infected file, before it is stored. Neither the folder nor the bucket ever holds one, nor a file that could
   * not be scanned.
   */
  async function rejectInfected(pending: PendingFile, orderId: string): Promise<void> {
    const found = await scanner?.findIn(pending.content())
    if (found === undefined) return
    log.warn({ order: orderId, found }, 'an infected file was refused')
    throw new ProblemError('FILE_INFECTED')
  }

  async function removeQuietly(uuid: string): Promise<void> {
    try {
      await store.remove(uuid)
    } catch (error) {
      log.warn({ err: error, file: uuid }, 'a content that belongs to no row was left in the file store')
    }
  }
}

/**
 * Returns the existing file if this one was uploaded before, for example because an answer was lost. Throws if the order has
 * the most files allowed.
 */
async function sameFileUnlessFull(
  db: Connection,
  file: Pick<NewFile, 'orderId' | 'name' | 'sha256'>,
): Promise<OrderFile | undefined> {
  const same = await sameFileOfOrder(db, file)
  if (!same && (await countFiles(db, file.orderId)) >= MAX_FILES_PER_ORDER)
    throw new ProblemError('ORDER_FORM.ADD_FILE_LIMIT')
  return same
}

/**
 * Checks the content and returns name and type. The sender may omit the type, but not send a different one than the content
 * has.
 */
async function fittingFile(received: ReceivedFile): Promise<FittingFile> {
  const found = await checkFile({ ...received, size: received.sentSize }, fileTypeFromBuffer)
  if (found.problem === 'too-large') throw new ProblemError('WRONG_FILE_SIZE')
  if (found.problem !== undefined || ![undefined, found.type].includes(received.namedType))
    throw new ProblemError('WRONG_FILE_TYPE')
  return { name: cutName(found.name), type: found.type }
}
