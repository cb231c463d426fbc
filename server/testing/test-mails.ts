// Mails of tests say what they are given as data; those of the product what they say in production.

import type { Config } from '#server/config.ts'
import type { CurrentSettings, Dependencies } from '#server/dependencies.ts'
import { lazyWriteEmail } from '#server/lazy-write-email.ts'
import type { WriteMail } from '#server/platform/mail/mail-delivery.ts'
import { findMail, keepContent } from '#server/platform/mail/mail-queries.ts'
import type { MailContent } from '#server/platform/mail/new-mail.ts'

export function writeTestMail(config: Pick<Config, 'publicUrl'>, settings: CurrentSettings): WriteMail {
  const write = lazyWriteEmail(config, settings)
  return async (db, mail) => (isContent(mail.data) ? mail.data : write(db, mail))
}

const isContent = (data: unknown): data is MailContent =>
  typeof data === 'object' && data !== null && 'text' in data

/** Puts beside each queued mail what it says, as its first try would. */
export async function writeQueuedMails({
  database: { connection },
  mail,
}: Pick<Dependencies, 'database' | 'mail'>): Promise<void> {
  const unwritten = await connection
    .selectFrom('mails')
    .select('id')
    .where('text_body', 'is', null)
    .where('delivered_at', 'is', null)
    .execute()
  for (const { id } of unwritten) {
    const queued = await findMail(connection, id)
    if (queued) await keepContent(connection, id, await mail.contentOf(queued))
  }
}
