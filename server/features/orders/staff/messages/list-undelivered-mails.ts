// Recently attempted mails about orders that were not delivered.

import { DAY_MS } from '#contract/fields/day.ts'
import { MAX_UNDELIVERED_MAILS, UNDELIVERED_MAILS_DAYS } from '#contract/limits.ts'
import type { UndeliveredMail } from '#contract/orders/staff-messages.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { undeliveredMails } from './message-queries.ts'

/** Start of the period in which undelivered mails count. */
export const undeliveredSince = (now: Date) => new Date(now.getTime() - UNDELIVERED_MAILS_DAYS * DAY_MS)

export async function listUndeliveredMails(
  { database: { connection }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffActor,
): Promise<{ list: UndeliveredMail[]; totalCount: number }> {
  const since = undeliveredSince(clock.now())
  const { rows, count } = await undeliveredMails(connection, staff, { since, limit: MAX_UNDELIVERED_MAILS })
  return {
    totalCount: count,
    list: rows.map(({ queued_at, ...mail }) => ({ ...mail, at: queued_at.toISOString() })),
  }
}
