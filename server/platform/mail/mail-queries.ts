import { sql, type Selectable } from 'kysely'
import { DAY_MS } from '#contract/fields/day.ts'
import { DEFAULT_LOCALE } from '#contract/languages.ts'
import { LEFTOVER_DAYS } from '#contract/limits.ts'
import type { Tables } from '#database/tables.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import { deletingRows } from '#server/platform/jobs/expired-row-queries.ts'
import type { OutgoingMail } from './mail-transport.ts'
import type { Slot } from './mailbox-hours.ts'
import type { MailContent, NewMail, UnwrittenMail } from './new-mail.ts'

/** Inserts the mails whose dedupe key is new, and returns these. */
export async function insertMails(
  tx: Transaction,
  mails: readonly NewMail[],
  slots: readonly Slot[],
  now: Date,
): Promise<{ mailId: string; dueAt: Date }[]> {
  const rows = await mailsInserted(tx, {
    mails: JSON.stringify(
      mails.map(({ kind, to, locale, orderId, data, replyTo, dedupeKey, notBefore }, at) => ({
        kind,
        recipient: to,
        locale,
        order_id: orderId,
        data,
        reply_to: replyTo,
        dedupe_key: dedupeKey,
        queued_at: now,
        mailbox: slots[at]?.mailbox,
        due_at: slots[at]?.dueAt ?? notBefore,
      })),
    ),
  })
  return rows.map(({ id, due_at }) => ({ mailId: id, dueAt: due_at ?? now }))
}

/** The mails are JSON, so that any number of them has the same text. */
const mailsInserted = statement(
  (_, { mails }: { mails: string }) => sql<{ id: string; due_at: Date | null }>`
    insert into mails (kind, recipient, locale, order_id, data, reply_to, dedupe_key, queued_at, mailbox, due_at)
    select kind, recipient, locale, order_id, data, reply_to, dedupe_key, queued_at, mailbox, due_at
    from jsonb_populate_recordset(null::mails, ${mails}::jsonb)
    on conflict (dedupe_key) do nothing
    returning id, due_at`,
)

/** Mail that was sent or refused before this database existed, for example data. */
export interface PastMail extends NewMail {
  queuedAt: Date
  leftAt: Date
  /** Refusal of the mail server. */
  refusal: string | null
}

export async function insertPastMails(tx: Transaction, mails: readonly PastMail[]): Promise<void> {
  await tx
    .insertInto('mails')
    .values(
      mails.map(({ kind, to, locale, orderId, data, replyTo, dedupeKey, queuedAt, leftAt, refusal }) => ({
        kind,
        recipient: to,
        locale,
        order_id: orderId ?? null,
        data: data === undefined ? null : JSON.stringify(data),
        reply_to: replyTo ?? null,
        dedupe_key: dedupeKey,
        queued_at: queuedAt,
        delivered_at: refusal === null ? leftAt : null,
        refused_at: refusal === null ? null : leftAt,
        refusal,
      })),
    )
    .execute()
}

export interface QueuedMail extends UnwrittenMail, Pick<OutgoingMail, 'id' | 'to' | 'replyTo'> {
  /** Undefined before the first attempt. */
  content: MailContent | undefined
  deliveredAt: Date | null
}

export async function findMail(db: Connection, id: string): Promise<QueuedMail | undefined> {
  const [row] = await mailOfId(db, { id })
  return (
    row && {
      id: row.id,
      kind: row.kind,
      to: row.recipient,
      replyTo: row.reply_to ?? undefined,
      locale: row.locale ?? DEFAULT_LOCALE,
      orderId: row.order_id,
      data: row.data,
      content: contentOf(row),
      queuedAt: row.queued_at,
      deliveredAt: row.delivered_at,
    }
  )
}

const mailOfId = statement((db, { id }: { id: string }) =>
  db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'text_body', 'html_body', 'calendar', 'order_id', 'data'])
    .select(['locale', 'reply_to', 'queued_at', 'delivered_at'])
    .where('id', '=', id),
)

/**
 * Stores the content before the first sending, so that each retry sends the same. Returns the stored content, because another
 * process may have been first. A resent mail keeps its subject. For a secret mail only the subject is stored.
 */
