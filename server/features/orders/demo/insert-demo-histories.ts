// Inserts the histories of the demo orders, one table at a time.

import { DAY_MS } from '#contract/fields/day.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { insertPastMails, type PastMail } from '#server/platform/mail/mail-queries.ts'
import { firstSettings } from '#settings/operator.ts'
import type { DemoHistory } from './demo-history.ts'
import { insertDemoRows, setDemoStates, type NewRow } from './demo-order-queries.ts'

export interface OrderWithHistory {
  orderId: string
  history: DemoHistory
  /** Staff who have opened the order. */
  readBy: readonly string[]
  companyId: string | null
  branchId: string | null
  assigneeId: string | null
  notes: readonly NewRow<'order_notes'>[]
  messages: readonly NewRow<'order_messages'>[]
  mails: readonly PastMail[]
}

export async function insertDemoHistories(
  tx: Transaction,
  orders: readonly OrderWithHistory[],
  now: Date,
): Promise<void> {
  const seeded = orders.filter(({ history }) => history.events.length > 0)
  await insertDemoRows(
    tx,
    'order_history',
    seeded
      .flatMap(({ history }) => history.events)
      .map((event) => ({ ...event, details: event.details && JSON.stringify(event.details) })),
  )
  await setDemoStates(
    tx,
    seeded.map(({ orderId, history: { state, version }, companyId, branchId, assigneeId }) => ({
      id: orderId,
      status: state.status,
      suggested_date: state.suggestedDate,
      available_hours_from: state.availableHoursFrom,
      available_hours_to: state.availableHoursTo,
      version,
      assignee_id: assigneeId,
      company_id: companyId,
      branch_id: branchId,
    })),
  )
  await insertDemoRows(
    tx,
    'order_reads',
    seeded.flatMap(({ orderId, readBy, history }) =>
      readBy.map((userId) => ({ order_id: orderId, user_id: userId, read_at: history.lastMoment })),
    ),
  )
  // The daily job would delete older mails at once.
  const since = now.getTime() - firstSettings.retention.mailDays * DAY_MS
  const mails = seeded
    .flatMap(({ mails, history }) => [...mails, ...history.reminder()])
    .filter(({ leftAt }) => leftAt.getTime() > since)
  if (mails.length > 0) await insertPastMails(tx, mails)
  await insertDemoRows(
    tx,
    'order_notes',
    seeded.flatMap(({ notes }) => notes),
  )
  await insertDemoRows(
    tx,
    'order_messages',
    seeded.flatMap(({ messages }) => messages),
  )
}
