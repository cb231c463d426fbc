// Inserts the histories of the demo orders, one table at a time.

import type { Transaction } from '#server/platform/database/database.ts'
import { insertPastMails, type PastMail } from '#server/platform/mail/mail-queries.ts'
import { firstSettings } from '#settings/operator.ts'
import type { DemoHistory } from './demo-history.ts'
import {
  insertDemoHistory,
  insertDemoMessages,
  insertDemoNotes,
  insertDemoReads,
  setDemoStates,
  type DemoMessage,
  type DemoNote,
} from './demo-order-queries.ts'

export interface OrderWithHistory {
  orderId: string
  history: DemoHistory
  /** Staff who have opened the order. */
  readBy: readonly string[]
  companyId: string | null
  branchId: string | null
  assigneeId: string | null
  notes: readonly DemoNote[]
  messages: readonly DemoMessage[]
  mails: readonly PastMail[]
}

const DAY_MS = 24 * 60 * 60 * 1000

export async function insertDemoHistories(
  tx: Transaction,
  orders: readonly OrderWithHistory[],
  now: Date,
): Promise<void> {
  const seeded = orders.filter(({ history }) => history.events.length > 0)
  await insertDemoHistory(
    tx,
    seeded.flatMap(({ history }) => history.events),
  )
  await setDemoStates(
    tx,
    seeded.map(({ orderId, history: { state, version }, companyId, branchId, assigneeId }) => ({
      id: orderId,
      status: state.status,
      suggestedDate: state.suggestedDate,
      hoursFrom: state.availableHoursFrom,
      hoursTo: state.availableHoursTo,
      version,
      assigneeId,
      companyId,
      branchId,
    })),
  )
  await insertDemoReads(
    tx,
    seeded.flatMap(({ orderId, readBy, history }) =>
      readBy.map((userId) => ({ orderId, userId, at: history.lastMoment })),
    ),
  )
  // The daily job would delete older mails at once.
  const since = now.getTime() - firstSettings.retention.mailDays * DAY_MS
  const mails = seeded
    .flatMap(({ mails, history }) => [...mails, ...history.reminder()])
    .filter(({ leftAt }) => leftAt.getTime() > since)
  if (mails.length > 0) await insertPastMails(tx, mails)
  const notes = seeded.flatMap((order) => order.notes)
  if (notes.length > 0) await insertDemoNotes(tx, notes)
  const messages = seeded.flatMap((order) => order.messages)
  if (messages.length > 0) await insertDemoMessages(tx, messages)
}
