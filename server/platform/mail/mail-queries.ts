import { sql, type InsertObject, type Selectable } from 'kysely'
import { DEFAULT_LOCALE } from '#contract/languages.ts'
import { LEFTOVER_DAYS } from '#contract/limits.ts'
import type { Tables } from '#database/tables.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { rowsStatement, statement } from '#server/platform/database/statement.ts'
import type { RetentionRule } from '#server/platform/jobs/retention.ts'
import type { OutgoingMail } from './mail-transport.ts'
import type { Slot } from './mailbox-hours.ts'
import type { MailContent, NewMail, UnwrittenMail } from './new-mail.ts'

/** Inserts the mails with a new dedupe key, and returns these. */
export async function insertMails(
  tx: Transaction,
  mails: readonly NewMail[],
  slots: readonly Slot[],
  now: Date,
): Promise<{ mailId: string; dueAt: Date }[]> {
  const rows = await mailsInserted(
    tx,
    mails.map(({ kind, to, locale, orderId, data, replyTo, dedupeKey, notBefore }, at) => ({
      kind,
      recipient: to,
      locale,
      order_id: orderId ?? null,
      data: data === undefined ? null : JSON.stringify(data),
      reply_to: replyTo ?? null,
      dedupe_key: dedupeKey,
      queued_at: now,
      mailbox: slots[at]?.mailbox ?? null,
      due_at: slots[at]?.dueAt ?? notBefore ?? null,
    })),
  )
  return rows.map(({ id, due_at }) => ({ mailId: id, dueAt: due_at ?? now }))
}

const mailsInserted = rowsStatement((db, mails: InsertObject<Tables, 'mails'>[]) =>
  db
    .insertInto('mails')
    .values(mails)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning(['id', 'due_at']),
)

/** A mail that left, or was refused, before this database was there: example data has some. */
export interface PastMail extends NewMail {
  queuedAt: Date
  leftAt: Date
  /** What the mail server said against it. */
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
  /** Undefined before its first try. */
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
 * Kept before it is sent for the first time, so that each further try sends the same. Answers with what is kept: another process
 * may have been first. A mail that is sent once more keeps its subject. Of a secret mail the subject alone is kept.
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

/** The content is large, and does not come back. */
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
      // An order's own mail may be sent once more, and its data say no more than the order.
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

/** Records the reason of a failed try, which the operator sees beside the mail; the mail is tried again. */
export async function noteFailure(db: Connection, id: string, reason: string): Promise<void> {
  await db.updateTable('mails').set({ refusal: reason }).where('id', '=', id).execute()
}

const DAY_MS = 24 * 60 * 60_000

/**
 * Kept far longer than anything can ask for the same mail again: the key of an order's call is known for a day. Until then the
 * address, the subject and the key stay, for questions about what was sent. A mail that was refused or given up stays until
 * the operator sends or drops it.
 */
export const deliveredMails = (days: () => number): RetentionRule => ({
  name: 'delivered mails',
  table: 'mails',
  async deleteExpired(db, now, atMost) {
    const before = new Date(now.getTime() - days() * DAY_MS)
    const { numDeletedRows } = await db
      .deleteFrom('mails')
      .where('id', 'in', (mails) =>
        mails
          .selectFrom('mails')
          .select('id')
          .where('delivered_at', '<=', before)
          .limit(atMost)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst()
    return { mails: Number(numDeletedRows) }
  },
})

/** Refused or given up, and nobody has sent or dropped it in a year. One about an order goes with the order at the latest. */
export const leftoverMails: RetentionRule = {
  name: 'mails that never left',
  table: 'mails',
  async deleteExpired(db, now, atMost) {
    const { numDeletedRows } = await db
      .deleteFrom('mails')
      .where('id', 'in', (mails) =>
        mails
          .selectFrom('mails')
          .select('id')
          .where('delivered_at', 'is', null)
          .where('queued_at', '<=', new Date(now.getTime() - LEFTOVER_DAYS * DAY_MS))
          .limit(atMost)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst()
    return { mails: Number(numDeletedRows) }
  },
}

export async function deleteMail(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute()
}

export const mailOfKey = (tx: Transaction, dedupeKey: string) =>
  tx.selectFrom('mails').select('id').where('dedupe_key', '=', dedupeKey).executeTakeFirst()

/** Returns waiting mails, the newest first. A mail that is due is left out, because it may be on its way. */
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
