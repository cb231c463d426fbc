// Inserts the histories of the demo orders, one table at a time.

import type { Transaction } from '#server/platform/database/database.ts'
import { insertPastMails, type PastMail } from '#server/platform/mail/mail-queries.ts'
import { firstSettings } from '#settings/operator.ts'
import {
  insertDemoHistory,
  insertDemoMessages,
  insertDemoNotes,
  insertDemoReads,
  setDemoStates,
  type DemoMessage,
  type DemoNote,
} from './demo-order-queries.ts'
import type { Story } from './tell-story.ts'

export interface KeptStory {
  orderId: string
  story: Story
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

export async function keepStories(tx: Transaction, kept: readonly KeptStory[], now: Date): Promise<void> {
  const stories = kept.filter(({ story }) => story.events.length > 0)
  await insertDemoHistory(
    tx,
    stories.flatMap(({ story }) => story.events),
  )
  await setDemoStates(
    tx,
    stories.map(({ orderId, story: { state, version }, companyId, branchId, assigneeId }) => ({
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
    stories.flatMap(({ orderId, readBy, story }) =>
      readBy.map((userId) => ({ orderId, userId, at: story.lastMoment })),
    ),
  )
  // The daily job would delete older mails at once.
  const since = now.getTime() - firstSettings.retention.mailDays * DAY_MS
  const mails = stories
    .flatMap(({ mails: told, story }) => [...told, ...story.reminder()])
    .filter(({ leftAt }) => leftAt.getTime() > since)
  if (mails.length > 0) await insertPastMails(tx, mails)
  const notes = stories.flatMap((story) => story.notes)
  if (notes.length > 0) await insertDemoNotes(tx, notes)
  const messages = stories.flatMap((story) => story.messages)
  if (messages.length > 0) await insertDemoMessages(tx, messages)
}
