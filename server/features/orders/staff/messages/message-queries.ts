// Messages that staff wrote, and the mails about an order.

import { sql } from 'kysely'
import { MOST_NOTES_READ } from '#contract/limits.ts'
import type { OrderMailKind } from '#contract/orders/order-mails.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { nameAt } from '#server/platform/database/name-at.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { OrderForStaff } from '../../reading/order-details-queries.ts'

/** A resent mail has the key of the first one, followed by this and its own id. */
export const AGAIN = ':again:'

export interface KeptMessage {
  id: string
  authorId: string
  recipient: string
  subject: string
  text: string
  now: Date
}

export async function insertMessage(
  tx: Transaction,
  order: OrderForStaff,
  message: KeptMessage,
): Promise<void> {
  const { id, authorId, recipient, subject, text, now } = message
  await tx
    .insertInto('order_messages')
    .values({ id, order_id: order.id, author_id: authorId, recipient, subject, text, created_at: now })
    .execute()
}

export const messagesOf = async (db: Connection, { id: orderId }: OrderForStaff) =>
  (
    await db
      .selectFrom('order_messages')
      .innerJoin('users', 'users.id', 'order_messages.author_id')
      .select([
        'order_messages.id',
        'recipient',
        'subject',
        'text',
        'order_messages.created_at',
        'author_id',
        nameAt('users', 'order_messages.created_at').$notNull().as('author_name'),
      ])
      .where('order_id', '=', orderId)
      .orderBy('order_messages.created_at', 'desc')
      .limit(MOST_NOTES_READ)
      .execute()
  ).reverse()
export type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number]

/** Replies of clients by e-mail, oldest first. */
export const repliesOf = async (db: Connection, { id: orderId }: OrderForStaff) =>
  (
    await db
      .selectFrom('order_replies')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('received_at', 'desc')
      .limit(MOST_NOTES_READ)
      .execute()
  ).reverse()
export type ReplyRow = Awaited<ReturnType<typeof repliesOf>>[number]

/** All mails about an order have these kinds, because `OrderMail` queues them. */
interface OfOrder {
  kind: OrderMailKind
}

export const mailsOf = (db: Connection, { id: orderId }: OrderForStaff) =>
  db
    .selectFrom('mails')
    .select([
      'id',
      'kind',
      'recipient',
      'subject',
      'data',
      'dedupe_key',
      'queued_at',
      'due_at',
      'delivered_at',
      'refused_at',
      'refusal',
      'dismissed_at',
    ])
    .where('order_id', '=', orderId)
    .orderBy('queued_at')
    .orderBy('id')
    .$narrowType<OfOrder>()
    .execute()
export type MailRow = Awaited<ReturnType<typeof mailsOf>>[number]

/** Call it after locking the order, in the same sequence as every change of an order. */
export const lockMailOf = (tx: Transaction, { id: orderId }: OrderForStaff, mailId: string) =>
  tx
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mailId)
    .where('order_id', '=', orderId)
    .$narrowType<OfOrder>()
    .forUpdate()
    .executeTakeFirst()

/** Events of an order, oldest first. */
export const eventsOf = (tx: Transaction, { id: orderId }: OrderForStaff) =>
  tx
    .selectFrom('order_history')
    .select(['id', 'event', 'details'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute()

/**
 * Condition on `mails`: it was attempted, not delivered and not dismissed, and neither a copy of it nor a later mail of the order
 * to the same address was delivered.
 */
export const isUndelivered = (since: Date) => sql<boolean>`(
  mails.delivered_at is null and mails.queued_at >= ${since} and mails.refusal is not null
  and mails.dismissed_at is null
  and not exists (
    select from mails as later
    where later.order_id = mails.order_id and later.delivered_at > mails.queued_at and (
      later.recipient = mails.recipient
      or split_part(later.dedupe_key, ${AGAIN}, 1) = split_part(mails.dedupe_key, ${AGAIN}, 1))))`

/** Mails about orders that were attempted and not delivered. */
export async function undeliveredMails(
  db: Connection,
  _staff: StaffActor,
  { since, limit }: { since: Date; limit: number },
) {
  const undelivered = db
    .selectFrom('mails')
    .innerJoin('orders', 'orders.id', 'mails.order_id')
    .where(isUndelivered(since))
  const [rows, { count }] = await Promise.all([
    undelivered
      .select([
        'mails.id as uuid',
        'kind',
        'recipient as to',
        'queued_at',
        'refusal as reason',
        'orders.id as orderUuid',
        'order_number as orderNumber',
      ])
      .orderBy('queued_at', 'desc')
      .orderBy('mails.id')
      .limit(limit)
      .$narrowType<OfOrder & { reason: string }>()
      .execute(),
    undelivered.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count: Number(count) }
}
