// Limits mails that anonymous visitors can trigger to one mailbox per hour; further ones are delayed.

import type { Transaction } from '#server/platform/database/database.ts'
import { latestDueTimes, lockMailboxes } from './mailbox-queries.ts'
import type { NewMail } from './new-mail.ts'

const HOUR_MS = 60 * 60_000

/** Null without a limit. */
export type Slot = { mailbox: string; dueAt: Date } | null

/**
 * Returns the mailbox of an address: large providers ignore dots and plus parts. Where they matter, two
 * people share a limit, which only delays a mail.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  const name = local.split('+', 1)[0]?.replaceAll('.', '') || local
  return `${name}${address.slice(at)}`.toLowerCase()
}

/** Calculates when each mail becomes due. Transactions that write to the same mailboxes wait for the end of this one. */
export async function slotsFor(tx: Transaction, mails: readonly NewMail[], now: Date): Promise<Slot[]> {
  const mailboxes = [
    ...new Set(mails.flatMap(({ to, mostAnHour }) => (mostAnHour === undefined ? [] : mailboxOf(to)))),
  ]
  if (mailboxes.length === 0) return mails.map(() => null)
  const most = Math.max(...mails.map(({ mostAnHour = 0 }) => mostAnHour))
  await lockMailboxes(tx, mailboxes)
  const latest = await latestDueTimes(tx, mailboxes, { since: new Date(now.getTime() - HOUR_MS), most })
  return mails.map(({ to, mostAnHour, notBefore }) => {
    if (mostAnHour === undefined) return null
    const mailbox = mailboxOf(to)
    const before = latest.get(mailbox) ?? []
    // The mail `mostAnHour` positions earlier must have become due an hour before this one.
    const last = before[mostAnHour - 1]
    const dueAt = new Date(
      Math.max(now.getTime(), notBefore?.getTime() ?? 0, last ? last.getTime() + HOUR_MS : 0),
    )
    latest.set(mailbox, [dueAt, ...before])
    return { mailbox, dueAt }
  })
}