export async function keepContent(
  db: Connection,
  id: string,
  content: MailContent,
): Promise<MailContent | undefined> {
  const { subject, text, html = null, calendar = null, isSecret } = content
  const [kept] = await contentKept(db, {
    id,
    subject,
    ...(isSecret ? { text: null, html: null, calendar: null } : { text, html, calendar }),
  })
  if (kept) return { ...content, subject: kept.subject ?? subject }
  const mail = await findMail(db, id)
  return mail?.deliveredAt ? undefined : mail?.content
}

/** Stores the content without returning it, because it is large. */
const contentKept = statement(
  (
    db,
    {
      id,
      subject,
      text,
      html,
      calendar,
    }: { id: string; subject: string; text: string | null; html: string | null; calendar: string | null },
  ) =>
    db
      .updateTable('mails')
      .set(({ fn, val }) => ({
        subject: fn.coalesce('subject', val(subject)),
        text_body: text,
        html_body: html,
        calendar,
      }))
      .where('id', '=', id)
      .where('delivered_at', 'is', null)
      .where('text_body', 'is', null)
      .returning('subject'),
)

const contentOf = (
  row: Pick<Selectable<Tables['mails']>, 'subject' | 'text_body' | 'html_body' | 'calendar'>,
) =>
  row.text_body === null
    ? undefined
    : {
        subject: row.subject ?? '',
        text: row.text_body,
        html: row.html_body ?? undefined,
        calendar: row.calendar ?? undefined,
      }

export async function markDelivered(db: Connection, id: string, now: Date): Promise<void> {
  await deliveryNoted(db, { id, now })
}

const deliveryNoted = statement((db, { id, now }: { id: string; now: Date }) =>
  db
    .updateTable('mails')
    .set({
      delivered_at: now,
      text_body: null,
      html_body: null,
      calendar: null,
      // Mails about an order keep their data, because they may be resent and contain no more than the order.
      data: sql`case when order_id is null then null else data end`,
      reply_to: sql`case when order_id is null then null else reply_to end`,
      refused_at: null,
      refusal: null,
    })
    .where('id', '=', id),
)

export async function markRefused(db: Connection, id: string, now: Date, reason: string): Promise<void> {
  await db.updateTable('mails').set({ refused_at: now, refusal: reason }).where('id', '=', id).execute()
}

/** Stores the reason of a failed attempt, which the operator sees; the mail is retried. */
export async function noteFailure(db: Connection, id: string, reason: string): Promise<void> {
  await db.updateTable('mails').set({ refusal: reason }).where('id', '=', id).execute()
}

/**
 * Retention of delivered mails. They are kept far longer than any request could repeat them: an order's idempotency key is
 * valid for a day. Until then address, subject and key stay, for questions about sent mails. A refused mail stays until the
 * operator sends or drops it.
 */
export const deliveredMails = (days: () => number) =>
  deletingRows({
    name: 'delivered mails',
    table: 'mails',
    where: (now) => sql`delivered_at <= ${new Date(now.getTime() - days() * DAY_MS)}`,
  })

/**
 * Mails that were refused or given up, and that nobody has sent or dropped within a year. A mail about an order is deleted with
 * the order at the latest.
 */
export const leftoverMails = deletingRows({
  name: 'mails that never left',
  table: 'mails',
  where: (now) => sql`
    delivered_at is null and queued_at <= ${new Date(now.getTime() - LEFTOVER_DAYS * DAY_MS)}`,
})

export async function deleteMail(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute()
}

export const mailOfKey = (tx: Transaction, dedupeKey: string) =>
  tx.selectFrom('mails').select('id').where('dedupe_key', '=', dedupeKey).executeTakeFirst()

/** Returns waiting mails, newest first. Leaves out due mails, because they may be being sent. */
export async function mailsNotYetDue(
  tx: Transaction,
  { orderId, keyPrefix, now }: { orderId: string; keyPrefix: string; now: Date },
) {
  return tx
    .selectFrom('mails')
    .select(['id', 'kind', 'dedupe_key'])
    .where('order_id', '=', orderId)
    .where((mails) => mails.fn('starts_with', ['dedupe_key', mails.val(keyPrefix)]), '=', true)
    .where('delivered_at', 'is', null)
    .where('due_at', '>', now)
    .orderBy('queued_at', 'desc')
    .execute()
}
