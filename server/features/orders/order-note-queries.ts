// Internal notes on an order.

import { randomUUID } from 'node:crypto'
import { MOST_NOTES_READ } from '#contract/limits.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { nameAt } from '#server/platform/database/name-at.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { OrderForStaff } from './reading/order-details-queries.ts'

export const notesOf = async (db: Connection, { id }: OrderForStaff) =>
  (
    await db
      .selectFrom('order_notes')
      .innerJoin('users', 'users.id', 'order_notes.author_id')
      .select(['order_notes.id', 'text', 'order_notes.created_at', 'author_id'])
      .select(nameAt('users', 'order_notes.created_at').$notNull().as('author_name'))
      .where('order_id', '=', id)
      .orderBy('order_notes.created_at', 'desc')
      .orderBy('order_notes.id', 'desc')
      .limit(MOST_NOTES_READ)
      .execute()
  ).reverse()

export async function insertNote(
  tx: Transaction,
  author: StaffActor,
  order: OrderForStaff,
  { text, now }: { text: string; now: Date },
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('order_notes')
    .values({ id, order_id: order.id, author_id: author.userId, text, created_at: now })
    .execute()
  return id
}

declare const locked: unique symbol

/** Note row locked until the transaction ends. Only this file creates the type. */
export interface LockedNote {
  id: string
  author_id: string
  created_at: Date
  readonly [locked]: true
}

export const lockNote = async (tx: Transaction, order: OrderForStaff, noteId: string) =>
  (await tx
    .selectFrom('order_notes')
    .select(['id', 'author_id', 'created_at'])
    .where('id', '=', noteId)
    .where('order_id', '=', order.id)
    .forUpdate()
    .executeTakeFirst()) as LockedNote | undefined

export async function deleteNoteRow(tx: Transaction, { id }: LockedNote): Promise<void> {
  await tx.deleteFrom('order_notes').where('id', '=', id).execute()
}
