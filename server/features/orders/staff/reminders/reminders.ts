// Reminders that staff set on orders. Each person lists, moves and ends their own; on an order all of them are shown.

import { fullName } from '#contract/fields/full-name.ts'
import {
  type NewReminder,
  type OwnReminder,
  type Reminder,
  reminderError,
} from '#contract/orders/reminders.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { findOrderIdForStaff } from '../../reading/order-details-queries.ts'
import { knownOrder } from '../../reading/order-details.ts'
import {
  deleteReminderRow,
  insertReminder,
  type LockedReminder,
  lockReminder,
  moveReminderRow,
  ownReminders,
  type ReminderRow,
} from './reminder-queries.ts'

export const shownReminder = (row: ReminderRow): Reminder => ({
  uuid: row.id,
  at: row.due_at.toISOString(),
  note: row.note,
  by: { uuid: row.author_id, name: row.author_name },
})

export async function listReminders(
  { database: { connection }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffActor,
  { due }: { due?: 'true' | undefined },
): Promise<{ list: OwnReminder[]; totalCount: number }> {
  const { rows, count } = await ownReminders(connection, staff, due && clock.now())
  return {
    totalCount: count,
    list: rows.map(({ orderUuid, orderNumber, companyName, ...row }) => ({
      ...shownReminder(row),
      orderUuid,
      orderNumber,
      companyName,
    })),
  }
}

export async function addReminder(
  deps: Dependencies,
  author: Author,
  orderId: string,
  { at, note }: NewReminder,
): Promise<{ reminder: Reminder }> {
  const { actor } = author
  const now = deps.clock.now()
  rejectTooFar(at, now)
  const id = await deps.database.transaction(async (tx) => {
    const order = await knownOrder(tx, actor, orderId)
    await recordAct(tx, deps, author, { kind: 'order-reminder', objectId: orderId })
    return insertReminder(tx, actor, order, { at, note, now })
  })
  return { reminder: shownOf(actor, { id, due_at: at, note }) }
}

interface Named {
  id: string
  reminderId: string
}

export async function moveReminder(
  deps: Dependencies,
  author: Author,
  { id: orderId, reminderId }: Named,
  at: Date,
): Promise<{ reminder: Reminder }> {
  rejectTooFar(at, deps.clock.now())
  return deps.database.transaction(async (tx) => {
    const reminder = await ownReminder(tx, author.actor, { id: orderId, reminderId })
    if (reminder.due_at.getTime() !== at.getTime()) {
      await moveReminderRow(tx, reminder, at)
      await recordAct(tx, deps, author, { kind: 'order-reminder', objectId: orderId })
    }
    return { reminder: shownOf(author.actor, { ...reminder, due_at: at }) }
  })
}

export async function deleteReminder(deps: Dependencies, author: Author, named: Named): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await deleteReminderRow(tx, await ownReminder(tx, author.actor, named))
    await recordAct(tx, deps, author, { kind: 'order-reminder-deleted', objectId: named.id })
  })
}

async function ownReminder(
  tx: Transaction,
  actor: StaffActor,
  { id, reminderId }: Named,
): Promise<LockedReminder> {
  const order = await findOrderIdForStaff(tx, actor, id)
  const reminder = order && (await lockReminder(tx, order, reminderId))
  if (!reminder) throw new ProblemError('REMINDER.NOT_FOUND')
  if (reminder.author_id !== actor.userId) throw new ProblemError('ACCESS.DENIED')
  return reminder
}

function rejectTooFar(at: Date, now: Date): void {
  const wrong = reminderError(at, now)
  if (wrong) throw new ProblemError('ERROR.INVALID_INPUT', { errors: { at: [wrong] } })
}

const shownOf = (
  { userId, name, surname }: StaffActor,
  reminder: Pick<ReminderRow, 'id' | 'due_at' | 'note'>,
): Reminder => shownReminder({ ...reminder, author_id: userId, author_name: fullName(name, surname) })
