// Replies by e-mail, and the position up to which their mailbox was read.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ReplyAttachment } from '#contract/orders/replies.ts'
import { isErasedOrder, makeUnread } from '#server/features/orders/public.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import type { ParsedReply } from './parse-reply.ts'

export interface Mailbox {
  mailbox: string
  uidValidity: bigint
}

/** UIDVALIDITY of a mailbox that was never read. No server uses 0 (RFC 9051, 2.3.1.1). */
const NEVER_READ = 0

const knownMailbox = (db: Connection, mailbox: string) =>
  db
    .insertInto('mailbox_positions')
    .values({ mailbox, uid_validity: String(NEVER_READ), last_uid: '0' })
    .onConflict((conflict) => conflict.column('mailbox').doNothing())
    .execute()

/** Returns the last UID that was read; 0 for a mailbox that was never read. */
export async function positionOf(db: Connection, { mailbox, uidValidity }: Mailbox): Promise<number> {
  const validity = String(uidValidity)
  await knownMailbox(db, mailbox)
  // A restored or recreated mailbox has other UIDs. It is read from the start; known mails are recognised.
  await db
    .updateTable('mailbox_positions')
    .set({ uid_validity: validity, last_uid: '0' })
    .where('mailbox', '=', mailbox)
    .where('uid_validity', '!=', validity)
    .execute()
  const { last_uid: last } = await db
    .selectFrom('mailbox_positions')
    .select('last_uid')
    .where('mailbox', '=', mailbox)
    .executeTakeFirstOrThrow()
  return Number(last)
}

export async function moveOn(db: Connection, { mailbox, uidValidity }: Mailbox, uid: number): Promise<void> {
  await db
    .updateTable('mailbox_positions')
    .set({ last_uid: sql`greatest(last_uid, ${String(uid)}::bigint)` })
    .where('mailbox', '=', mailbox)
    .where('uid_validity', '=', String(uidValidity))
    .execute()
}

/** Stores since when the mailbox cannot be read; null if it can. Returns whether this changed. */
export async function noteFailing(db: Connection, mailbox: string, since: Date | null): Promise<boolean> {
  await knownMailbox(db, mailbox)
  const { numUpdatedRows } = await db
    .updateTable('mailbox_positions')
    .set({ failing_since: since })
    .where('mailbox', '=', mailbox)
    .where('failing_since', since ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const failingSince = async (db: Connection, mailbox: string): Promise<Date | null> =>
  (
    await db
      .selectFrom('mailbox_positions')
      .select('failing_since')
      .where('mailbox', '=', mailbox)
      .executeTakeFirst()
  )?.failing_since ?? null

/** Orders that accept replies: in any status, until their people are erased. */
const ordersWithPeople = (db: Connection) =>
  db
    .selectFrom('orders')
    .select('id')
    .where(({ not }) => not(isErasedOrder))

export const orderOfReply = (db: Connection, orderNumber: string) =>
  ordersWithPeople(db).where('order_number', '=', orderNumber).executeTakeFirst()

export async function repliesAlready(db: Connection, orderId: string, hash: Buffer) {
  const { count, known } = await db
    .selectFrom('order_replies')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .select(sql<boolean | null>`bool_or(message_hash = ${hash})`.as('known'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { count: Number(count), isKnown: known === true }
}

export interface NewReply extends Omit<ParsedReply, 'files'> {
  orderId: string
  attachments: ReplyAttachment[]
  isWhole: boolean
  hash: Buffer
  receivedAt: Date
}

/**
 * Stores a reply. Makes the order unread for all staff, unless the reply is automatic. Returns false if the order was erased
 * meanwhile.
 */
export async function insertReply(tx: Transaction, reply: NewReply): Promise<boolean> {
  const order = await ordersWithPeople(tx).where('id', '=', reply.orderId).forUpdate().executeTakeFirst()
  if (!order) return false
  await tx
    .insertInto('order_replies')
    .values({
      id: randomUUID(),
      order_id: reply.orderId,
      sender: reply.sender,
      sender_name: reply.senderName,
      subject: reply.subject,
      body: reply.body,
      attachments: JSON.stringify(reply.attachments),
      is_automatic: reply.isAutomatic,
      is_whole: reply.isWhole,
      message_hash: reply.hash,
      received_at: reply.receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'message_hash']).doNothing())
    .execute()
  if (!reply.isAutomatic) await makeUnread(tx, reply.orderId)
  return true
}

export const orderNumberOf = async (db: Connection, orderId: string): Promise<string | undefined> =>
  (await db.selectFrom('orders').select('order_number').where('id', '=', orderId).executeTakeFirst())
    ?.order_number
