// Assembles one order for staff.

import { referenceTo } from '#contract/fields/reference.ts'
import { orderEnd } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { noteAnswer } from '#server/features/notes/public.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { wasteCardOf } from '../columns/company.ts'
import { massesByCode } from '../masses/masses-by-code.ts'
import { notesOf } from '../order-note-queries.ts'
import { findOrderForStaff } from '../reading/order-details-queries.ts'
import { detailsOf, readParts } from '../reading/order-details.ts'
import { mailsOf, messagesOf, repliesOf } from './messages/message-queries.ts'
import { messagesShown } from './messages/order-messages.ts'
import { remindersOf } from './reminders/reminder-queries.ts'
import { shownReminder } from './reminders/reminders.ts'
import {
  belongingsOf,
  companyOfSameNip,
  historyWithPeople,
  similarOrders,
  type HistoryWithPerson,
} from './staff-details-queries.ts'

export async function getStaffOrder(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffActor,
  orderId: string,
): Promise<{ order: StaffOrder }> {
  const db = database.connection
  const now = clock.now()
  const order = await findOrderForStaff(db, staff, orderId)
  if (!order) throw new ProblemError('ORDER.NOT_FOUND')
  const [parts, belongings, history, notes, reminders, mails, written, replies, similar, proposed] =
    await Promise.all([
      readParts(db, order),
      belongingsOf(db, order, staff),
      historyWithPeople(db, order),
      notesOf(db, order),
      remindersOf(db, order),
      mailsOf(db, order),
      messagesOf(db, order),
      repliesOf(db, order),
      similarOrders(db, order, now),
      companyOfSameNip(db, order),
    ])
  const details = detailsOf(order, parts, history)
  const { company_id, branch_id, assignee_id } = order
  return {
    order: {
      ...details,
      version: order.version,
      company: details.customerCompany,
      customerCompany: referenceTo(company_id, belongings?.company),
      attachedBranch: referenceTo(branch_id, belongings?.branch),
      proposedCompany: proposed ?? null,
      locale: order.locale,
      linkRevoked: order.status_links_revoked_at !== null && !belongings?.hasLink,
      assignee: referenceTo(assignee_id, belongings?.assignee),
      unread: orderEnd(order.status) === null && !belongings?.readAt,
      hazardous: order.is_hazardous,
      notes: notes.map(noteAnswer),
      reminders: reminders.map(shownReminder),
      messages: messagesShown({ mails, written, replies, events: history, now }),
      history: stepsOf(history),
      similar: similar.map(({ created_at, ...row }) => ({ ...row, createdDate: created_at.toISOString() })),
      wasteCodes: massesByCode(parts.entries, order.weighed),
      wasteCardNumber: order.waste_card_number,
      wasteCard: wasteCardOf(order, order.is_hazardous),
    },
  }
}

function stepsOf(history: HistoryWithPerson[]): StaffOrder['history'] {
  const undone = new Set(history.map(({ details }) => details?.undid))
  const overtaken = new Set(
    history.filter(({ id }) => !undone.has(id)).flatMap(({ details }) => details?.overtook ?? []),
  )
  let suggestedDate: string | null = null
  return history.map((row) => {
    const details = row.details ?? {}
    if (details.suggestedDate !== undefined) suggestedDate = details.suggestedDate
    const { reason, showReason, changes, notified } = details
    const isUndone = undone.has(row.id)
    return {
      uuid: row.id,
      at: row.at.toISOString(),
      event: row.event,
      status: row.status,
      suggestedDate,
      actor: row.actor_kind,
      by: referenceTo(row.actor_id, row.actor_name),
      ...(reason === undefined ? {} : { reason, showReason: showReason ?? false }),
      ...(changes ? { changes } : {}),
      // The mail of a change that was undone or replaced before the mail was due has never been sent.
      ...(notified === undefined ? {} : { notified: notified && !isUndone && !overtaken.has(row.id) }),
      ...(isUndone ? { undone: true as const } : {}),
    }
  })
}
