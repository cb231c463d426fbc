import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'

/**
 * Locks the mailboxes until the transaction ends, in one sequence for all transactions, so that no two
 * deadlock.
 */
export async function lockMailboxes(tx: Transaction, mailboxes: readonly string[]): Promise<void> {
  await mailboxesLocked(tx, { mailboxes })
}

const mailboxesLocked = statement(
  (_db, { mailboxes }: { mailboxes: readonly string[] }) => sql`
    select pg_advisory_xact_lock(key)
    from (select distinct hashtextextended('mailbox:' || mailbox, 0) as key from unnest(${mailboxes}::text[]) mailbox order by key) keys`,
)

/** Returns the latest due times of limited mails to each mailbox, newest first. */
export async function latestDueTimes(
  tx: Transaction,
  mailboxes: readonly string[],
  { since, most }: { since: Date; most: number },
): Promise<Map<string, Date[]>> {
  const times = new Map<string, Date[]>()
  for (const { mailbox, dueAt } of await dueTimes(tx, { mailboxes, since, most }))
    times.set(mailbox, [...(times.get(mailbox) ?? []), dueAt])
  return times
}

const dueTimes = statement(
  (_db, { mailboxes, since, most }: { mailboxes: readonly string[]; since: Date; most: number }) => sql<{
    mailbox: string
    dueAt: Date
  }>`
    select asked.mailbox, latest.due_at as "dueAt"
    from unnest(${mailboxes}::text[]) as asked (mailbox)
    cross join lateral (
      select due_at from mails where mails.mailbox = asked.mailbox and due_at > ${since} order by due_at desc limit ${most}
    ) latest
    order by latest.due_at desc`,
)
