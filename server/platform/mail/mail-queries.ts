import type { Connection, Transaction } from '#server/platform/database/database.ts'
import type { NewMail } from './mail.ts'
import type { OutgoingMail } from './mail-transport.ts'

/** Answers with the ids of those whose key is new. */
export async function insertMails(tx: Transaction, mails: readonly NewMail[], now: Date): Promise<string[]> {
  const rows = await tx
    .insertInto('mails')
    .values(
      mails.map((mail) => ({
        kind: mail.kind,
        recipient: mail.to,
        subject: mail.subject,
        text_body: mail.text,
        html_body: mail.html ?? null,
        dedupe_key: mail.dedupeKey,
        queued_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function findMail(db: Connection, id: string): Promise<(OutgoingMail & { kind: string; deliveredAt: Date | null }) | undefined> {
  const row = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
  return (
    row && {
      id: row.id,
      kind: row.kind,
      to: row.recipient,
      subject: row.subject,
      text: row.text_body ?? '',
      html: row.html_body ?? undefined,
      queuedAt: row.queued_at,
      deliveredAt: row.delivered_at,
    }
  )
}

export async function markDelivered(db: Connection, id: string, now: Date): Promise<void> {
  await db.updateTable('mails').set({ delivered_at: now, text_body: null, html_body: null }).where('id', '=', id).execute()
}

export async function markRefused(db: Connection, id: string, now: Date, reason: string): Promise<void> {
  await db.updateTable('mails').set({ refused_at: now, refusal: reason }).where('id', '=', id).execute()
}

export async function countMails(db: Connection): Promise<{ waiting: number; refused: number }> {
  const counts = await db
    .selectFrom('mails')
    .select((mail) => [
      mail.fn.countAll<string>().filterWhere('refused_at', 'is', null).as('waiting'),
      mail.fn.countAll<string>().filterWhere('refused_at', 'is not', null).as('refused'),
    ])
    .where('delivered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { waiting: Number(counts.waiting), refused: Number(counts.refused) }
}
