// Undelivered mails for the operator. Their state is in the job queue's own table, which this file reads and changes in the
// same way as the queue does.

import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { MAIL_QUEUE } from './mail.ts'

/** States of jobs that will still run. */
const LIVE = sql`('created', 'retry', 'active')`
const DEAD_LETTERS = `${MAIL_QUEUE}-dead-letters`

export interface UndeliveredMail {
  id: string
  kind: string
  recipient: string
  queuedAt: Date
  refusedAt: Date | null
  /** Result of the last attempt. */
  reason: string | null
  /** Null if there will be no more attempts. */
  nextTry: Date | null
  /** End of the delay by the mailbox's hourly limit. */
  heldUntil: Date | null
  isBeingSent: boolean
  /** Null if the queue has no record. */
  tries: number | null
}

/** Returns the mails without further attempts first, then the waiting ones. */
export async function undeliveredMails(db: Connection, limit: number): Promise<UndeliveredMail[]> {
  const { rows } = await sql<UndeliveredMail>`
    with tried as (
      select distinct on (data->>'mailId') data->>'mailId' as mail_id, state, start_after,
        retry_count + case when started_on is null then 0 else 1 end as tries
      from pgboss.job
      where name = ${MAIL_QUEUE} and state <> 'completed'
      order by data->>'mailId', state in ${LIVE} desc, created_on desc
    )
    select mails.id, kind, recipient, queued_at as "queuedAt", refused_at as "refusedAt", refusal as reason, due_at as "heldUntil", tries,
      case when state in ${LIVE} then start_after end as "nextTry", coalesce(state = 'active', false) as "isBeingSent"
    from mails left join tried on tried.mail_id = mails.id::text
    where delivered_at is null
    order by coalesce(state in ${LIVE}, false) and refused_at is null, queued_at, id
    limit ${limit}`.execute(db)
  return rows
}

export interface MailCounts {
  waiting: number
  refused: number
  givenUp: number
}

export async function countMails(db: Connection): Promise<MailCounts> {
  const { rows } = await sql<Record<keyof MailCounts, string>>`
    with live as (select data->>'mailId' as mail_id from pgboss.job where name = ${MAIL_QUEUE} and state in ${LIVE})
    select count(*) filter (where refused_at is null and mail_id is not null) as waiting,
      count(*) filter (where refused_at is not null) as refused,
      count(*) filter (where refused_at is null and mail_id is null) as "givenUp"
    from mails left join live on live.mail_id = mails.id::text
    where delivered_at is null`.execute(db)
  const [counts] = rows
  return {
    waiting: Number(counts?.waiting),
    refused: Number(counts?.refused),
    givenUp: Number(counts?.givenUp),
  }
}

export async function hasMails(db: Connection): Promise<boolean> {
  return (await db.selectFrom('mails').select('id').limit(1).execute()).length > 0
}

/** Locks the mail, so that its state does not change. */
export async function lockMail(tx: Transaction, id: string) {
  return tx
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text_body as text', 'delivered_at as deliveredAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Makes a waiting job due now. Returns false if there is none; a job that a server has just taken is not changed. */
export async function bringForward(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job set start_after = now()
    where name = ${MAIL_QUEUE} and data->>'mailId' = ${id} and state in ('created', 'retry')
    returning id`.execute(tx)
  return rows.length > 0
}

export async function hasLiveJob(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job where name = ${MAIL_QUEUE} and data->>'mailId' = ${id} and state in ${LIVE} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export async function deleteDeadLetters(tx: Transaction, id: string): Promise<void> {
  await sql`delete from pgboss.job where name = ${DEAD_LETTERS} and data->>'mailId' = ${id}`.execute(tx)
}

export async function dismissMailRow(tx: Transaction, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('mails').set({ dismissed_at: at }).where('id', '=', id).execute()
}

export async function makeDeliverable(
  tx: Transaction,
  id: string,
  set: { recipient: string; data?: string },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ ...set, refused_at: null, refusal: null, dismissed_at: null, mailbox: null, due_at: null })
    .where('id', '=', id)
    .execute()
}
