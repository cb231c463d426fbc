import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/** Until the transaction ends, in one order for all. */
export async function lockMailboxes(tx: Transaction, mailboxes: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key)
    from (select distinct hashtextextended('mailbox:' || mailbox, 0) as key from unnest(${mailboxes}::text[]) mailbox order by key) keys`.execute(
    tx,
  )
}

/** The latest so many times at which a limited mail to each mailbox was or will be due, the latest first. */
export async function latestDueTimes(
  tx: Transaction,
  mailboxes: readonly string[],
  { since, most }: { since: Date; most: number },
): Promise<Map<string, Date[]>> {
  const { rows } = await sql<{ mailbox: string; dueAt: Date }>`
    select asked.mailbox, latest.due_at as "dueAt"
    from unnest(${mailboxes}::text[]) as asked (mailbox)
    cross join lateral (
      select due_at from mails where mails.mailbox = asked.mailbox and due_at > ${since} order by due_at desc limit ${most}
    ) latest
    order by latest.due_at desc`.execute(tx)
  const times = new Map<string, Date[]>()
  for (const { mailbox, dueAt } of rows) times.set(mailbox, [...(times.get(mailbox) ?? []), dueAt])
  return times
}
