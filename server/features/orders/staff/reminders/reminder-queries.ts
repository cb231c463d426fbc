// Reminders of staff on orders.

import { randomUUID } from 'node:crypto'
import { MOST_NOTES_READ } from '#contract/limits.ts'
import type { NewReminder } from '#contract/orders/reminders.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { nameAt } from '#server/platform/database/name-at.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { OrderForStaff } from '../../reading/order-details-queries.ts'

const reminders = (db: Connection) =>
  db
    .selectFrom('order_reminders')
    .innerJoin('users', 'users.id', 'order_reminders.author_id')
    .select(['order_reminders.id', 'due_at', 'note', 'author_id'])
    .select(nameAt('users', 'order_reminders.created_at').$notNull().as('author_name'))
    .orderBy('due_at')
    .orderBy('order_reminders.id')
    .limit(MOST_NOTES_READ)

/** Reminders of everybody on the order, earliest first. */
export const remindersOf = (db: Connection, { id }: OrderForStaff) =>
  reminders(db).where('order_id', '=', id).execute()
export type ReminderRow = Awaited<ReturnType<typeof remindersOf>>[number]

/** Reminders of the person, earliest first. */
export async function ownReminders(db: Connection, { userId }: StaffActor, dueBy: Date | undefined) {
  const own = db
    .selectFrom('order_reminders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('author_id', '=', userId)
  const listed = reminders(db)
    .innerJoin('orders', 'orders.id', 'order_reminders.order_id')
    .select(['order_id as orderUuid', 'order_number as orderNumber', 'company_name as companyName'])
    .where('author_id', '=', userId)
  const [rows, { count }] = await Promise.all([
    (dueBy ? listed.where('due_at', '<=', dueBy) : listed).execute(),
    (dueBy ? own.where('due_at', '<=', dueBy) : own).executeTakeFirstOrThrow(),
  ])
  return { rows, count: Number(count) }
}

export async function insertReminder(
  tx: Transaction,
  author: StaffActor,
  order: OrderForStaff,
  { at, note, now }: NewReminder & { now: Date },
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('order_reminders')
    .values({ id, order_id: order.id, author_id: author.userId, due_at: at, note, created_at: now })
    .execute()
  return id
}

declare const locked: unique symbol

/** Reminder row locked until the transaction ends. Only this file creates the type. */
export interface LockedReminder {
  id: string
  author_id: string
  due_at: Date
  note: string | null
  readonly [locked]: true
}

export const lockReminder = async (tx: Transaction, order: OrderForStaff, reminderId: string) =>
  (await tx
    .selectFrom('order_reminders')
    .select(['id', 'author_id', 'due_at', 'note'])
    .where('id', '=', reminderId)
    .where('order_id', '=', order.id)
    .forUpdate()
    .executeTakeFirst()) as LockedReminder | undefined

export async function moveReminderRow(tx: Transaction, { id }: LockedReminder, at: Date): Promise<void> {
  await tx.updateTable('order_reminders').set({ due_at: at }).where('id', '=', id).execute()
}

export async function deleteReminderRow(tx: Transaction, { id }: LockedReminder): Promise<void> {
  await tx.deleteFrom('order_reminders').where('id', '=', id).execute()
}
